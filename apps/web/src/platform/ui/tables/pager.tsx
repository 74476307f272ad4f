import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps, type To } from 'react-router';
import styles from './list-table.module.css';

interface PagerProps {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => To;
}

/** A row of links to the pages of a list. */
export const PageLinks = ({ children }: { children: ReactNode }) => (
  <nav aria-label="Pages" className={styles.pager}>
    {children}
  </nav>
);

export const PageLink = (props: LinkProps) => <Link className={styles.page} {...props} />;

/** Links to the pages around this one (one sibling, docs/spec.md §9); nothing when there is only one. */
export function Pager({ page, pages, to }: PagerProps) {
  const { range } = usePagination({ total: pages, page, siblings: 1 });
  if (pages < 2) return null;

  return (
    <PageLinks>
      {page > 1 && (
        <PageLink to={to(page - 1)} aria-label="Previous page">
          <IconChevronLeft size={16} aria-hidden />
        </PageLink>
      )}
      {range.map((entry, index) =>
        entry === 'dots' ? (
          // At most twice, before and after the middle.
          <span key={index === 1 ? 'before' : 'after'} className={styles.dots} aria-hidden>
            …
          </span>
        ) : (
          <PageLink
            key={entry}
            to={to(entry)}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink to={to(page + 1)} aria-label="Next page">
          <IconChevronRight size={16} aria-hidden />
        </PageLink>
      )}
    </PageLinks>
  );
}
