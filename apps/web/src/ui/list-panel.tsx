import type { ReactNode } from 'react';
import type { To } from 'react-router';
import styles from './list-panel.module.css';
import type { PageSize } from './page-size';
import { PageSizeSelect } from './page-size';
import { Pager } from './pager';
import { SearchBox } from './search-box';

interface ListPanelProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** What one can look for: 'Id, name, e-mail'. */
  searchHint: string;
  /** Which rows are shown; read out when it changes. */
  extent: string;
  /** More to say in the bar. */
  note?: ReactNode;
  size: PageSize;
  onSize: (size: PageSize) => void;
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => To;
  children: ReactNode;
}

/** What surrounds the table of a list: search, extent and page size above it, the pager below. */
export const ListPanel = (props: ListPanelProps) => (
  <section className={styles.panel} aria-label={props.label}>
    <div className={styles.bar}>
      <SearchBox search={props.search} onSearch={props.onSearch} hint={props.searchHint} />
      <p role="status" className={styles.extent}>
        {props.extent}
      </p>
      {props.note}
      <PageSizeSelect size={props.size} onChange={props.onSize} />
    </div>
    {props.children}
    {props.pages > 1 && (
      <footer className={styles.bar}>
        <Pager page={Math.min(props.page, props.pages)} pages={props.pages} to={props.to} />
      </footer>
    )}
  </section>
);
