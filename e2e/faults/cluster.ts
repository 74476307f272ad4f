import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../scripts/postgres';
import { officeOf } from '../support/office';
import { startSendgrid } from '../support/sendgrid';
import { prepared, type Server, startServer } from '../support/server';

/** A PostgreSQL that can be stopped, a mail provider that can be down, and servers on both. */
export async function openCluster() {
  const postgres = await startPostgres(process.env[prepared.postgres]);
  const sendgrid = await startSendgrid();
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  const servers: Server[] = [];
  const shared = {
    DATABASE_URL: postgres.url('postgres'),
    SIGNING_KEY: randomBytes(32).toString('base64url'),
    MAIL_UNDO_SECONDS: '0',
    MAIL_RETRY_SECONDS: '1',
    // No limits: these tests are not about them.
    INTAKE_PER_MINUTE: '1000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    METRICS_TOKEN: 'a token for the monitor',
    DATA_DIR: folder,
    ...sendgrid.settings,
  };
  return {
    postgres,
    sendgrid,
    async start(settings: Record<string, string> = {}): Promise<Server> {
      // The settings name the database, so the server starts none.
      const server = await startServer('pglite', { ...shared, ...settings });
      servers.push(server);
      return server;
    },
    office: officeOf('postgres'),
    async close(): Promise<void> {
      for (const server of servers) await server.stop();
      await sendgrid.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
