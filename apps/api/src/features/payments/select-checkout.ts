import type { CheckoutFacts } from '@sac/contract/payments/checkout';
import type { Db } from '../../platform/db/open-database';

/** What the sales site says of a purchase. */
export const checkoutColumns = [
  'customer_ip',
  'device_id',
  'payment_amount',
  'payment_currency',
  'payment_network',
  'payment_last4',
  'payment_gateway',
  'payment_arn',
  'disclosures',
  'unread',
] as const;

/** What the sales site said about the purchase of an order; null: nothing. */
export async function selectCheckout(db: Db, orderId: number): Promise<CheckoutFacts | null> {
  const found = await db
    .selectFrom('checkout')
    .select(checkoutColumns)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return found ?? null;
}

/** A purchase without what could not be read of it, which proves nothing. */
export type ProvenCheckout = Omit<CheckoutFacts, 'unread'>;

/** @returns null: nothing else is known */
export function provenCheckout(checkout: CheckoutFacts | null): ProvenCheckout | null {
  if (!checkout) return null;
  const { unread: _, ...known } = checkout;
  return Object.values(known).some((value) => value !== null) ? known : null;
}
