import { formatDate } from '@sac/contract/dates';
import { orderStatuses, statusLabels } from '@sac/contract/order-status';
import type { OrderRow } from '@sac/contract/orders-api';
import { type QueueColumn, queueColumns } from '@sac/contract/queue-columns';
import type { Queue } from '@sac/contract/queues';
import { lazy, type ReactNode, Suspense } from 'react';
import { CopyText } from '../../ui/copy-text';
import type { DataColumn } from '../../ui/data-table';
import { findIn } from '../../ui/find-in';
import { Highlight } from '../../ui/highlight';
import { Lines, ZonedTime } from '../../ui/lines';
import { ArrivalClock } from '../orders/arrival-clock';
import { isNewFor, NewMark } from '../orders/passing/new-mark';
import { StatusPill } from '../orders/status-pill';
import { RowViewers } from '../orders/viewer-badges';
import { WithJourney } from './journey-mark';
import { monthName } from './queue-state';
import { type RowActionProps, RowActions, rowActionsWidth } from './row-actions';

// One list alone shows them.
const Reasons = lazy(() => import('./reasons').then((module) => ({ default: module.Reasons })));

interface Shown {
  queue: Queue;
  /** What the list is searched for. */
  find: string;
  /** The user's name. */
  me: string;
}

interface ColumnView {
  /** Wide enough for its longest value. Name and email share what the others leave, and continue on a second line. */
  width?: string | ((queue: Queue) => string | undefined);
  isWide?: true;
  cell: (order: OrderRow, shown: Shown) => ReactNode;
}

/** A search matched nothing that the row shows: it was the passport number. */
const foundByPassport = (order: OrderRow, find: string): boolean => {
  const { order_id, full_name, email, telephone, phone, assign_to } = order;
  const shown = [String(order_id), full_name, email, telephone, phone, assign_to ?? ''];
  return find !== '' && shown.every((text) => !findIn(text, find));
};

/** Wide enough for the longest status this queue can show, and for the name of the assignee. */
function statusWidth({ where }: Queue): string {
  const possible = where.status ?? orderStatuses.filter((status) => !where.statusNot?.includes(status));
  const longest = Math.max(...possible.map((status) => statusLabels[status].label.length));
  // A New order is unassigned.
  const name = possible.some((status) => status !== 'New') ? 102 : 68;
  return `${Math.max(name, 51 + 6 * longest)}px`;
}

/** With every column and every status there is room for names and emails only if phone numbers continue on a second line. */
const isCrowded = ({ columns, where }: Queue) => columns.length > 8 && !where.status;

const views: Record<QueueColumn, ColumnView> = {
  order_id: {
    width: '62px',
    cell: (order, { find }) => (
      <Lines>
        <CopyText text={String(order.order_id)} what="order id" find={find} />{' '}
        <WithJourney order={order}>
          <RowViewers orderId={order.order_id} />
        </WithJourney>
      </Lines>
    ),
  },
  full_name: {
    // Of the little that many columns leave, the email needs more.
    width: ({ columns }) => (columns.length > 8 ? '116px' : undefined),
    isWide: true,
    cell: (order, { find, me }) => (
      <Lines
        // What is below it keeps its line.
        overflow={isNewFor(order, me) || foundByPassport(order, find) ? 'cut' : 'two-lines'}
        title={`${order.full_name} · ${order.nationality}`}
      >
        <span>
          <Highlight text={order.full_name} find={find} />
        </span>{' '}
        <NewMark order={order} me={me}>
          <small>{foundByPassport(order, find) ? <mark>passport number matches</mark> : order.nationality}</small>
        </NewMark>
      </Lines>
    ),
  },
  arrival_date: {
    width: '120px',
    cell: (order) => (
      <Lines>
        <span>{formatDate(order.arrival_date)}</span> <ArrivalClock order={order} />
      </Lines>
    ),
  },
  reasons: {
    width: '180px',
    cell: ({ reasons = [] }) => (
      <Suspense>
        <Reasons keys={reasons} />
      </Suspense>
    ),
  },
  email: {
    isWide: true,
    cell: ({ email }, { find }) => <CopyText text={email} what="email" overflow="two-lines" find={find} />,
  },
  telephone: {
    width: (queue) => (isCrowded(queue) ? '98px' : '148px'),
    cell: ({ telephone }, { find, queue }) => (
      <CopyText text={telephone} what="phone number" find={find} overflow={isCrowded(queue) ? 'wrap' : 'never'} />
    ),
  },
  create_ts: { width: '94px', cell: (order) => <ZonedTime instant={order.create_ts} zone="UTC" /> },
  processing_date: { width: '92px', cell: (order) => formatDate(order.processing_date) },
  process_month: { width: '58px', cell: (order) => monthName(order.process_month, 'short') },
  refund_date: {
    width: '110px',
    cell: ({ refund_date }) =>
      refund_date ? formatDate(refund_date) : <span style={{ color: 'var(--ink-3)' }}>Not yet</span>,
  },
  process_status: {
    width: statusWidth,
    cell: ({ process_status, assign_to }, { find }) => (
      <Lines overflow="cut">
        <StatusPill status={process_status} />{' '}
        {assign_to && (
          <small title={`Assigned to ${assign_to}`}>
            <Highlight text={assign_to} find={find} />
          </small>
        )}
      </Lines>
    ),
  },
};

/** The columns of a queue, as its descriptor lists them, and the actions. */
export function orderColumns(
  shown: Shown,
  rowActions: Omit<RowActionProps, 'order' | 'index' | 'me'>,
): DataColumn<OrderRow>[] {
  return [
    ...shown.queue.columns.map((column): DataColumn<OrderRow> => {
      const { width, isWide, cell } = views[column];
      return {
        id: column,
        header: queueColumns[column],
        cell: (order) => cell(order, shown),
        width: typeof width === 'function' ? width(shown.queue) : width,
        isWide,
      };
    }),
    {
      id: 'action',
      header: 'Action',
      cell: (order, index) => <RowActions order={order} index={index} me={shown.me} {...rowActions} />,
      width: rowActionsWidth(rowActions.actions.length),
      isWide: true,
    },
  ];
}
