import { addDays, singaporeToday } from '@sac/contract/dates';
import type { ArrivalRule, OrderApplication } from '@sac/contract/order';
import { databaseTime } from '../../db/database-time';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { conflict, type HttpError, unprocessable } from '../../domain/errors';
import { recordEvents } from '../../domain/events/record-event';
import { checkoutProblem, splitCheckout } from './checkout';
import { claimKeys, type Earlier, giveUpKeys, type KeyedApplication, setOrdersOfKeys } from './claim-keys';
import { insertOrders } from './insert-orders';
import { telephoneOf } from './telephone';

/** Where orders come from. */
export interface OrderSource {
  apiKeyId: number;
  name: 'sales site' | 'CSV import';
  ip: string | null;
  arrivalRule: ArrivalRule;
}

/** Where an order comes from. An application sent again with the same key is the same order. */
export interface IntakeSource extends OrderSource {
  idempotencyKey: string | null;
}

export interface ReceivedApplication {
  application: OrderApplication;
  idempotencyKey: string | null;
}

/** `repeated`: it was received before with the same key. */
interface Added {
  orderId: number;
  repeated: boolean;
}
export type Received = Added | { refused: HttpError };

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

/** What only the server can check of an application; null: nothing is wrong. */
function problemOf(application: OrderApplication, rule: ArrivalRule, now: Date, today: string): HttpError | null {
  const arrival_date = rule(application.arrival_date, today);
  return arrival_date ? unprocessable({ arrival_date }) : checkoutProblem(application, now);
}

/** @throws 422 the rule refuses the arrival date, or the purchase is impossible */
export async function checkReceived(db: Db, application: OrderApplication, rule: ArrivalRule): Promise<void> {
  const now = await databaseTime(db);
  const problem = problemOf(application, rule, now, singaporeToday(now));
  if (problem) throw problem;
}

/**
 * @param windowDays submission window before arrival, in days
 * @throws 409 the key was used for another application; 422 the rule refuses the arrival date, or the purchase is impossible
 */
export async function addOrder(
  db: Db,
  application: OrderApplication,
  { idempotencyKey, ...source }: IntakeSource,
  windowDays: number,
): Promise<Added> {
  return inTransaction(db, async (db) => {
    const [added = missing()] = await addOrders(db, [{ application, idempotencyKey }], source, windowDays);
    if ('refused' in added) throw added.refused;
    return added;
  });
}

/**
 * Adds many orders in one transaction; a refused one leaves nothing behind.
 * @param received no two with the same key
 * @returns what became of each application, in their order
 */
export async function addOrders(
  db: Db,
  received: ReceivedApplication[],
  source: OrderSource,
  windowDays: number,
): Promise<Received[]> {
  return inTransaction(db, async (db) => {
    const keyed = received.filter(hasKey);
    const earlier = await claimKeys(db, source.apiKeyId, keyed);
    // After the keys: an order received yesterday, for yesterday, is still the same order today.
    const now = await databaseTime(db);
    const today = singaporeToday(now);
    const outcomes = new Map<ReceivedApplication, Received>();
    for (const one of received) {
      const before = earlier.get(one);
      const refused = before ? null : problemOf(one.application, source.arrivalRule, now, today);
      if (before) outcomes.set(one, asBefore(before));
      else if (refused) outcomes.set(one, { refused });
    }
    const given = keyed.filter((one) => !earlier.has(one) && outcomes.has(one));
    await giveUpKeys(
      db,
      source.apiKeyId,
      given.map((one) => one.idempotencyKey),
    );
    const fresh = received.filter((one) => !outcomes.has(one));
    for (const [one, orderId] of await store(db, fresh, source, windowDays, today))
      outcomes.set(one, { orderId, repeated: false });
    return received.map((one) => outcomes.get(one) ?? missing());
  });
}

const hasKey = (one: ReceivedApplication): one is KeyedApplication => one.idempotencyKey !== null;
const keyUsed = () => conflict('This idempotency-key was used for another order. Send a new key.');
const missing = (): never => {
  throw new Error('An application was neither received nor refused.');
};
const asBefore = ({ orderId }: Earlier): Received =>
  orderId === null ? { refused: keyUsed() } : { orderId, repeated: true };

/** Each with its purchase, its key and its first event. */
async function store(
  db: Db,
  fresh: ReceivedApplication[],
  source: OrderSource,
  windowDays: number,
  today: string,
): Promise<Map<ReceivedApplication, number>> {
  if (fresh.length === 0) return new Map();
  const parts = fresh.map(({ application }) => splitCheckout(application));
  const ids = await insertOrders(
    db,
    fresh.map(({ application }, index) => ({
      ...(parts[index] ?? splitCheckout(application)).order,
      ...telephoneOf(application.country_code, application.phone),
      ...processingOf(application, today, windowDays),
    })),
  );
  const stored = new Map(fresh.map((one, index) => [one, ids[index] ?? 0]));
  const checkouts = parts.flatMap(({ checkout }, index) =>
    checkout ? [{ order_id: ids[index] ?? 0, ...checkout }] : [],
  );
  if (checkouts.length > 0) await db.insertInto('checkout').values(checkouts).execute();
  await setOrdersOfKeys(
    db,
    source.apiKeyId,
    fresh.filter(hasKey).map((one) => ({ idempotencyKey: one.idempotencyKey, orderId: stored.get(one) ?? 0 })),
  );
  await recordEvents(
    db,
    ids.map((orderId) => ({ orderId, kind: 'arrived', actor: null, detail: { source: source.name }, ip: source.ip })),
  );
  return stored;
}
