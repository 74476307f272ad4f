import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => To;
}

/** Links to the pages around this one (one sibling, spec section 9); nothing when there is only one. */
export function Pager({ page, pages, to }: PagerProps) {
  const { range } = usePagination({ total: pages, page, siblings: 1 });
  if (pages < 2) return null;

  return (
    <nav aria-label="Pages" className={styles.pager}>
      {page > 1 && (
        <Link to={to(page - 1)} className={styles.page} aria-label="Previous page">
          <IconChevronLeft size={16} aria-hidden />
        </Link>
      )}
      {range.map((entry, index) =>
        entry === 'dots' ? (
          // Dots stand at most twice, before and after the middle.
          <span key={index === 1 ? 'before' : 'after'} className={styles.dots} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={to(entry)}
            className={styles.page}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} className={styles.page} aria-label="Next page">
          <IconChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
