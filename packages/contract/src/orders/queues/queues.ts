import { type Action, type Role, roles } from '../../accounts/roles';
import { finishedStatuses, type OrderStatus, type ProcessingMode } from '../order-status';
import type { QueueColumn, Sort } from './queue-columns';

/** Orders by their status and mode: all conditions must be true. */
export interface StatusWhere {
  readonly status?: readonly OrderStatus[];
  readonly statusNot?: readonly OrderStatus[];
  readonly mode?: ProcessingMode;
  readonly modeNot?: ProcessingMode;
}

/** Which orders a queue holds, as data: all conditions must be true. The server compiles it to SQL, once for every use. */
export interface QueueWhere extends StatusWhere {
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
  /** How long an order may wait here before it is late; null: as long as it likes. No order is in two queues with a limit. */
  readonly limit: TimeLimit | null;
  /** Can be worked through in a work session. */
  readonly isWork: boolean;
  /** Says in its head whose customers wrote. */
  readonly namesUnanswered: boolean;
}

interface TimeLimit {
  /** Unless the setting LATE_AFTER_HOURS says otherwise. */
  readonly hours: number;
  /** The rule of attention.ts that names the late orders. */
  readonly rule: OverdueRule;
}
export type OverdueRule = 'notSubmitted' | 'notContacted' | 'noGovtAnswer' | 'noCustomerAnswer';

const urgent: Sort = { column: 'arrival_date', direction: 'asc' };
const newest: Sort = { column: 'order_id', direction: 'desc' };
const seniors: readonly Role[] = ['Admin', 'Manager'];

const plain = ['order_id', 'full_name', 'arrival_date', 'email', 'telephone', 'create_ts', 'process_status'] as const;
/** What most queues have in common. */
const usual = { columns: plain, access: 'orders.read', actions: [] } as const;

/** Every queue by its `orderName` (docs/spec.md §7). The order here is the order on screen. */
export const queues = {
  needsAttention: {
    ...usual,
    path: 'needs-attention',
    title: 'Needs attention',
    link: 'Needs attention',
    place: 'Work',
    where: {},
    needsAttention: true,
    columns: ['order_id', 'full_name', 'arrival_date', 'reasons', 'email', 'process_status'],
    actions: ['assign'],
    sort: urgent,
    // Each of its orders is in another list too, where it can be deleted.
    deleteRoles: [],
    limit: null,
    isWork: true,
    namesUnanswered: false,
  },
  myOrder: {
    ...usual,
    path: 'my-order',
    title: 'My Order',
    link: 'My Orders',
    place: 'tile',
    countKey: 'myOrdersCount',
    where: { assignedToMe: true, statusNot: finishedStatuses },
    actions: ['moveToNew'],
    sort: urgent,
    deleteRoles: ['Admin'],
    limit: null,
    isWork: true,
    namesUnanswered: true,
  },
  newOrder: {
    ...usual,
    path: 'recent-order',
    title: 'New Order',
    link: 'New Orders',
    place: 'tile',
    countKey: 'newOrdersCount',
    where: { status: ['New'], released: true, modeNot: 'Priority' },
    actions: ['assign'],
    sort: urgent,
    deleteRoles: seniors,
    limit: { hours: 48, rule: 'notSubmitted' },
    isWork: true,
    namesUnanswered: false,
  },
  priorityOrder: {
    ...usual,
    path: 'priority-order',
    title: 'Priority Order',
    link: 'Priority Order',
    place: 'tile',
    countKey: 'priorityOrdersCount',
    where: { status: ['New'], released: true, mode: 'Priority' },
    actions: ['assign'],
    sort: urgent,
    deleteRoles: seniors,
    limit: { hours: 4, rule: 'notSubmitted' },
    isWork: true,
    namesUnanswered: false,
  },
  pendingOrder: {
    ...usual,
    path: 'pending-order',
    title: 'Pending Orders',
    link: 'Pending Orders',
    place: 'tile',
    countKey: 'pendingOrdersCount',
    where: { status: ['Pending'] },
    actions: ['assign'],
    sort: urgent,
    deleteRoles: seniors,
    limit: { hours: 24, rule: 'notSubmitted' },
    isWork: true,
    namesUnanswered: false,
  },
  completedOrder: {
    ...usual,
    path: 'completed-order',
    title: 'Completed Orders',
    link: 'Completed Orders',
    place: 'tile',
    countKey: 'completedOrdersCount',
    where: { status: ['Completed'] },
    sort: newest,
    deleteRoles: seniors,
    limit: null,
    isWork: false,
    namesUnanswered: true,
  },
  awaitingOrder: {
    ...usual,
    path: 'awaiting-response',
    title: 'Awaiting Response',
    link: 'Awaiting Customer',
    place: 'Waiting',
    countKey: 'awaitingOrdersCount',
    where: { status: ['Awaiting'] },
    sort: urgent,
    deleteRoles: seniors,
    limit: { hours: 96, rule: 'noCustomerAnswer' },
    isWork: true,
    namesUnanswered: true,
  },
  awaitingGovt: {
    ...usual,
    path: 'awaiting-govt',
    title: 'Awaiting Govt',
    link: 'Awaiting Govt',
    place: 'Waiting',
    countKey: 'awaitingGovtCount',
    where: { status: ['AwaitingGovt'] },
    sort: urgent,
    deleteRoles: seniors,
    limit: { hours: 96, rule: 'noGovtAnswer' },
    isWork: true,
    namesUnanswered: false,
  },
  customerCalled: {
    ...usual,
    path: 'called',
    title: 'Customer Called',
    link: 'Customer Called',
    place: 'Waiting',
    countKey: 'customerCalledCount',
    where: { status: ['Customer Called'] },
    sort: urgent,
    deleteRoles: seniors,
    limit: { hours: 48, rule: 'noCustomerAnswer' },
    isWork: true,
    namesUnanswered: false,
  },
  contactCustomer: {
    ...usual,
    path: 'contact-customer',
    title: 'Contact Customer',
    link: 'Contact Customer',
    place: 'Waiting',
    countKey: 'contactCustomerOrdersCount',
    where: { status: ['Contact Customer'] },
    columns: plain.filter((column) => column !== 'telephone'),
    sort: urgent,
    deleteRoles: seniors,
    limit: { hours: 24, rule: 'notContacted' },
    isWork: true,
    namesUnanswered: true,
  },
  orderHistory: {
    ...usual,
    path: 'order-history',
    title: 'Order History',
    link: 'Order History',
    place: 'Archive',
    countKey: 'allOrdersCount',
    where: {},
    access: 'orderHistory.read',
    sort: newest,
    deleteRoles: seniors,
    limit: null,
    isWork: false,
    namesUnanswered: false,
  },
  futureOrder: {
    ...usual,
    path: 'future-order',
    title: 'Future Order',
    link: 'Future Orders',
    place: 'Archive',
    countKey: 'futureOrdersCount',
    where: { status: ['New'], released: false },
    // Elsewhere the processing date has passed, and says nothing.
    columns: [...plain.slice(0, -1), 'processing_date', 'process_month', 'process_status'],
    sort: urgent,
    deleteRoles: roles,
    limit: null,
    isWork: false,
    namesUnanswered: false,
  },
  deletedOrder: {
    ...usual,
    path: 'deleted-order',
    title: 'Deleted Orders',
    link: 'Deleted Orders',
    place: 'Archive',
    countKey: 'deletedOrdersCount',
    where: { status: ['Deleted'] },
    actions: ['restore'],
    sort: newest,
    deleteRoles: [],
    limit: null,
    isWork: false,
    namesUnanswered: true,
  },
  refundOrder: {
    ...usual,
    path: 'refund-order',
    title: 'Refund Orders',
    link: 'Refunds',
    place: 'Money',
    countKey: 'refundOrdersCount',
    where: { status: ['Refund'] },
    columns: ['order_id', 'email', 'telephone', 'create_ts', 'refund_date', 'process_status'],
    actions: ['refund'],
    sort: newest,
    deleteRoles: seniors,
    limit: null,
    isWork: false,
    namesUnanswered: true,
  },
  chargeBack: {
    ...usual,
    path: 'chargeback',
    title: 'ChargeBack Orders',
    link: 'Chargeback',
    place: 'Money',
    countKey: 'chargeBackCount',
    where: { status: ['ChargeBack'] },
    sort: newest,
    deleteRoles: seniors,
    limit: null,
    isWork: false,
    namesUnanswered: true,
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

type Flag = 'limit' | 'isWork' | 'namesUnanswered';
type QueueWith<F extends Flag> = {
  [K in QueueKey]: (typeof queues)[K][F] extends false | null ? never : K;
}[QueueKey];
const queuesWith = <F extends Flag>(flag: F) =>
  queueKeys.filter((key): key is QueueWith<F> => Boolean(queueOf(key)[flag])) as [QueueWith<F>, ...QueueWith<F>[]];

export const timedQueues = queuesWith('limit');
export type TimedQueue = QueueWith<'limit'>;
export const workQueues = queuesWith('isWork');
export const unansweredQueues = queuesWith('namesUnanswered');

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

/** Whether an order has the status and the mode of a queue. */
export const hasStatusOf = (where: StatusWhere, status: OrderStatus, mode: ProcessingMode): boolean =>
  (where.status === undefined || where.status.includes(status)) &&
  !where.statusNot?.includes(status) &&
  (where.mode === undefined || where.mode === mode) &&
  (where.modeNot === undefined || where.modeNot !== mode);

/** Whether a queue holds an order, by the same rules as the server's SQL; `me` is the signed-in member. */
export const queueHolds = (where: QueueWhere, order: QueueFacts, me: string): boolean =>
  hasStatusOf(where, order.process_status, order.processing_mode) &&
  (where.released === undefined || where.released === order.released) &&
  (where.assignedToMe === undefined || order.assign_to === me);

/** Whether a role may delete an order from at least one list that holds it. */
export const mayDelete = (role: Role, holds: (where: QueueWhere) => boolean): boolean =>
  queueKeys.some((key) => queueOf(key).deleteRoles.includes(role) && holds(queueOf(key).where));
