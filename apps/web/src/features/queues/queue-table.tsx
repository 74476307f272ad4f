import type { OrderRow } from '@sac/contract/orders-api';
import { type Queue, type SortColumn, sortColumns } from '@sac/contract/queues';
import { useEffect } from 'react';
import { type DataColumn, DataTable, type TableSelection } from '../../ui/data-table';
import { ListHint } from '../../ui/list-hint';
import { Pager } from '../../ui/pager';
import { extentOf } from './extent';
import { type ListAddress, type ListPlace, naturalDirection } from './list-address';
import { PageSizeSelect } from './page-size';
import { PhoneTools } from './phone-tools';
import styles from './queue-table.module.css';
import { SearchBox } from './search-box';
import type { Orders } from './use-orders';

interface QueueTableProps {
  queue: Queue;
  columns: DataColumn<OrderRow>[];
  orders: Orders;
  place: ListPlace;
  selection: TableSelection<OrderRow> | undefined;
}

const pagesOf = (total: number, { size }: ListAddress) => (size === 'all' ? 1 : Math.max(1, Math.ceil(total / size)));

/** The table of a queue with its search, page size and pager. */
export function QueueTable({ queue, columns, orders, place, selection }: QueueTableProps) {
  const { rows, total, isMore, isStale } = orders;
  const { page, size, sort, search, go, to } = place;
  const pages = total === undefined ? page : pagesOf(total, place);

  // A page beyond the end (the list has shrunk, or the address was typed) leads back to the last one.
  const isBeyond = total !== undefined && !isStale && page > pages;
  useEffect(() => {
    if (isBeyond) go({ page: pages }, { replace: true });
  });

  // The same column once more turns the direction round.
  const sortBy = (id: string) => {
    const column = sortColumns.find((name) => name === id) ?? queue.sort.column;
    const turned = sort.direction === 'asc' ? 'desc' : 'asc';
    go({ sort: { column, direction: column === sort.column ? turned : naturalDirection(column, queue) } });
  };
  // Back leads from a search to the normal list, not through everything typed on the way.
  const searchFor = (next: string) => {
    if (next !== search) go({ search: next }, { replace: search !== '' && next !== '' });
  };
  const sortable: readonly SortColumn[] = sortColumns.filter((name) => queue.columns.includes(name));

  return (
    <section className={styles.panel} aria-label={queue.title}>
      <div className={styles.bar}>
        <SearchBox search={search} onSearch={searchFor} />
        <p role="status" className={styles.extent}>
          {rows && total !== undefined && !isBeyond && !isStale
            ? extentOf(place, rows.length, { total, isMore })
            : 'Loading…'}
        </p>
        <ListHint />
        <PageSizeSelect size={size} onChange={(next) => go({ size: next })} />
      </div>
      <PhoneTools sortable={sortable} sort={sort} onSort={(next) => go({ sort: next })} selection={selection} />
      <DataTable
        label={queue.title}
        height="tall"
        columns={columns}
        rows={isBeyond ? undefined : rows}
        rowId={(order) => String(order.order_id)}
        empty="No data available in table"
        isStale={isStale}
        sort={{ columns: sortable, ...sort, onSort: sortBy }}
        selection={selection}
        {...(total === undefined ? {} : { total })}
        {...(orders.loadMore ? { onNearEnd: orders.loadMore } : {})}
      />
      {pages > 1 && (
        <footer className={styles.bar}>
          <Pager page={Math.min(page, pages)} pages={pages} to={(next) => to({ page: next })} />
        </footer>
      )}
    </section>
  );
}
