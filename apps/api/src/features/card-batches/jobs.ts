import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { FileStore } from '../../ports/file-store';
import { readBatchCard } from './read-batch-card';

interface Needs {
  db: Db;
  files: FileStore;
  jobs: JobQueue;
}

export const cardBatchesJobs = (needs: Needs) =>
  needs.jobs.work('read-batch-card', ({ batchCardId }, lastTry) => readBatchCard(needs, batchCardId, lastTry));
