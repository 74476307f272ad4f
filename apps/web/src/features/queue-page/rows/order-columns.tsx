import { orderStatuses, statusFacts } from '@sac/contract/orders/order-status';
import type { OrderRow } from '@sac/contract/orders/orders-api';
import { type QueueColumn, queueColumns } from '@sac/contract/orders/queues/queue-columns';
import type { Queue } from '@sac/contract/orders/queues/queues';
import { formatDate } from '@sac/contract/platform/dates';
import { lazy, type ReactNode, Suspense } from 'react';
import { CopyText } from '../../../platform/ui/copy-text';
import { rangesIn } from '../../../platform/ui/find-in';
import { Highlight } from '../../../platform/ui/highlight';
import { Lines, ZonedTime } from '../../../platform/ui/lines';
import type { DataColumn } from '../../../platform/ui/tables/data-table';
import { ArrivalClock } from '../../orders/clocks/arrival-clock';
import { RowViewers } from '../../orders/live/viewer-badges';
import { StatusPill } from '../../orders/status-pill';
import { isNewFor, NewMark } from '../../work/reassign/new-mark';
import { monthName } from '../queue-state';
import { WithJourney } from './journey-mark';
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
  /** Wide enough for its longest value. The email has what the others leave. */
  width?: string | ((queue: Queue) => string | undefined);
  isWide?: true;
  cell: (order: OrderRow, shown: Shown) => ReactNode;
}

/** A search with a number matched nothing that the row shows: it was the passport number. */
const foundByPassport = (order: OrderRow, find: string): boolean => {
  const { order_id, full_name, email, telephone, phone, assign_to } = order;
  const shown = [String(order_id), full_name, email, telephone, phone, assign_to ?? ''];
  return /\p{Nd}/u.test(find) && shown.every((text) => rangesIn(text, find).length === 0);
};

/** Wide enough for the longest status this queue can show, and for the name of the assignee. */
function statusWidth({ where }: Queue): string {
  const possible = where.status ?? orderStatuses.filter((status) => !where.statusNot?.includes(status));
  const longest = Math.max(...possible.map((status) => statusFacts[status].label.length));
  // A New order is unassigned.
  const name = possible.some((status) => status !== 'New') ? 112 : 82;
  return `${Math.max(name, 66 + 6 * longest)}px`;
}

/** With every column, or with wide ones, the columns are closer together. */
export const isCrowded = ({ columns }: Queue) => columns.length > 8 || columns.includes('reasons');

const views: Record<QueueColumn, ColumnView> = {
  order_id: {
    width: '76px',
    cell: (order, { find }) => (
      <Lines>
        <CopyText inRow text={String(order.order_id)} what="order id" find={find} />{' '}
        <WithJourney order={order}>
          <RowViewers orderId={order.order_id} />
        </WithJourney>
      </Lines>
    ),
  },
  full_name: {
    width: (queue) => (isCrowded(queue) ? '104px' : '150px'),
    isWide: true,
    cell: (order, { find, me }) => (
      <Lines
        // A mark or a passport number below the name needs the second line.
        overflow={isNewFor(order, me) || foundByPassport(order, find) ? 'cut' : 'two-lines'}
        title={`${order.full_name} · ${order.nationality}`}
      >
        <span>
          <Highlight text={order.full_name} find={find} />
        </span>{' '}
        <NewMark order={order} me={me}>
          <small>
            {order.has_ready_card && (
              <>
                <mark>card waits</mark> ·{' '}
              </>
            )}
            {foundByPassport(order, find) ? <mark>passport number matches</mark> : order.nationality}
          </small>
        </NewMark>
      </Lines>
    ),
  },
  arrival_date: {
    width: (queue) => (isCrowded(queue) ? '118px' : '132px'),
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
    cell: ({ email }, { find }) => <CopyText inRow text={email} what="email" overflow="cut" find={find} />,
  },
  telephone: {
    width: (queue) => (isCrowded(queue) ? '150px' : '162px'),
    cell: ({ telephone }, { find }) => <CopyText inRow text={telephone} what="phone number" find={find} />,
  },
  create_ts: {
    width: (queue) => (isCrowded(queue) ? '102px' : '108px'),
    cell: (order) => <ZonedTime instant={order.create_ts} zone="UTC" />,
  },
  processing_date: { width: '94px', cell: (order) => formatDate(order.processing_date) },
  process_month: { width: '62px', cell: (order) => monthName(order.process_month, 'short') },
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
      width: rowActionsWidth,
      isWide: true,
    },
  ];
}
