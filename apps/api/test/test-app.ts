import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@sac/contract/accounts/roles';
import { orderApplication } from '@sac/contract/intake/application';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { type Endpoint, type InputOf, pathParameters } from '@sac/contract/platform/endpoint';
import type { MailProvider } from '@sac/contract/platform/forms';
import { anApplication } from '@sac/contract/test/an-application';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { vi } from 'vitest';
import { buildApp } from '../src/app';
import { hashPassword } from '../src/features/accounts/passwords/passwords';
import { addOrder } from '../src/features/intake/add-order';
import { settingDecrypter } from '../src/features/settings/setting-decrypter';
import { nameLooks } from '../src/platform/db/confusable-skeleton';
import { openJobQueue } from '../src/platform/db/jobs/job-queue';
import type { Database, Db } from '../src/platform/db/open-database';
import type { TerminalLog } from '../src/platform/http/terminal-log';
import { openSettings } from '../src/platform/live-settings';
import { createMailers } from '../src/platform/mailers/create-mailers';
import type { Mailer } from '../src/platform/mailers/mailer';
import type { FetchText } from '../src/platform/outside/fetch-text';
import { createWebhookPoster, type WebhookPosterOptions } from '../src/platform/outside/webhook-poster';
import type { Services } from '../src/platform/services';
import { createStores } from '../src/platform/stores/create-file-store';
import type { ResolveDns } from '../src/platform/untrusted/mail/name-servers';
import { aNameServer } from './files/a-mail';
import { openTestDatabase } from './test-database';

export const testPassword = 'correct horse';
export const testApiKey = 'test-intake-key';
const testPasswordHash = hashPassword(testPassword);
export const testSigningKey = 'a signing key for tests, long enough to be one';

export interface Answer {
  code: number;
  // Answers of every shape, errors too.
  body: { status: number; message: string; data?: unknown; total?: number; errors?: Record<string, string> } & Record<
    string,
    unknown
  >;
  headers: Record<string, unknown>;
}

interface TestAppOptions {
  env?: Record<string, string>;
  mailers?: Record<MailProvider, Mailer>;
  fetchText?: FetchText;
  /** The name server's answers. */
  resolve?: WebhookPosterOptions['resolve'];
  dns?: ResolveDns;
  logTo?: { write(line: string): void };
  terminal?: TerminalLog;
  /** A migrated one of the test's own; by default one in memory, or a copy on the server. */
  database?: Database;
  /** Jobs stay in the queue, for tests that they would disturb. */
  withoutWorkers?: true;
  formHelperDir?: string;
}

const testSettings = {
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://office.test',
  // Mails are sent at once unless a test is about stopping them.
  MAIL_UNDO_SECONDS: '0',
  // Off, because a machine that runs all tests at once is slow.
  MAX_EVENT_LOOP_DELAY_MS: '0',
  MIN_FREE_DISK: '0',
  // Their job may run at any minute of a test.
  NOTIFY_CUSTOMERS: 'none',
  // The senders of the cards of most tests.
  TRUSTED_SENDERS: 'cards.gov.example,partner.example',
};

/** Calls an endpoint of the contract, as a client that knows it. */
const callerOf =
  (app: FastifyInstance) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    options: { token?: string; headers?: Record<string, string>; inject?: InjectOptions } = {},
  ): Promise<Answer> => {
    const given = { ...(input as Record<string, unknown>) };
    let path: string = endpoint.path;
    for (const name of pathParameters(endpoint.path)) {
      path = path.replace(`:${name}`, encodeURIComponent(String(given[name])));
      delete given[name];
    }
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      ...(endpoint.method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
      ...options.inject,
      headers: {
        ...(options.token && { authorization: options.token }),
        ...options.headers,
        ...options.inject?.headers,
      },
    });
    return { code: response.statusCode, body: response.json(), headers: response.headers };
  };

/** Adds a staff member and signs them in. */
const staffOf =
  ({ db, tokens }: Services) =>
  async (type: Role = 'Team', name = `${type} ${Math.random().toString(36).slice(2, 8)}`) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@office.test`;
    const { id } = await db
      .insertInto('staff')
      .values({ name, ...nameLooks(name), email, type, password_hash: await testPasswordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sid = crypto.randomUUID();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    await db
      .insertInto('session')
      .values({ id: sid, staff_id: id, expires_at, ip: '127.0.0.1', user_agent: 'test' })
      .execute();
    const user = { name, type };
    return { id, name, email, type, sid, token: await tokens.sign('session', { user, sid }) };
  };

/** Adds an order and, if given, puts it into a status. Returns its id. */
const orderOf =
  ({ db, config }: Services, apiKeyId: number) =>
  async (application: Record<string, unknown> = {}, state: { status?: OrderStatus; assignTo?: string } = {}) => {
    // Tests may use any arrival date.
    const source = { apiKeyId, name: 'sales site' as const, ip: null, arrivalRule: () => null };
    const received = { application: orderApplication.parse(anApplication(application)), idempotencyKey: null };
    const { orderId } = await addOrder(db, received, source, config.submissionWindowDays);
    await db
      .updateTable('orders')
      .set({ process_status: state.status ?? 'New', assign_to: state.assignTo ?? null })
      .where('order_id', '=', orderId)
      .execute();
    return orderId;
  };

/** The server on its own empty database, with factories for staff and orders. Close it. */
export async function openTestApp(given: TestAppOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'arrival-card-test-'));
  const environment = { DATA_DIR: folder, ...testSettings, ...given.env };
  const database = given.database ?? (await openTestDatabase());
  const { db } = database;
  const settings = await openSettings({
    database,
    environment,
    decrypt: settingDecrypter(testSigningKey),
    onError: () => {},
  });
  const { config } = settings;
  const jobs = await openJobQueue(
    database,
    () => {},
    () => config.mailRetrySeconds,
  );
  const telemetry =
    config.telemetry || config.metricsToken !== null
      ? (await import('../src/platform/telemetry/open-telemetry')).openTelemetry(config)
      : null;
  const { app, services } = await buildApp({
    settings,
    database,
    jobs: given.withoutWorkers ? { ...jobs, work: async () => {} } : jobs,
    stores: createStores(config),
    mailers: given.mailers ?? createMailers(config),
    geoIp: { countryOf: async (ip) => (ip === '127.0.0.1' ? 'Singapore' : null) },
    poster: createWebhookPoster({
      allowLoopback: config.webhookLoopback,
      hosts: config.webhookHosts,
      resolve: given.resolve ?? (() => Promise.reject(new Error('no network in tests'))),
    }),
    dns: given.dns ?? aNameServer(),
    fetchText: given.fetchText ?? (() => Promise.reject(new Error('no network in tests'))),
    signingKey: testSigningKey,
    telemetry,
    webDir: null,
    formHelperDir: given.formHelperDir ?? join(import.meta.dirname, '../../form-helper'),
    ...(given.logTo && { logTo: given.logTo }),
    terminal: given.terminal ?? null,
  });

  const call = callerOf(app);

  return {
    ...services,
    app,
    folder,
    jobs,
    call,

    staff: staffOf(services),

    order: orderOf(services, await addTestApiKey(db)),

    async close() {
      await app.close();
      await jobs.stop();
      await telemetry?.close();
      await database.close();
      // With retries: a file may still be on its way into it.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

async function addTestApiKey(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('api_key')
    .values({ label: 'test', key_sha256: createHash('sha256').update(testApiKey).digest() })
    // A database that is opened again has it.
    .onConflict((conflict) => conflict.column('key_sha256').doUpdateSet({ label: 'test' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Asserts again until it holds, for as long as `expect.poll`, which works within a test alone: for hooks and files' beginnings. */
export const eventually = (assert: () => void | Promise<void>) => vi.waitFor(assert, { timeout: 60_000 });

/** A multipart body as a browser would send it. */
interface FormFile {
  field?: string;
  name: string;
  content: Buffer;
}

export function formOf(fields: Record<string, string>, ...files: (FormFile | undefined)[]) {
  const boundary = '----form-of-a-test';
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`),
  );
  for (const file of files) {
    if (!file) continue;
    parts.push(
      Buffer.from(
        `${head(`name="${file.field ?? 'uploadVisaDoc'}"; filename="${file.name}"`)}Content-Type: application/pdf\r\n\r\n`,
      ),
      file.content,
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** A card that is a picture. For tests that are not about its text: a PDF starts a thread that reads it. */
export const aScan = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A minimal PDF. */
export const aPdf = (text = 'card') =>
  Buffer.from(`%PDF-1.4\n%${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`);
