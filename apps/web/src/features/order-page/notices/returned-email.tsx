import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { IconMailX } from '@tabler/icons-react';
import button from '../../../platform/ui/tables/row-button.module.css';
import { goToPart } from '../../orders/page-parts';
import styles from './notices.module.css';

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Our emails to the customer's address came back: nothing is emailed to it automatically until it is corrected. */
export function ReturnedEmail({ order }: { order: OrderDetails }) {
  const { email, mailHistory, process_status, purged_at } = order;
  const returned = mailHistory.find(({ delivery, recipient }) => delivery === 'bounced' && isSame(recipient, email));
  if (!returned || purged_at !== null || process_status === 'Deleted') return null;
  const correct = () =>
    goToPart('correct', { fields: { email }, reason: 'Emails to the address came back', quote: '', sendsAgain: true });
  return (
    <section className={styles.words} data-kind="message" aria-label="Email came back">
      <IconMailX size={18} stroke={1.6} aria-hidden />
      <p className={styles.head}>
        <strong>An email to {email} came back</strong> <small>No automatic emails are sent to this address.</small>
      </p>
      <span className={styles.buttons}>
        <button type="button" className={button.button} onClick={correct}>
          Correct the address and send again
        </button>
      </span>
      {returned.delivery_reason && <p className={styles.text}>{returned.delivery_reason}</p>}
    </section>
  );
}
