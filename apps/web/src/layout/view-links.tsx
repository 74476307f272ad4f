import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { viewCountsQuery, viewsQuery } from '../features/orders/view-queries';
import { viewPath } from '../features/queues/views/view-path';
import styles from './sidebar-nav.module.css';

const number = new Intl.NumberFormat('en');

interface ViewLinksProps {
  /** The view that is open. */
  current: number | undefined;
  onGo: (() => void) | undefined;
}

/** The saved views, with live counts; nothing while there are none. */
export function ViewLinks({ current, onGo }: ViewLinksProps) {
  const { data: views = [] } = useQuery(viewsQuery);
  const { data: counts } = useQuery({ ...viewCountsQuery, enabled: views.length > 0 });
  if (views.length === 0) return null;
  return (
    <section aria-labelledby="nav-Views" className={styles.group}>
      <h2 id="nav-Views" className={styles.title}>
        Views
      </h2>
      {views.map((view) => {
        const { id, name, owner, isOwn } = view;
        const count = counts?.get(id);
        return (
          <Link
            key={id}
            to={viewPath(view)}
            className={styles.link}
            aria-current={id === current ? 'page' : undefined}
            title={isOwn ? name : `${name}, shared by ${owner}`}
            onClick={onGo}
          >
            <IconBookmark size={18} stroke={1.6} aria-hidden />
            <span className={styles.view}>{name}</span>
            {count && (
              <span className={styles.count}>
                {number.format(count.total)}
                {count.more && '+'}
              </span>
            )}
          </Link>
        );
      })}
    </section>
  );
}
