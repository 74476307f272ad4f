import type { OrderStatus } from '@sac/contract/orders/order-status';
import type { CardNetwork } from '@sac/contract/payments/card-networks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** An order as a purchase; null: the sales site did not say. */
export interface Purchase {
  order_id: number;
  create_ts: string;
  email: string;
  customer_ip: string | null;
  device_id: string | null;
  payment_network: CardNetwork | null;
  payment_last4: string | null;
}

export interface EarlierPurchase extends Purchase {
  process_status: OrderStatus;
  refund_date: string | null;
  was_disputed: boolean;
  transaction_id: string | null;
  payment_amount: string | null;
  payment_currency: string | null;
  payment_arn: string | null;
}

/** A travel agency has thousands; the ones that may count come first. */
const mostShown = 40;

export async function selectPurchase(db: Db, orderId: number): Promise<Purchase | undefined> {
  return db
    .selectFrom('orders')
    .leftJoin('checkout', 'checkout.order_id', 'orders.order_id')
    .select(['orders.order_id', 'create_ts', 'email', 'customer_ip', 'device_id', 'payment_network', 'payment_last4'])
    .where('orders.order_id', '=', orderId)
    .executeTakeFirst();
}

/**
 * Which of these orders have at least so many others with the same card and the same IP address or device: only those can
 * have as many that count under Visa's rule.
 */
export async function selectReturning(db: Db, orderIds: number[], others: number): Promise<Set<number>> {
  const { rows } = await sql<{ order_id: number }>`
    select d.order_id from checkout d where d.order_id = any(${orderIds}::int[]) and ${others} <= (
      select count(*) from (
        select c.order_id from checkout c where c.customer_ip = d.customer_ip and c.payment_last4 = d.payment_last4
        union
        select c.order_id from checkout c where c.device_id = d.device_id and c.payment_last4 = d.payment_last4) same
      where same.order_id <> d.order_id)`.execute(db);
  return new Set(rows.map(({ order_id }) => order_id));
}

/**
 * Earlier orders of the same customer: same email or passport, or same IP address or device with the same card. An address
 * alone is no customer: a hotel or a telephone network has one for all its guests.
 * @param receivedOn the day of the dispute, from which their age is counted
 */
export async function selectEarlierPurchases(db: Db, orderId: number, receivedOn: string): Promise<EarlierPurchase[]> {
  const { rows } = await sql<EarlierPurchase>`
    with disputed as (
      select o.order_id, o.create_ts, lower(o.email) as email, o.passport_number,
        c.customer_ip, c.device_id, c.payment_network, c.payment_last4
      from orders o left join checkout c using (order_id) where o.order_id = ${orderId}),
    same as (
      select o.order_id from disputed d join orders o on lower(o.email) = d.email
      union select o.order_id from disputed d join orders o on o.passport_number = d.passport_number
      union select c.order_id from disputed d
        join checkout c on c.customer_ip = d.customer_ip and c.payment_last4 = d.payment_last4
      union select c.order_id from disputed d
        join checkout c on c.device_id = d.device_id and c.payment_last4 = d.payment_last4),
    earlier as (
      select o.order_id, o.create_ts, o.email, o.process_status, o.refund_date, o.transaction_id,
        c.customer_ip, c.device_id, c.payment_network, c.payment_last4, c.payment_amount, c.payment_currency, c.payment_arn
      from same join orders o using (order_id) left join checkout c using (order_id), disputed d
      where o.order_id <> d.order_id and o.create_ts < d.create_ts and o.purged_at is null
      order by (o.create_ts at time zone 'Asia/Singapore')::date
          between ${receivedOn}::date - 365 and ${receivedOn}::date - 120 desc,
        (c.payment_network, c.payment_last4) = (d.payment_network, d.payment_last4) desc nulls last, o.create_ts desc, o.order_id desc
      limit ${mostShown})
    select earlier.*, process_status = 'ChargeBack'
      or exists (select from dispute where dispute.order_id = earlier.order_id)
      -- By event too, because a dispute that was won leaves the status ChargeBack.
      or exists (select from event where event.order_id = earlier.order_id and to_value = 'ChargeBack') as was_disputed
    from earlier`.execute(db);
  return rows;
}
