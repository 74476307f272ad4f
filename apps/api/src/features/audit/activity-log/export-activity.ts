import { activityGroups } from '@sac/contract/activity';
import type { ActivityFilter } from '@sac/contract/activity-api';
import { formatUtc } from '@sac/contract/dates';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { recordActivity } from '../../domain/events/record-activity';
import type { Reader, Reads } from '../../http/reads';
import { type LoggedEvent, type PageEdge, selectActivity } from './activity-sql';
import { describeEvent } from './describe-event';

export const activityColumns = ['Date & Time (UTC)', 'Kind', 'What happened', 'Person', 'Order Id', 'IP address'];
const batch = 1000;

const recordOf = (event: LoggedEvent) => [
  formatUtc(event.at),
  activityGroups[event.activity],
  describeEvent(event),
  event.actor,
  event.order_id,
  event.ip,
];

/** The filtered lines of the log, newest first. The export itself is recorded first, so it can be among them. */
export async function exportActivity(
  { db, reads }: { db: Db; reads: Reads },
  actor: StaffActor,
  filter: ActivityFilter,
) {
  await recordActivity(db, { kind: 'exported', actor: actor.name, detail: { what: 'activity' }, ip: actor.ip });
  return recordsOf(await reads.forExport(null), filter);
}

async function* recordsOf(read: Reader, filter: ActivityFilter) {
  let edge: PageEdge = null;
  while (true) {
    const from = edge;
    const events: LoggedEvent[] = await read((db) => selectActivity(db, filter, from, batch));
    for (const event of events) yield recordOf(event);
    const last = events.at(-1);
    if (!last || events.length < batch) return;
    edge = { side: 'before', id: last.id };
  }
}
