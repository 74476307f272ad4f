import type { OutputOf } from '@sac/contract/platform/endpoint';
import {
  type CustomerDataKind,
  type CustomerOrder,
  type findCustomerData,
  maxCustomerOrders,
} from '@sac/contract/privacy/customer-data-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { keptFor } from '../due-orders';
import { findOthers } from './find-others';
import { isFromCustomer } from './is-from-customer';

/** The tables in which each kind is counted. */
const tables: Record<CustomerDataKind, readonly string[]> = {
  emailsOut: ['mail'],
  emailsIn: ['incoming_mail'],
  messages: ['question', 'reply', 'answer'],
  documents: ['document', 'incoming_card'],
  files: ['answer_file', 'evidence_picture'],
  downloads: ['download'],
  comments: ['remark'],
  disputes: ['dispute'],
  events: ['event'],
};

const counts = sql.join(
  Object.entries(tables).map(([kind, names]) => {
    const each = names.map(
      (name) => sql`(select count(*)::int from ${sql.table(name)} t where t.order_id = orders.order_id)`,
    );
    return sql`${sql.lit(kind)}, ${sql.join(each, sql` + `)}`;
  }),
);

const selectOrders = (db: Db, where: RawBuilder<boolean>) =>
  sql<CustomerOrder>`
    select order_id, create_ts, process_status, purged_at, ${keptFor} as kept_for, json_build_object(${counts}) as counts,
      (select e.detail ->> 'source' from event e where e.order_id = orders.order_id and e.kind = 'arrived' limit 1) as source
    from orders where ${where} order by order_id limit ${maxCustomerOrders}`.execute(db);

/** The email of an order as it is written there; null when there is no such order, or its data were removed. */
async function emailOfOrder(db: Db, orderId: number): Promise<string | null> {
  const order = await db
    .selectFrom('orders')
    .select(['email', 'purged_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return order && order.purged_at === null ? order.email : null;
}

/**
 * What is stored of a customer; lists are empty when nothing is.
 * @param customer an email in any case, or the id of an order, whose email is then looked for
 */
export async function findCustomer(db: Db, customer: string): Promise<OutputOf<typeof findCustomerData>['data']> {
  const orderId = /^\d{1,9}$/.test(customer) ? Number(customer) : null;
  const email = orderId === null ? customer : await emailOfOrder(db, orderId);
  if (email === null) {
    const { rows: orders } = await selectOrders(db, sql`order_id = ${orderId}`);
    return { email, orders, emailsToOthers: [], unassignedCards: 0, others: [] };
  }
  const { rows: orders } = await selectOrders(db, sql`lower(email) = ${email.toLowerCase()}`);
  const ids = orders.map(({ order_id }) => order_id);
  const [{ rows: emailsToOthers }, { rows: cards }, others] = await Promise.all([
    sql<{ order_id: number; emails: number }>`
      select order_id, count(*)::int as emails from incoming_mail where ${isFromCustomer(email)}
      group by order_id order by order_id`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from batch_card where candidates && ${ids}::int[]`.execute(db),
    findOthers(db, ids, email),
  ]);
  return { email, orders, emailsToOthers, unassignedCards: cards[0]?.n ?? 0, others };
}
