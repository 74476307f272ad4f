import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { recordActivity } from '../features/audit/record-activity';
import { noPerson } from '../features/audit/record-event';
import { createRecordKey } from '../features/audit/sealed-record/record-key';
import { makeBackup, unfinishedOf } from '../features/backup/make-backup';
import { openWithoutMigrating, signingKeyOf } from '../platform/db/open-configured-database';
import { failureMessage, isOperatorError } from '../platform/operator-error';
import { errorReason, say } from '../platform/program';
import type { Config } from '../platform/settings/config';
import { createStores } from '../platform/stores/create-file-store';
import { type CliCommand, requireDatabase } from './command';

async function backUp(config: Config, folder: string) {
  const database = await openWithoutMigrating(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      rmSync(unfinishedOf(folder), { recursive: true, force: true });
      process.stderr.write('\nStopped. There is no backup, and nothing of it was left behind.\n');
      process.exit(1);
    });
  }
  try {
    const recordKey = createRecordKey(await signingKeyOf(config));
    const made = await makeBackup({ database, stores: createStores(config), recordKey }, folder);
    await recordActivity(database.db, noPerson, { kind: 'backed up' });
    return made;
  } finally {
    await database.close().catch(() => {});
  }
}

export const backup: CliCommand = {
  summary: 'Writes the database and all documents into a new folder.',
  args: ['FOLDER'],
  async run({ config, args: [given = ''] }) {
    requireDatabase(config);
    const folder = resolve(given);
    const { manifest, missing, changed } = await backUp(config, folder).catch((error: unknown) => {
      if (isOperatorError(error)) throw error;
      const left = existsSync(unfinishedOf(folder))
        ? `Remove ${unfinishedOf(folder)}: it holds personal data.`
        : 'Nothing of it was left behind.';
      throw failureMessage(
        `There is no backup: ${errorReason(error)}. ${left} Put that right, or name a folder elsewhere, then back up again.`,
        error,
      );
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${folder} holds ${rows} rows of ${manifest.tables.length} tables and ${manifest.documents.rows - missing.length} files.`,
    );
    say(
      'It is not encrypted, and the settings and the signing key are not in it: keep both safe, apart from each other.',
    );
    if (manifest.waitingMails > 0) say(`${manifest.waitingMails} emails were waiting to be sent.`);
    const list = (names: string[]) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;
    if (missing.length > 0) say(`${missing.length} files were not in the store any more: ${list(missing)}`);
    if (changed.length > 0)
      say(`${changed.length} files are not what they were when they were stored: ${list(changed)}`);
  },
};
