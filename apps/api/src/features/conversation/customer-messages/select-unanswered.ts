import type { UnansweredMessages } from '@sac/contract/conversation/customer-messages-api';
import { queues, type unansweredQueues } from '@sac/contract/orders/queues/queues';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { unansweredMessages } from '../../orders/queues/unanswered-messages';
import { queueWhere } from '../../orders/queues/where';

/** A list's top has room for a few; the filter 'Customer wrote' shows all. */
const maxShown = 20;

/** The orders of a list whose customers wrote, and how many they are. */
export async function selectUnansweredMessages(
  db: Db,
  list: (typeof unansweredQueues)[number],
  me: string,
): Promise<{ data: UnansweredMessages[]; total: number }> {
  const first = sql<{ order_id: number; at: string; moment: string }>`(
    select distinct on (order_id) order_id, at, moment from ${unansweredMessages} words order by order_id, moment, id)`;
  const rows = await db
    .selectFrom('orders')
    .innerJoin(first.as('waiting'), 'waiting.order_id', 'orders.order_id')
    .select(['orders.order_id', 'full_name', 'process_status', 'assign_to', 'waiting.at'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where((eb) => queueWhere(eb, queues[list].where, me))
    .where('purged_at', 'is', null)
    .orderBy('waiting.moment')
    .orderBy('orders.order_id')
    .limit(maxShown)
    .execute();
  return { data: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
