import type { JobWorkers } from '../../platform/services';
import { readBatchCard } from './batches/read-batch-card';
import { compareWaitingCard } from './compare-again';

export const incomingCardsJobs: JobWorkers = async (services) => {
  const { jobs } = services;
  await jobs.work('compare-card', ({ cardId }) => compareWaitingCard(services, cardId));
  await jobs.work('read-batch-card', ({ batchCardId }, lastTry) => readBatchCard(services, batchCardId, lastTry));
};
