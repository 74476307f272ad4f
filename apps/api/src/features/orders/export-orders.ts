import { isFiltered } from '@sac/contract/filters';
import type { QueueKey } from '@sac/contract/queues';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { recordActivity } from '../../domain/events/record-activity';
import type { LateRule } from '../../domain/orders/queues/filter-where';
import type { Narrowing } from '../../domain/orders/queues/slice-of';
import { requireAction } from '../../http/authenticate';
import { selectRowIds, selectRowsById } from './find-orders-sql';
import { openQueue } from './list-orders';

export const exportColumns = [
  'order_id',
  'full_name',
  'nationality',
  'arrival_date',
  'email',
  'telephone',
  'create_ts',
  'processing_mode',
  'processing_date',
  'refund_date',
  'process_status',
  'assign_to',
] as const;
const batch = 1000;

/**
 * The rows of a list or a search. The ids are selected at the start, the rows when they are written.
 */
export async function exportOrders(
  db: Db,
  actor: StaffActor,
  { orderName, searchVal, ...narrowing }: { orderName: QueueKey; searchVal?: string | undefined } & Narrowing,
  late: LateRule,
) {
  requireAction(actor, 'orders.export');
  const slice = openQueue(actor, orderName, narrowing, late);
  const ids = await selectRowIds(db, slice, searchVal ?? '');
  await recordActivity(db, {
    kind: 'exported',
    actor: actor.name,
    detail: {
      queue: orderName,
      searched: Boolean(searchVal),
      rows: ids.length,
      ...(isFiltered(narrowing) && { filtered: true }),
    },
    ip: actor.ip,
  });
  return rowsOf(db, ids);
}

async function* rowsOf(db: Db, ids: number[]) {
  for (let start = 0; start < ids.length; start += batch)
    yield* await selectRowsById(db, ids.slice(start, start + batch));
}
