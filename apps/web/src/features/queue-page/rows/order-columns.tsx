import { orderStatuses, statusFacts } from '@sac/contract/orders/order-status';
import type { OrderRow } from '@sac/contract/orders/orders-api';
import { type QueueColumn, queueColumns } from '@sac/contract/orders/queues/queue-columns';
import type { Queue } from '@sac/contract/orders/queues/queues';
import { waitsForArrival } from '@sac/contract/orders/time-left';
import { formatDate, formatUtc } from '@sac/contract/platform/dates';
import type { ReactNode } from 'react';
import { CopyText } from '../../../platform/ui/copy-text';
import { rangesIn } from '../../../platform/ui/find-in';
import { Highlight } from '../../../platform/ui/highlight';
import { Lines, ZonedTime } from '../../../platform/ui/lines';
import type { DataColumn } from '../../../platform/ui/tables/data-table';
import { ArrivalClock } from '../../orders/clocks/arrival-clock';
import { RowViewers } from '../../orders/live/viewer-badges';
import { StatusPill } from '../../orders/status-pill';
import { NewMark } from '../../work/reassign/new-mark';
import { monthName } from '../queue-state';
import { WithJourney } from './journey-mark';
import { Reasons } from './reasons';
import { type RowActionProps, RowActions, rowActionsWidth } from './row-actions';

interface Shown {
  queue: Queue;
  /** What the list is searched for. */
  find: string;
  /** The user's name. */
  me: string;
}

interface ColumnView {
  /** CSS width of its longest value, without the gutter. The email has what the others leave. */
  width?: string | ((queue: Queue) => string);
  isWide?: true;
  givesWay?: true;
  cell: (order: OrderRow, shown: Shown) => ReactNode;
}

/** A search with a number matched nothing that the row shows: it was the passport number. */
const foundByPassport = (order: OrderRow, find: string): boolean => {
  const { order_id, full_name, email, telephone, phone, assign_to } = order;
  const shown = [String(order_id), full_name, email, telephone, phone, assign_to ?? ''];
  return /\p{Nd}/u.test(find) && shown.every((text) => rangesIn(text, find).length === 0);
};

const possibleStatuses = ({ where }: Queue) =>
  where.status ?? orderStatuses.filter((status) => !where.statusNot?.includes(status));

/** Wide enough for the longest status this queue can show, and for the name of the assignee. */
function statusWidth(queue: Queue): string {
  const possible = possibleStatuses(queue);
  const longest = Math.max(...possible.map((status) => statusFacts[status].label.length));
  // A New order is unassigned, and My Orders are the user's own.
  const name = queue.where.assignedToMe || possible.every((status) => status === 'New') ? 60 : 96;
  return `${Math.max(name, 38 + 6 * longest)}px`;
}

/** From when an order can be submitted has a column of its own there. */
const hasProcessingDate = ({ columns }: Queue) => columns.includes('processing_date');

/** Wide enough for what the clock below the day can say: 'Submit now, 2 days left', 'Arrives in 12 days' or nothing. */
function arrivalWidth(queue: Queue): string {
  const possible = possibleStatuses(queue);
  if (hasProcessingDate(queue) || !possible.some(waitsForArrival)) return '82px';
  return possible.includes('New') || possible.includes('Pending') ? '134px' : '112px';
}

const views: Record<QueueColumn, ColumnView> = {
  order_id: {
    width: '54px',
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
    width: '104px + var(--more)',
    isWide: true,
    cell: (order, { find, me }) => (
      <Lines overflow="cut" title={`${order.full_name} · ${order.nationality}`}>
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
    width: arrivalWidth,
    cell: (order, { queue }) => (
      <Lines>
        <span>{formatDate(order.arrival_date)}</span> {!hasProcessingDate(queue) && <ArrivalClock order={order} />}
      </Lines>
    ),
  },
  reasons: {
    width: '170px',
    cell: ({ reasons = [] }) => <Reasons keys={reasons} />,
  },
  email: {
    isWide: true,
    cell: ({ email }, { find }) => <CopyText inRow text={email} what="email" overflow="cut" find={find} />,
  },
  telephone: {
    width: '124px',
    cell: ({ telephone }, { find }) => <CopyText inRow text={telephone} what="phone number" find={find} />,
  },
  create_ts: {
    width: '75px',
    givesWay: true,
    cell: (order) => <ZonedTime instant={order.create_ts} zone="UTC" />,
  },
  processing_date: { width: '75px', cell: (order) => formatDate(order.processing_date) },
  process_month: { width: '44px', cell: (order) => monthName(order.process_month, 'short') },
  refund_date: {
    width: '75px',
    // The day in the zone of the list. Refunds without a recorded time have the day that was recorded.
    cell: ({ refund_date, refunded_at }) =>
      refund_date ? (
        refunded_at ? (
          formatUtc(refunded_at).slice(0, 10)
        ) : (
          formatDate(refund_date)
        )
      ) : (
        <span style={{ color: 'var(--ink-3)' }}>Not yet</span>
      ),
  },
  process_status: {
    width: statusWidth,
    cell: ({ process_status, assign_to }, { queue, find }) => (
      <Lines overflow="cut">
        <StatusPill status={process_status} />{' '}
        {assign_to && !queue.where.assignedToMe && (
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
      const { width, isWide, givesWay, cell } = views[column];
      const content = typeof width === 'function' ? width(shown.queue) : width;
      return {
        id: column,
        header: queueColumns[column],
        cell: (order) => cell(order, shown),
        width: content && `calc(${content} + var(--gutter))`,
        isWide,
        givesWay,
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
