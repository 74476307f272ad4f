import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { FileStore } from '../../ports/file-store';
import type { ResolveDns } from '../../untrusted/name-servers';
import { readIncomingMail } from './read-mail';
import { sendByItself } from './send-by-itself';

interface Needs {
  db: Db;
  jobs: JobQueue;
  files: FileStore;
  dns: ResolveDns;
  config: Config;
  log: FastifyBaseLogger;
}

/** Reads stored messages; where the settings allow it, sends the cards of official senders. */
export async function incomingMailJobs(needs: Needs) {
  await needs.jobs.work('read-mail', async ({ incomingMailId, asked }, lastTry) => {
    const ready = await readIncomingMail(needs, incomingMailId, lastTry, asked);
    for (const cardId of ready) await sendByItself(needs, cardId);
  });
}
