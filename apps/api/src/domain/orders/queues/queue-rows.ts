import type { Queue, Sort } from '@sac/contract/queues';
import type { Db } from '../../../db/open-database';
import { queueWhere } from './where';

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
] as const;

/** A sorted queue, or one processing month of it. */
export interface Slice {
  queue: Queue;
  /** The viewer's name, for queues limited to the viewer's own orders. */
  me: string;
  sort: Sort;
  month?: number | undefined;
}

export const queueRows = (db: Db, { queue, me, month }: Slice) =>
  db
    .selectFrom('orders')
    .where((eb) => queueWhere(eb, queue.where, me))
    .$if(month !== undefined, (rows) => rows.where('process_month', '=', month ?? 0));

/** Counts the rows of a slice: a sum over the ledger, which is exact in every snapshot. */
export const queueTotal = (db: Db, { queue, me, month }: Slice) =>
  db
    .selectFrom('order_count')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), eb.lit(0)).as('total'))
    .where((eb) => queueWhere(eb, queue.where, me))
    .$if(month !== undefined, (lines) => lines.where('process_month', '=', month ?? 0));
