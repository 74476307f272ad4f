import { checkFiles } from '../features/backup/check-files';
import { failureMessage } from '../platform/operator-error';
import { createStores } from '../platform/stores/create-file-store';
import { type CliCommand, plural } from './command';

export const verifyFiles: CliCommand = {
  summary:
    'Checks that every stored file is there and is what it was when it was stored, for example after a move to S3.',
  besideServer: true,
  async run({ config, say, withDatabase }) {
    const { files, problems } = await withDatabase('existing', ({ longRunning: { db } }) =>
      checkFiles(db, createStores(config), say),
    );
    if (problems > 0)
      throw failureMessage(
        `${problems} of ${files} files are missing or changed. Copy them from the newest backup (its folder documents), then check again.`,
      );
    say(`Checked: ${plural(files, 'file')}. All are there and unchanged.`);
  },
};
