import { type ReactNode, useEffect } from 'react';
import type { ListState, Sorting, UrlState } from '../lib/url-state';
import { DataTable, type DataTableProps } from './data-table';
import { extentOf, pagesOf } from './extent';
import styles from './list-table.module.css';
import { allSizes, PageSizeSelect } from './page-size';
import { Pager } from './pager';
import { PartFailed } from './part-failed';
import { PhoneTools } from './phone-tools';
import { SearchBox } from './search-box';
import { sortedBy } from './sorted-by';

interface ListPanelProps {
  label: string;
  bar?: ReactNode;
  pager?: ReactNode;
  /** Why there is nothing to show. */
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** The surface of a list: a bar above its table, the way to its other pages below. */
export const ListPanel = ({ label, bar, pager, error, onRetry, children }: ListPanelProps) => (
  <section className={styles.panel} aria-label={label}>
    {bar && <div className={styles.bar}>{bar}</div>}
    {error ? <PartFailed error={error} onRetry={onRetry} /> : children}
    {pager && <footer className={styles.bar}>{pager}</footer>}
  </section>
);

/** Which of its rows a list shows, in the bar. */
export const Extent = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.extent}>
    {children}
  </p>
);

interface ListTableProps<T, C extends string> extends Omit<DataTableProps<T>, 'height' | 'sort' | 'total'> {
  list: UrlState<ListState<C>>;
  sorting: Sorting<C>;
  /** What can be searched: 'Id, name, email'. */
  searchHint: string;
  /** How many rows there are on all pages; undefined until that is known. */
  total: number | undefined;
  /** There are more than `total`. */
  isMore?: boolean;
  error: Error | null;
  onRetry: () => void;
  /** More content of the bar. */
  note?: ReactNode;
  /** Beside the search: what else narrows the list. */
  filter?: ReactNode;
  /** Below the bar. 'loading': its code is on the way, and its room is kept, so that no row moves under the pointer. */
  filterBar?: ReactNode | 'loading';
}

/** A list whose search, sort, page and size are in the URL. */
export function ListTable<T, C extends string>(props: ListTableProps<T, C>) {
  const {
    list,
    sorting,
    searchHint,
    total,
    isMore = false,
    error,
    onRetry,
    note,
    filter,
    filterBar,
    rows,
    ...table
  } = props;
  const { label, columns, isStale, selection } = table;
  const { state, go, to } = list;
  const { search, sort, direction, page, size } = state;
  const pages = total === undefined ? page : pagesOf(total, size);

  // A page beyond the end (the list has shrunk, or the URL was typed) leads back to the last one.
  const isBeyond = total !== undefined && !isStale && page > pages;
  useEffect(() => {
    if (isBeyond) go({ page: pages }, { replace: true });
  });

  const sortable = sorting.columns.filter((column) => columns.some(({ id }) => id === column));
  const sorts = sorting.columns.flatMap((column) => {
    const text = sorting.withoutColumn?.[column] ?? columns.find(({ id }) => id === column)?.header;
    return text === undefined ? [] : [{ column, text }];
  });
  const isShown = rows && total !== undefined && !isBeyond && !isStale;
  const failure = rows ? null : error;

  return (
    <ListPanel
      label={label}
      bar={
        <>
          <SearchBox search={search} onSearch={(next) => go({ search: next })} hint={searchHint} />
          {filter}
          <Extent>
            {isShown ? extentOf(state, rows.length, { total, isMore }) : failure ? 'Not loaded' : 'Loading…'}
          </Extent>
          {note}
          <PageSizeSelect size={size} sizes={allSizes} onChange={(next) => go({ size: next })} />
        </>
      }
      pager={pages > 1 && <Pager page={Math.min(page, pages)} pages={pages} to={(next) => to({ page: next })} />}
      error={failure}
      onRetry={onRetry}
    >
      {filterBar === 'loading' ? <div className={styles.filterRoom} aria-hidden /> : filterBar}
      <PhoneTools sorts={sorts} sort={sort} direction={direction} onSort={go} selection={selection} />
      <DataTable
        height="tall"
        {...table}
        rows={isBeyond ? undefined : rows}
        total={total}
        sort={sortedBy({
          columns: sortable,
          column: sort,
          direction,
          firstDirection: sorting.directionOf,
          onChange: go,
        })}
      />
    </ListPanel>
  );
}
