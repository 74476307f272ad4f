import { createHash } from 'node:crypto';
import { keyUseMinutes } from '@sac/contract/platform/constants';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { runPrepared } from '../../platform/db/connections/prepared';
import type { Db } from '../../platform/db/open-database';

/** What is stored of an API key: it is random, so a fast hash is enough. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The row of imports in `api_key`, which is no key. */
export const importerLabel = 'CSV import';

interface FoundKey {
  id: number;
  label: string;
  allowed_addresses: string[];
  /** Its last use on record is too long ago. */
  is_stale: boolean;
  /** The time by the database's clock. */
  now: string;
}

/** An API key that is not revoked. Only hashes are stored and looked up: every wrong key takes the same time. */
export async function findApiKey(db: Db, key: string): Promise<FoundKey | undefined> {
  const query = sql<FoundKey>`
    select id, label, allowed_addresses, now(),
      coalesce(last_used_at < now() - make_interval(mins => ${keyUseMinutes}), true) as is_stale
    from api_key where key_sha256 = ${hashApiKey(key)} and revoked_at is null`;
  const [found] = await runPrepared(db, query);
  return found;
}

/** Whether a key may be used from an address: from every one, unless it is limited to some. */
export function isAllowedFrom({ allowed_addresses: allowed }: Pick<FoundKey, 'allowed_addresses'>, ip: string) {
  if (allowed.length === 0) return true;
  const address = ipaddr.process(ip);
  return allowed.some((one) => {
    const [network, bits] = ipaddr.parseCIDR(one.includes('/') ? one : `${one}/${one.includes(':') ? 128 : 32}`);
    return network.kind() === address.kind() && address.match(network, bits);
  });
}

/** Records that a key was used, once in {@link keyUseMinutes} minutes: a request alone must not write. */
export async function recordKeyUse(db: Db, { id, is_stale }: Pick<FoundKey, 'id' | 'is_stale'>): Promise<void> {
  if (is_stale) await sql`update api_key set last_used_at = now() where id = ${id}`.execute(db);
}
