import type { OrderDetails, RemarkEntry } from '@sac/contract/order-page-api';
import { IconMessage2, IconMessageReport } from '@tabler/icons-react';
import { lastComment, unansweredMessage } from '../comments/unanswered-message';
import { goToPart } from '../page-parts';
import styles from './latest-words.module.css';

const kinds = {
  message: { label: 'The customer wrote', Icon: IconMessageReport },
  comment: { label: 'Last comment', Icon: IconMessage2 },
} as const;

function Words({ kind, entry }: { kind: keyof typeof kinds; entry: RemarkEntry }) {
  const { label, Icon } = kinds[kind];
  return (
    <section className={styles.words} data-kind={kind} aria-label={label}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <p className={styles.head}>
        <strong>{label}</strong>{' '}
        <small>
          {kind === 'comment' && `${entry.remark_name} · `}
          {entry.us_date} {entry.us_time} EST
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
}

/** What the customer wrote, until somebody has commented since, and what a colleague commented last. */
export function LatestWords({ order }: { order: OrderDetails }) {
  const message = unansweredMessage(order);
  const comment = lastComment(order);
  return (
    <>
      {message && <Words kind="message" entry={message} />}
      {comment && <Words kind="comment" entry={comment} />}
    </>
  );
}
