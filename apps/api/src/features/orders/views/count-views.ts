import type { SavedView } from '@sac/contract/orders/queues/views-api';
import { maxSearchTotal } from '@sac/contract/platform/constants';
import type { Db } from '../../../platform/db/open-database';
import type { LatenessContext } from '../queues/filter-where';
import { countMatches } from '../queues/search/search';
import { toQueueQuery } from '../queues/to-queue-query';

/** How many orders each view shows `me`. One after another: many at once would take all connections from others. */
export async function countViews(db: Db, me: string, views: readonly SavedView[], late: LatenessContext) {
  const counts: { id: number; total: number; more: boolean }[] = [];
  for (const { id, queue, shown } of views) {
    const { search = '', ...narrowing } = shown;
    const slice = toQueueQuery(me, queue, narrowing, late);
    const total = await countMatches(db, slice, search, maxSearchTotal + 1);
    // A list without search and filters is counted whole.
    const isWhole = search === '' && !slice.filters;
    counts.push({
      id,
      total: isWhole ? total : Math.min(total, maxSearchTotal),
      more: !isWhole && total > maxSearchTotal,
    });
  }
  return counts;
}
