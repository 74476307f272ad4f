import { createRecordKey } from '../features/audit/sealed-record/record-key';
import { runBackup } from '../features/backup/nightly/run-backup';
import { tryInProcess } from '../features/backup/nightly/try-in-process';
import { signingKeyOf } from '../platform/db/open-configured-database';
import { failureMessage, inputError } from '../platform/operator-error';
import { createStores } from '../platform/stores/create-file-store';
import type { CliCommand } from './command';

export const backUpNow: CliCommand = {
  summary: 'Makes the backup of every night now, at BACKUP_TO, and restores it for a trial.',
  besideServer: true,
  async run({ config, say, withDatabase }) {
    const { backup: settings } = config;
    if (settings === null) throw inputError('Set BACKUP_TO to a folder, or to s3://bucket/prefix.');
    const { place, ok, message } = await withDatabase('existing', async (database) => {
      const signingKey = await signingKeyOf(config);
      const needs = { config, settings, database, stores: createStores(config), signingKey, tryRestore: tryInProcess };
      return runBackup({ ...needs, recordKey: createRecordKey(signingKey) });
    });
    if (!ok) throw failureMessage(message);
    say(`${place}: ${message}`);
  },
};
