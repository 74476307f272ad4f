import type { JobWorkers } from '../../platform/services';
import { NeedsSlowLane, readInLane } from '../../platform/untrusted/threads/lanes';
import { autoSendCard } from '../incoming-cards/auto-send-card';
import { queueReading } from './queue-reading';
import { readIncomingMail } from './reading/process-incoming-mail';

/** Reads stored messages; where the settings allow it, sends the cards of official senders. */
export const incomingMailJobs: JobWorkers = async (services) => {
  const { db, jobs } = services;
  const read = async (lane: 'quick' | 'slow', id: number, lastTry: boolean, asked?: number) => {
    const ready = await readInLane(lane, () => readIncomingMail(services, id, lastTry, asked));
    for (const cardId of ready) await autoSendCard(services, cardId);
  };
  await jobs.work('read-mail', ({ incomingMailId, asked }, lastTry) =>
    read('quick', incomingMailId, lastTry, asked).catch(async (error: unknown) => {
      if (!(error instanceof NeedsSlowLane)) throw error;
      await queueReading(db, jobs, { incomingMailId, ...(asked && { asked }) }, true);
    }),
  );
  await jobs.work('read-heavy-mail', ({ incomingMailId, asked }, lastTry) =>
    read('slow', incomingMailId, lastTry, asked),
  );
};
