import { Link, Outlet, useLocation } from 'react-router';
import { LateLink } from '../features/orders/late-link';
import { useLinkCounts } from '../features/orders/order-queries';
import { useSession } from '../lib/session';
import { type Screen, screenPath, screensFor } from '../routes';
import styles from './tiles.module.css';

/** The lists of orders have tiles (spec section 2); what else is work is in the sidebar alone. */
const isOfOrders = ({ countKey, needsAttention }: Screen) => countKey !== undefined || needsAttention;

/** The tiles above every queue, and the queue below them. */
export function Tiles() {
  const { pathname } = useLocation();
  const countOf = useLinkCounts();
  const role = useSession()?.user.type;
  const here = screenPath(pathname);

  return (
    <>
      <nav aria-label="Queues" className={styles.tiles}>
        {(role ? screensFor(role, 'Work') : []).filter(isOfOrders).map((screen) => {
          const { href, title, countKey } = screen;
          return (
            <div key={href} className={styles.place}>
              <Link to={href} className={styles.tile} aria-current={here === href ? 'page' : undefined}>
                <span className={styles.text}>{title}</span>{' '}
                <span className={styles.count}>{countOf(screen) ?? '–'}</span>
              </Link>
              <LateLink queue={title} href={href} countKey={countKey} className={styles.late} />
            </div>
          );
        })}
      </nav>
      <Outlet />
    </>
  );
}
