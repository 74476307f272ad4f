import { type InboxEntry, mayBeCustomer } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { formatEst } from '@sac/contract/platform/dates';
import { IconMailQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import button from '../../../platform/ui/tables/row-button.module.css';
import { receivedOf } from '../../incoming-cards/messages/message-kind';
import { toReview, useReviewLink } from '../../incoming-cards/review-link';
import styles from './notices.module.css';

const isWaiting = (entry: InboxEntry) =>
  entry.is === 'message'
    ? entry.message.kind === 'message' && entry.message.handled_at === null
    : entry.card.state === 'inbox' || entry.card.state === 'ready';

/** The newest email in the customer's name that is neither accepted nor answered. */
const unverifiedOf = ({ received, purged_at }: OrderDetails) =>
  purged_at === null
    ? received.find((entry) => {
        const { sender } = receivedOf(entry);
        return sender !== null && mayBeCustomer(sender) && isWaiting(entry);
      })
    : undefined;

/** Somebody wrote in the customer's name, and a person has to decide whether it was the customer. */
export function UnverifiedMessage({ order }: { order: OrderDetails }) {
  const link = useReviewLink(`Order ${order.order_id}`);
  const entry = unverifiedOf(order);
  return (
    entry && (
      <section className={styles.words} data-kind="message" aria-label="Message of an unverified sender">
        <IconMailQuestion size={18} stroke={1.6} aria-hidden />
        <p className={styles.head}>
          <strong>A message was received; sender not verified</strong>{' '}
          <small>
            {receivedOf(entry).sender?.address} · {formatEst(receivedOf(entry).received_at)}
          </small>
        </p>
        <Link {...link(toReview(entry))} className={button.button}>
          Review
        </Link>
      </section>
    )
  );
}
