import type { JobWorkers } from '../../platform/services';
import { runSlowChecks } from './run-checks';

/** Every hour, and at every server start. */
export const healthJobs: JobWorkers = async (services) => {
  await services.jobs.work('check-health', () => runSlowChecks(services));
};
