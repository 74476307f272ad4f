import type { ActivityRow } from '@sac/contract/activity-api';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import type { Edge } from './activity-address';
import styles from './newer-older.module.css';

interface NewerOlderProps {
  page: { data: readonly ActivityRow[]; older: boolean; newer: boolean };
  /** The address of the page from a line on. */
  to: (edge: Edge) => To;
}

/** The way through a log that grows while one reads: by its lines, so that none is missed or shown twice. */
export function NewerOlder({ page: { data, older, newer }, to }: NewerOlderProps) {
  const [first, last] = [data[0], data.at(-1)];
  if (!older && !newer) return null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {newer && <Link to={to(null)}>Newest</Link>}
      {newer && first && (
        <Link to={to({ side: 'after', id: first.id })}>
          <IconChevronLeft size={16} aria-hidden /> Newer
        </Link>
      )}
      {older && last && (
        <Link to={to({ side: 'before', id: last.id })}>
          Older <IconChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
