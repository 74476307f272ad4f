import { createHash } from 'node:crypto';
import type { OrderApplication } from '@sac/contract/order';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

/** An application sent again with the same key is the same order. */
export interface KeyedApplication {
  application: OrderApplication;
  idempotencyKey: string;
}

/** What was received before with a key: its order; null when it was another application. */
export interface Earlier {
  orderId: number | null;
}

/**
 * Identifies an application. Must stay as in the first version, so that files and keys used then are recognised. That
 * version ignored `confirm_email` and a '+' before the phone number.
 */
export function fingerprintOf({ confirm_email: _, ...application }: OrderApplication): Buffer {
  const text = JSON.stringify({ ...application, phone: application.phone.replace('+', '') });
  return createHash('sha256').update(text).digest();
}

/**
 * Claims the keys for these applications; a second caller waits for the first. All keys are different.
 * @returns those whose key was claimed before
 */
export async function claimKeys(
  db: Db,
  apiKeyId: number,
  applications: KeyedApplication[],
): Promise<Map<unknown, Earlier>> {
  if (applications.length === 0) return new Map();
  const wanted = applications
    .map((one) => ({ one, idempotency_key: one.idempotencyKey, body_sha256: fingerprintOf(one.application) }))
    // In the same order everywhere, so that two callers with the same keys do not wait for each other.
    .toSorted((a, b) => (a.idempotency_key < b.idempotency_key ? -1 : 1));
  const claimed = await db
    .insertInto('intake_request')
    .values(wanted.map(({ one: _, ...row }) => ({ api_key_id: apiKeyId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotency_key')
    .execute();
  const ours = new Set(claimed.map((row) => row.idempotency_key));
  const others = wanted.filter((row) => !ours.has(row.idempotency_key));
  if (others.length === 0) return new Map();
  const earlier = await db
    .selectFrom('intake_request')
    .select(['idempotency_key', 'order_id', 'body_sha256'])
    .where('api_key_id', '=', apiKeyId)
    .where(
      'idempotency_key',
      'in',
      others.map((row) => row.idempotency_key),
    )
    .execute();
  const found = new Map(earlier.map((row) => [row.idempotency_key, row]));
  return new Map(
    others.map(({ one, idempotency_key, body_sha256 }) => {
      const row = found.get(idempotency_key);
      return [one, { orderId: row && body_sha256.equals(row.body_sha256) ? row.order_id : null }];
    }),
  );
}

/** For applications that were refused: the key may be used again. */
export async function giveUpKeys(db: Db, apiKeyId: number, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('intake_request')
    .where('api_key_id', '=', apiKeyId)
    .where('idempotency_key', 'in', keys)
    .execute();
}

/** Notes which order each key has become. */
export async function setOrdersOfKeys(
  db: Db,
  apiKeyId: number,
  orders: { idempotencyKey: string; orderId: number }[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    update intake_request r set order_id = made.order_id
    from unnest(${orders.map((order) => order.idempotencyKey)}::text[], ${orders.map((order) => order.orderId)}::int[])
      made (key, order_id)
    where r.api_key_id = ${apiKeyId} and r.idempotency_key = made.key`.execute(db);
}
