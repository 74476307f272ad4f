import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { IntakeKeyValues } from '@sac/contract/intake/intake-keys-api';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, noSuch, unprocessable } from '../../../platform/errors';
import { hashApiKey, importerLabel } from '../../accounts/find-api-key';
import { recordActivity } from '../../audit/record-activity';
import type { Author } from '../../audit/record-event';

/** The library alone takes '1.2.3' for 1.2.0.3. */
const isAddress = (text: string) =>
  isIP(text.split('/')[0] ?? '') !== 0 && (!text.includes('/') || ipaddr.isValidCIDR(text));

/** Orders are imported under the importer's name. */
function requireUsable({ name, addresses }: IntakeKeyValues): void {
  if (name === importerLabel)
    throw unprocessable({ name: `${importerLabel} is the name of imports. Choose another name.` });
  const wrong = addresses.find((one) => !isAddress(one));
  if (wrong !== undefined)
    throw unprocessable({
      addresses: `${wrong} is no IP address or range. Enter such as 203.0.113.7 or 203.0.113.0/24.`,
    });
}

/**
 * Makes a key for a sales site. Several may have one name, such as the old and the new one during a change.
 * @returns the key, of which only a hash is stored
 * @throws 422 for the name of imports, and for what is no address
 */
export async function addKey(db: Db, by: Author, values: IntakeKeyValues) {
  requireUsable(values);
  const { name, addresses } = values;
  const key = randomBytes(32).toString('base64url');
  return inTransaction(db, async (db) => {
    const { id } = await db
      .insertInto('api_key')
      .values({ label: name, key_sha256: hashApiKey(key), created_by: by.name, allowed_addresses: addresses })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(db, by, { kind: 'intake key added', to: name });
    return { id, key };
  });
}

/** Renames a key, or changes the addresses that may use it. @throws 404; 409 when it is revoked; 422 as {@link addKey} */
export async function updateKey(db: Db, by: Author, keyId: number, values: IntakeKeyValues) {
  requireUsable(values);
  const { name, addresses } = values;
  await inTransaction(db, async (db) => {
    const before = await lockKey(db, keyId);
    await db
      .updateTable('api_key')
      .set({ label: name, allowed_addresses: addresses })
      .where('id', '=', keyId)
      .execute();
    const isMoved = before.allowed_addresses.join() !== addresses.join();
    await recordActivity(db, by, {
      kind: 'intake key changed',
      from: before.label,
      to: name,
      detail: isMoved ? { addresses: addresses.join(', ') } : {},
    });
  });
}

/** @returns its name @throws 404; 409 when it was revoked before */
export function revokeKey(db: Db, by: Author, keyId: number): Promise<string> {
  return inTransaction(db, async (db) => {
    const { label } = await lockKey(db, keyId);
    await sql`update api_key set revoked_at = now() where id = ${keyId}`.execute(db);
    await recordActivity(db, by, { kind: 'intake key revoked', from: label });
    return label;
  });
}

async function lockKey(db: Db, keyId: number) {
  const key = await db
    .selectFrom('api_key')
    .select(['label', 'allowed_addresses', 'revoked_at'])
    .where('id', '=', keyId)
    .where('label', '<>', importerLabel)
    .forUpdate()
    .executeTakeFirst();
  if (!key) throw noSuch('intake key');
  if (key.revoked_at !== null) throw conflict(`The intake key ${key.label} is revoked already.`);
  return key;
}
