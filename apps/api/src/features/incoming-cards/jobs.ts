import type { JobWorkers } from '../../platform/services';
import { readBatchCard } from './batches/read-batch-card';
import { rewriteParts } from './batches/rewrite-parts';
import { compareIncomingCard } from './compare-again';

export const incomingCardsJobs: JobWorkers = async (services) => {
  const { jobs } = services;
  await jobs.work('compare-card', ({ cardId }) => compareIncomingCard(services, cardId));
  await jobs.work('rewrite-parts', async () => {
    const rewritten = await rewriteParts({ ...services, db: services.longRunning });
    if (rewritten > 0)
      services.log.info({ rewritten }, 'parts of split PDFs were saved again without what they held of other pages');
  });
  await jobs.work('read-batch-card', ({ batchCardId }, lastTry) => readBatchCard(services, batchCardId, lastTry));
};
