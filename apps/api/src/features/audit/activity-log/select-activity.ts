import { type ActivityGroup, activityGroupNames } from '@sac/contract/audit/activity';
import type { ActivityFilter } from '@sac/contract/audit/activity-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** A stored line of the activity log. */
export interface LoggedEvent {
  id: number;
  at: string;
  activity: ActivityGroup;
  kind: string;
  actor: string | null;
  order_id: number | null;
  from_value: string | null;
  to_value: string | null;
  detail: Record<string, unknown>;
  ip: string | null;
}

/** Where a page begins: lines before (older than) or after (newer than) this id; null: the newest lines. */
export type PageEdge = { side: 'before' | 'after'; id: number } | null;

const startOfDay = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Singapore'`;

/**
 * Up to `limit` lines next to an edge, newest first. Each group reads its index and stops at `limit`, so the time does not
 * grow with the log.
 */
export async function selectActivity(
  db: Db,
  { group, person, fromDate, toDate }: ActivityFilter,
  edge: PageEdge,
  limit: number,
): Promise<LoggedEvent[]> {
  const wanted: RawBuilder<unknown>[] = [sql`event.activity = wanted.activity`];
  if (person) wanted.push(sql`actor = ${person}`);
  if (fromDate) wanted.push(sql`at >= ${startOfDay(fromDate)}`);
  if (toDate) wanted.push(sql`at < ${startOfDay(toDate)} + interval '1 day'`);
  const isNewer = edge?.side === 'after';
  if (edge) {
    const compare = isNewer ? sql`>` : sql`<`;
    wanted.push(sql`(at, id) ${compare} ((select at from event where id = ${edge.id}), ${edge.id}::bigint)`);
  }
  const order = isNewer ? sql`at, id` : sql`at desc, id desc`;
  const { rows } = await sql<LoggedEvent>`
    select line.* from unnest(${group ? [group] : activityGroupNames}::text[]) as wanted(activity)
    cross join lateral (
      select id, at, event.activity, kind, actor, order_id, from_value, to_value, detail, ip
      from event where ${sql.join(wanted, sql` and `)}
      order by ${order} limit ${limit}
    ) line
    order by ${order} limit ${limit}`.execute(db);
  return isNewer ? rows.reverse() : rows;
}

/** The names in the log, sorted. Skips through the index from one name to the next instead of reading every line. */
export async function selectPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    with recursive person as (
      (select actor from event where activity is not null and actor is not null order by actor limit 1)
      union all
      select (select actor from event where activity is not null and actor > person.actor order by actor limit 1)
      from person where person.actor is not null
    )
    select actor from person where actor is not null order by lower(actor), actor`.execute(db);
  return rows.map(({ actor }) => actor);
}
