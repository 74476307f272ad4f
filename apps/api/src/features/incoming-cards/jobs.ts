import type { JobWorkers } from '../../platform/services';
import { readBatchCard } from './batches/read-batch-card';
import { compareIncomingCard } from './compare-again';

export const incomingCardsJobs: JobWorkers = async (services) => {
  const { jobs } = services;
  await jobs.work('compare-card', ({ cardId }) => compareIncomingCard(services, cardId));
  await jobs.work('read-batch-card', ({ batchCardId }, lastTry) => readBatchCard(services, batchCardId, lastTry));
};
