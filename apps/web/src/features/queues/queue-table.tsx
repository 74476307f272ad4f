import type { OrderRow } from '@sac/contract/orders-api';
import { type Queue, queueColumns, type SortColumn, sortColumns } from '@sac/contract/queues';
import { useEffect } from 'react';
import { type DataColumn, DataTable, type TableSelection } from '../../ui/data-table';
import { extentOf, pagesOf } from '../../ui/extent';
import { ListPanel } from '../../ui/list-panel';
import { PartFailed } from '../../ui/part-failed';
import { PhoneTools } from '../../ui/phone-tools';
import { ListHint } from '../orders/list-hint';
import { type ListPlace, naturalDirection } from './list-address';
import type { Orders } from './use-orders';

interface QueueTableProps {
  queue: Queue;
  columns: DataColumn<OrderRow>[];
  orders: Orders;
  place: ListPlace;
  selection: TableSelection<OrderRow> | undefined;
}

/** The table of a queue with its search, page size and pager. */
export function QueueTable({ queue, columns, orders, place, selection }: QueueTableProps) {
  const { rows, total, isMore, isStale, error } = orders;
  const { page, size, sort, search, go, find, to } = place;
  const pages = total === undefined ? page : pagesOf(total, size);

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
  const sortable: readonly SortColumn[] = sortColumns.filter((name) => queue.columns.includes(name));

  const failure = rows ? null : error;
  const isShown = rows && total !== undefined && !isBeyond && !isStale;

  return (
    <ListPanel
      label={queue.title}
      search={search}
      onSearch={find}
      searchHint="Id, name, e-mail, phone, passport"
      extent={isShown ? extentOf(place, rows.length, { total, isMore }) : failure ? 'Not loaded' : 'Loading…'}
      note={<ListHint />}
      size={size}
      onSize={(next) => go({ size: next })}
      page={page}
      pages={pages}
      to={(next) => to({ page: next })}
    >
      {failure ? (
        <PartFailed error={failure} onRetry={orders.retry} />
      ) : (
        <>
          <PhoneTools
            sortable={sortable}
            labels={queueColumns}
            sort={sort}
            onSort={(next) => go({ sort: next })}
            selection={selection}
          />
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
        </>
      )}
    </ListPanel>
  );
}
