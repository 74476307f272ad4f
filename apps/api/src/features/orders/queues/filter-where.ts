import { finishedStatuses } from '@sac/contract/orders/order-status';
import { businessCutoff, businessSpans, type Calendar } from '@sac/contract/orders/queues/business-time';
import { assigneeMe, assigneeNone, type ListFilters } from '@sac/contract/orders/queues/filters';
import { type LateRules, lateBeforeArrivalHours } from '@sac/contract/orders/queues/late';
import { queues, timedQueues } from '@sac/contract/orders/queues/queues';
import { addDays, dayMs, hourMs, singaporeMidnight, singaporeToday } from '@sac/contract/platform/dates';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen';
import type { Config } from '../../../platform/settings/config';
import { unansweredMessages } from './unanswered-messages';
import { statusWhere, type ViewerName } from './where';

type Orders = ExpressionBuilder<DB, 'orders'>;

/** What decides which orders are late now. */
export interface LatenessContext extends LateRules {
  now: Date;
}

export const latenessAt = (now: Date, { timeLimits, calendar }: Config): LatenessContext => ({
  limits: timeLimits,
  calendar,
  now,
});

/** The filters of a list, with what they need to be compiled. */
export interface Filters extends LatenessContext {
  by: ListFilters;
}

/** Compiles `lateReason` of the contract: an order for which it names a reason. */
export function lateWhere(eb: Orders, { limits, calendar, now }: LatenessContext): Expression<SqlBool> {
  const lastLateDay = singaporeToday(new Date(now.getTime() + lateBeforeArrivalHours * hourMs));
  const overLimit = timedQueues.flatMap((key) => {
    const limit = limits[key];
    if (limit === undefined) return [];
    const cutoff = businessCutoff(now.getTime(), limit, calendar);
    return [
      eb.and([
        statusWhere(eb, queues[key].where),
        // Compared one by one with constants: that takes half as long as with the later of the two.
        eb('status_since', '<', new Date(cutoff).toISOString()),
        eb('processing_date', '<=', singaporeToday(new Date(cutoff - 1))),
      ]),
    ];
  });
  return eb.and([
    // Written like the condition of the index on orders that may be late, so that it is used.
    eb('process_status', 'not in', finishedStatuses.map(sql.lit)),
    eb.or([eb('arrival_date', '<=', lastLateDay), ...overLimit]),
  ]);
}

/**
 * Compiles `businessDue` of the contract: finds `since` in the list of business hours, and then the hours in which the limit
 * passes. The list is of two years; every hour before and after them counts.
 */
function businessDueSql(since: RawBuilder<unknown>, limitMs: RawBuilder<unknown>, calendar: Calendar, now: Date) {
  const spans = businessSpans(now.getTime() - 366 * dayMs, now.getTime() + 366 * dayMs, calendar);
  let sum = 0;
  const worked = spans.map(([from, to]) => {
    const before = sum;
    sum += to - from;
    return before;
  });
  // A limit that passes at the end of a span is due then, and not when the next one begins: so half a microsecond less.
  // `offset 0` makes PostgreSQL work out `since` and `target` once, and not again wherever they are used.
  return sql`(select to_timestamp((span.starts[k] + target - span.worked[k]) / 1000)
    from (select ${spans.map(([from]) => from)}::float8[] as starts, ${spans.map(([, to]) => to)}::float8[] as ends,
        ${worked}::float8[] as worked) span,
      lateral (select extract(epoch from ${since})::float8 * 1000 as since offset 0) waiting,
      lateral (select greatest(width_bucket(since, starts), 1) as i) first,
      lateral (select worked[i] + least(since, ends[i]) - starts[i] + ${limitMs} as target offset 0) wanted,
      lateral (select greatest(width_bucket(target - 0.0005, worked), 1) as k) last)`;
}

/**
 * Compiles `dueAt` of the contract, for unfinished orders. The earlier it is, the later the order; `now` only decides which
 * two years of the calendar are looked up.
 */
export function dueAtSql(eb: Orders, { limits, calendar, now }: LatenessContext): RawBuilder<string> {
  const hours = (count: RawBuilder<unknown>) => sql`make_interval(hours => ${count})`;
  const midnight = (day: string) => sql`${sql.ref(day)}::timestamp at time zone 'Asia/Singapore'`;
  const limitOf = timedQueues.flatMap((key) => {
    const limit = limits[key];
    return limit === undefined ? [] : [sql`when ${statusWhere(eb, queues[key].where)} then ${sql.lit(limit)}`];
  });
  const arrival = sql`${midnight('orders.arrival_date')} - ${hours(sql.lit(lateBeforeArrivalHours))}`;
  if (limitOf.length === 0) return sql<string>`${arrival}`;
  const since = sql`greatest(orders.status_since, ${midnight('orders.processing_date')})`;
  const limit = sql`case ${sql.join(limitOf, sql` `)} end`;
  const due = calendar
    ? sql`case when ${limit} = 0 then ${since} else ${businessDueSql(since, sql`(${limit}) * 3600000`, calendar, now)} end`
    : sql`${since} + ${hours(limit)}`;
  // least() leaves out what is null: an order without a limit, or without a recorded time.
  return sql<string>`least(${arrival}, case when orders.status_since is not null then ${due} end)`;
}

/** A purge leaves nothing of it to read. */
const customerMessage = sql<boolean>`orders.purged_at is null
  and orders.order_id in (select order_id from ${unansweredMessages} words)`;

/**
 * A later email that was stopped does not count, because it was never sent. Neither does a download history, which may go to any
 * address, such as a bank's. `offset 0` keeps PostgreSQL from comparing all emails with all that failed.
 */
const mailFailed = sql<boolean>`exists (
  select from mail m where m.order_id = orders.order_id and (m.state = 'failed' or m.delivery in ('bounced', 'refused'))
    and not exists (select from mail later where later.order_id = orders.order_id and later.id > m.id
      and later.state <> 'stopped' and (later.kind <> 'download history' or m.kind = 'download history') offset 0))`;

const cardNotDownloaded = sql<boolean>`exists (
  select from current_document d where d.order_id = orders.order_id
    and not exists (select from download l where l.order_id = d.order_id and l.document_id = d.id))`;

function assigneeIs(eb: Orders, assignee: string, me: ViewerName) {
  if (assignee === assigneeNone) return eb('assign_to', 'is', null);
  return eb('assign_to', '=', assignee === assigneeMe ? me : assignee);
}

const startOf = (day: string) => new Date(singaporeMidnight(day)).toISOString();

/** Compiles filters to SQL: lists, searches, exports, work sessions and counts of views all use it. */
export function filterWhere(eb: Orders, { by, ...late }: Filters, me: ViewerName): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (by.assignee) conditions.push(assigneeIs(eb, by.assignee, me));
  if (by.status) conditions.push(eb('process_status', '=', by.status));
  if (by.mode) conditions.push(eb('processing_mode', '=', by.mode));
  if (by.nationality) conditions.push(eb('nationality', '=', by.nationality));
  if (by.arrivalFrom) conditions.push(eb('arrival_date', '>=', by.arrivalFrom));
  if (by.arrivalTo) conditions.push(eb('arrival_date', '<=', by.arrivalTo));
  if (by.receivedFrom) conditions.push(eb('create_ts', '>=', startOf(by.receivedFrom)));
  if (by.receivedTo) conditions.push(eb('create_ts', '<', startOf(addDays(by.receivedTo, 1))));
  if (by.customerMessage) conditions.push(customerMessage);
  if (by.mailFailed) conditions.push(mailFailed);
  if (by.cardNotDownloaded) conditions.push(cardNotDownloaded);
  if (by.overdue) conditions.push(lateWhere(eb, late));
  return eb.and(conditions);
}
