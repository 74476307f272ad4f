import type { JobWorkers } from '../../../platform/services';
import { readBatchCard } from './read-batch-card';

export const cardBatchesJobs: JobWorkers = (services) =>
  services.jobs.work('read-batch-card', ({ batchCardId }, lastTry) => readBatchCard(services, batchCardId, lastTry));
