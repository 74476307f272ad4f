import { createHash } from 'node:crypto';
import type { OrderApplication } from '@sac/contract/intake/application';
import type { Db } from '../../platform/db/open-database';

export interface ReceivedApplication {
  application: OrderApplication;
  /** An application sent again with the same key is the same order. */
  idempotencyKey: string | null;
}

/**
 * Identifies an application. Must stay as in the first version, so that files and keys used then are recognised. That
 * version ignored `confirm_email`, took the digits of the phone number alone, and refused what could not be read.
 */
export function fingerprintOf({ confirm_email: _, warnings = [], ...application }: OrderApplication): Buffer {
  const unread = warnings.flatMap(({ kept }) => (kept ? [[kept.field, kept.sent]] : []));
  const phone = application.phone.replaceAll(/\D/g, '');
  const text = JSON.stringify({ ...application, phone, ...(unread.length > 0 && { unread }) });
  return createHash('sha256').update(text).digest();
}

/**
 * Finds what was received before with the keys of these applications.
 * @returns the id of the order; null when the key was used for another application
 */
export async function findEarlier(
  db: Db,
  apiKeyId: number,
  received: ReceivedApplication[],
): Promise<Map<ReceivedApplication, number | null>> {
  const keys = received.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('intake_request')
    .select(['idempotency_key', 'order_id', 'body_sha256'])
    .where('api_key_id', '=', apiKeyId)
    .where('idempotency_key', 'in', keys)
    .execute();
  const found = new Map(rows.map((row) => [row.idempotency_key, row]));
  return new Map(
    received.flatMap((one) => {
      const row = one.idempotencyKey !== null && found.get(one.idempotencyKey);
      if (!row) return [];
      return [[one, fingerprintOf(one.application).equals(row.body_sha256) ? row.order_id : null] as const];
    }),
  );
}
