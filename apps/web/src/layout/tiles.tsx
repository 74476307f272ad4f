import { lateCountKeys } from '@sac/contract/orders/queues/late';
import type { CountKey } from '@sac/contract/orders/queues/queues';
import { Link, useLocation } from 'react-router';
import { useLateCounts, useLinkCounts } from '../features/orders/order-queries';
import { useSession } from '../platform/api/session';
import { formatNumber } from '../platform/format-number';
import { useHighlighted } from '../platform/ui/use-highlighted-link';
import { screenPath, screensFor } from '../routes';
import styles from './tiles.module.css';

/** The specification's five tiles (docs/spec.md §2) as a strip above every screen. */
export function Tiles() {
  const { pathname } = useLocation();
  const countOf = useLinkCounts();
  const role = useSession()?.user.type;
  const current = screenPath(useHighlighted() ?? pathname);

  return (
    <nav aria-label="Queues" className={styles.tiles}>
      {(role ? screensFor(role, 'Tiles') : []).map((screen) => {
        const { href, title, countKey } = screen;
        return (
          <div key={href} className={styles.place}>
            <Link to={href} className={styles.tile} aria-current={current === href ? 'page' : undefined}>
              <span className={styles.text}>{title}</span>{' '}
              <span className={styles.count}>{countOf([screen]) ?? '–'}</span>
            </Link>
            <LateLink queue={title} href={href} countKey={countKey} />
          </div>
        );
      })}
    </nav>
  );
}

interface LateLinkProps {
  /** The text of the queue's own link. */
  queue: string;
  href: string;
  countKey: CountKey | undefined;
}

/** '3 late': how many orders of a queue are late, and the way to them; an empty place when none is. */
function LateLink({ queue, href, countKey }: LateLinkProps) {
  const counts = useLateCounts();
  const key = lateCountKeys.find((one) => one === countKey);
  if (!key) return null;
  const late = counts?.[key] ?? 0;
  return (
    <span className={styles.latePlace}>
      {late > 0 && (
        <Link to={`${href}?overdue=yes`} className={styles.late} aria-label={`${formatNumber(late)} late in ${queue}`}>
          {formatNumber(late)} late
        </Link>
      )}
    </span>
  );
}
