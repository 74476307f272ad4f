import { existsSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace, { type Signals } from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app';
import { type Config, readServerConfig } from './config';
import { type JobQueue, openJobQueue } from './db/job-queue';
import type { Database, Db } from './db/open-database';
import { hasNoStaff, requireLoopbackForDemo } from './demo/demo-at-home';
import { demoDns } from './demo/demo-dns';
import { createSecretBox } from './domain/accounts/secret-box';
import { createTokens } from './domain/accounts/tokens';
import { openDiskSpace } from './domain/disk-space';
import { createRecordKey } from './domain/record/record-key';
import { openMailDoor } from './features/incoming-mail/open-mail-door';
import { openRequestLimits } from './http/rate-limits';
import { openConfiguredDatabase, signingKeyOf } from './open-configured-database';
import { createFileStore } from './ports/create-file-store';
import { createMailers } from './ports/create-mailers';
import { fetchText } from './ports/fetch-text';
import type { FileStore } from './ports/file-store';
import { openGeoIp } from './ports/geo-ip';
import { createMailBudget, type MailBudget } from './ports/mail-budget';
import { openSmtpListener, type SmtpListener } from './ports/smtp-listener';
import { createWebhookPoster } from './ports/webhook-poster';
import { runProgram, say } from './program';
import { startNotices } from './start-notices';
import { flushMs } from './telemetry-settings';
import { resolveDns } from './untrusted/name-servers';

/** The built web app, next to this program in the build output. */
const webDir = join(import.meta.dirname, '../../web/dist');

async function start(config: Config): Promise<void> {
  const database = await openConfiguredDatabase(config, { report: say });
  await requireLoopbackForDemo(database.db, config);
  const files = createFileStore(config.files, config.virusScanner);
  if (config.demoOrders !== null && (await hasNoStaff(database.db)))
    await fillWithDemo(config, database.db, files, config.demoOrders);
  const signingKey = await signingKeyOf(config);
  let log: FastifyBaseLogger | null = null;
  const jobs = await openJobQueue(database, (err) => log?.error({ err }, 'job queue'), config.mailRetrySeconds);
  const telemetry = config.telemetry && (await import('./telemetry/open-telemetry')).openTelemetry(config.telemetry);
  const mailBudget = createMailBudget(config.incomingMail);
  const app = await buildApp({
    config,
    mailBudget,
    database,
    jobs,
    files,
    mailers: createMailers(config.mail),
    geoIp: await openGeoIp(),
    fetchText,
    poster: createWebhookPoster({ allowLoopback: config.webhookLoopback, hosts: config.webhookHosts }),
    dns: config.demoOrders === null ? resolveDns : demoDns(resolveDns),
    tokens: createTokens(signingKey),
    secretBox: createSecretBox(signingKey),
    recordKey: createRecordKey(signingKey),
    telemetry,
    webDir: existsSync(webDir) ? webDir : null,
  });
  for (const job of ['sweep-files', 'seal-events'] as const) await jobs.enqueue(database.db, job, {});
  if (database.kind === 'pglite') await jobs.enqueue(database.db, 'take-statistics', {});
  log = app.log;
  const smtp = await listenForMail(config, { db: database.db, pool: database.pool, files, jobs, mailBudget, log });
  await app.listen({ host: config.host, port: config.port });
  app.server.on('error', (err) => app.log.error({ err }, 'a connection could not be taken'));
  say(`\n  Singapore Arrival Card is ready at ${config.publicUrl}`);
  if (smtp) say(`  Mail to {order id}@${config.officeMailDomain} is taken by SMTP on port ${smtp.port}`);
  if (config.demoOrders !== null) say(demoAccounts);
  for (const notice of await startNotices(config, database)) say(`  ${notice}`);

  // After a signal, balancers first turn to other processes; then, as after an uncaught error, work in progress may end in `stopMs`.
  const delay = stopMs + config.drainSeconds * 1000;
  closeWithGrace({ delay, skip: faults, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'an error that nothing has caught; the server stops');
    say('Stopping…');
    if (!err) await app.drain(config.drainSeconds);
    const started = performance.now();
    await smtp?.close();
    // Requests end first, then jobs (or they go back to the queue), then the database.
    await app.close();
    await jobs.stop(stopMs - (performance.now() - started) - (telemetry ? flushMs : 0) - 1000);
    await telemetry?.close();
    await database.close();
  });
}

/** If the listener cannot start, the server runs without it and says so. */
async function listenForMail(
  config: Config,
  needs: {
    db: Db;
    pool: Database['pool'];
    files: FileStore;
    jobs: JobQueue;
    mailBudget: MailBudget;
    log: FastifyBaseLogger;
  },
): Promise<SmtpListener | null> {
  const { smtp, maxBytes } = config.incomingMail;
  if (!smtp) return null;
  const disk = openDiskSpace(config);
  const door = openMailDoor({ ...needs, config, disk, limits: openRequestLimits(needs.pool, config) });
  try {
    const report = (err: unknown) => needs.log.error({ err }, 'incoming mail');
    const listener = await openSmtpListener({ ...smtp, maxBytes }, door, needs.mailBudget, report);
    if (!smtp.tls)
      needs.log.warn('Mail is taken by SMTP without encryption (STARTTLS): set SMTP_TLS_CERT and SMTP_TLS_KEY');
    return listener;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`  Mail is not taken by SMTP: ${why}. Set SMTP_PORT to a free port, or to off.`);
    return null;
  }
}

/** Process managers commonly kill a process ten seconds after the stop signal. */
const stopMs = 9_000;

/** Signals of a broken process, whose own code can no longer be trusted. */
const faults: Signals[] = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

const demoAccounts = `
  Demo accounts, password arrival-demo-1:
    admin@demo.test   manager@demo.test   team@demo.test   telecaller@demo.test   night@demo.test
  Intake key: demo-intake-key      API: /api/docs      Stop with Ctrl-C
`;

async function fillWithDemo(config: Config, db: Db, files: FileStore, orders: number): Promise<void> {
  // Large, and needed only at the first start.
  const { loadDemo } = await import('./demo/load-demo');
  const onProgress = (arrived: number) => {
    if (arrived % 100 === 0) say(`  demo: ${arrived} of ${orders} orders…`);
  };
  await loadDemo(db, { config, orders, now: new Date(), files, onProgress });
}

await runProgram(() => start(readServerConfig(process.env)), { keepRunning: true });
