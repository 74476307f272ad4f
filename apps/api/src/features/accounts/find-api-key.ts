import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { runPrepared } from '../../platform/db/connections/prepared';
import type { Db } from '../../platform/db/open-database';

/** What is stored of an API key: it is random, so a fast hash is enough. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The id of an API key that is not revoked. Only hashes are stored and looked up: every wrong key takes the same time. */
export async function findApiKey(db: Db, key: string): Promise<number | undefined> {
  const query = sql<{
    id: number;
  }>`select id from api_key where key_sha256 = ${hashApiKey(key)} and revoked_at is null`;
  const [found] = await runPrepared(db, query.compile(db));
  return found?.id;
}
