import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { lifetimes } from '../tokens';

/**
 * Opens a session for an authenticated staff member. Returns its id.
 * @param directoryTokens encrypted, when the directory signed the member in
 */
export async function openSession(
  db: Db,
  staffId: number,
  from: { ip: string; userAgent: string },
  directoryTokens: Buffer | null = null,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('session')
    .values({
      id,
      staff_id: staffId,
      expires_at: sql`now() + make_interval(secs => ${lifetimes.session})`,
      ip: from.ip,
      user_agent: from.userAgent.slice(0, 400),
      directory_tokens: directoryTokens,
      directory_checked_at: directoryTokens && sql`now()`,
    })
    .execute();
  return id;
}
