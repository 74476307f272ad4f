import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { ListState, PageSize, Sorting, UrlState } from '../../url/url-state';
import { SearchBox } from '../fields/search-box';
import { Note } from '../messages/note';
import { PartFailed } from '../messages/part-failed';
import { PageHeader } from '../page-header';
import { PhoneTools } from '../phone-tools';
import { type DataColumn, DataTable, type DataTableProps } from './data-table';
import styles from './list-table.module.css';
import { allSizes, PageSizeSelect } from './page-size';
import { Pager } from './pager';
import { extentOf, pagesOf } from './row-range';
import { sortedBy } from './sorted-by';

interface ListPanelProps {
  label: string;
  bar?: ReactNode;
  foot?: ReactNode;
  /** In pixels. */
  maxWidth?: number | undefined;
  /** Why there is nothing to show. */
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** The surface of a list: a bar above its table; which rows it shows, and the way to the others, below. */
export const ListPanel = ({ label, bar, foot, maxWidth, error, onRetry, children }: ListPanelProps) => (
  <section className={styles.panel} style={{ maxWidth }} aria-label={label}>
    {bar && <div className={styles.bar}>{bar}</div>}
    {error ? <PartFailed error={error} onRetry={onRetry} /> : children}
    {foot && <footer className={styles.bar}>{foot}</footer>}
  </section>
);

/** Which of its rows a list shows. */
export const Extent = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.rowRange}>
    {children}
  </p>
);

interface Paged {
  state: { page: number; size: PageSize };
  go: (change: { page: number }, options: { replace: boolean }) => void;
}

/** Counts the pages. A page beyond the end (the list has shrunk, or the URL was typed) leads back to the last one. */
export function usePages({ state: { page, size }, go }: Paged, total: number | undefined, isStale: boolean) {
  const pages = total === undefined ? page : pagesOf(total, size);
  const isBeyond = total !== undefined && !isStale && page > pages;
  useEffect(() => {
    if (isBeyond) go({ page: pages }, { replace: true });
  });
  return { pages, isBeyond };
}

interface ListTableProps<T, C extends string> extends Omit<DataTableProps<T>, 'height' | 'sort' | 'total'> {
  /** The heading of the screen. The search is in its line. */
  header: Omit<ComponentProps<typeof PageHeader>, 'tools' | 'isList'>;
  /** Between the heading and the list. */
  above?: ReactNode;
  /** The width of the list, in pixels. */
  maxWidth?: number | undefined;
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
  /** More content of the heading's line. */
  note?: ReactNode;
  /** What else narrows the list: a button beside the search, and what it opens above the list, which on a phone sorts it too. */
  filter?: { button: ReactNode; panel: (phoneTools: ReactNode) => ReactNode };
  /** Above the rows. */
  filterBar?: ReactNode;
  /** The zone of the times in the rows. */
  zone?: string | undefined;
}

/** What a phone, which shows no table head, offers to sort by. */
const sortsOf = <T, C extends string>({ columns, withoutColumn }: Sorting<C>, tableColumns: readonly DataColumn<T>[]) =>
  columns.flatMap((column) => {
    const text = withoutColumn?.[column] ?? tableColumns.find(({ id }) => id === column)?.header;
    return text === undefined ? [] : [{ column, text }];
  });

/** A list whose search, sort, page and size are in the URL. */
export function ListTable<T, C extends string>(props: ListTableProps<T, C>) {
  const { header, above, maxWidth, list, sorting, searchHint, note, filter, filterBar, zone, ...rest } = props;
  const { rows, total, isMore = false, error, onRetry, ...table } = rest;
  const { label, columns, isStale = false, selection } = table;
  const { state, go, to } = list;
  const { search, sort, direction, page, size } = state;
  const { pages, isBeyond } = usePages(list, total, isStale);
  const sortable = sorting.columns.filter((column) => columns.some(({ id }) => id === column));
  const sorts = sortsOf(sorting, columns);
  const isShown = rows && total !== undefined && !isBeyond && !isStale;
  const failure = rows ? null : error;
  const shownText = isShown ? extentOf(state, rows.length, { total, isMore }) : failure ? 'Not loaded' : 'Loading…';
  const phoneTools = <PhoneTools sorts={sorts} sort={sort} direction={direction} onSort={go} selection={selection} />;

  return (
    <>
      <PageHeader
        {...header}
        isList
        tools={
          <>
            <SearchBox search={search} onSearch={(next) => go({ search: next })} hint={searchHint} />
            {filter ? filter.button : phoneTools}
            {note}
          </>
        }
      />
      {above}
      {filter?.panel(phoneTools)}
      <ListPanel
        label={label}
        maxWidth={maxWidth}
        foot={
          // What a shorter list moves is not shown before.
          (rows || failure) && (
            <>
              <Extent>{shownText}</Extent>
              {zone && (
                <div className={styles.zone}>
                  <Note isSmall>Times in {zone}</Note>
                </div>
              )}
              <PageSizeSelect size={size} sizes={allSizes} onChange={(next) => go({ size: next })} />
              {pages > 1 && <Pager page={Math.min(page, pages)} pages={pages} to={(next) => to({ page: next })} />}
            </>
          )
        }
        error={failure}
        onRetry={onRetry}
      >
        {filterBar}
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
    </>
  );
}
