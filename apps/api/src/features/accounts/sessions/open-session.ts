import { randomUUID } from 'node:crypto';
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
  const now = Date.now();
  await db
    .insertInto('session')
    .values({
      id,
      staff_id: staffId,
      last_used_at: new Date(now).toISOString(),
      expires_at: new Date(now + lifetimes.session * 1000).toISOString(),
      ip: from.ip,
      user_agent: from.userAgent.slice(0, 400),
      directory_tokens: directoryTokens,
      directory_checked_at: directoryTokens && new Date(now).toISOString(),
    })
    .execute();
  return id;
}
