import { maxSearchTotal } from '@sac/contract/constants';
import { canSortByDue } from '@sac/contract/late';
import type { OrderRow } from '@sac/contract/orders-api';
import { type QueueKey, queueOf } from '@sac/contract/queues';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { unprocessable } from '../../domain/errors';
import type { LateRule } from '../../domain/orders/queues/filter-where';
import { type Range, selectPage } from '../../domain/orders/queues/page';
import type { Slice } from '../../domain/orders/queues/queue-rows';
import { countMatches, selectMatches } from '../../domain/orders/queues/search';
import { type Narrowing, sliceOf } from '../../domain/orders/queues/slice-of';
import { requireAction } from '../../http/authenticate';

/** The requested part of a queue. @throws 403 when the actor may not see the queue; 422 when it cannot be sorted so */
export function openQueue(actor: StaffActor, key: QueueKey, narrowing: Narrowing, late: LateRule): Slice {
  const queue = queueOf(key);
  requireAction(actor, queue.access);
  if (narrowing.sort === 'due' && !canSortByDue(queue))
    throw unprocessable({ sort: `${queue.link} cannot be sorted by due time: not all of its orders can be late.` });
  return sliceOf(actor.name, key, narrowing, late);
}

interface Found {
  data: OrderRow[];
  total: number;
  /** There are more rows than `total`, which is counted up to a limit where a list is searched or filtered. */
  more: boolean;
  uncounted?: true;
}

async function selectFound(db: Db, slice: Slice, text: string, range: Range, rowsFirst = false): Promise<Found> {
  const { data, total, isCounted } = await selectMatches(db, slice, text, range, { max: maxSearchTotal, rowsFirst });
  return {
    data,
    total: Math.min(total, maxSearchTotal),
    more: !isCounted || total > maxSearchTotal,
    ...(!isCounted && { uncounted: true }),
  };
}

/** How many orders need attention: the total of their list. */
export async function countAttention(db: Db, me: string, late: LateRule): Promise<Pick<Found, 'total' | 'more'>> {
  const total = await countMatches(db, sliceOf(me, 'needsAttention', {}, late), '', maxSearchTotal + 1);
  return { total: Math.min(total, maxSearchTotal), more: total > maxSearchTotal };
}

/** One page of a queue; `page` counts from 1. */
export async function listOrders(db: Db, slice: Slice, page: { page: number; limit: number }): Promise<Found> {
  const range = { offset: (page.page - 1) * page.limit, limit: page.limit };
  if (slice.filters) return selectFound(db, slice, '', range);
  return { ...(await selectPage(db, slice, range)), more: false };
}

/** Matches from `start` up to but not including `end`. */
export const searchQueue = (
  db: Db,
  slice: Slice,
  {
    searchVal,
    start,
    end,
    rowsFirst,
  }: { searchVal: string; start: number; end: number; rowsFirst?: boolean | undefined },
): Promise<Found> => selectFound(db, slice, searchVal, { offset: start, limit: end - start }, rowsFirst);
