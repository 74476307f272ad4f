import { lateCountKeys } from '@sac/contract/late';
import type { CountKey } from '@sac/contract/queues';
import { Link } from 'react-router';
import styles from './late-link.module.css';
import { useLateCounts } from './order-queries';

const number = new Intl.NumberFormat('en');

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
      aria-label={`${number.format(late)} late in ${queue}`}
      onClick={onGo}
    >
      {number.format(late)} late
    </Link>
  );
}
