import { signingKeyOf } from '../../../platform/db/open-configured-database';
import type { JobWorkers } from '../../../platform/services';
import { removeLeftovers } from './remove-leftovers';
import { runBackup } from './run-backup';
import { tryInProcess } from './try-in-process';

/** Every night, if there is a place for it. Health shows how it went. At a start, what earlier ones left behind goes. */
export const backupJobs: JobWorkers = async ({ config, database, stores, recordKey, jobs, log }) => {
  if (config.backup)
    // Only one process can have the embedded database open.
    await removeLeftovers(config, config.backup, database.kind === 'pglite').catch((err: unknown) =>
      log.error({ err }, 'what earlier backups left behind could not be removed'),
    );
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
