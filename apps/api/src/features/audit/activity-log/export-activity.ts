import { activityGroups } from '@sac/contract/audit/activity';
import type { ActivityFilter } from '@sac/contract/audit/activity-api';
import { formatUtc } from '@sac/contract/platform/dates';
import type { StaffActor } from '../../../platform/http/actors';
import type { Reader } from '../../../platform/http/reads';
import type { Services } from '../../../platform/services';
import { recordActivity } from '../record-activity';
import { describeEvent } from './describe-event';
import { type LoggedEvent, type PageEdge, selectActivity } from './select-activity';

export const activityCsvColumns = ['Date & Time (UTC)', 'Kind', 'What happened', 'Person', 'Order Id', 'IP address'];
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
  { db, reads }: Pick<Services, 'db' | 'reads'>,
  actor: StaffActor,
  filter: ActivityFilter,
) {
  await recordActivity(db, actor, { kind: 'exported', detail: { what: 'activity' } });
  return recordsOf(reads.long, filter);
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
