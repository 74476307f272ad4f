import { finishedStatuses } from '@sac/contract/orders/order-status';
import { assigneeMe, assigneeNone, type ListFilters } from '@sac/contract/orders/queues/filters';
import { lateBeforeArrivalHours, type TimeLimits } from '@sac/contract/orders/queues/late';
import { queues, timedQueues } from '@sac/contract/orders/queues/queues';
import { addDays, hourMs, singaporeMidnight, singaporeToday } from '@sac/contract/platform/dates';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen';
import { unansweredMessages } from './unanswered-messages';
import { statusWhere } from './where';

type Orders = ExpressionBuilder<DB, 'orders'>;

/** What decides which orders are late now. */
export interface LatenessContext {
  limits: TimeLimits;
  now: Date;
}

/** The filters of a list, with what they need to be compiled. */
export interface Filters extends LatenessContext {
  by: ListFilters;
}

/** Compiles `lateReason` of the contract: an order for which it names a reason. */
export function lateWhere(eb: Orders, { limits, now }: LatenessContext): Expression<SqlBool> {
  const lastLateDay = singaporeToday(new Date(now.getTime() + lateBeforeArrivalHours * hourMs));
  const overLimit = timedQueues.flatMap((key) => {
    const limit = limits[key];
    if (limit === undefined) return [];
    const limitBegan = new Date(now.getTime() - limit * hourMs);
    return [
      eb.and([
        statusWhere(eb, queues[key].where),
        // Compared one by one with constants: that takes half as long as with the later of the two.
        eb('status_since', '<', limitBegan.toISOString()),
        eb('processing_date', '<=', singaporeToday(limitBegan)),
      ]),
    ];
  });
  return eb.and([
    // Written like the condition of the index on orders that may be late, so that it is used.
    eb('process_status', 'not in', finishedStatuses.map(sql.lit)),
    eb.or([eb('arrival_date', '<=', lastLateDay), ...overLimit]),
  ]);
}

/** Compiles `dueAt` of the contract, for unfinished orders. The earlier it is, the later the order; `now` changes nothing. */
export function dueAtSql(eb: Orders, limits: TimeLimits): RawBuilder<string> {
  const hours = (count: number) => sql`make_interval(hours => ${sql.lit(count)})`;
  const midnight = (day: string) => sql`${sql.ref(day)}::timestamp at time zone 'Asia/Singapore'`;
  const limitOf = timedQueues.flatMap((key) => {
    const limit = limits[key];
    return limit === undefined ? [] : [sql`when ${statusWhere(eb, queues[key].where)} then ${hours(limit)}`];
  });
  const arrival = sql`${midnight('orders.arrival_date')} - ${hours(lateBeforeArrivalHours)}`;
  if (limitOf.length === 0) return sql<string>`${arrival}`;
  // least() leaves out what is null: an order without a limit, or without a recorded time.
  return sql<string>`least(${arrival}, case when orders.status_since is not null then
    greatest(orders.status_since, ${midnight('orders.processing_date')}) + case ${sql.join(limitOf, sql` `)} end end)`;
}

/** A purge leaves nothing of it to read. */
const customerMessage = sql<boolean>`orders.purged_at is null
  and orders.order_id in (select order_id from ${unansweredMessages} words)`;

/**
 * A later email that was stopped does not count, because it was never sent. Neither does a download history, which may go to any
 * address, such as a bank's. `offset 0` keeps PostgreSQL from comparing all emails with all that failed.
 */
const mailFailed = sql<boolean>`exists (
  select from mail m where m.order_id = orders.order_id and (m.state = 'failed' or m.delivery = 'bounced')
    and not exists (select from mail later where later.order_id = orders.order_id and later.id > m.id
      and later.state <> 'stopped' and (later.kind <> 'download history' or m.kind = 'download history') offset 0))`;

const cardNotDownloaded = sql<boolean>`exists (
  select from current_document d where d.order_id = orders.order_id
    and not exists (select from download l where l.order_id = d.order_id and l.document_id = d.id))`;

function assigneeIs(eb: Orders, assignee: string, me: string) {
  if (assignee === assigneeNone) return eb('assign_to', 'is', null);
  return eb('assign_to', '=', assignee === assigneeMe ? me : assignee);
}

const startOf = (day: string) => new Date(singaporeMidnight(day)).toISOString();

/** Compiles filters to SQL: lists, searches, exports, work sessions and counts of views all use it. */
export function filterWhere(eb: Orders, { by, ...late }: Filters, me: string): Expression<SqlBool> {
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
