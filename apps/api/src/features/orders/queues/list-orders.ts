import type { OrderRow } from '@sac/contract/orders/orders-api';
import { canSortByDue } from '@sac/contract/orders/queues/late';
import { type QueueKey, queueOf } from '@sac/contract/orders/queues/queues';
import { maxSearchTotal, pageSizes } from '@sac/contract/platform/constants';
import type { Db } from '../../../platform/db/open-database';
import { unprocessable } from '../../../platform/errors';
import type { ReadAlong, StaffActor } from '../../../platform/http/actors';
import { requireAction } from '../../accounts/authenticate';
import type { LatenessContext } from './filter-where';
import { nearPageJson, type Range, selectPage } from './page';
import type { QueueQuery } from './queue-rows';
import { countMatches, selectMatches } from './search/search';
import { type ListParams, toQueueQuery } from './to-queue-query';

/** The requested part of a queue. @throws 403 when the actor may not see the queue; 422 when it cannot be sorted so */
export function openQueue(actor: StaffActor, key: QueueKey, narrowing: ListParams, late: LatenessContext): QueueQuery {
  const queue = queueOf(key);
  requireAction(actor, queue.access);
  if (narrowing.sort === 'due' && !canSortByDue(queue))
    throw unprocessable({ sort: `${queue.link} cannot be sorted by due time: not all of its orders can be late.` });
  return toQueueQuery(actor.name, key, narrowing, late);
}

interface Found {
  data: OrderRow[];
  total: number;
  /** There are more rows than `total`, which is counted up to a limit where a list is searched or filtered. */
  more: boolean;
}

async function selectFound(db: Db, slice: QueueQuery, text: string, range: Range): Promise<Found> {
  const { data, total } = await selectMatches(db, slice, text, range, maxSearchTotal);
  return { data, total: Math.min(total, maxSearchTotal), more: total > maxSearchTotal };
}

/** How many orders need attention: the total of their list. */
export async function countAttention(
  db: Db,
  me: string,
  late: LatenessContext,
): Promise<Pick<Found, 'total' | 'more'>> {
  const total = await countMatches(db, toQueueQuery(me, 'needsAttention', {}, late), '', maxSearchTotal + 1);
  return { total: Math.min(total, maxSearchTotal), more: total > maxSearchTotal };
}

/** `page` counts from 1. */
interface PageParams {
  page: number;
  limit: number;
}

/** How a first page is read along with the session; null for other pages. */
export function readFirstPage(
  db: Db,
  queueKey: QueueKey,
  narrowing: ListParams,
  { page, limit }: PageParams,
  late: LatenessContext,
): ReadAlong | null {
  const { queue, sort, month, filters } = toQueueQuery('', queueKey, narrowing, late);
  if (page !== 1 || !pageSizes.some((size) => size === limit) || filters || sort.column === 'due') return null;
  return {
    key: [queueKey, month, sort.column, sort.direction, limit].join(),
    action: queue.access,
    answer: (me) => nearPageJson(db, toQueueQuery(me, queueKey, narrowing, late), { offset: 0, limit }),
  };
}

/** One page of a queue. */
export async function listOrders(db: Db, slice: QueueQuery, page: PageParams): Promise<Found> {
  const range = { offset: (page.page - 1) * page.limit, limit: page.limit };
  if (slice.filters) return selectFound(db, slice, '', range);
  return { ...(await selectPage(db, slice, range)), more: false };
}

/** Matches from `start` up to but not including `end`. */
export const searchQueue = (
  db: Db,
  slice: QueueQuery,
  { searchVal, start, end }: { searchVal: string; start: number; end: number },
): Promise<Found> => selectFound(db, slice, searchVal, { offset: start, limit: end - start });
