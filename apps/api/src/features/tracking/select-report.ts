import type { Language } from '@sac/contract/platform/languages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { notFound } from '../../platform/errors';
import { isNotUndone } from '../orders/changes/is-not-undone';
import { selectOrder } from '../orders/select-order';

/** The customer's last message about wrong details, and whether staff have moved the order since. */
export const selectReport = (db: Db, orderId: number) =>
  db
    .selectFrom('remark')
    .select('create_ts')
    .select(
      sql<boolean>`exists (select from event e where e.order_id = remark.order_id and e.at > remark.create_ts
        and e.actor is not null and e.kind = 'status changed' and ${isNotUndone('e')})`.as('answered'),
    )
    .where('order_id', '=', orderId)
    .where('report_key', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectReportByKey = (db: Db, orderId: number, key: string) =>
  db
    .selectFrom('remark')
    .select(['id', 'create_ts', 'remark'])
    .where('order_id', '=', orderId)
    .where('report_key', '=', key)
    .executeTakeFirst();

/** How many messages an order has had in the last 24 hours. */
export async function countReportsOfDay(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('remark')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('report_key', 'is not', null)
    .where(sql<boolean>`create_ts > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws 404, also for a purged order */
export async function requireCustomersOrder(db: Db, orderId: number) {
  const order = await selectOrder(db, orderId);
  if (!order || order.purged_at) throw notFound('We no longer have this order.');
  return order;
}

/** Locks an order until the transaction ends; undefined if it was purged. */
export const lockTrackedOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('purged_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Keeps in which language the customer reads the page. */
export const keepLanguage = (db: Db, orderId: number, language: Language) =>
  db
    .updateTable('orders')
    .set({ language })
    .where('order_id', '=', orderId)
    .where('purged_at', 'is', null)
    .where((eb) => eb('language', 'is distinct from', language))
    .execute();
