import type { Sort } from '@sac/contract/orders/queues/queue-columns';
import type { Queue } from '@sac/contract/orders/queues/queues';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { DB } from '../../../platform/db/schema.gen';
import { journeySize } from '../select-journey';
import { attentionWhere } from './attention-where';
import { dueAtSql, type Filters, filterWhere, type LatenessContext } from './filter-where';
import { queueWhere, type ViewerName } from './where';

export const rowColumns = [
  'order_id',
  'process_status',
  'processing_mode',
  'full_name',
  'nationality',
  'arrival_date',
  'email',
  'phone',
  'country_code',
  'telephone',
  'create_ts',
  'refund_date',
  'processing_date',
  'process_month',
  'assign_to',
  'assigned_by',
  'status_since',
] as const;

/** A sorted queue, or one processing month of it. */
export interface QueueQuery {
  queue: Queue;
  /** For queues limited to the viewer's own orders. */
  me: ViewerName;
  sort: Sort;
  /** What 'due' depends on. */
  late: LatenessContext;
  month?: number | undefined;
  /**
   * Narrow the rows; the ledger of counts does not know them, so a filtered slice is counted like a search. Always given
   * for Needs attention, because its rules depend on the time.
   */
  filters?: Filters | undefined;
}

/** The condition that a slice holds an order. */
export function sliceWhere(
  eb: ExpressionBuilder<DB, 'orders'>,
  { queue, me, month, filters }: QueueQuery,
): Expression<SqlBool> {
  const conditions = [queueWhere(eb, queue.where, me)];
  if (filters) conditions.push(filterWhere(eb, filters, me));
  if (filters && queue.needsAttention) conditions.push(attentionWhere(eb, filters));
  if (month !== undefined) conditions.push(eb('process_month', '=', month));
  return eb.and(conditions);
}

/**
 * The rows of a slice. A member's own orders are few, so they are collected before they are sorted: in the order of another index
 * all orders of all members would be looked through for them (`offset 0` keeps PostgreSQL from that).
 */
export function queueRows(db: Db, slice: QueueQuery) {
  const rows = db.selectFrom('orders').where((eb) => sliceWhere(eb, slice));
  const isInOrder = !slice.queue.where.assignedToMe || slice.sort.column === 'arrival_date';
  return isInOrder ? rows : db.selectFrom(rows.selectAll('orders').offset(sql.lit(0)).as('orders'));
}

const hasReadyCard = (order: 'orders' | 'page') => sql<boolean>`exists (
  select from incoming_card c where c.order_id = ${sql.ref(`${order}.order_id`)} and c.state = 'ready' and c.kind = 'card')`;

export const refundedAt = (order: 'orders' | 'page') => sql<string | null>`case
  when ${sql.ref(`${order}.refund_date`)} is not null then (select max(e.at) from event e
    where e.order_id = ${sql.ref(`${order}.order_id`)} and e.kind = 'refunded') end`;

/** What each row of a page has besides its columns; an index lookup each. */
export const pageFacts = (order: 'orders' | 'page') =>
  [
    journeySize(order).as('journey_size'),
    hasReadyCard(order).as('has_ready_card'),
    refundedAt(order).as('refunded_at'),
  ] as const;

/** What a slice is sorted by; orders of the same sort key are sorted by id, in the same direction. */
export const sortKey = (eb: ExpressionBuilder<DB, 'orders'>, { sort, late }: QueueQuery): RawBuilder<unknown> =>
  sort.column === 'due' ? dueAtSql(eb, late) : sql.ref(`orders.${sort.column}`);

/** The ids of a slice's rows in order. */
export const sortedIds = (db: Db, slice: QueueQuery, direction = slice.sort.direction) =>
  queueRows(db, slice)
    .select('orders.order_id')
    .select((eb) => sortKey(eb, slice).as('sort_key'))
    .orderBy('sort_key', direction)
    .orderBy('orders.order_id', direction);

/** The rows of a page that was selected by {@link sortedIds}: only these are read from the table. */
export const selectRows = (db: Db, page: ReturnType<typeof sortedIds>, direction: Sort['direction']) =>
  db
    .selectFrom('orders')
    .innerJoin(page.as('page'), 'page.order_id', 'orders.order_id')
    .select(rowColumns.map((name) => `orders.${name}` as const))
    .select(pageFacts('orders'))
    .orderBy('page.sort_key', direction)
    .orderBy('orders.order_id', direction);

/** Counts the rows of an unfiltered slice: a sum over the ledger, which is exact in every snapshot. */
export const queueTotal = (db: Db, { queue, me, month }: QueueQuery) =>
  db
    .selectFrom('order_count')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), eb.lit(0)).as('total'))
    .where((eb) => queueWhere(eb, queue.where, me))
    .$if(month !== undefined, (lines) => lines.where('process_month', '=', month ?? 0));
