import { Link, useLocation } from 'react-router';
import { useLinkCounts } from '../features/orders/order-queries';
import { useSession } from '../platform/api/session';
import { useHighlighted } from '../platform/ui/use-highlighted-link';
import { screenPath, screensFor } from '../routes';
import { LateLink } from './late-link';
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
            <LateLink queue={title} href={href} countKey={countKey} className={styles.late} />
          </div>
        );
      })}
    </nav>
  );
}
