import { cleanEmail, emailProblem } from '@sac/contract/platform/email-address';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import {
  type CustomerDataKind,
  type CustomerOrder,
  type findCustomerData,
  maxCustomerOrders,
} from '@sac/contract/privacy/customer-data-api';
import { readTypedOrderId } from '@sac/contract/tracking/typed-order-id';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { Services } from '../../../platform/services';
import { findRowsNaming } from '../../imports/find-rows-naming';
import { customerNamesOf } from '../anonymize';
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

/** What imports have of a customer, with all rows. */
export const importsOf = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  { email, ids }: { email: string; ids: number[] },
) => findRowsNaming({ db, files }, [email, ...(await customerNamesOf(db, ids))]);

/**
 * What is stored of a customer; lists are empty when nothing is.
 * @param customer an email or the id of an order, whose email is then looked for, as the forms for customers and staff read them
 */
export async function findCustomer(
  { db, files }: Pick<Services, 'db' | 'files'>,
  customer: string,
): Promise<OutputOf<typeof findCustomerData>['data']> {
  const typed = cleanEmail(customer);
  // 'ana.7@mail.example' has a number too.
  const orderId = emailProblem(typed) === null ? null : readTypedOrderId(customer);
  const email = orderId === null ? typed : await emailOfOrder(db, orderId);
  if (email === null) {
    const { rows: orders } = await selectOrders(db, sql`order_id = ${orderId}`);
    return { email, orders, emailsToOthers: [], unassignedCards: 0, imports: [], others: [] };
  }
  const { rows: orders } = await selectOrders(db, sql`lower(email) = ${email.toLowerCase()}`);
  const ids = orders.map(({ order_id }) => order_id);
  const [{ rows: emailsToOthers }, { rows: cards }, found, others] = await Promise.all([
    sql<{ order_id: number; emails: number }>`
      select order_id, count(*)::int as emails from incoming_mail where ${isFromCustomer(email)}
      group by order_id order by order_id`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from batch_card where candidates && ${ids}::int[]`.execute(db),
    importsOf({ db, files }, { email, ids }),
    findOthers(db, ids, email),
  ]);
  const imports = found.map(({ id, name, rows, state, file }) => ({
    importId: id,
    name,
    rows: rows.length,
    state: state === 'running' ? ('running' as const) : file === null ? ('refused' as const) : ('waiting' as const),
  }));
  return { email, orders, emailsToOthers, unassignedCards: cards[0]?.n ?? 0, imports, others };
}
