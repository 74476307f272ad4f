import { maxSearchTotal } from '@sac/contract/constants';
import type { OrderRow } from '@sac/contract/orders-api';
import { type QueueKey, queueOf, type SortColumn } from '@sac/contract/queues';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { selectPage } from '../../domain/orders/queues/page';
import type { Slice } from '../../domain/orders/queues/queue-rows';
import { selectMatches } from '../../domain/orders/queues/search';
import { requireAction } from '../../http/authenticate';

export interface Narrowing {
  sort?: SortColumn | undefined;
  direction?: 'asc' | 'desc' | undefined;
  month?: number | undefined;
}

/** The requested part of a queue. @throws 403 when the actor may not see the queue */
export function openQueue(actor: StaffActor, key: QueueKey, { sort, direction, month }: Narrowing): Slice {
  const queue = queueOf(key);
  requireAction(actor, queue.access);
  const column = sort ?? queue.sort.column;
  const natural = column === queue.sort.column ? queue.sort.direction : 'asc';
  return {
    queue,
    me: actor.name,
    sort: { column, direction: direction ?? natural },
    month: key === 'futureOrder' ? month : undefined,
  };
}

export async function listOrders(
  db: Db,
  actor: StaffActor,
  key: QueueKey,
  narrowing: Narrowing,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: OrderRow[]; total: number }> {
  return selectPage(db, openQueue(actor, key, narrowing), { offset: (page - 1) * limit, limit });
}

/** Matches from `start` up to but not including `end`, with their total up to a limit; `more`: the total is higher. */
export async function searchQueue(
  db: Db,
  actor: StaffActor,
  key: QueueKey,
  narrowing: Narrowing,
  { searchVal, start, end }: { searchVal: string; start: number; end: number },
): Promise<{ data: OrderRow[]; total: number; more: boolean }> {
  const range = { offset: start, limit: end - start };
  const { data, total } = await selectMatches(db, openQueue(actor, key, narrowing), searchVal, range, maxSearchTotal);
  return { data, total: Math.min(total, maxSearchTotal), more: total > maxSearchTotal };
}
