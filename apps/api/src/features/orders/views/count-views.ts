import { maxSearchTotal } from '@sac/contract/constants';
import type { SavedView } from '@sac/contract/views-api';
import type { Db } from '../../db/open-database';
import type { LateRule } from '../../domain/orders/queues/filter-where';
import { countMatches } from '../../domain/orders/queues/search';
import { sliceOf } from '../../domain/orders/queues/slice-of';

/** How many orders each view shows `me`. One after another: many at once would take all connections from others. */
export async function countViews(db: Db, me: string, views: readonly SavedView[], late: LateRule) {
  const counts: { id: number; total: number; more: boolean }[] = [];
  for (const { id, queue, shown } of views) {
    const { search = '', ...narrowing } = shown;
    const slice = sliceOf(me, queue, narrowing, late);
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
