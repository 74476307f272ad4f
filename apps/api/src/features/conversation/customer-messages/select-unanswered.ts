import type { listsOfWhoWrote, WhoWrote } from '@sac/contract/customer-words-api';
import { queues } from '@sac/contract/queues';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { waitingWords } from '../../domain/conversation/waiting-words-sql';
import { queueWhere } from '../../domain/orders/queues/where';

/** A list's top has room for a few; the filter 'Customer wrote' shows all. */
const maxShown = 20;

/** The orders of a list whose customers wrote, and how many they are. */
export async function selectWhoWrote(
  db: Db,
  list: (typeof listsOfWhoWrote)[number],
  me: string,
): Promise<{ data: WhoWrote[]; total: number }> {
  const first = sql<{ order_id: number; at: string }>`(
    select order_id, min(at) as at from ${waitingWords} words group by order_id)`;
  const rows = await db
    .selectFrom('orders')
    .innerJoin(first.as('waiting'), 'waiting.order_id', 'orders.order_id')
    .select(['orders.order_id', 'full_name', 'process_status', 'assign_to', 'waiting.at'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where((eb) => queueWhere(eb, queues[list].where, me))
    .where('purged_at', 'is', null)
    .orderBy('waiting.at')
    .orderBy('orders.order_id')
    .limit(maxShown)
    .execute();
  return { data: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
