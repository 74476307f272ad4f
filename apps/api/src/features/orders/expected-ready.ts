import { windowOpens } from '@sac/contract/orders/time-left';
import { singaporeMidnight, singaporeToday } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { isNotUndone } from './changes/is-not-undone';

/** How long nine of ten recent orders took until their card, in milliseconds; null: too few orders to say. */
interface Durations {
  /** From the moment at which they could be submitted. */
  fromOpening: number | null;
  fromSubmission: number | null;
}

/** Fewer orders give no reliable estimate. */
const minOrders = 20;
/** The newest are enough, and few to read in a busy month. */
const maxOrders = 300;
/** Newest cards to search for `maxOrders` orders of one priority. Only the first card of an order counts. */
const maxCards = 2000;
const keepMs = 10 * 60_000;

/** The times of orders whose first card came in the last 30 days: of priority orders, or of the others. */
async function selectDurations(db: Db, isPriority: boolean, windowDays: number): Promise<Durations> {
  const { rows } = await sql<Durations>`
    with newest as (
      select id, order_id, create_ts from document where kind = 'card' order by id desc limit ${maxCards}
    ), recent as (
      select n.order_id, n.create_ts as card, greatest(
          o.create_ts, (o.arrival_date - ${windowDays - 1}::int)::timestamp at time zone 'Asia/Singapore') as opening
      from newest n join orders o using (order_id)
      where n.create_ts > now() - interval '30 days' and (o.processing_mode = 'Priority') = ${isPriority}
        and not exists (select from document d where d.order_id = n.order_id and d.id < n.id and d.kind = 'card')
      order by n.id desc limit ${maxOrders}
    ), times as (
      select card - opening as from_opening, card - (select min(at) from event e
        where e.order_id = r.order_id and kind = 'status changed' and to_value = 'AwaitingGovt'
          and ${isNotUndone('e')}) as from_submission
      from recent r
    )
    select ${nineOfTen('from_opening')} as "fromOpening", ${nineOfTen('from_submission')} as "fromSubmission"
    from times`.execute(db);
  return rows[0] ?? { fromOpening: null, fromSubmission: null };
}

/** Only positive times count: a card that was stored before is no order's usual way. */
function nineOfTen(column: string) {
  const time = sql.ref(column);
  const counted = sql`filter (where ${time} > interval '0')`;
  return sql`case when count(*) ${counted} >= ${minOrders} then
    percentile_cont(0.9) within group (order by extract(epoch from ${time})::float8 * 1000) ${counted} end`;
}

/**
 * The key is the database's adapter, which its transactions share; then whether the orders have priority. The map keeps results,
 * not promises: with PGlite, a query of another caller may wait for the end of the transaction that would wait for it.
 */
const kept = new WeakMap<object, Map<boolean, { until: number; durations: Durations }>>();

async function durationsOf(db: Db, isPriority: boolean, windowDays: number): Promise<Durations> {
  const { adapter } = db.getExecutor();
  const ofBoth = kept.get(adapter) ?? new Map<boolean, { until: number; durations: Durations }>();
  kept.set(adapter, ofBoth);
  const found = ofBoth.get(isPriority);
  if (found && found.until > performance.now()) return found.durations;
  const durations = await selectDurations(db, isPriority, windowDays);
  ofBoth.set(isPriority, { until: performance.now() + keepMs, durations });
  return durations;
}

interface OrderFacts {
  processing_mode: string;
  /** YYYY-MM-DD */
  arrival_date: string;
  create_ts: string;
  /** As `selectMilestones` has them; both null for an order that was just received. */
  submitted_at: string | null;
  card_at: string | null;
}

/** Days in Singapore, YYYY-MM-DD. */
export interface ExpectedReady {
  /** When we submitted the order; until then the first day on which we can: that of its receipt, or when the form opens. */
  submitOn: string;
  /** The day by which to expect the card, or on which the first one came. Null when nothing can be said. */
  readyBy: string | null;
  /** `readyBy` is by when nine of ten such orders had their card. */
  isEstimate: boolean;
}

/**
 * When an order can be submitted and by which day its card is to be expected, from its own facts and from how long such orders
 * took in the last 30 days (kept for ten minutes). Nothing is said about the card (`readyBy` null) when there are fewer than 20
 * such orders, when this one already takes longer than nine of ten, or when the day would be after its arrival: urgent orders do
 * not take as long as others.
 * @param db may be that of a transaction
 * @param windowDays the setting `submissionWindowDays`, see `windowOpens`
 */
export async function expectedReady(
  db: Db,
  order: OrderFacts,
  windowDays: number,
  now = new Date(),
): Promise<ExpectedReady> {
  const { processing_mode, arrival_date, create_ts, submitted_at, card_at } = order;
  const opens = singaporeMidnight(windowOpens(arrival_date, windowDays));
  const start = submitted_at ? Date.parse(submitted_at) : Math.max(Date.parse(create_ts), opens);
  const submitOn = singaporeToday(new Date(start));
  if (card_at) return { submitOn, readyBy: singaporeToday(new Date(card_at)), isEstimate: false };
  const { fromOpening, fromSubmission } = await durationsOf(db, processing_mode === 'Priority', windowDays);
  const usual = submitted_at ? fromSubmission : fromOpening;
  const readyBy = usual === null ? null : singaporeToday(new Date(start + usual));
  const isKnown = readyBy !== null && readyBy >= singaporeToday(now) && readyBy <= arrival_date;
  return isKnown ? { submitOn, readyBy, isEstimate: true } : { submitOn, readyBy: null, isEstimate: false };
}
