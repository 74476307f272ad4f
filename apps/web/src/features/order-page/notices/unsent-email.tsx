import { TextInput } from '@mantine/core';
import { type MailEntry, markDelivered } from '@sac/contract/mail/mail-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { deliveredForm } from '@sac/contract/platform/forms';
import { IconMailOff } from '@tabler/icons-react';
import { call } from '../../../platform/api/call';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import button from '../../../platform/ui/tables/row-button.module.css';
import { useOrderChange } from '../../orders/actions/seen';
import { goToPart } from '../../orders/page-parts';
import { NoticeItem, type OrderNotice } from './notice-item';
import styles from './notices.module.css';

const names: Partial<Record<MailEntry['kind'], string>> = {
  completion: 'The email with the card',
  epass: 'The email with the e-Pass',
  refund: 'The refund email',
  question: 'Our question',
  reply: 'Our reply',
  forwarded: 'The authority’s email',
};

/** The customer waits for an email that did not leave, as long as the order names it in `unsent_mails`. */
export function unsentNotices(order: OrderDetails): OrderNotice[] {
  const mail = order.mailHistory.find(({ id }) => id === order.unsent_mails[0]);
  if (!mail || order.process_status === 'Deleted') return [];
  const at = mail.delivery_ts ?? mail.create_ts;
  const line = `${names[mail.kind] ?? 'An email'} did not leave`;
  return [{ key: 'unsent', at, line, item: <UnsentEmail order={order} mail={mail} title={line} at={at} /> }];
}

interface UnsentEmailProps {
  order: OrderDetails;
  mail: MailEntry;
  title: string;
  at: string;
}

function UnsentEmail({ order: { order_id: orderId }, mail, title, at }: UnsentEmailProps) {
  const form = useCheckedForm(deliveredForm, { how: '' });
  const { mutate, isPending } = useOrderChange(orderId, ({ how }: { how: string }, seen) =>
    call(markDelivered, { orderId, how, seen }),
  );
  const why =
    mail.state === 'preview'
      ? 'No email provider was set up for it, so it stayed a preview.'
      : (mail.failure_reason ?? mail.delivery_reason);
  return (
    <NoticeItem
      icon={IconMailOff}
      title={title}
      at={at}
      actions={
        mail.kind === 'completion' && (
          <button type="button" className={button.button} onClick={() => goToPart('resend')}>
            Send it again
          </button>
        )
      }
    >
      {why && <p className={styles.text}>{why}</p>}
      <form noValidate className={styles.how} onSubmit={submitTo(form, mutate)}>
        <TextInput
          label="Did the customer get it another way? Say how."
          placeholder="By WhatsApp"
          autoComplete="off"
          {...form.register('how')}
          {...fieldProps(messageOf(form, 'how'))}
        />
        <button type="submit" className={button.button} disabled={isPending}>
          Delivered another way
        </button>
      </form>
    </NoticeItem>
  );
}
