import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres';
import { officeOf } from '../support/office';
import { startSendgrid } from '../support/sendgrid';
import { prepared, type Server, startServer } from '../support/server';
import { tokenOf } from '../support/work';

export { expect } from '@playwright/test';

/** A PostgreSQL that can be stopped, a mail provider that can be down, and servers on both. */
async function openCluster() {
  const postgres = await startPostgres(process.env[prepared.postgres]);
  const sendgrid = await startSendgrid();
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  const db = new pg.Pool({ connectionString: postgres.url('postgres') });
  // It ends with PostgreSQL, which some of these tests stop.
  db.on('error', () => {});
  const servers: Server[] = [];
  const parts: { stop(): unknown }[] = [];
  const shared = {
    DATABASE_URL: postgres.url('postgres'),
    SIGNING_KEY: randomBytes(32).toString('base64url'),
    MAIL_UNDO_SECONDS: '0',
    MAIL_RETRY_SECONDS: '1',
    // No limits: these tests are not about them.
    INTAKE_PER_MINUTE: '1000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    METRICS_TOKEN: monitorToken,
    DATA_DIR: folder,
    ...sendgrid.settings,
  };
  const office = officeOf('postgres');
  /** The settings name the database, so the server starts none. */
  const start = async (settings: Record<string, string> = {}) => {
    const server = await startServer('pglite', { ...shared, ...settings });
    servers.push(server);
    return server;
  };
  return {
    postgres,
    sendgrid,
    db,
    office,
    start,
    /** Starts a server and signs in at it. */
    async open(settings?: Record<string, string>) {
      const server = await start(settings);
      return { server, baseURL: server.baseURL, office, headers: await tokenOf(server.baseURL, office) };
    },
    /** Stops something between the servers and the database, once the servers have ended. */
    use<Part extends { stop(): unknown }>(part: Part): Part {
      parts.push(part);
      return part;
    },
    async close(): Promise<void> {
      const ends = await Promise.allSettled(servers.map((server) => server.stop()));
      for (const part of parts.toReversed()) await part.stop();
      await db.end();
      await sendgrid.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

export const monitorToken = 'a token for the monitor';

/** What a server sends the monitor. */
export async function metricsOf(baseURL: string): Promise<string> {
  const answer = await fetch(`${baseURL}/metrics`, { headers: { authorization: `Bearer ${monitorToken}` } });
  return answer.text();
}

/** A test of servers on one PostgreSQL; all of them end with it, cleanly. */
export const test = base.extend<{ cluster: Cluster }>({
  // Playwright reads what a fixture needs from this pattern.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  cluster: async ({}, use) => {
    const cluster = await openCluster();
    try {
      await use(cluster);
    } finally {
      await cluster.close();
    }
  },
});
