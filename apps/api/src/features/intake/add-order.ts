import { createHash } from 'node:crypto';
import { addDays, singaporeToday } from '@sac/contract/dates';
import type { ArrivalRule, OrderApplication } from '@sac/contract/order';
import { databaseTime } from '../../db/database-time';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { conflict, unprocessable } from '../../domain/errors';
import { recordEvents } from '../../domain/events/record-event';
import { telephoneOf } from './telephone';

/** Where an order came from. With a key, the same application submitted again is the same order. */
export interface IntakeSource {
  apiKeyId: number;
  idempotencyKey: string | null;
  name: 'sales site' | 'CSV import';
  ip: string | null;
  arrivalRule: ArrivalRule;
}

/** When an order can be worked (decisions on release: spec section 4): at once, or from its submission window on. */
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
 * Which day it is in Singapore by the database's clock, once the rule has nothing against the day of arrival.
 * @throws 422
 */
export async function checkArrival(db: Db, arrival_date: string, rule: ArrivalRule): Promise<string> {
  const today = singaporeToday(await databaseTime(db));
  const problem = rule(arrival_date, today);
  if (problem) throw unprocessable({ arrival_date: problem });
  return today;
}

/**
 * Takes an order in.
 * @param windowDays submission window before arrival, in days
 * @returns its id; `repeated` when it had been taken in before under the same key
 * @throws 409 when the key was used for another application; 422 when the rule refuses the day of arrival
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
    // After the key: an order that was taken in yesterday, for yesterday, is still the same one today.
    const today = await checkArrival(db, application.arrival_date, source.arrivalRule);
    const { order_id: orderId } = await db
      .insertInto('orders')
      .values({
        ...application,
        ...telephoneOf(application.country_code, application.phone),
        ...processingOf(application, today, windowDays),
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
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
 * What tells one application from another, the same since the first version: files imported then and keys used then are
 * known again. The second email is the same text, and a '+' before a phone number was dropped then.
 */
export function fingerprintOf({ confirm_email: _, ...application }: OrderApplication): Buffer {
  const text = JSON.stringify({ ...application, phone: application.phone.replace('+', '') });
  return createHash('sha256').update(text).digest();
}

/** Claims the key for this application; a second caller waits for the first. Returns the order it already led to, or null. */
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
