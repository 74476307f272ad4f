import { createHash } from 'node:crypto';
import { addDays, singaporeToday } from '@sac/contract/dates';
import type { ArrivalRule, OrderApplication } from '@sac/contract/order';
import { databaseTime } from '../../db/database-time';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { conflict, unprocessable } from '../../domain/errors';
import { recordEvents } from '../../domain/events/record-event';
import { checkCheckout, splitCheckout } from './checkout';
import { telephoneOf } from './telephone';

/** Where an order came from. An application sent again with the same key is the same order. */
export interface IntakeSource {
  apiKeyId: number;
  idempotencyKey: string | null;
  name: 'sales site' | 'CSV import';
  ip: string | null;
  arrivalRule: ArrivalRule;
}

/** When staff can work on an order (spec section 4): at once, or from its submission window on. */
function processingOf(
  application: Pick<OrderApplication, 'processing_mode' | 'arrival_date'>,
  today: string,
  windowDays: number,
) {
  const opens = addDays(application.arrival_date, -windowDays);
  const processing_date = application.processing_mode === 'Future' && opens > today ? opens : today;
  return { processing_date, released: processing_date <= today };
}

/**
 * Checks the arrival date against the rule. Returns today in Singapore by the database's clock.
 * @throws 422
 */
export async function checkArrival(db: Db, arrival_date: string, rule: ArrivalRule): Promise<string> {
  const today = singaporeToday(await databaseTime(db));
  const problem = rule(arrival_date, today);
  if (problem) throw unprocessable({ arrival_date: problem });
  return today;
}

/**
 * @param windowDays submission window before arrival, in days
 * @returns its id; `repeated` when it was received before with the same key
 * @throws 409 the key was used for another application; 422 the rule refuses the arrival date, or the purchase is impossible
 */
export async function addOrder(
  db: Db,
  application: OrderApplication,
  source: IntakeSource,
  windowDays: number,
): Promise<{ orderId: number; repeated: boolean }> {
  return inTransaction(db, async (db) => {
    if (source.idempotencyKey !== null) {
      const earlier = await claimKey(db, application, { ...source, idempotencyKey: source.idempotencyKey });
      if (earlier !== null) return { orderId: earlier, repeated: true };
    }
    // After the key: an order received yesterday, for yesterday, is still the same order today.
    const today = await checkArrival(db, application.arrival_date, source.arrivalRule);
    await checkCheckout(db, application);
    const { order, checkout } = splitCheckout(application);
    const { order_id: orderId } = await db
      .insertInto('orders')
      .values({
        ...order,
        ...telephoneOf(application.country_code, application.phone),
        ...processingOf(application, today, windowDays),
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    if (checkout)
      await db
        .insertInto('checkout')
        .values({ order_id: orderId, ...checkout })
        .execute();
    if (source.idempotencyKey !== null) {
      await db
        .updateTable('intake_request')
        .set({ order_id: orderId })
        .where('api_key_id', '=', source.apiKeyId)
        .where('idempotency_key', '=', source.idempotencyKey)
        .execute();
    }
    await recordEvents(db, [{ orderId, kind: 'arrived', actor: null, detail: { source: source.name }, ip: source.ip }]);
    return { orderId, repeated: false };
  });
}

/**
 * Identifies an application. Must stay as in the first version, so that files and keys used then are recognised. That
 * version ignored `confirm_email` and a '+' before the phone number.
 */
export function fingerprintOf({ confirm_email: _, ...application }: OrderApplication): Buffer {
  const text = JSON.stringify({ ...application, phone: application.phone.replace('+', '') });
  return createHash('sha256').update(text).digest();
}

/** Claims the key for this application; a second caller waits for the first. Returns the order created before, or null. */
async function claimKey(db: Db, application: OrderApplication, source: IntakeSource & { idempotencyKey: string }) {
  const body_sha256 = fingerprintOf(application);
  const key = { api_key_id: source.apiKeyId, idempotency_key: source.idempotencyKey };
  const claimed = await db
    .insertInto('intake_request')
    .values({ ...key, body_sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await db
    .selectFrom('intake_request')
    .select(['order_id', 'body_sha256'])
    .where('api_key_id', '=', key.api_key_id)
    .where('idempotency_key', '=', key.idempotency_key)
    .executeTakeFirstOrThrow();
  if (!body_sha256.equals(earlier.body_sha256))
    throw conflict('This idempotency-key was used for another order. Send a new key.');
  return earlier.order_id;
}
