import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { isNotUndone } from '../../domain/events/undone-sql';

/** From submission to card, in milliseconds: the quartiles of recent orders. */
interface Range {
  fastest: number;
  slowest: number;
}

/** Of fewer orders, a range would be chance. */
const minOrders = 20;
/** The newest are enough, and few to read in a busy month. */
const maxOrders = 300;
/** Read for those: an order's first card counts, and each mode has its own. */
const maxCards = 2000;
const keepMs = 10 * 60_000;
const hourMs = 3_600_000;

/** How long recent orders of a processing mode took; null: too few to say. */
async function selectRange(db: Db, mode: string): Promise<Range | null> {
  const { rows } = await sql<{ count: number; quartiles: [number, number] | null }>`
    with newest as (
      select id, order_id, create_ts from document order by id desc limit ${maxCards}
    ), recent as (
      select n.order_id, n.create_ts as card from newest n join orders o using (order_id)
      where n.create_ts > now() - interval '30 days' and o.processing_mode = ${mode}
        and not exists (select from document d where d.order_id = n.order_id and d.id < n.id)
      order by n.id desc limit ${maxOrders}
    ), times as (
      select card, (select min(at) from event e
        where e.order_id = r.order_id and kind = 'status changed' and to_value = 'AwaitingGovt'
          and ${isNotUndone('e')}) as submitted
      from recent r
    )
    select count(*)::int as count, percentile_cont(array[0.25, 0.75]) within group
      (order by extract(epoch from card - submitted)::float8 * 1000) as quartiles
    from times where card > submitted`.execute(db);
  const [found] = rows;
  if (!found?.quartiles || found.count < minOrders) return null;
  const [fastest, slowest] = found.quartiles;
  return { fastest, slowest };
}

interface Submitted {
  process_status: string;
  processing_mode: string;
  submitted_at: string | null;
  card_at: string | null;
}

/**
 * When to expect the card of an order that is with the authority, from the real times of recent orders, to the hour. Null when
 * nothing can be said: too few orders, or the order already takes longer than most.
 */
export function createExpectation(db: Db) {
  const ranges = new Map<string, { until: number; range: Promise<Range | null> }>();

  function rangeOf(mode: string) {
    const kept = ranges.get(mode);
    if (kept && kept.until > performance.now()) return kept.range;
    const range = selectRange(db, mode);
    ranges.set(mode, { until: performance.now() + keepMs, range });
    // An error is not kept.
    range.catch(() => ranges.delete(mode));
    return range;
  }

  return async (order: Submitted): Promise<{ from: string; to: string } | null> => {
    if (order.process_status !== 'AwaitingGovt' || !order.submitted_at || order.card_at) return null;
    const range = await rangeOf(order.processing_mode);
    if (!range) return null;
    const submitted = Date.parse(order.submitted_at);
    const from = Math.floor((submitted + range.fastest) / hourMs) * hourMs;
    const to = Math.ceil((submitted + range.slowest) / hourMs) * hourMs;
    return to > Date.now() ? { from: new Date(from).toISOString(), to: new Date(to).toISOString() } : null;
  };
}
