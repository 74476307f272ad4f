import type { MailProvider } from '@sac/contract/forms';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { JobQueue } from './db/job-queue';
import type { Database } from './db/open-database';
import { takeStatistics } from './db/take-statistics';
import type { SecretBox } from './domain/accounts/secret-box';
import { sendMail } from './domain/mail/send-mail';
import type { RecordKey } from './domain/record/record-key';
import { cardBatchesJobs } from './features/card-batches/jobs';
import { customerRemindersJobs } from './features/customer-reminders/jobs';
import { disputesJobs } from './features/disputes/jobs';
import { incomingMailJobs } from './features/incoming-mail/jobs';
import { ordersJobs } from './features/orders/jobs';
import { purgeJobs } from './features/purge/jobs';
import { recordJobs } from './features/record/jobs';
import { webhookJobs } from './features/webhooks/jobs';
import { logJobs } from './http/logging';
import { createStores } from './ports/create-file-store';
import type { FileStore } from './ports/file-store';
import type { Mailer } from './ports/mailer';
import type { WebhookPoster } from './ports/webhook-poster';
import type { ResolveDns } from './untrusted/name-servers';

interface Needs {
  config: Config;
  database: Database;
  jobs: JobQueue;
  files: FileStore;
  mailers: Record<MailProvider, Mailer>;
  poster: WebhookPoster;
  dns: ResolveDns;
  secretBox: SecretBox;
  recordKey: RecordKey;
}

/** Starts the work on what the queue holds; some of it ends with the server. */
export async function startJobs(app: FastifyInstance, needs: Needs): Promise<void> {
  const { config, database, jobs, files, mailers, poster, secretBox, recordKey } = needs;
  const { log } = app;
  const { db } = database;
  const longRunning = database.longRunning.db;
  logJobs(jobs, log);
  await ordersJobs(jobs, { db: longRunning, log });
  await purgeJobs(jobs, {
    database: { kind: database.kind, db: longRunning },
    stores: { ...createStores(config), documents: files },
    afterDays: config.purgeAfterDays,
    log,
  });
  await webhookJobs(app, jobs, { database, secretBox, poster, retryHours: config.webhookRetryHours });
  await incomingMailJobs({ ...needs, db, log });
  await cardBatchesJobs({ db, files, jobs });
  await recordJobs(app, jobs, { db: longRunning, key: recordKey });
  await disputesJobs(jobs, { db: longRunning, log });
  await customerRemindersJobs(jobs, { db: longRunning, config, log });
  if (database.kind === 'pglite') await jobs.work('take-statistics', async () => void (await takeStatistics(db)));
  await jobs.work('send-mail', ({ mailId }, lastTry) => sendMail({ db, mailers, config }, mailId, lastTry));
}
