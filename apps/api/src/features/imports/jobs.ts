import type { JobWorkers } from '../../platform/services';
import { runImport } from './run-import';

export const importsJobs: JobWorkers = async (services) => {
  await services.jobs.work('import-rows', ({ importId }, isLastTry) => runImport(services, importId, isLastTry));
};
