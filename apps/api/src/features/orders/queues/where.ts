import type { QueueWhere, StatusWhere } from '@sac/contract/orders/queues/queues';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen';

/** The viewer's name, or the column that holds it. */
export type ViewerName = string | RawBuilder<string>;

/** Orders, or the ledger of their counts, which has columns of the same names. */
type Countable = ExpressionBuilder<DB, 'orders'> | ExpressionBuilder<DB, 'order_count'>;

/** Compiles statuses and modes to SQL: literals, so that a cached plan can use the indexes made for the queue. */
export function statusWhere(countable: Countable, where: StatusWhere): Expression<SqlBool> {
  // The ledger has the same columns, only nullable, so the SQL built for one fits the other.
  const eb = countable as ExpressionBuilder<DB, 'orders'>;
  const conditions: Expression<SqlBool>[] = [];
  if (where.status) conditions.push(eb('process_status', 'in', where.status.map(sql.lit)));
  if (where.statusNot) conditions.push(eb('process_status', 'not in', where.statusNot.map(sql.lit)));
  if (where.mode) conditions.push(eb('processing_mode', '=', sql.lit(where.mode)));
  if (where.modeNot) conditions.push(eb('processing_mode', '<>', sql.lit(where.modeNot)));
  return eb.and(conditions);
}

/**
 * Compiles a queue's `where` to SQL. Lists, searches and counts all use it, so that a badge and its list cannot differ.
 * @param me the viewer's name, for queues limited to the viewer's own orders
 */
export function queueWhere(countable: Countable, where: QueueWhere, me: ViewerName): Expression<SqlBool> {
  const eb = countable as ExpressionBuilder<DB, 'orders'>;
  const conditions = [statusWhere(countable, where)];
  if (where.released !== undefined) conditions.push(eb('released', '=', eb.lit(where.released)));
  if (where.assignedToMe) conditions.push(eb('assign_to', '=', me));
  return eb.and(conditions);
}
