import { isUndelivered } from '@sac/contract/mail/mail-states';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { IconMailX } from '@tabler/icons-react';
import button from '../../../platform/ui/tables/row-button.module.css';
import { goToPart } from '../../orders/page-parts';
import { NoticeItem, type OrderNotice } from './notice-item';
import styles from './notices.module.css';

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Our emails to the customer's address came back: nothing is emailed to it automatically until it is corrected. */
export function returnedNotices({ email, mailHistory, process_status, purged_at }: OrderDetails): OrderNotice[] {
  const returned = mailHistory.find(({ delivery, recipient }) => isUndelivered(delivery) && isSame(recipient, email));
  if (!returned || purged_at !== null || process_status === 'Deleted') return [];
  const at = returned.delivery_ts ?? returned.create_ts;
  const line = `An email to ${email} ${returned.delivery === 'refused' ? 'was not sent' : 'came back'}`;
  const correct = () =>
    goToPart('correct', { fields: { email }, reason: 'Emails to the address came back', quote: '', sendsAgain: true });
  const item = (
    <NoticeItem
      icon={IconMailX}
      title={line}
      at={at}
      actions={
        <button type="button" className={button.button} onClick={correct}>
          Correct the address and send again
        </button>
      }
    >
      {returned.delivery_reason && <p className={styles.text}>{returned.delivery_reason}</p>}
      <p>No automatic emails are sent to this address.</p>
    </NoticeItem>
  );
  return [{ key: 'returned', at, line, item }];
}
