import type { OrderRow } from '@sac/contract/orders-api';
import { useEffect } from 'react';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { ListHint } from '../../ui/list-hint';
import { Pager } from '../../ui/pager';
import { type ListAddress, listSearch } from './list-address';
import { PageSizeSelect } from './page-size';
import styles from './queue-table.module.css';
import type { Orders } from './use-orders';

interface QueueTableProps {
  title: string;
  columns: DataColumn<OrderRow>[];
  orders: Orders;
  address: ListAddress & { go: (next: ListAddress, options?: { replace: boolean }) => void };
}

const number = new Intl.NumberFormat('en');
const pagesOf = (total: number, { size }: ListAddress) => (size === 'all' ? 1 : Math.max(1, Math.ceil(total / size)));

/** '11–20 of 128'. */
function extent({ page, size }: ListAddress, shown: number, total: number): string {
  if (total === 0) return 'No records found';
  if (size === 'all') return `All ${number.format(total)}`;
  const first = (page - 1) * size + 1;
  return `${number.format(first)}–${number.format(first + shown - 1)} of ${number.format(total)}`;
}

/** The table of a queue with its page size and pager. */
export function QueueTable({ title, columns, orders, address }: QueueTableProps) {
  const { rows, total, isStale } = orders;
  const { page, size, go } = address;
  const pages = total === undefined ? page : pagesOf(total, address);

  // A page beyond the end (the list has shrunk, or the address was typed) leads back to the last one.
  const isBeyond = total !== undefined && !isStale && page > pages;
  useEffect(() => {
    if (isBeyond) go({ page: pages, size }, { replace: true });
  });

  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.bar}>
        <p role="status" className={styles.extent}>
          {rows && total !== undefined && !isBeyond ? extent(address, rows.length, total) : 'Loading…'}
        </p>
        <ListHint />
        <PageSizeSelect size={size} onChange={(next) => go({ page: 1, size: next })} />
      </div>
      <DataTable
        label={title}
        height="tall"
        columns={columns}
        rows={isBeyond ? undefined : rows}
        rowId={(order) => String(order.order_id)}
        empty="No data available in table"
        isStale={isStale}
        {...(total === undefined ? {} : { total })}
        {...(orders.loadMore ? { onNearEnd: orders.loadMore } : {})}
      />
      {pages > 1 && (
        <footer className={styles.bar}>
          <Pager
            page={Math.min(page, pages)}
            pages={pages}
            to={(next) => ({ search: listSearch({ page: next, size }) })}
          />
        </footer>
      )}
    </section>
  );
}
