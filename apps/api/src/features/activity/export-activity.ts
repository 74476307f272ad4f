import { Readable } from 'node:stream';
import { activityGroups } from '@sac/contract/activity';
import type { ActivityFilter } from '@sac/contract/activity-api';
import { formatUtc } from '@sac/contract/dates';
import { stringify } from 'csv-stringify';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../http/authenticate';
import { recordActivity } from '../orders/record-activity';
import { type LoggedEvent, type PageEdge, selectActivity } from './activity-sql';
import { wordsOf } from './activity-words';

const columns = ['Date & Time (UTC)', 'Kind', 'What happened', 'Person', 'Order Id', 'IP address'];
const batch = 1000;

const recordOf = (event: LoggedEvent) => [
  formatUtc(event.at),
  activityGroups[event.activity],
  wordsOf(event),
  event.actor,
  event.order_id,
  event.ip,
];

/**
 * The log, as far as the filter lets it through, as CSV, newest first, streamed; the export is itself a line of it. A
 * cell that a spreadsheet would run as a formula is defused.
 */
export async function exportActivity(db: Db, actor: StaffActor, filter: ActivityFilter): Promise<Readable> {
  await recordActivity(db, { kind: 'exported', actor: actor.name, detail: { what: 'activity' }, ip: actor.ip });
  async function* records() {
    let edge: PageEdge = null;
    while (true) {
      const events: LoggedEvent[] = await selectActivity(db, filter, edge, batch);
      for (const event of events) yield recordOf(event);
      const last = events.at(-1);
      if (!last || events.length < batch) return;
      edge = { side: 'before', id: last.id };
    }
  }
  return Readable.from(records()).pipe(stringify({ header: true, bom: true, columns, escape_formulas: true }));
}
