import { existsSync, rmSync } from 'node:fs';
import { recordActivity } from '../features/audit/record-activity';
import { noPerson } from '../features/audit/record-event';
import { createRecordKey } from '../features/audit/sealed-record/record-key';
import { makeBackup, unfinishedOf } from '../features/backup/make-backup';
import { signingKeyOf } from '../platform/db/open-configured-database';
import type { Database } from '../platform/db/open-database';
import { failureMessage, isOperatorError } from '../platform/operator-error';
import { errorReason } from '../platform/program';
import { createStores } from '../platform/stores/create-file-store';
import type { CliCommand } from './command';

/** Stopped at the terminal, it leaves nothing behind. In the server it goes on until its end. */
function removeWhenStopped(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      rmSync(unfinishedOf(folder), { recursive: true, force: true });
      process.stderr.write('\nStopped. There is no backup, and nothing of it was left behind.\n');
      process.exit(1);
    });
  }
}

export const backup: CliCommand = {
  summary: 'Writes the database and all documents into a new folder.',
  args: ['FOLDER'],
  besideServer: true,
  async run({ config, args: [folder = ''], say, isInServer, withDatabase }) {
    const backUp = async (database: Database) => {
      if (!isInServer) removeWhenStopped(folder);
      const recordKey = createRecordKey(await signingKeyOf(config));
      const made = await makeBackup({ database, stores: createStores(config), recordKey }, folder);
      await recordActivity(database.db, noPerson, { kind: 'backed up' });
      return made;
    };
    const { manifest, missing, changed } = await withDatabase('existing', backUp).catch((error: unknown) => {
      if (isOperatorError(error)) throw error;
      const leftover = existsSync(unfinishedOf(folder))
        ? `Remove ${unfinishedOf(folder)}: it holds personal data.`
        : 'Nothing of it was left behind.';
      throw failureMessage(
        `There is no backup: ${errorReason(error)}. ${leftover} Put that right, or name a folder elsewhere, then back up again.`,
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
