import type { ArrivalRule, OrderApplication } from '@sac/contract/intake/application';
import { singaporeToday } from '@sac/contract/platform/dates';
import { databaseTime } from '../../platform/db/database-time';
import type { Db } from '../../platform/db/open-database';
import { conflict, type HttpError, unprocessable } from '../../platform/errors';
import { splitCheckout, withoutDoubtful } from './checkout';
import { derivedColumns } from './derived-columns';
import { findEarlier, fingerprintOf, type ReceivedApplication } from './idempotency';
import { insertOrders, type NewOrder } from './insert-orders';

/** Where orders come from. */
export interface OrderSource {
  apiKeyId: number;
  name: 'sales site' | 'CSV import';
  ip: string | null;
  arrivalRule: ArrivalRule;
  /** By the database's clock; left out: the database is asked. */
  now?: Date;
}

/** `repeated`: it was received before with the same key. */
interface Added {
  orderId: number;
  repeated: boolean;
}
export type ArrivedOrder = Added | { refused: HttpError };

/** What only the server can refuse in an application; null: nothing is wrong. */
function problemOf({ arrival_date: day }: OrderApplication, rule: ArrivalRule, today: string): HttpError | null {
  const arrival_date = rule(day, today);
  return arrival_date ? unprocessable({ arrival_date }) : null;
}

/** @throws 422 the rule refuses the arrival date */
export function checkReceived(application: OrderApplication, rule: ArrivalRule, now: Date): void {
  const problem = problemOf(application, rule, singaporeToday(now));
  if (problem) throw problem;
}

/**
 * @param windowDays see {@link windowOpens}
 * @throws 409 the key was used for another application; 422 the rule refuses the arrival date
 */
export async function addOrder(
  db: Db,
  received: ReceivedApplication,
  source: OrderSource,
  windowDays: number,
): Promise<Added> {
  const [added = missing()] = await addOrders(db, [received], source, windowDays);
  if ('refused' in added) throw added.refused;
  return added;
}

/**
 * Adds many orders, all or none of them; a refused one leaves nothing behind.
 * @param received no two with the same key
 * @returns what became of each application, in their order
 */
export async function addOrders(
  db: Db,
  received: ReceivedApplication[],
  source: OrderSource,
  windowDays: number,
): Promise<ArrivedOrder[]> {
  const now = source.now ?? (await databaseTime(db));
  const today = singaporeToday(now);
  const problems = received.map(({ application }) => problemOf(application, source.arrivalRule, today));
  const valid = received.filter((_, index) => !problems[index]);
  const ids = await insertOrders(
    db,
    source,
    valid.map((one) => newOrderOf(one, windowDays, now)),
  );
  const added = new Map(valid.map((one, index) => [one, ids[index] ?? null]));
  // An order received yesterday, for yesterday, is still the same order today: also those that are refused now.
  const earlier = await findEarlier(
    db,
    source.apiKeyId,
    received.filter((one) => !added.get(one)),
  );
  return received.map((one, index) => {
    const orderId = added.get(one);
    if (orderId) return { orderId, repeated: false };
    const before = earlier.get(one);
    if (before) return { orderId: before, repeated: true };
    return { refused: before === null ? keyUsed() : (problems[index] ?? missing()) };
  });
}

/**
 * What {@link addOrders} would do, without storing anything.
 * @returns null: it would be added
 */
export async function checkOrders(
  db: Db,
  received: ReceivedApplication[],
  { apiKeyId, arrivalRule }: Pick<OrderSource, 'apiKeyId' | 'arrivalRule'>,
): Promise<(ArrivedOrder | null)[]> {
  const now = await databaseTime(db);
  const earlier = await findEarlier(db, apiKeyId, received);
  return received.map((one) => {
    const before = earlier.get(one);
    if (before) return { orderId: before, repeated: true };
    const problem = problemOf(one.application, arrivalRule, singaporeToday(now));
    return problem && { refused: problem };
  });
}

const keyUsed = () => conflict('This idempotency-key was used for another order. Send a new key.');
const missing = (): never => {
  throw new Error('An application was neither received nor refused.');
};

function newOrderOf({ application, idempotencyKey }: ReceivedApplication, windowDays: number, now: Date): NewOrder {
  const today = singaporeToday(now);
  const { order, checkout } = splitCheckout(withoutDoubtful(application, now));
  return {
    order: { ...order, ...derivedColumns(application, { received: today, today, windowDays }) },
    checkout,
    claim: idempotencyKey === null ? null : { idempotencyKey, fingerprint: fingerprintOf(application) },
  };
}
