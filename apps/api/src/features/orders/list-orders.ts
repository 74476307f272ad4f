import { maxSearchTotal } from '@sac/contract/limits';
import type { OrderRow } from '@sac/contract/orders-api';
import { type QueueKey, queueOf, type SortColumn } from '@sac/contract/queues';
import type { Db } from '../../db/open-database';
import { requireAction, type StaffActor } from '../../http/authenticate';
import { countMatches, countQueue, type Slice, selectMatches, selectQueuePage } from './orders-sql';

export interface Narrowing {
  sort?: SortColumn | undefined;
  direction?: 'asc' | 'desc' | undefined;
  month?: number | undefined;
}

/** The queue by name, if the actor's role may see it, and the part of it that was asked for. Throws 403. */
export function openQueue(actor: StaffActor, key: QueueKey, { sort, direction, month }: Narrowing) {
  const queue = queueOf(key);
  requireAction(actor, queue.access);
  const column = sort ?? queue.sort.column;
  const natural = column === queue.sort.column ? queue.sort.direction : 'asc';
  const slice: Slice = {
    sort: { column, direction: direction ?? natural },
    month: key === 'futureOrder' ? month : undefined,
  };
  return { queue, slice };
}

/** One page of a queue with the total. */
export async function listOrders(
  db: Db,
  actor: StaffActor,
  key: QueueKey,
  narrowing: Narrowing,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: OrderRow[]; total: number }> {
  const { queue, slice } = openQueue(actor, key, narrowing);
  const total = await countQueue(db, queue, actor.name, slice.month);
  const offset = (page - 1) * limit;
  return { data: await selectQueuePage(db, queue, actor.name, slice, { offset, limit, total }), total };
}

/** Rows `start` up to but not `end` of the matches, with their number up to a limit; `more` when there are others beyond. */
export async function searchQueue(
  db: Db,
  actor: StaffActor,
  key: QueueKey,
  narrowing: Narrowing,
  { searchVal, start, end }: { searchVal: string; start: number; end: number },
): Promise<{ data: OrderRow[]; total: number; more: boolean }> {
  const { queue, slice } = openQueue(actor, key, narrowing);
  const [data, counted] = await Promise.all([
    selectMatches(db, queue, actor.name, slice, searchVal, { offset: start, limit: end - start }),
    countMatches(db, queue, actor.name, slice, searchVal, maxSearchTotal + 1),
  ]);
  return { data, total: Math.min(counted, maxSearchTotal), more: counted > maxSearchTotal };
}
