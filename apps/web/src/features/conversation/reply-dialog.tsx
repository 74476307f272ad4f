import { Button, Stack, Textarea } from '@mantine/core';
import { replyForm, replyToCustomer } from '@sac/contract/conversation/replies-api';
import { whatsappLink } from '@sac/contract/mail/whatsapp-link';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../platform/api/call';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { insertAtCursor } from '../../platform/ui/fields/insert-at-cursor';
import { submittedBy } from '../../platform/ui/fields/submitted-by';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { Note } from '../../platform/ui/messages/note';
import { useOrderChange } from '../orders/actions/seen';
import styles from './conversation.module.css';
import { InsertTemplate } from './insert-template';
import { LanguageSelect } from './language-select';

interface ReplyDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

const labels = { reply: 'Reply', answered: 'Reply and mark answered' } as const;

/** Staff write to the customer and read what the customer wrote, by email and on the order's page, or by WhatsApp. */
export const ReplyDialog = ({ order, onClose }: ReplyDialogProps) => (
  <Dialog isOpen onClose={onClose} title="Reply to the customer" shape="large">
    <ReplyForm order={order} onClose={onClose} />
  </Dialog>
);

type Reply = z.output<typeof replyForm> & { isAnswered: boolean };

/** `answers`: what the reply marks as answered; undefined: nothing waits for one. */
function useReply({ order_id: orderId, customer_message: message }: OrderDetails, onSuccess: () => void) {
  // Sending it again, after an answer that was lost, replies once.
  const [key] = useState(() => crypto.randomUUID());
  // A message that arrives while the dialog is open is not read yet, and so not marked answered.
  const [answers] = useState(message?.recorded_at);
  const reply = useOrderChange(
    orderId,
    ({ isAnswered, ...written }: Reply, seen) =>
      call(replyToCustomer, { orderId, ...written, key, seen, ...(isAnswered && { answers }) }),
    { onSuccess },
  );
  return { ...reply, answers };
}

function ReplyForm({ order, onClose }: ReplyDialogProps) {
  const { customer_message: message, email } = order;
  const form = useCheckedForm(replyForm, { language: order.language ?? 'en', text: '' });
  const { mutate, isPending, variables, answers } = useReply(order, onClose);
  const { language, text } = useWatch({ control: form.control, compute: (typed) => typed });
  const box = useRef<HTMLFormElement>(null);
  const buttons = answers === undefined ? (['reply'] as const) : (['reply', 'answered'] as const);

  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => {
        const isAnswered = submittedBy(event, buttons) === 'answered';
        void submitTo(form, (values, outcome) => mutate({ ...values, isAnswered }, outcome))(event);
      }}
    >
      <Stack gap={12}>
        {message && (
          <blockquote className={styles.original} aria-label="The customer wrote" dir="auto">
            {message.text}
          </blockquote>
        )}
        <div className={styles.choices}>
          <LanguageSelect order={order} {...form.register('language')} />
          {order.process_status !== 'Deleted' && (
            <InsertTemplate
              order={order}
              language={language}
              onInsert={(words) => {
                const field = box.current?.querySelector('textarea[name="text"]');
                if (field instanceof HTMLTextAreaElement) insertAtCursor(field, words);
              }}
            />
          )}
        </div>
        <Textarea
          label="Your reply"
          placeholder="Write it in the customer’s language"
          dir="auto"
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
          {...form.register('text')}
          {...fieldProps(messageOf(form, 'text'))}
        />
        <Note>
          {`A reply is emailed to ${email} with a greeting, the order ID and our name, and is shown on the customer’s order page. What you send by WhatsApp is not recorded: add a comment.`}
        </Note>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <WhatsappLink order={order} text={text} onEmpty={() => void form.trigger('text', { shouldFocus: true })} />
          <ReplyButtons buttons={buttons} sending={isPending ? variables : undefined} />
        </div>
      </Stack>
    </form>
  );
}

interface WhatsappLinkProps {
  order: OrderDetails;
  text: string;
  onEmpty: () => void;
}

function WhatsappLink({ order, text, onEmpty }: WhatsappLinkProps) {
  const chat = whatsappLink(order, text);
  if (!chat) return null;
  return (
    <Button
      component="a"
      variant="default"
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
      onClick={(event) => {
        if (text.trim()) return;
        event.preventDefault();
        onEmpty();
      }}
    >
      Open in WhatsApp
    </Button>
  );
}

interface ReplyButtonsProps {
  buttons: readonly (keyof typeof labels)[];
  sending: Reply | undefined;
}

const ReplyButtons = ({ buttons, sending }: ReplyButtonsProps) =>
  buttons.map((button) => (
    <Button
      key={button}
      type="submit"
      value={button}
      variant={button === 'reply' ? 'filled' : 'default'}
      loading={sending?.isAnswered === (button === 'answered')}
      disabled={sending?.isAnswered === (button !== 'answered')}
    >
      {labels[button]}
    </Button>
  ));
