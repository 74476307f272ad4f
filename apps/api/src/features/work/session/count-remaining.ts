import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';
import { type QueueQuery, queueRows } from '../../orders/queues/queue-rows';
import { matchesText } from '../../orders/queues/search/search';
import { queueWhere } from '../../orders/queues/where';
import { availableRows, colleaguesOrders, givenAlready, isNobodyElses, withReadyCard } from './available';
import type { Work } from './queue-queries';

/** How many orders the session can still give this member. */
export async function countRemaining(db: Db, actor: StaffActor, { slices, search }: Work): Promise<number> {
  const matches = await matchesText(db, search);
  const counts = slices.map((slice) =>
    slice.filters || search !== '' ? countedRows(db, actor, slice, matches) : countedByLedger(db, actor, slice),
  );
  const { rows } = await sql<{ n: number }>`select (${sql.join(counts, sql` + `)})::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}

const countedRows = (db: Db, actor: StaffActor, slice: QueueQuery, matches: RawBuilder<boolean>) =>
  sql`(${availableRows(db, actor, slice, matches).select((eb) => eb.fn.countAll().as('n'))})`;

/** The ledger of counts, without the few orders that this member does not get: no list is scanned. */
function countedByLedger(db: Db, actor: StaffActor, slice: QueueQuery) {
  const all = db
    .selectFrom('order_count')
    .select((eb) => eb.fn.coalesce(eb.fn.sum('n'), eb.lit(0)).as('n'))
    .where((eb) => queueWhere(eb, slice.queue.where, actor.name))
    .where((eb) => isNobodyElses(eb, actor.name));
  const unavailable = queueRows(db, slice)
    .select((eb) => eb.fn.countAll().as('n'))
    .where((eb) => isNobodyElses(eb, actor.name))
    .where(sql<boolean>`orders.order_id in (
      ${colleaguesOrders(actor)} union ${withReadyCard} union ${givenAlready(actor)})`);
  return sql`((${all}) - (${unavailable}))`;
}
