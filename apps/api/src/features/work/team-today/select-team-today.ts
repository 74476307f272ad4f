import { presenceSeconds } from '@sac/contract/orders/live-api';
import { finishedStatuses } from '@sac/contract/orders/order-status';
import { addDays, singaporeMidnight } from '@sac/contract/platform/dates';
import { hereMinutes, type MemberToday, type TeamToday } from '@sac/contract/work/team-today-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { isNotUndoneSince } from '../../orders/changes/is-not-undone';
import { type LatenessContext, lateWhere } from '../../orders/queues/filter-where';

interface Row {
  /** PostgreSQL writes instants in JSON in a format of its own. */
  members: MemberToday[];
  medianMinutes: number | null;
  hours: { hour: number; took: number; completed: number }[];
}

const startOf = (day: string) => sql`${new Date(singaporeMidnight(day)).toISOString()}::timestamptz`;

/** Unfinished orders by assignee, and how many of them are late. */
const selectHeld = (db: Db, late: LatenessContext) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      'assign_to as name',
      eb.fn.countAll().as('holds'),
      eb.fn
        .countAll()
        .filterWhere((filter) => lateWhere(filter, late))
        .as('overdue'),
    ])
    .where('assign_to', 'is not', null)
    .where('process_status', 'not in', finishedStatuses.map(sql.lit))
    .groupBy('assign_to');

/** Whether the assignment `event` stayed: the next one is neither its undoing nor the member's own giving back. */
const isKept = sql`coalesce((
  select not (next.detail ? 'undoes' or next.to_value is null and next.actor = event.to_value)
  from event next where next.order_id = event.order_id and next.kind = 'assigned' and next.id > event.id
  order by next.id limit 1), true)`;

/** What the team did from the first day to the last (Singapore), and what each member holds now: one statement. */
export async function selectTeamToday(
  db: Db,
  days: { first: string; last: string },
  late: LatenessContext,
): Promise<TeamToday> {
  // The condition on kinds is that of the index event_work. Reading the events of a month twice takes less time than storing
  // them in between: 60,000 do not fit into work_mem.
  const { rows } = await sql<Row>`
    with work as not materialized (
      select id, at, order_id, case kind when 'assigned' then to_value else actor end as name,
        date_bin('1 hour', at, '2000-01-01') as began, kind = 'assigned' and ${isKept} as is_taken,
        kind = 'status changed' as is_completed, kind = 'commented' as is_comment,
        kind = 'called' or kind = 'commented' and detail ->> 'telephone' = 'Y' as is_call
      from event
      where at >= ${startOf(days.first)} and at < ${startOf(addDays(days.last, 1))}
        and (kind in ('assigned', 'called', 'commented') or kind = 'status changed' and to_value = 'Completed')
        and ${isNotUndoneSince(startOf(days.first))}
    ), done as (
      -- By name, and by the hour that began: in one pass.
      select name, began, count(*) filter (where is_taken) as took, count(*) filter (where is_completed) as completed,
        count(*) filter (where is_call) as called, count(*) filter (where is_comment) as wrote
      from work where name is not null group by grouping sets ((name), (began))
    ), median as (
      select name, percentile_cont(0.5) within group (order by date_part('epoch', work.at - taken.at)) / 60 as minutes
      from work, lateral (
        select at from event
        where order_id = work.order_id and kind = 'assigned' and to_value = work.name and id < work.id
        order by id desc limit 1) taken
      where is_completed group by grouping sets ((name), ())
    ), used as (
      select staff_id, max(last_used_at) as at from session where ended_at is null and expires_at > now() group by staff_id
    ), present as (
      select staff_id, order_id from order_presence
      where seen_at > now() - make_interval(secs => ${presenceSeconds.expiry})
    ), member as (
      select coalesce(staff.name, done.name) as name, staff.type, used.at as "lastSeen", present.order_id as viewing,
        present.order_id is not null or coalesce(used.at > now() - make_interval(mins => ${hereMinutes}), false) as "isHere",
        coalesce(held.holds, 0) as holds, coalesce(held.overdue, 0) as overdue, coalesce(took, 0) as took,
        coalesce(completed, 0) as completed, coalesce(called, 0) as called, coalesce(wrote, 0) as wrote,
        median.minutes as "medianMinutes"
      from (select * from staff where deleted_at is null) staff
        full join (select * from done where name is not null) done on done.name = staff.name
        left join used on used.staff_id = staff.id
        left join present on present.staff_id = staff.id
        left join ${selectHeld(db, late)} held on held.name = staff.name
        left join median on median.name = coalesce(staff.name, done.name)
    )
    select (select coalesce(json_agg(member order by "isHere" desc, lower(name)), '[]') from member) as members,
      (select minutes from median where name is null) as "medianMinutes",
      (select coalesce(json_agg(by_hour), '[]') from (
        select date_part('hour', began at time zone 'Asia/Singapore') as hour, sum(took) as took,
          sum(completed) as completed
        from done where began is not null group by 1) by_hour) as hours`.execute(db);
  const { members = [], medianMinutes = null, hours = [] } = rows[0] ?? {};
  return {
    members: members.map((one) => ({ ...one, lastSeen: one.lastSeen && new Date(one.lastSeen).toISOString() })),
    medianMinutes,
    hours: Array.from(
      { length: 24 },
      (_, hour) => hours.find((one) => one.hour === hour) ?? { hour, took: 0, completed: 0 },
    ),
  };
}
