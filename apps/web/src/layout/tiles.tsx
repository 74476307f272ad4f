import { queueKeys, queueOf } from '@sac/contract/queues';
import { Link, Outlet, useLocation } from 'react-router';
import { useFolderCounts } from '../features/orders/order-queries';
import { paths, queuePath } from '../paths';
import styles from './tiles.module.css';

const number = new Intl.NumberFormat('en');
const tiles = queueKeys.filter((key) => queueOf(key).place === 'tile');

/** The five tiles above every queue, and the queue below them. */
export function Tiles() {
  const { pathname } = useLocation();
  const counts = useFolderCounts();
  // /admin shows the new orders.
  const here = pathname.replace(/\/$/, '') === paths.admin ? queuePath('newOrder') : pathname;

  return (
    <>
      <nav aria-label="Queues" className={styles.tiles}>
        {tiles.map((key) => {
          const { link, countKey } = queueOf(key);
          const count = counts?.[countKey];
          return (
            <Link
              key={key}
              to={queuePath(key)}
              className={styles.tile}
              aria-current={here === queuePath(key) ? 'page' : undefined}
            >
              <span className={styles.text}>{link}</span>{' '}
              <span className={styles.count}>{count === undefined ? '–' : number.format(count)}</span>
            </Link>
          );
        })}
      </nav>
      <Outlet />
    </>
  );
}
