import type { JobWorkers } from '../../platform/services';
import { autoSendCard } from './auto-send-card';
import { readIncomingMail } from './process-incoming-mail';

/** Reads stored messages; where the settings allow it, sends the cards of official senders. */
export const incomingMailJobs: JobWorkers = async (services) => {
  await services.jobs.work('read-mail', async ({ incomingMailId, asked }, lastTry) => {
    const ready = await readIncomingMail(services, incomingMailId, lastTry, asked);
    for (const cardId of ready) await autoSendCard(services, cardId);
  });
};
