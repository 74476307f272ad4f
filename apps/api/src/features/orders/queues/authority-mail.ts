import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** Whether `incoming_mail m` is an unanswered email of the authority. The condition of its index. */
export const isAuthorityMail = sql<boolean>`(m.authority is not null and m.kind = 'message' and m.handled_at is null)`;

/** The orders that the authority has refused or wants corrected, until it is marked answered. */
export const refusedOrders = sql`
  select m.order_id from incoming_mail m where ${isAuthorityMail} and m.authority = 'correction'`;

/** Whether the authority has refused this order or wants something, and its email waits for somebody. */
export async function isAuthorityWaiting(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from incoming_mail m where m.order_id = ${orderId} and ${isAuthorityMail}
      and m.authority in ('correction', 'request')) as waits`.execute(db);
  return rows[0]?.waits === true;
}

/** What the authority wrote to an order that waits for somebody, newest first. */
export async function selectAuthorityMail(db: Db, orderId: number): Promise<OrderDetails['authority_mail']> {
  const { rows } = await sql<OrderDetails['authority_mail'][number]>`
    select m.id, m.received_at, m.authority as kind, m.subject, m.body_text as text from incoming_mail m
    where m.order_id = ${orderId} and ${isAuthorityMail} order by m.id desc limit ${shown}`.execute(db);
  return rows;
}

/** The page of an order stays usable when its address is flooded. */
const shown = 20;
