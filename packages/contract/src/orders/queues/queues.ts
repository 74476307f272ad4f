import { type Action, type Role, roles } from '../../accounts/roles';
import { finishedStatuses, type OrderStatus, type ProcessingMode } from '../order-status';
import type { QueueColumn, Sort } from './queue-columns';

/** Which orders a queue holds, as data: all conditions must be true. The server compiles it to SQL, once for every use. */
export interface QueueWhere {
  readonly status?: readonly OrderStatus[];
  readonly statusNot?: readonly OrderStatus[];
  readonly mode?: ProcessingMode;
  readonly modeNot?: ProcessingMode;
  /** An order is released when its processing date has come (Singapore). */
  readonly released?: boolean;
  readonly assignedToMe?: true;
}

/** What can be done to the rows of a queue, one by one and in bulk. Deleting has its own roles. */
export type QueueAction = 'assign' | 'moveToNew' | 'refund' | 'restore';

export interface QueueDefinition {
  /** Path below /admin. */
  readonly path: string;
  /** Heading of the screen. */
  readonly title: string;
  /** Text of its tile and sidebar link. */
  readonly link: string;
  /** In the strip of tiles above every screen, or in a group of the sidebar. */
  readonly place: 'tile' | 'Work' | 'Waiting' | 'Archive' | 'Money';
  /** Its count in the answer of get-folder-count (docs/spec.md §3). Left out where the clock changes it: counted apart. */
  readonly countKey?: `${string}Count`;
  readonly where: QueueWhere;
  /** Holds only orders that a rule of attention.ts names, each with its reasons. */
  readonly needsAttention?: true;
  readonly columns: readonly QueueColumn[];
  /** How the list is sorted unless asked otherwise: soonest arrival first where work waits, newest first in archives. */
  readonly sort: Sort;
  readonly access: Action;
  readonly actions: readonly QueueAction[];
  /** Who may delete from this list (docs/spec.md §6). */
  readonly deleteRoles: readonly Role[];
}

const urgent: Sort = { column: 'arrival_date', direction: 'asc' };
const newest: Sort = { column: 'order_id', direction: 'desc' };
const seniors: readonly Role[] = ['Admin', 'Manager'];

const plain = ['order_id', 'full_name', 'arrival_date', 'email', 'telephone', 'create_ts', 'process_status'] as const;
const common = { columns: plain, access: 'orders.read', actions: [], deleteRoles: seniors } as const;
const waiting = { ...common, place: 'Waiting', sort: urgent } as const;
const archive = { ...common, place: 'Archive', sort: newest } as const;
const tile = { ...common, place: 'tile', sort: urgent } as const;

const unreleased: QueueWhere = { status: ['New'], released: false };

/** Every queue by its `orderName` (docs/spec.md §7). The order here is the order on screen. */
export const queues = {
  needsAttention: {
    ...tile,
    place: 'Work',
    path: 'needs-attention',
    title: 'Needs attention',
    link: 'Needs attention',
    where: {},
    needsAttention: true,
    columns: ['order_id', 'full_name', 'arrival_date', 'reasons', 'email', 'telephone', 'process_status'],
    actions: ['assign'],
    // Each of its orders is in another list too, where it can be deleted.
    deleteRoles: [],
  },
  myOrder: {
    ...tile,
    path: 'my-order',
    title: 'My Order',
    link: 'My Orders',
    countKey: 'myOrdersCount',
    where: { assignedToMe: true, statusNot: finishedStatuses },
    actions: ['moveToNew'],
    deleteRoles: ['Admin'],
  },
  newOrder: {
    ...tile,
    path: 'recent-order',
    title: 'New Order',
    link: 'New Orders',
    countKey: 'newOrdersCount',
    where: { status: ['New'], released: true, modeNot: 'Priority' },
    actions: ['assign'],
  },
  priorityOrder: {
    ...tile,
    path: 'priority-order',
    title: 'Priority Order',
    link: 'Priority Order',
    countKey: 'priorityOrdersCount',
    where: { status: ['New'], released: true, mode: 'Priority' },
    actions: ['assign'],
  },
  pendingOrder: {
    ...tile,
    path: 'pending-order',
    title: 'Pending Orders',
    link: 'Pending Orders',
    countKey: 'pendingOrdersCount',
    where: { status: ['Pending'] },
    actions: ['assign'],
  },
  completedOrder: {
    ...tile,
    path: 'completed-order',
    title: 'Completed Orders',
    link: 'Completed Orders',
    countKey: 'completedOrdersCount',
    where: { status: ['Completed'] },
    sort: newest,
  },
  awaitingOrder: {
    ...waiting,
    path: 'awaiting-response',
    title: 'Awaiting Response',
    link: 'Awaiting Customer',
    countKey: 'awaitingOrdersCount',
    where: { status: ['Awaiting'] },
  },
  awaitingGovt: {
    ...waiting,
    path: 'awaiting-govt',
    title: 'Awaiting Govt',
    link: 'Awaiting Govt',
    countKey: 'awaitingGovtCount',
    where: { status: ['AwaitingGovt'] },
  },
  customerCalled: {
    ...waiting,
    path: 'called',
    title: 'Customer Called',
    link: 'Customer Called',
    countKey: 'customerCalledCount',
    where: { status: ['Customer Called'] },
  },
  contactCustomer: {
    ...waiting,
    path: 'contact-customer',
    title: 'Contact Customer',
    link: 'Contact Customer',
    countKey: 'contactCustomerOrdersCount',
    where: { status: ['Contact Customer'] },
    columns: plain.filter((column) => column !== 'telephone'),
  },
  orderHistory: {
    ...archive,
    path: 'order-history',
    title: 'Order History',
    link: 'Order History',
    countKey: 'allOrdersCount',
    where: {},
    access: 'orderHistory.read',
  },
  futureOrder: {
    ...archive,
    path: 'future-order',
    title: 'Future Order',
    link: 'Future Orders',
    countKey: 'futureOrdersCount',
    where: unreleased,
    // Elsewhere the processing date has passed, and says nothing.
    columns: [...plain.slice(0, -1), 'processing_date', 'process_month', 'process_status'],
    sort: urgent,
    deleteRoles: roles,
  },
  deletedOrder: {
    ...archive,
    path: 'deleted-order',
    title: 'Deleted Orders',
    link: 'Deleted Orders',
    countKey: 'deletedOrdersCount',
    where: { status: ['Deleted'] },
    actions: ['restore'],
    deleteRoles: [],
  },
  refundOrder: {
    ...archive,
    place: 'Money',
    path: 'refund-order',
    title: 'Refund Orders',
    link: 'Refunds',
    countKey: 'refundOrdersCount',
    where: { status: ['Refund'] },
    actions: ['refund'],
    columns: ['order_id', 'email', 'telephone', 'create_ts', 'refund_date', 'process_status'],
  },
  chargeBack: {
    ...archive,
    place: 'Money',
    path: 'chargeback',
    title: 'ChargeBack Orders',
    link: 'Chargeback',
    countKey: 'chargeBackCount',
    where: { status: ['ChargeBack'] },
  },
} as const satisfies Record<string, QueueDefinition>;

export type QueueKey = keyof typeof queues;
export const queueKeys = Object.keys(queues) as [QueueKey, ...QueueKey[]];

export type CountKey = Extract<(typeof queues)[QueueKey], { countKey: string }>['countKey'];
export interface Queue extends QueueDefinition {
  readonly countKey?: CountKey;
}

/** A queue as the general {@link Queue} rather than its literal type. */
export const queueOf = (key: QueueKey): Queue => queues[key];

/** The queues that get-folder-count counts: the status, mode and assignee of an order decide whether they hold it. */
export const folders: readonly (Queue & { readonly countKey: CountKey })[] = queueKeys
  .map(queueOf)
  .flatMap((queue) => (queue.countKey ? [{ ...queue, countKey: queue.countKey }] : []));

/** The facts of an order that queues depend on. */
export interface QueueFacts {
  readonly process_status: OrderStatus;
  readonly processing_mode: ProcessingMode;
  readonly released: boolean;
  readonly assign_to: string | null;
}

/** Whether a queue holds an order, by the same rules as the server's SQL; `me` is the signed-in member. */
export const queueHolds = (where: QueueWhere, order: QueueFacts, me: string): boolean =>
  (where.status === undefined || where.status.includes(order.process_status)) &&
  !where.statusNot?.includes(order.process_status) &&
  (where.mode === undefined || where.mode === order.processing_mode) &&
  (where.modeNot === undefined || where.modeNot !== order.processing_mode) &&
  (where.released === undefined || where.released === order.released) &&
  (where.assignedToMe === undefined || order.assign_to === me);

/** Whether a role may delete an order from at least one list that holds it. */
export const mayDelete = (role: Role, holds: (where: QueueWhere) => boolean): boolean =>
  queueKeys.some((key) => queueOf(key).deleteRoles.includes(role) && holds(queueOf(key).where));
