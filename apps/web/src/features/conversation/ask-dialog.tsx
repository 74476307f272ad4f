import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { mayAskFor, purposeNames, questionPurposes } from '@sac/contract/conversation/conversation-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { useWatch } from 'react-hook-form';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { submittedBy } from '../../platform/ui/fields/submitted-by';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { useProviders } from '../mail/providers';
import { variantOf } from '../orders/actions/step';
import styles from './conversation.module.css';
import { LanguageSelect } from './language-select';
import { QuestionPreviewPart } from './question-preview';
import { type AskValues, askForm, openChatWindow, useAsk } from './use-ask';

interface AskDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Staff choose what to ask and in which language, read it as it will be sent, and send it. */
export const AskDialog = ({ order, onClose }: AskDialogProps) => (
  <Dialog isOpen onClose={onClose} title="Ask the customer" shape="large">
    <AskForm order={order} onClose={onClose} />
  </Dialog>
);

function AskForm({ order, onClose }: AskDialogProps) {
  const blank: AskValues = { purpose: 'passportMissing', language: order.language ?? 'en', question: '' };
  const form = useCheckedForm(askForm, blank);
  const values = useWatch({ control: form.control, compute: (typed) => typed });
  const { mutate, isPending, variables } = useAsk(order, onClose);
  const { providers, usual } = useProviders();
  const channels = [...providers, 'WhatsApp'] as const;
  const isFree = values.purpose === 'free';

  return (
    <form
      noValidate
      onSubmit={(event) => {
        const channel = submittedBy(event, channels);
        void submitTo(form, (values, outcome) => mutate({ values, channel, chat: openChatWindow(channel) }, outcome))(
          event,
        );
      }}
    >
      <Stack gap={12}>
        <div className={styles.choices}>
          <NativeSelect label="What to ask for" data-autofocus {...form.register('purpose', { deps: 'question' })}>
            {purposeNames
              .filter((purpose) => mayAskFor(purpose, order))
              .map((purpose) => (
                <option key={purpose} value={purpose}>
                  {questionPurposes[purpose]}
                </option>
              ))}
          </NativeSelect>
          <LanguageSelect order={order} {...form.register('language')} />
        </div>
        <Textarea
          label={isFree ? 'Your question' : 'Your own addition (optional)'}
          placeholder="Write it in the customer’s language"
          dir="auto"
          autosize
          minRows={2}
          maxRows={6}
          {...form.register('question')}
          {...fieldProps(messageOf(form, 'question'))}
        />
        <QuestionPreviewPart orderId={order.order_id} values={values} />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {channels.map((channel) => (
            <Button
              key={channel}
              type="submit"
              value={channel}
              variant={variantOf(channel === usual)}
              loading={isPending && variables.channel === channel}
              disabled={isPending && variables.channel !== channel}
            >
              Send by {channel}
            </Button>
          ))}
        </div>
      </Stack>
    </form>
  );
}
