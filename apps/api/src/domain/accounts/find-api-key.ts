import { createHash } from 'node:crypto';
import type { Db } from '../../db/open-database';

/** The id of an API key that is not revoked. Only hashes are stored and looked up: every wrong key takes the same time. */
export async function findApiKey(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('api_key')
    .select('id')
    .where('key_sha256', '=', createHash('sha256').update(key).digest())
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
