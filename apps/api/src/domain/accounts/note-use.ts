import type { Logger } from 'pino';
import type { Db } from '../../db/open-database';

/** A session's last use is noted this often at most, so that it costs hardly a write. */
const everyMs = 5 * 60_000;

/** A session noted before this instant is due again. */
export const usedBefore = () => new Date(Date.now() - everyMs).toISOString();

/** Notes that a session is in use. Nobody waits for it, and no request fails for it. */
export function noteUse(db: Db, sessionId: string, log: Pick<Logger, 'warn'>): void {
  db.updateTable('session')
    .set({ last_used_at: new Date().toISOString() })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', usedBefore())
    .execute()
    .catch((err: unknown) => log.warn({ err }, 'use of a session not noted'));
}
