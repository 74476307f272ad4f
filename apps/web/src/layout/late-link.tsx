import { lateCountKeys } from '@sac/contract/orders/queues/late';
import type { CountKey } from '@sac/contract/orders/queues/queues';
import { Link } from 'react-router';
import { useLateCounts } from '../features/orders/order-queries';
import { formatNumber } from '../platform/format-number';
import styles from './late-link.module.css';

interface LateLinkProps {
  /** The text of the queue's own link. */
  queue: string;
  href: string;
  countKey: CountKey | undefined;
  className: string | undefined;
  onGo?: (() => void) | undefined;
}

/** '3 late': how many orders of a queue are late, and the way to them; nothing when none is. */
export function LateLink({ queue, href, countKey, className, onGo }: LateLinkProps) {
  const counts = useLateCounts();
  const key = lateCountKeys.find((one) => one === countKey);
  const late = (key && counts?.[key]) ?? 0;
  if (late === 0) return null;
  return (
    <Link
      to={`${href}?overdue=yes`}
      className={`${styles.late} ${className}`}
      aria-label={`${formatNumber(late)} late in ${queue}`}
      onClick={onGo}
    >
      {formatNumber(late)} late
    </Link>
  );
}
