import { existsSync } from 'node:fs';
import { checkFiles } from '../features/backup/check-files';
import { embeddedFolder, openWithoutMigrating } from '../open-configured-database';
import { failure, inputError } from '../operator-error';
import { createStores } from '../ports/create-file-store';
import { say } from '../program';
import type { Command } from './command';

export const verifyFiles: Command = {
  summary:
    'Checks that every stored file is there and is what it was when it was stored, for example after a move to S3.',
  async run({ config }) {
    if (!config.databaseUrl && !existsSync(embeddedFolder(config)))
      throw inputError(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
    const { longRunning, close } = await openWithoutMigrating(config);
    const { files, problems } = await checkFiles(longRunning.db, createStores(config), say).finally(close);
    if (problems > 0)
      throw failure(
        `${problems} of ${files} files are missing or changed. Copy them from the newest backup (its folder documents), then check again.`,
      );
    say(`Checked: ${files === 1 ? '1 file' : `${files} files`}. All are there and unchanged.`);
  },
};
