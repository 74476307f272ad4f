import { formatDate } from '@sac/contract/dates';
import { orderStatuses, statusLabels } from '@sac/contract/order-status';
import type { OrderRow } from '@sac/contract/orders-api';
import { type Queue, type QueueColumn, queueColumns } from '@sac/contract/queues';
import type { ReactNode } from 'react';
import { CopyText } from '../../ui/copy-text';
import type { DataColumn } from '../../ui/data-table';
import { RowOnlookers } from '../../ui/onlookers';
import { StatusPill } from '../../ui/pill';
import { ZonedTime } from '../../ui/zoned-time';
import { ArrivalDate } from './arrival-date';
import styles from './order-columns.module.css';
import { type RowActionProps, RowActions } from './row-actions';

interface ColumnView {
  /** Only name and e-mail may be cut; they share what the others leave. */
  width?: string | ((queue: Queue) => string);
  isWide?: true;
  cell: (order: OrderRow, queue: Queue) => ReactNode;
}

/** Wide enough for the longest word this queue can show, and for the name of who has the order. */
function statusWidth({ where }: Queue): string {
  const possible = where.status ?? orderStatuses.filter((status) => !where.statusNot?.includes(status));
  const longest = Math.max(...possible.map((status) => statusLabels[status].label.length));
  return `${Math.max(104, 44 + 7 * longest)}px`;
}

const monthName = (month: number) =>
  new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month - 1)));

const views: Record<QueueColumn, ColumnView> = {
  order_id: {
    width: '78px',
    cell: ({ order_id }) => (
      <span className={styles.two}>
        <CopyText text={String(order_id)} what="order id" /> <RowOnlookers orderId={order_id} />
      </span>
    ),
  },
  full_name: {
    isWide: true,
    cell: ({ full_name, nationality }) => (
      <span className={styles.two} title={`${full_name} · ${nationality}`}>
        <span className={styles.cut}>{full_name}</span> <small className={styles.cut}>{nationality}</small>
      </span>
    ),
  },
  arrival_date: {
    width: '92px',
    cell: (order, queue) => <ArrivalDate date={order.arrival_date} isUrgent={queue.sort.column === 'arrival_date'} />,
  },
  email: { isWide: true, cell: (order) => <CopyText text={order.email} what="e-mail" overflow="cut" /> },
  telephone: { width: '148px', cell: (order) => <CopyText text={order.telephone} what="phone number" /> },
  create_ts: { width: '92px', cell: (order) => <ZonedTime instant={order.create_ts} zone="UTC" /> },
  processing_date: { width: '92px', cell: (order) => formatDate(order.processing_date) },
  process_month: { width: '62px', cell: (order) => monthName(order.process_month) },
  refund_date: {
    width: '110px',
    cell: ({ refund_date }) => (refund_date ? formatDate(refund_date) : <span className={styles.none}>Not yet</span>),
  },
  process_status: {
    width: statusWidth,
    cell: ({ process_status, assign_to }) => (
      <span className={styles.two}>
        <StatusPill status={process_status} />{' '}
        {assign_to && (
          <small className={styles.cut} title={`With ${assign_to}`}>
            {assign_to}
          </small>
        )}
      </span>
    ),
  },
};

/** The columns of a queue, as its descriptor lists them, and the actions. */
export function orderColumns(queue: Queue, actions: Omit<RowActionProps, 'order'>): DataColumn<OrderRow>[] {
  return [
    ...queue.columns.map((column): DataColumn<OrderRow> => {
      const { width, isWide, cell } = views[column];
      return {
        id: column,
        header: queueColumns[column],
        cell: ({ row }) => cell(row.original, queue),
        meta: { width: typeof width === 'function' ? width(queue) : width, isWide },
      };
    }),
    {
      id: 'action',
      header: 'Action',
      cell: ({ row }) => <RowActions order={row.original} {...actions} />,
      meta: { width: actions.onAssign ? '118px' : '82px', isWide: true },
    },
  ];
}
