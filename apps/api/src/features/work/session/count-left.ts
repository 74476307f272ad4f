import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { queueRows, type Slice } from '../../domain/orders/queues/queue-rows';
import { matchesText } from '../../domain/orders/queues/search';
import { queueWhere } from '../../domain/orders/queues/where';
import { availableRows, givenAlready, isNobodyElses, openElsewhere } from './available';
import type { Work } from './slices';

/** How many orders the session can still give this member. */
export async function countLeft(db: Db, actor: StaffActor, { slices, search }: Work): Promise<number> {
  const matches = await matchesText(db, search);
  const counts = slices.map((slice) =>
    slice.filters || search !== '' ? countedRows(db, actor, slice, matches) : countedByLedger(db, actor, slice),
  );
  const { rows } = await sql<{ n: number }>`select (${sql.join(counts, sql` + `)})::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}

const countedRows = (db: Db, actor: StaffActor, slice: Slice, matches: RawBuilder<boolean>) =>
  sql`(${availableRows(db, actor, slice, matches).select((eb) => eb.fn.countAll().as('n'))})`;

/** The ledger of counts, without the few orders that are open elsewhere or were given already: no list is scanned. */
function countedByLedger(db: Db, actor: StaffActor, slice: Slice) {
  const all = db
    .selectFrom('order_count')
    .select((eb) => eb.fn.coalesce(eb.fn.sum('n'), eb.lit(0)).as('n'))
    .where((eb) => queueWhere(eb, slice.queue.where, actor.name))
    .where((eb) => isNobodyElses(eb, actor.name));
  const unavailable = queueRows(db, slice)
    .select((eb) => eb.fn.countAll().as('n'))
    .where((eb) => isNobodyElses(eb, actor.name))
    .where(sql<boolean>`orders.order_id in (${openElsewhere(actor)} union ${givenAlready(actor)})`);
  return sql`((${all}) - (${unavailable}))`;
}
