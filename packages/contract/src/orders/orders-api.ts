import { z } from 'zod';
import { maxBulk, maxPageLimit, maxText } from '../platform/constants';
import { answer, answerList, done, endpoint, noInput } from '../platform/endpoint';
import { filterText, instant, line, listOf, orderIdDigits, orderIdField, wholeNumber } from '../platform/fields';
import { moveTargets, orderStatuses, processingModes } from './order-status';
import { attentionKeys } from './queues/attention';
import { filterShape } from './queues/filters';
import { sortKeys } from './queues/queue-columns';
import { queueKeys } from './queues/queues';
import { seenEvent, seenEvents } from './seen-order';

export const orderRow = z.object({
  order_id: z.int(),
  process_status: z.enum(orderStatuses),
  processing_mode: z.enum(processingModes),
  full_name: z.string(),
  nationality: z.string(),
  arrival_date: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Dialling code without '+'; an unknown country stays as it was sent. */
  country_code: z.string(),
  /** Both together in the international format. */
  telephone: z.string(),
  create_ts: instant,
  /** The day of the refund in Singapore, as its email names it. */
  refund_date: z.string().nullable(),
  /** When the refund was recorded; lists and orders show its day in their own zone. */
  refunded_at: instant.nullable(),
  processing_date: z.string(),
  process_month: z.int().min(1).max(12),
  assign_to: z.string().nullable(),
  /** Who assigned the order to its assignee, until the assignee opens it. */
  assigned_by: z.string().nullable(),
  /** Since when it has its status; null where an order was finished before this was recorded. */
  status_since: instant.nullable(),
  /** How many orders its journey has, itself included, up to maxJourney; 0 for a deleted order. */
  journey_size: z.int().nonnegative(),
  /** An incoming card that matches it waits under Ready to send. */
  has_ready_card: z.boolean(),
  /** Only in Needs attention: why it is there, the most urgent first. */
  reasons: z.array(z.enum(attentionKeys)).optional(),
});
export type OrderRow = z.output<typeof orderRow>;

/** Sorting and filters of a list. */
export const narrowing = {
  ...filterShape,
  sort: z.enum(sortKeys, `Sort by one of: ${sortKeys.join(', ')}.`).optional(),
  direction: z.enum(['asc', 'desc'], 'The direction is asc or desc.').optional(),
  /** Only for futureOrder: the processing month. */
  month: wholeNumber('Months go from 1 to 12.', { min: 1, max: 12 }).optional(),
};

const searchText = line('search text', 100, 'Enter a search text.');

export const orderIds = listOf(orderIdField, maxBulk, '[100001]');

/** Sent as in docs/spec.md §7; the caller's name comes from the token. */
export const userName = filterText('name');

export const getOrdersList = endpoint({
  method: 'GET',
  path: '/admin/get-orders-list/:orderName',
  summary: 'One page of a queue',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({
    orderName: z.enum(queueKeys, 'There is no such queue.'),
    page: wholeNumber('Send the page as a number.', {
      min: 1,
      max: 1_000_000_000,
      tooLow: 'Page numbers start at 1.',
      tooHigh: 'There is no such page.',
    }).default(1),
    limit: wholeNumber('Send the limit as a number.', {
      min: 1,
      max: maxPageLimit,
      tooLow: 'Ask for at least one row.',
      tooHigh: `Ask for at most ${maxPageLimit} rows at a time.`,
    }).default(10),
    ...narrowing,
    delay: wholeNumber('Send delay 1.', { min: 0, max: 1000 }).optional(),
    userName: userName.optional(),
  }),
  // `more`: a filtered list holds more than `total`, which is counted up to a limit.
  output: answerList(orderRow).extend({ more: z.boolean() }),
});

const row = wholeNumber('Row numbers start at 0.', { min: 0, max: 1_001_000, tooHigh: 'There is no such row.' });

export const getNationalities = endpoint({
  method: 'GET',
  path: '/admin/get-nationalities',
  summary: 'The nationalities that orders have, for choosing one',
  access: { kind: 'staff', action: 'orders.read' },
  input: noInput,
  output: answer(z.array(z.string())),
});

export const searchOrders = endpoint({
  method: 'POST',
  path: '/admin/search-order',
  onlyReads: true,
  summary:
    'Search a queue by part of order id, name, email, phone, passport number or assignee; answers the rows from start up to but not including end',
  access: { kind: 'staff', action: 'orders.read' },
  input: z
    .object({
      folderName: z.enum(queueKeys, 'There is no such queue.'),
      searchVal: searchText,
      start: row,
      end: row,
      ...narrowing,
    })
    .refine(({ start, end }) => end > start && end - start <= maxPageLimit, {
      path: ['end'],
      message: `end must be above start, by at most ${maxPageLimit}.`,
    }),
  // `more`: there are more matches than `total`, which is counted up to a limit.
  output: answerList(orderRow).extend({ more: z.boolean() }),
});

export const findOrders = endpoint({
  method: 'GET',
  path: '/admin/find-orders',
  summary: 'The first few orders of all queues that match a text, for the palette',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ text: searchText }),
  output: answer(
    z.array(orderRow.pick({ order_id: true, full_name: true, email: true, process_status: true, arrival_date: true })),
  ),
});

export const getFutureOrderCounts = endpoint({
  method: 'GET',
  path: '/admin/get-future-order-counts',
  summary: 'How many orders wait for their processing month, January to December',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({}),
  output: answer(z.array(z.object({ month: z.int(), count: z.int().nonnegative() })).length(12)),
});

/** An order as the caller saw it: if its status has changed since, the call is refused. */
const seenOrder = z.object(
  { id: orderIdField, status: z.enum(orderStatuses, 'There is no such status.') },
  'Send each order with its id and status.',
);
const updatingStatus = z.enum([...moveTargets, 'New'], `Choose one of: ${moveTargets.join(', ')}, New.`);

export const changeOrderStatus = endpoint({
  method: 'PUT',
  path: '/admin/change-order-status',
  summary: 'Move, delete or restore orders: all or none',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: listOf(seenOrder, maxBulk, '[{"id": 100001, "status": "New"}]'),
    permanentDeletedFlag: z.literal(false, 'Orders are never deleted for good. Send false.'),
    updatingStatus,
    seen: seenEvents.optional(),
  }),
  output: done,
  bulk: true,
});

export const moveOrderStatus = endpoint({
  method: 'PUT',
  path: '/admin/move-order-status',
  summary: 'Move one order to a status',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIdField,
    status: seenOrder.shape.status,
    updatingStatus,
    seen: seenEvent.optional(),
  }),
  output: done,
});

export const submitAgain = endpoint({
  method: 'POST',
  path: '/admin/submit-again',
  summary: 'Record that an order in Awaiting Govt was submitted again, with what has been corrected since',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({ orderId: orderIdField, seen: seenEvent.optional() }),
  output: done,
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/admin/export-orders',
  summary: 'Export a queue or a search as CSV',
  access: { kind: 'staff', action: 'orders.export', recentProof: true },
  heavy: 'export',
  input: z.object({
    orderName: z.enum(queueKeys, 'There is no such queue.'),
    searchVal: filterText('search text', 100).optional(),
    ...narrowing,
  }),
  output: z.file(),
  contentType: 'text/csv',
});

const shownNeeded = 'Send the shown assignees as order ids with names, such as {"100001": "Mei Tan"}.';

export const assignOrders = endpoint({
  method: 'PUT',
  path: '/admin/assign-order-status',
  summary: 'Assign orders to yourself, or move yours to New orders',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIds,
    /** The caller's own name, or null to move the orders to New. Another name is refused. */
    assignTo: line('name of the colleague', maxText.line, 'Send your own name, or null.').nullable(),
    /** Order id → the assignee that the caller's screen shows. An order can be taken over only from that person. */
    shownAssignees: z.record(orderIdDigits, line('name of the colleague'), shownNeeded).optional(),
    seen: seenEvents.optional(),
  }),
  output: done,
  bulk: true,
});
