import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/open-database';
import type { FileStore } from '../ports/file-store';

/** `/healthz`: the process lives. `/readyz`: it can do its work, database and files included. */
export function healthRoutes(app: FastifyInstance, { database, files }: { database: Database; files: FileStore }) {
  const schema = { hide: true };
  app.get('/healthz', { schema, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema, logLevel: 'warn' }, async (request, reply) => {
    try {
      await Promise.all([sql`select 1`.execute(database.db), files.check()]);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
