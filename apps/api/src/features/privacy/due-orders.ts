import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { Author } from '../audit/record-event';

export interface PurgeRule {
  /** Days after departure (Singapore) from which an order is due. */
  afterDays: number;
  /** Also purge orders in ChargeBack, and those with a dispute that has not ended, although it may still need their data. */
  withChargebacks: boolean;
}

/** A place in the orders by departure, from the first one on. */
export interface DueOrder {
  departure_date: string;
  order_id: number;
}
export const atTheStart: DueOrder = { departure_date: '-infinity', order_id: 0 };

/** Orders that departed long enough ago, after a position in the index of departures. */
export const hasDeparted = ({ afterDays }: PurgeRule, now: Date, behind: DueOrder): RawBuilder<boolean> => sql`
  purged_at is null and departure_date <= ${addDays(singaporeToday(now), -afterDays)}::date
  and (departure_date, order_id) > (${behind.departure_date}::date, ${behind.order_id}::int)`;

/** Orders of one customer that an Admin erases. */
export interface ErasureRule {
  orderIds: number[];
  email: string;
  by: Author;
}

export const isChosen = ({ orderIds, email }: ErasureRule, behind: DueOrder): RawBuilder<boolean> => sql`
  purged_at is null and order_id = any(${orderIds}::int[]) and lower(email) = ${email.toLowerCase()}
  and (departure_date, order_id) > (${behind.departure_date}::date, ${behind.order_id}::int)`;

/** The deadline of the dispute that still needs an order's data, 'ChargeBack' while no dispute is recorded; null: none needs them. */
export const keptFor = sql<string | null>`coalesce(
  (select max(d.respond_by)::text from dispute d where d.order_id = orders.order_id and d.state in ('open', 'submitted')),
  case when process_status = 'ChargeBack' and not exists (select from dispute d where d.order_id = orders.order_id)
    then 'ChargeBack' end)`;
export const isNeeded = sql<boolean>`(${keptFor} is not null)`;

/** Whether no dispute prevents the purge. */
export const isFree = ({ withChargebacks }: PurgeRule): RawBuilder<boolean> => sql`
  (${withChargebacks} or process_status <> 'ChargeBack' and not exists (
    select from dispute d where d.order_id = orders.order_id and d.state in ('open', 'submitted')))`;

/** Orders whose documents, mails and so on are counted in one statement. */
const batchSize = 5000;

const kinds = ['seen', 'orders', 'documents', 'mails', 'comments', 'downloads'] as const;
type Counts = Record<(typeof kinds)[number], number>;

/**
 * What a purge would remove now, and how many due orders in ChargeBack it would keep. Counted in batches, so that no statement
 * takes long; orders that change meanwhile may be missing or counted as they were.
 * @param onProgress called after each batch with what was counted so far
 */
export async function countDue(db: Db, rule: PurgeRule, now: Date, onProgress: (counts: Counts) => void = () => {}) {
  const counts: Counts = { seen: 0, orders: 0, documents: 0, mails: 0, comments: 0, downloads: 0 };
  const of = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} t where t.order_id = any(array(select order_id from due)))`;
  for (let behind: DueOrder | null = atTheStart; behind; ) {
    const from: DueOrder = behind;
    const { rows }: { rows: (Counts & { last: DueOrder | null })[] } = await sql<Counts & { last: DueOrder | null }>`
      with seen as materialized (
        select order_id, departure_date, ${isFree(rule)} as is_free from orders where ${hasDeparted(rule, now, from)}
        order by departure_date, order_id limit ${batchSize}
      ), due as materialized (select order_id from seen where is_free)
      select (select count(*)::int from seen) as seen, (select count(*)::int from due) as orders,
        ${of('document')} as documents, ${of('mail')} as mails, ${of('remark')} as comments, ${of('download')} as downloads,
        (select json_build_object('departure_date', departure_date, 'order_id', order_id) from seen
          order by departure_date desc, order_id desc limit 1) as last`.execute(db);
    const [batch] = rows;
    for (const kind of kinds) counts[kind] += batch?.[kind] ?? 0;
    behind = batch?.last ?? null;
    if (behind) onProgress(counts);
  }
  const { seen, ...due } = counts;
  return { ...due, spared: seen - due.orders };
}
