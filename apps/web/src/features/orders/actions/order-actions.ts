import type { OrderStatus } from '@sac/contract/orders/order-status';
import { assignOrders, changeOrderStatus, type OrderRow } from '@sac/contract/orders/orders-api';
import type { QueueAction } from '@sac/contract/orders/queues/queues';
import { moveToCompleteRefund } from '@sac/contract/payments/refunds-api';
import { maxRefunds } from '@sac/contract/platform/constants';
import { call } from '../../../platform/api/call';
import { formatNumber } from '../../../platform/format-number';

/** The facts of an order that an action needs, as the user saw them. */
export type ActionOrder = Pick<OrderRow, 'order_id' | 'full_name' | 'process_status' | 'assign_to' | 'refund_date'> &
  // Not of the orders of a journey that were fetched to be assigned together.
  Partial<Pick<OrderRow, 'journey_size'>> & { readonly last_event_id?: number };

export type OrderAction = QueueAction | 'delete';

interface ActionFacts {
  /** On its button, and the title of its question. */
  readonly label: string;
  /** On its button where it is offered for some of the selected orders only: 'Assign 9 to me'. */
  readonly labelFor: (count: string) => string;
  /** The words of the confirmation (docs/spec.md §8, and alike where it is silent). */
  readonly question: string;
  /** While it runs, before the number of orders. */
  readonly busy: string;
  /** Whether it would change this order at all. */
  readonly appliesTo: (order: Pick<ActionOrder, 'process_status' | 'assign_to' | 'refund_date'>, me: string) => boolean;
  /** The most orders the server does it to at a time, if fewer than usual. */
  readonly max?: number;
  readonly run: (orders: readonly ActionOrder[], me: string) => Promise<{ message: string }>;
}

/**
 * The last event that the user has seen of the order whose page is open. Rows of lists have none, as it would make lists
 * slower: of those the server compares status or assignee.
 */
export const seenOf = (orders: readonly ActionOrder[]): Record<number, number> =>
  Object.fromEntries(
    orders.flatMap(({ order_id, last_event_id }) => (last_event_id === undefined ? [] : [[order_id, last_event_id]])),
  );

const ids = (orders: readonly ActionOrder[]) => orders.map(({ order_id }) => order_id);

const changeTo = (updatingStatus: 'Deleted' | 'New') => (orders: readonly ActionOrder[]) =>
  call(changeOrderStatus, {
    // With the status that was seen: if an order has another one by now, nothing is changed and a message explains it.
    orderId: orders.map(({ order_id, process_status }) => ({ id: order_id, status: process_status })),
    permanentDeletedFlag: false,
    updatingStatus,
    seen: seenOf(orders),
  });

const isDeleted = (status: OrderStatus) => status === 'Deleted';

/** What staff do to orders, in a list one by one or to many at once, and on the order's own page. */
export const orderActions: Record<OrderAction, ActionFacts> = {
  assign: {
    label: 'Assign to me',
    labelFor: (count) => `Assign ${count} to me`,
    question: 'Are you sure want to assigned orders.',
    busy: 'Assigning',
    appliesTo: ({ assign_to, process_status }, me) => assign_to !== me && !isDeleted(process_status),
    // With whom this screen shows each assigned to: the server names a colleague who took one in between.
    run: (orders, me) =>
      call(assignOrders, {
        orderId: ids(orders),
        assignTo: me,
        shownAssignees: Object.fromEntries(
          orders.flatMap(({ order_id, assign_to }) => (assign_to ? [[String(order_id), assign_to]] : [])),
        ),
        seen: seenOf(orders),
      }),
  },
  moveToNew: {
    label: 'Move to New orders',
    labelFor: (count) => `Move ${count} to New orders`,
    question: 'Are you sure want to move orders to new orders.',
    busy: 'Moving',
    appliesTo: ({ assign_to }, me) => assign_to === me,
    // The server checks the assignee: only the user's own orders can be moved to New.
    run: (orders) => call(assignOrders, { orderId: ids(orders), assignTo: null, seen: seenOf(orders) }),
  },
  refund: {
    label: 'Refunded it',
    labelFor: (count) => `Refunded it: ${count}`,
    question: 'Are you sure want to mark orders as refunded. Each customer gets the refund email.',
    busy: 'Refunding',
    appliesTo: ({ process_status, refund_date }) => process_status === 'Refund' && refund_date === null,
    max: maxRefunds,
    run: (orders) => call(moveToCompleteRefund, { orderId: ids(orders), seen: seenOf(orders) }),
  },
  restore: {
    label: 'Restore',
    labelFor: (count) => `Restore ${count}`,
    question: 'Are you sure want to restore orders to new orders.',
    busy: 'Restoring',
    appliesTo: ({ process_status }) => isDeleted(process_status),
    run: changeTo('New'),
  },
  delete: {
    label: 'Delete',
    labelFor: (count) => `Delete ${count}`,
    question: 'Are you sure you want to delete?',
    busy: 'Deleting',
    appliesTo: ({ process_status }) => !isDeleted(process_status),
    run: changeTo('Deleted'),
  },
};

/** '1 order', '12,408 orders'. */
export const countOrders = (count: number) => `${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`;

/** Names what an action touches: the order, or how many. */
export function subjectOf(orders: readonly Pick<ActionOrder, 'order_id' | 'full_name' | 'assign_to'>[]): string {
  const [order] = orders;
  if (!order || orders.length > 1) return countOrders(orders.length);
  const { order_id, full_name, assign_to } = order;
  return `Order ${order_id} · ${full_name}${assign_to ? `, now with ${assign_to}` : ''}`;
}
