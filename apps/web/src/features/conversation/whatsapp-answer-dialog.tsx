import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { recordWhatsappAnswer } from '@sac/contract/conversation/record-answer-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { formatEst } from '@sac/contract/platform/dates';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../platform/api/call';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { readTypedDay } from '../../platform/ui/fields/typed-day';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { Note } from '../../platform/ui/messages/note';
import { useOrderChange } from '../orders/actions/seen';
import styles from './conversation.module.css';

interface WhatsappAnswerDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Staff paste what the customer wrote by WhatsApp: it becomes the customer's answer, with their own name on it. */
export const WhatsappAnswerDialog = ({ order, onClose }: WhatsappAnswerDialogProps) => (
  <Dialog isOpen onClose={onClose} title="Record a WhatsApp answer" isStatic>
    <AnswerForm order={order} onClose={onClose} />
  </Dialog>
);

const typedTime = z.string().transform((text, context) => {
  const [, day = '', hour, minute] = /^(\S+)\s+([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text.trim()) ?? [];
  const date = readTypedDay(day);
  // EST is UTC−5 all year.
  if (date && hour) return new Date(`${date}T${hour.padStart(2, '0')}:${minute}:00-05:00`).toISOString();
  context.addIssue({ code: 'custom', message: 'Enter day and time as DD/MM/YYYY hh:mm.' });
  return z.NEVER;
});

const { text, receivedAt } = recordWhatsappAnswer.input.shape;
const answerForm = z.object({ text, receivedAt: typedTime.pipe(receivedAt) });

function AnswerForm({ order: { order_id: orderId }, onClose }: WhatsappAnswerDialogProps) {
  // Sending it again, after an answer that was lost, records it once.
  const [key] = useState(() => crypto.randomUUID());
  const [now] = useState(() => formatEst(new Date()).slice(0, 'DD/MM/YYYY hh:mm'.length));
  const form = useCheckedForm(answerForm, { text: '', receivedAt: now });
  const { mutate, isPending } = useOrderChange(
    orderId,
    (answer: z.output<typeof answerForm>, seen) => call(recordWhatsappAnswer, { orderId, ...answer, key, seen }),
    { onSuccess: onClose },
  );
  return (
    <form noValidate onSubmit={submitTo(form, mutate)}>
      <Stack gap={12}>
        <Textarea
          label="What the customer wrote"
          placeholder="Paste it as it is"
          dir="auto"
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
          {...form.register('text')}
          {...fieldProps(messageOf(form, 'text'))}
        />
        <TextInput
          label="Received (EST)"
          placeholder="DD/MM/YYYY hh:mm"
          autoComplete="off"
          {...form.register('receivedAt')}
          {...fieldProps(messageOf(form, 'receivedAt'))}
        />
        <Note>It is shown as the customer’s answer by WhatsApp, recorded by you.</Note>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Record
          </Button>
        </div>
      </Stack>
    </form>
  );
}
