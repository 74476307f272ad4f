import type { JobWorkers } from '../../../platform/services';
import { checkDirectorySessions } from './check-directory-sessions';

/** Every minute, so that each session is checked about every five. */
export const directoryJobs: JobWorkers = async (services) => {
  await services.jobs.work('check-directory', () => checkDirectorySessions(services));
};
