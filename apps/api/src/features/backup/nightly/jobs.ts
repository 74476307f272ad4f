import { signingKeyOf } from '../../../platform/db/open-configured-database';
import type { JobWorkers } from '../../../platform/services';
import { runBackup } from './run-backup';
import { tryInProcess } from './try-in-process';

/** Every night, if there is a place for it. Health shows how it went. */
export const backupJobs: JobWorkers = async ({ config, database, stores, recordKey, jobs, log }) => {
  await jobs.work('back-up', async () => {
    const { backup: settings } = config;
    if (settings === null) return;
    const signingKey = await signingKeyOf(config);
    const done = await runBackup({
      config,
      settings,
      database,
      stores,
      recordKey,
      signingKey,
      tryRestore: tryInProcess,
    });
    log[done.ok ? 'info' : 'error'](done, 'nightly backup');
  });
};
