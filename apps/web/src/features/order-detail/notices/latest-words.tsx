import type { OrderDetails, RemarkEntry } from '@sac/contract/order-page-api';
import { IconMessage2 } from '@tabler/icons-react';
import { lastComment, unansweredMessage } from '../comments/unanswered-message';
import { goToPart } from '../page-parts';
import { CustomerWrote } from './customer-wrote';
import styles from './latest-words.module.css';
import { UnverifiedMessage } from './unverified-message';

const LastComment = ({ entry }: { entry: RemarkEntry }) => (
  <section className={styles.words} aria-label="Last comment">
    <IconMessage2 size={18} stroke={1.6} aria-hidden />
    <p className={styles.head}>
      <strong>Last comment</strong>{' '}
      <small>
        {entry.remark_name} · {entry.us_date} {entry.us_time} EST
      </small>
    </p>
    <button type="button" className={styles.link} onClick={() => goToPart('comment history')}>
      Comment History
    </button>
    <p className={styles.text} dir="auto" title={entry.remark}>
      {entry.remark}
    </p>
  </section>
);

/** What the customer wrote and nobody has dealt with, and what a colleague commented last. */
export function LatestWords({ order }: { order: OrderDetails }) {
  const wrote = unansweredMessage(order);
  const comment = lastComment(order);
  return (
    <>
      <UnverifiedMessage order={order} />
      {wrote && <CustomerWrote orderId={order.order_id} wrote={wrote} />}
      {comment && <LastComment entry={comment} />}
    </>
  );
}
