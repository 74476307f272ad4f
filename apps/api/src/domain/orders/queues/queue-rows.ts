import type { Queue, Sort } from '@sac/contract/queues';
import type { Db } from '../../../db/open-database';
import { type Filters, filterWhere } from './filter-where';
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
  'assigned_by',
  'status_since',
] as const;

/** A sorted queue, or one processing month of it. */
export interface Slice {
  queue: Queue;
  /** The viewer's name, for queues limited to the viewer's own orders. */
  me: string;
  sort: Sort;
  month?: number | undefined;
  /** Narrow the rows; the ledger of counts does not know them, so a filtered slice is counted like a search. */
  filters?: Filters | undefined;
}

export const queueRows = (db: Db, { queue, me, month, filters }: Slice) =>
  db
    .selectFrom('orders')
    .where((eb) => queueWhere(eb, queue.where, me))
    .$if(filters !== undefined, (rows) => rows.where((eb) => filterWhere(eb, filters as Filters, me)))
    .$if(month !== undefined, (rows) => rows.where('process_month', '=', month ?? 0));

/** Counts the rows of an unfiltered slice: a sum over the ledger, which is exact in every snapshot. */
export const queueTotal = (db: Db, { queue, me, month }: Slice) =>
  db
    .selectFrom('order_count')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), eb.lit(0)).as('total'))
    .where((eb) => queueWhere(eb, queue.where, me))
    .$if(month !== undefined, (lines) => lines.where('process_month', '=', month ?? 0));
