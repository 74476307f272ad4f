import type { JobWorkers } from '../../platform/services';
import { endIdleSessions } from './sessions/end-sessions';

/** Every minute: sessions without activity are refused already; this ends their live updates and takes them off the lists. */
export const accountsJobs: JobWorkers = ({ db, config, jobs }) =>
  jobs.work('end-idle-sessions', () => endIdleSessions(db, config.sessionIdleMinutes));
