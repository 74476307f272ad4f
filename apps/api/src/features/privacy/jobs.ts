import { databaseTime } from '../../platform/db/database-time';
import { rewriteTables } from '../../platform/db/rewrite-tables';
import type { JobWorkers } from '../../platform/services';
import { removeOldImports } from '../imports/remove-old-imports';
import { purgePersonalData } from './purge-personal-data';
import { removeFiles } from './remove-files';
import { removeOldBatches } from './remove-old-batches';
import { sweepFiles } from './sweep-files';

/** The queue treats a job as failed after 15 minutes. */
const maxMs = 10 * 60_000;

/**
 * Every night: purges due orders and deletes old sessions, work sessions and attempts. Files that no row
 * needs any more are removed until they are gone, also at every server start: an erasure may have been interrupted. Every night: old
 * batches of cards, rows of old imports, and files without a row.
 */
export const purgeJobs: JobWorkers = async ({ database: { kind }, longRunning: db, stores, config, jobs, log }) => {
  await jobs.work('finish-removal', async () => {
    const { remaining } = await removeFiles(db, stores);
    if (remaining > 0) await jobs.enqueue(db, 'remove-files', {});
    // After the list of files, which has their names.
    await rewriteTables(db, kind);
  });
  await jobs.work('purge-personal-data', async () => {
    const [now, end] = [await databaseTime(db), performance.now() + maxMs];
    // Otherwise orders are not purged, only old sessions.
    const { purgeAfterDays: afterDays } = config;
    const rule = afterDays === null ? null : { afterDays, withChargebacks: false };
    const isTimeUp = () => performance.now() > end;
    const purged = await purgePersonalData({ kind, db, stores }, rule, now, { isTimeUp });
    const { orders, sessions, files } = purged;
    if (orders + sessions + files.removed > 0) log.info(purged, 'personal data removed');
    if (purged.files.remaining > 0) await jobs.enqueue(db, 'remove-files', {});
  });
  await jobs.work('remove-files', async () => {
    const { removed, remaining } = await removeFiles(db, stores);
    if (removed > 0) log.info({ removed }, 'unneeded files were removed');
    if (remaining > 0) throw new Error(`${remaining} unneeded files could not be removed yet.`);
  });
  await jobs.work('sweep-files', async () => {
    const batches = await removeOldBatches(db, jobs, await databaseTime(db));
    if (batches > 0) log.info({ batches }, 'old batches of cards were removed');
    try {
      const imports = await removeOldImports({ db, files: stores.documents, jobs }, await databaseTime(db));
      if (imports > 0) log.info({ imports }, 'files and rows of old imports were removed');
    } catch (err) {
      log.error({ err }, 'files and rows of old imports could not be removed yet');
    }
    for (const store of ['documents', 'mailbox'] as const) {
      try {
        const swept = await sweepFiles(db, store, stores[store]);
        if (swept.removed > 0) log.info({ store, ...swept }, 'files that no row names were removed');
        if (swept.failed > 0) log.error({ store, ...swept }, 'files that no row names could not be removed yet');
        if (swept.ofUnknownOrders > 0)
          log.warn({ store, ...swept }, 'files of orders that are not in this database were left alone');
      } catch (err) {
        log.error({ err, store }, 'files that no row names could not be looked for');
      }
    }
  });
  await jobs.enqueue(db, 'remove-files', {});
};
