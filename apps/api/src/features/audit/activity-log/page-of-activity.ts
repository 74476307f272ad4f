import type { ActivityFilter, ActivityRow } from '@sac/contract/audit/activity-api';
import type { Db } from '../../../platform/db/open-database';
import { describeEvent } from './describe-event';
import { type LoggedEvent, type PageEdge, selectActivity } from './select-activity';

const rowOf = (event: LoggedEvent): ActivityRow => ({
  id: event.id,
  at: event.at,
  group: event.activity,
  text: describeEvent(event),
  actor: event.actor,
  order_id: event.order_id,
  ip: event.ip,
});

/** One page of the log, newest first, and whether there are older and newer pages. */
export async function pageOfActivity(
  db: Db,
  {
    before,
    after,
    limit,
    ...filter
  }: ActivityFilter & { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<{ data: ActivityRow[]; older: boolean; newer: boolean }> {
  const edge = edgeOf(before, after);
  // One more than requested shows whether there is another page.
  const events = await selectActivity(db, filter, edge, limit + 1);
  const hasMore = events.length > limit;
  const isNewer = edge?.side === 'after';
  const shown = isNewer ? events.slice(-limit) : events.slice(0, limit);
  return { data: shown.map(rowOf), older: isNewer || hasMore, newer: isNewer ? hasMore : edge !== null };
}

function edgeOf(before: number | undefined, after: number | undefined): PageEdge {
  if (before !== undefined) return { side: 'before', id: before };
  return after === undefined ? null : { side: 'after', id: after };
}
