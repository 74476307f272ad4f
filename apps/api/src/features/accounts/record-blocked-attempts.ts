import type { ActivityKind } from '@sac/contract/audit/activity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database, Db } from '../../platform/db/open-database';
import { fieldErrorsOf } from '../../platform/errors';
import type { RefusedToken, StaffActor } from '../../platform/http/actors';
import { createLimit } from '../../platform/http/limits/rate-limit';
import { recordActivity } from '../audit/record-activity';

/** Records the endpoint with the names of its parameters, never their values. One line per person and endpoint a minute. */
async function recordRefusal(db: Db, actor: StaffActor, endpoint: string): Promise<void> {
  await sql`
    insert into event (kind, actor, to_value, ip)
    select 'access refused', ${actor.name}, ${endpoint}, ${actor.ip}
    where not exists (
      select from event
      where kind = 'access refused' and actor = ${actor.name} and to_value = ${endpoint}
        and at > now() - interval '1 minute')
    on conflict do nothing`.execute(db);
}

/** The current name of a session's owner, or the name in the token if the session was deleted meanwhile. */
async function nameOf(db: Db, { sessionId, name }: NonNullable<RefusedToken['owner']>): Promise<string> {
  const staff = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select('staff.name')
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  return staff?.name ?? name;
}

/**
 * Records blocked attempts by signed-in staff (403), intake keys used from another address than theirs (403), and tokens that are
 * invalid or whose session has ended (401). Anyone can send invalid tokens, so those are recorded once a minute per address and 60 times an hour in total.
 */
export function recordBlockedAttempts(app: FastifyInstance, { db, pool }: Pick<Database, 'db' | 'pool'>) {
  const endedPerSession = createLimit(pool, 'record-ended', { points: 1, seconds: 60 });
  const invalidInAll = createLimit(pool, 'record-invalid', { points: 60, seconds: 3600 });
  const perKey = createLimit(pool, 'record-key', { points: 1, seconds: 60 });
  const invalidPerAddress = createLimit(pool, 'record-invalid-address', { points: 1, seconds: 60 });

  async function recordKey({ id, name }: NonNullable<FastifyRequest['blockedKey']>, endpoint: string, ip: string) {
    if (!(await perKey.tryConsume(String(id)))) return;
    await recordActivity(db, { name: null, ip }, { kind: 'access refused', to: endpoint, detail: { intakeKey: name } });
  }

  async function recordToken({ owner }: RefusedToken, endpoint: string, ip: string) {
    const isRecorded = owner
      ? await endedPerSession.tryConsume(owner.sessionId)
      : (await invalidPerAddress.tryConsume(ip)) && (await invalidInAll.tryConsume('all'));
    if (!isRecorded) return;
    await db
      .insertInto('event')
      .values({
        kind: 'access refused' satisfies ActivityKind,
        actor: owner && (await nameOf(db, owner)),
        to_value: endpoint,
        detail: JSON.stringify({ token: owner ? 'ended' : 'invalid' }),
        ip,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  app.addHook('onError', async (request, _reply, error) => {
    const path = (request.routeOptions.url ?? '').replace(/^\/api/, '');
    const endpoint = `${request.method} ${path}`;
    try {
      if (error.statusCode === 401 && request.refusedToken)
        await recordToken(request.refusedToken, endpoint, request.ip);
      if (request.blockedKey) await recordKey(request.blockedKey, endpoint, request.ip);
      // Who must confirm their identity first may do it.
      const isAsked = fieldErrorsOf(error)?.recentProof !== undefined;
      if (error.statusCode === 403 && request.staff && !isAsked) await recordRefusal(db, request.staff, endpoint);
    } catch (err) {
      // The caller still gets the 401 or 403 when the database is down.
      request.log.error({ err }, 'a refusal was not recorded');
    }
  });
}
