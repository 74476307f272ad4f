import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../http/authenticate';

/**
 * Notes who asked for what their account type may not do: the endpoint with the names of its parameters, never their
 * values. One line for a person and endpoint in a minute, whichever process was asked.
 */
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

/** Records every refusal (403) that signed-in staff meet below `app`. */
export function recordRefusals(app: FastifyInstance, { db }: { db: Db }) {
  app.addHook('onError', async (request, _reply, error) => {
    if (error.statusCode !== 403 || !request.staff) return;
    const path = (request.routeOptions.url ?? '').replace(/^\/api/, '');
    await recordRefusal(db, request.staff, `${request.method} ${path}`);
  });
}
