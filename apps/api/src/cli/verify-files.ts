import { checkFiles } from '../features/backup/check-files';
import { openWithoutMigrating } from '../platform/db/open-configured-database';
import { failureMessage } from '../platform/operator-error';
import { say } from '../platform/program';
import { createStores } from '../platform/stores/create-file-store';
import { type CliCommand, plural, requireDatabase } from './command';

export const verifyFiles: CliCommand = {
  summary:
    'Checks that every stored file is there and is what it was when it was stored, for example after a move to S3.',
  async run({ config }) {
    requireDatabase(config);
    const { longRunning, close } = await openWithoutMigrating(config);
    const { files, problems } = await checkFiles(longRunning.db, createStores(config), say).finally(close);
    if (problems > 0)
      throw failureMessage(
        `${problems} of ${files} files are missing or changed. Copy them from the newest backup (its folder documents), then check again.`,
      );
    say(`Checked: ${plural(files, 'file')}. All are there and unchanged.`);
  },
};
