import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { runPrepared } from '../../db/prepared';

/** The id of an API key that is not revoked. Only hashes are stored and looked up: every wrong key takes the same time. */
export async function findApiKey(db: Db, key: string): Promise<number | undefined> {
  const sha256 = createHash('sha256').update(key).digest();
  const query = sql<{ id: number }>`select id from api_key where key_sha256 = ${sha256} and revoked_at is null`;
  const [found] = await runPrepared(db, query.compile(db));
  return found?.id;
}
