import { maxRefunds } from '@sac/contract/constants';
import type { OrderStatus } from '@sac/contract/order-status';
import { assignOrders, changeOrderStatus, moveToCompleteRefund, type OrderRow } from '@sac/contract/orders-api';
import type { QueueAction } from '@sac/contract/queues';
import { call } from '../../lib/call';
import type { SeenById } from './seen';

/** The facts of an order that an action needs, as the user saw them. */
export type ActionOrder = Pick<OrderRow, 'order_id' | 'full_name' | 'process_status' | 'assign_to' | 'refund_date'> &
  // Not of the orders of a journey that were fetched to be assigned together.
  Partial<Pick<OrderRow, 'journey_size'>>;

export type OrderAction = QueueAction | 'delete';

interface ActionFacts {
  /** On its button, and the title of its question. */
  readonly label: string;
  /** The words of the confirmation (spec section 8, and alike where it is silent). */
  readonly question: string;
  /** While it runs, before the number of orders. */
  readonly busy: string;
  /** Whether it would change this order at all. */
  readonly appliesTo: (order: Pick<ActionOrder, 'process_status' | 'assign_to' | 'refund_date'>, me: string) => boolean;
  /** The most orders the server does it to at a time, if fewer than usual. */
  readonly max?: number;
  readonly run: (orders: readonly ActionOrder[], me: string, seen: SeenById) => Promise<{ message: string }>;
}

/** Beyond so many, only what the calls themselves check is checked: a request has a limit. */
const maxSeen = 10_000;

/** What the user has seen of these orders. */
export const seenById = (orders: readonly ActionOrder[]): SeenById =>
  orders.length > maxSeen
    ? {}
    : Object.fromEntries(
        orders.map(({ order_id, process_status, assign_to }) => [order_id, { process_status, assign_to }]),
      );

/** The orders as the user has seen them, which may differ from the row or be newer. */
export const withSeen = (orders: readonly ActionOrder[], seen: SeenById): ActionOrder[] =>
  orders.map((order) => {
    const { process_status = order.process_status, assign_to = order.assign_to } = seen[order.order_id] ?? {};
    return { ...order, process_status, assign_to };
  });

const statusesOf = (seen: SeenById): SeenById =>
  Object.fromEntries(Object.entries(seen).map(([id, { process_status }]) => [id, { process_status }]));

const ids = (orders: readonly ActionOrder[]) => orders.map(({ order_id }) => order_id);

const changeTo = (updatingStatus: 'Deleted' | 'New') => (orders: readonly ActionOrder[], _me: string, seen: SeenById) =>
  call(changeOrderStatus, {
    // With the status that was seen: if an order has another one by now, nothing is changed and a message explains it.
    orderId: orders.map(({ order_id, process_status }) => ({ id: order_id, status: process_status })),
    permanentDeletedFlag: false,
    updatingStatus,
    seen,
  });

const isDeleted = (status: OrderStatus) => status === 'Deleted';

/** What staff do to orders, in a list one by one or to many at once, and on the order's own page. */
export const orderActions: Record<OrderAction, ActionFacts> = {
  assign: {
    label: 'Assign to me',
    question: 'Are you sure want to assigned orders.',
    busy: 'Assigning',
    appliesTo: ({ assign_to, process_status }, me) => assign_to !== me && !isDeleted(process_status),
    // With whom this screen shows each assigned to: the server names a colleague who took one in between.
    run: (orders, me, seen) =>
      call(assignOrders, {
        orderId: ids(orders),
        assignTo: me,
        shownAssignees: Object.fromEntries(
          orders.flatMap(({ order_id, assign_to }) => (assign_to ? [[String(order_id), assign_to]] : [])),
        ),
        seen,
      }),
  },
  moveToNew: {
    label: 'Move to New orders',
    question: 'Are you sure want to move orders to new orders.',
    busy: 'Moving',
    appliesTo: ({ assign_to }, me) => assign_to === me,
    // The server checks the assignee: only the user's own orders can be moved to New.
    run: (orders, _me, seen) => call(assignOrders, { orderId: ids(orders), assignTo: null, seen: statusesOf(seen) }),
  },
  refund: {
    label: 'Refunded it',
    question: 'Are you sure want to mark orders as refunded. Each customer gets the refund email.',
    busy: 'Refunding',
    appliesTo: ({ process_status, refund_date }) => process_status === 'Refund' && refund_date === null,
    max: maxRefunds,
    run: (orders, _me, seen) => call(moveToCompleteRefund, { orderId: ids(orders), seen }),
  },
  restore: {
    label: 'Restore',
    question: 'Are you sure want to restore orders to new orders.',
    busy: 'Restoring',
    appliesTo: ({ process_status }) => isDeleted(process_status),
    run: changeTo('New'),
  },
  delete: {
    label: 'Delete',
    question: 'Are you sure you want to delete?',
    busy: 'Deleting',
    appliesTo: ({ process_status }) => !isDeleted(process_status),
    run: changeTo('Deleted'),
  },
};

const number = new Intl.NumberFormat('en');

/** '1 order', '12,408 orders'. */
export const countOrders = (count: number) => `${number.format(count)} ${count === 1 ? 'order' : 'orders'}`;

/** Names what an action touches: the order, or how many. */
export function subjectOf(orders: readonly Pick<ActionOrder, 'order_id' | 'full_name' | 'assign_to'>[]): string {
  const [order] = orders;
  if (!order || orders.length > 1) return countOrders(orders.length);
  const { order_id, full_name, assign_to } = order;
  return `Order ${order_id} · ${full_name}${assign_to ? `, now with ${assign_to}` : ''}`;
}
