import { sql } from 'kysely';
import * as openid from 'openid-client';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import type { Services } from '../../../platform/services';
import { recordActivity } from '../../audit/record-activity';
import { noPerson } from '../../audit/record-event';
import { minutesAgo } from '../sessions/find-session';
import { decryptTokens, encryptTokens, openProvider } from './provider';

const checkEveryMinutes = 5;

/**
 * Takes an open session whose check is due. Marked before the check: providers end a sign-in whose refresh token is used twice,
 * so only one process may use it.
 */
async function takeDue(db: Db) {
  const due = db
    .selectFrom('session')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('directory_tokens', 'is not', null)
    .where('directory_checked_at', '<=', minutesAgo(checkEveryMinutes))
    .orderBy('directory_checked_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('session')
    .from('staff')
    .set({ directory_checked_at: sql`now()` })
    .where('session.id', '=', due)
    .whereRef('staff.id', '=', 'session.staff_id')
    .returning(['session.id', 'session.staff_id as staffId', 'session.directory_tokens as tokens', 'staff.name'])
    .executeTakeFirst();
}

type DueSession = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

const endRefused = (db: Db, { id, name }: DueSession) =>
  inTransaction(db, async (db) => {
    await db.updateTable('session').set({ ended_at: sql`now()` }).where('id', '=', id).execute();
    await recordActivity(db, noPerson, { kind: 'sessions ended', to: name, detail: { sessions: 1, by: 'directory' } });
  });

/**
 * Asks the directory about every open session that it opened: somebody disabled there loses the session within minutes. A
 * directory that cannot be reached ends none.
 */
export async function checkDirectorySessions(
  services: Pick<Services, 'db' | 'config' | 'secretBox' | 'log'>,
): Promise<void> {
  const { db, config, secretBox, log } = services;
  if (!config.oidc) return;
  try {
    let provider: openid.Configuration | undefined;
    for (let session = await takeDue(db); session; session = await takeDue(db)) {
      provider ??= await openProvider(config.oidc);
      const { id, staffId } = session;
      const before = session.tokens && decryptTokens(secretBox, staffId, session.tokens);
      const answer = before && (await refresh(provider, before.refreshToken));
      if (!answer) {
        await endRefused(db, session);
        continue;
      }
      const { refresh_token: refreshToken = before.refreshToken, id_token: idToken = before.idToken } = answer;
      const tokens = encryptTokens(secretBox, staffId, { refreshToken, idToken });
      await db.updateTable('session').set({ directory_tokens: tokens }).where('id', '=', id).execute();
    }
  } catch (err) {
    log.warn({ err }, 'the directory could not be asked about open sessions');
  }
}

/** Null: the directory no longer accepts the person. @throws when it gives no answer about that */
async function refresh(provider: openid.Configuration, refreshToken: string) {
  try {
    return await openid.refreshTokenGrant(provider, refreshToken);
  } catch (error) {
    if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') return null;
    throw error;
  }
}
