import { existsSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace, { type Signals } from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app';
import { demoDns } from './demo/demo-authority';
import { hasNoStaff, requireLoopbackForDemo } from './demo/demo-safety';
import { startNotices } from './features/health/start-notices';
import { openInboundMailHandler } from './features/incoming-mail/listener/inbound-mail-handler';
import { openSmtpListener, type SmtpListener } from './features/incoming-mail/listener/smtp-listener';
import { settingDecrypter } from './features/settings/setting-decrypter';
import { openJobQueue } from './platform/db/jobs/job-queue';
import { openConfiguredDatabase, signingKeyOf } from './platform/db/open-configured-database';
import type { Db } from './platform/db/open-database';
import { openSettings } from './platform/live-settings';
import { createMailers } from './platform/mailers/create-mailers';
import { divideMemory } from './platform/memory';
import { failureMessage } from './platform/operator-error';
import { fetchText } from './platform/outside/fetch-text';
import { openGeoIp } from './platform/outside/geo-ip';
import { createWebhookPoster } from './platform/outside/webhook-poster';
import { errorReason, runProgram, say } from './platform/program';
import type { Services } from './platform/services';
import { type Config, readServerConfig } from './platform/settings/config';
import { isLoopback } from './platform/settings/loopback';
import { flushMs } from './platform/settings/telemetry-settings';
import { createStores } from './platform/stores/create-file-store';
import type { FileStore } from './platform/stores/file-store';
import { resolveDns } from './platform/untrusted/mail/name-servers';
import { limitThreads } from './platform/untrusted/threads/pool';

/** The built web app, next to this program in the build output. */
const webDir = join(import.meta.dirname, '../../web/dist');
const formHelperDir = join(import.meta.dirname, '../../form-helper');

async function start(given: Config): Promise<void> {
  const memory = divideMemory(given);
  limitThreads(memory.threads);
  const database = await openConfiguredDatabase(given, { report: say });
  await requireLoopbackForDemo(database.db, given);
  let log: FastifyBaseLogger | null = null;
  const signingKey = await signingKeyOf(given);
  const settings = await openSettings({
    database,
    environment: process.env,
    decrypt: settingDecrypter(signingKey),
    onError: (err) => (log ? log.error({ err }, 'settings') : say(`  Settings: ${(err as Error).message}`)),
  });
  const { config } = settings;
  const stores = createStores(config);
  if (config.demoOrders !== null && (await hasNoStaff(database.db)))
    await fillWithDemo(config, database.db, stores.documents, config.demoOrders);
  const jobs = await openJobQueue(
    database,
    (err) => log?.error({ err }, 'job queue'),
    () => config.mailRetrySeconds,
  );
  const telemetry =
    config.telemetry || config.metricsToken !== null
      ? (await import('./platform/telemetry/open-telemetry')).openTelemetry(config)
      : null;
  const { app, services } = await buildApp({
    settings,
    database,
    jobs,
    stores,
    mailers: createMailers(config),
    geoIp: openGeoIp((err) => log?.error({ err }, 'countries of addresses')),
    fetchText,
    poster: createWebhookPoster({ allowLoopback: config.webhookLoopback, hosts: config.webhookHosts }),
    dns: config.demoOrders === null ? resolveDns : demoDns(resolveDns, config.dataDir),
    signingKey,
    telemetry,
    formHelperDir,
    terminal: await terminalLogOf(config),
    webDir: existsSync(webDir) ? webDir : null,
  });
  for (const job of ['remove-files', 'sweep-files', 'seal-events', 'check-health', 'rewrite-parts'] as const)
    await jobs.enqueue(database.db, job, {});
  if (database.kind === 'pglite') await jobs.enqueue(database.db, 'take-statistics', {});
  log = app.log;
  database.takeCommands?.(async (...asked) => {
    // Needed seldom, and large.
    const { takeCommands } = await import('./cli/take-commands');
    return takeCommands(config, database)(...asked);
  });
  const smtp = await listenForMail(services);
  // Read before: from here to the handler of signals nothing waits.
  const notices = [memory.notice, ...(await startNotices(services))].filter((notice) => notice !== null);
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw isNoAddress(error)
      ? failureMessage(
          `HOST is "${config.host}", which is no address of this machine: set HOST to 127.0.0.1, 0.0.0.0 or one of its own.`,
        )
      : error;
  });
  app.server.on('error', (err) => app.log.error({ err }, 'a connection could not be taken'));
  if (smtp) say(`  Mail to {order id}@${config.officeMailDomain} is taken by SMTP on port ${smtp.port}`);
  for (const notice of notices) say(`  ${notice}`);
  // Last, so that people need not look for them.
  say(`\n  Singapore Arrival Card is ready at ${config.publicUrl}`);
  if (config.demoOrders !== null) say(demoAccounts);

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
    await jobs.stop(stopMs - (performance.now() - started) - (config.telemetry ? flushMs : 0) - 1000);
    await telemetry?.close();
    await database.close();
  });
}

/** If the listener cannot start, the server runs without it and says so. */
async function listenForMail(services: Services): Promise<SmtpListener | null> {
  const { config, mailBudget, log } = services;
  const { smtp, maxBytes } = config.incomingMail;
  if (!smtp) return null;
  try {
    const report = (err: unknown) => log.error({ err }, 'incoming mail');
    const listener = await openSmtpListener(
      { ...smtp, maxBytes },
      openInboundMailHandler(services),
      mailBudget,
      report,
    );
    if (!smtp.tls && !isLoopback(smtp.host))
      log.warn('Mail is taken by SMTP without encryption (STARTTLS): set SMTP_TLS_CERT and SMTP_TLS_KEY');
    return listener;
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const why = isTaken ? `port ${smtp.port} is taken by another program` : errorReason(error);
    say(`  Mail is not taken by SMTP: ${why}. Set SMTP_PORT to a free port, or to off.`);
    return null;
  }
}

/** Process managers commonly kill a process ten seconds after the stop signal. */
const stopMs = 9_000;

const isNoAddress = ({ code = '' }: NodeJS.ErrnoException) =>
  ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code);

/** Signals of a broken process, whose own code can no longer be trusted. */
const faults: Signals[] = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

/** Within 80 columns, which terminals have by default. */
const demoAccounts = `
  Demo accounts, password arrival-demo-1:
    admin@demo.test        manager@demo.test    team@demo.test
    telecaller@demo.test   night@demo.test
  Intake key: demo-intake-key      API: /api/docs

  Stop with Ctrl-C
`;

/** Null: a program reads the log, as JSON. */
async function terminalLogOf({ production }: Config) {
  if (production || !process.stdout.isTTY) return null;
  // Needed here alone.
  const { openTerminalLog } = await import('./platform/http/terminal-log');
  return openTerminalLog(process.stdout.hasColors());
}

async function fillWithDemo(config: Config, db: Db, files: FileStore, orders: number): Promise<void> {
  // Large, and needed only at the first start.
  const { loadDemo } = await import('./demo/load-demo');
  const onProgress = (arrived: number) => {
    if (arrived % 100 === 0) say(`  demo: ${arrived} of ${orders} orders…`);
  };
  await loadDemo(db, { config, orders, now: new Date(), files, onProgress });
}

await runProgram(() => start(readServerConfig(process.env)), { keepRunning: true });
