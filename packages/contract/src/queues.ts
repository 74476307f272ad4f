import type { OrderStatus, ProcessingMode } from './order-status';
import type { Action } from './roles';

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

export const queueColumns = {
  order_id: 'Order Id',
  full_name: 'Name',
  arrival_date: 'Arrival date',
  email: 'Email',
  telephone: 'Telephone',
  create_ts: 'Date & Time',
  processing_date: 'Processing Date',
  process_month: 'Process Month',
  refund_date: 'Refund Date',
  process_status: 'Status',
} as const;
export type QueueColumn = keyof typeof queueColumns;

/** The counts of spec section 3, by the name under which get-folder-count answers them. */
export type CountKey =
  | 'myOrdersCount'
  | 'newOrdersCount'
  | 'priorityOrdersCount'
  | 'pendingOrdersCount'
  | 'completedOrdersCount'
  | 'awaitingOrdersCount'
  | 'awaitingGovtCount'
  | 'customerCalledCount'
  | 'contactCustomerOrdersCount'
  | 'allOrdersCount'
  | 'futureOrdersCount'
  | 'deletedOrdersCount'
  | 'refundOrdersCount'
  | 'chargeBackCount';

export interface Queue {
  /** Path below /admin. */
  readonly path: string;
  /** Heading of the screen. */
  readonly title: string;
  /** Text of its tile or sidebar link. */
  readonly link: string;
  /** Tiles stand above every list; the rest is in the sidebar, by group. */
  readonly place: 'tile' | 'Waiting' | 'Archive' | 'Money';
  readonly countKey: CountKey;
  readonly where: QueueWhere;
  readonly columns: readonly QueueColumn[];
  /** 'urgent': soonest arrival first, where work waits. 'newest': last arrived in the house first, in archives. */
  readonly order: 'urgent' | 'newest';
  readonly access: Action;
  readonly canAssign?: true;
}

const plain = ['order_id', 'full_name', 'arrival_date', 'email', 'telephone', 'create_ts', 'process_status'] as const;
const withProcessing = [
  ...plain.slice(0, -1),
  'processing_date',
  'process_month',
  'process_status',
] as readonly QueueColumn[];
const waiting = { place: 'Waiting', columns: plain, order: 'urgent', access: 'orders.read' } as const;
const archive = { place: 'Archive', columns: plain, order: 'newest', access: 'orders.read' } as const;
const tile = { place: 'tile', columns: plain, order: 'urgent', access: 'orders.read' } as const;

const unreleased: QueueWhere = { status: ['New'], released: false };

/** Every queue by its `orderName` (spec section 7). The order here is the order on screen. */
export const queues = {
  myOrder: {
    ...tile,
    path: 'my-order',
    title: 'My Order',
    link: 'My Orders',
    countKey: 'myOrdersCount',
    where: { assignedToMe: true, statusNot: ['Completed', 'Refund', 'ChargeBack', 'Deleted'] },
  },
  newOrder: {
    ...tile,
    path: 'recent-order',
    title: 'New Order',
    link: 'New Orders',
    countKey: 'newOrdersCount',
    where: { status: ['New'], released: true, modeNot: 'Priority' },
    columns: withProcessing,
    canAssign: true,
  },
  priorityOrder: {
    ...tile,
    path: 'priority-order',
    title: 'Priority Order',
    link: 'Priority Order',
    countKey: 'priorityOrdersCount',
    where: { status: ['New'], released: true, mode: 'Priority' },
    columns: withProcessing,
    canAssign: true,
  },
  pendingOrder: {
    ...tile,
    path: 'pending-order',
    title: 'Pending Orders',
    link: 'Pending Orders',
    countKey: 'pendingOrdersCount',
    where: { status: ['Pending'] },
    canAssign: true,
  },
  completedOrder: {
    ...tile,
    path: 'completed-order',
    title: 'Completed Orders',
    link: 'Completed Orders',
    countKey: 'completedOrdersCount',
    where: { status: ['Completed'] },
    order: 'newest',
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
    columns: withProcessing,
    access: 'orderHistory.read',
  },
  futureOrder: {
    ...archive,
    path: 'future-order',
    title: 'Future Order',
    link: 'Future Orders',
    countKey: 'futureOrdersCount',
    where: unreleased,
    columns: withProcessing,
    order: 'urgent',
  },
  deletedOrder: {
    ...archive,
    path: 'deleted-order',
    title: 'Deleted Orders',
    link: 'Deleted Orders',
    countKey: 'deletedOrdersCount',
    where: { status: ['Deleted'] },
  },
  refundOrder: {
    ...archive,
    place: 'Money',
    path: 'refund-order',
    title: 'Refund Orders',
    link: 'Refunds',
    countKey: 'refundOrdersCount',
    where: { status: ['Refund'] },
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
} as const satisfies Record<string, Queue>;

export type QueueKey = keyof typeof queues;
export const queueKeys = Object.keys(queues) as [QueueKey, ...QueueKey[]];

/** A queue as the general {@link Queue} rather than its literal type. */
export const queueOf = (key: QueueKey): Queue => queues[key];
