import { Link, Outlet, useLocation } from 'react-router';
import { LateLink } from '../features/orders/late-link';
import { useFolderCounts } from '../features/orders/order-queries';
import { useSession } from '../lib/session';
import { screenPath, screensFor } from '../routes';
import styles from './tiles.module.css';

const number = new Intl.NumberFormat('en');

/** The five tiles above every queue, and the queue below them. */
export function Tiles() {
  const { pathname } = useLocation();
  const counts = useFolderCounts();
  const role = useSession()?.user.type;
  const here = screenPath(pathname);

  return (
    <>
      <nav aria-label="Queues" className={styles.tiles}>
        {(role ? screensFor(role, 'Work') : []).map(({ href, title, countKey }) => {
          const count = countKey && counts?.[countKey];
          return (
            <div key={href} className={styles.place}>
              <Link to={href} className={styles.tile} aria-current={here === href ? 'page' : undefined}>
                <span className={styles.text}>{title}</span>{' '}
                <span className={styles.count}>{count === undefined ? '–' : number.format(count)}</span>
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
