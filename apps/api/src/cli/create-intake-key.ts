import { randomBytes } from 'node:crypto';
import { hashApiKey } from '../features/accounts/find-api-key';
import { openConfiguredDatabase } from '../platform/db/open-configured-database';
import { say } from '../platform/program';
import type { CliCommand } from './command';

export const createIntakeKey: CliCommand = {
  summary: 'Makes a key for a sales site and prints it, this once: only its hash is stored.',
  args: ['LABEL'],
  async run({ config, args: [label = ''] }) {
    const database = await openConfiguredDatabase(config);
    const key = randomBytes(32).toString('base64url');
    await database.db
      .insertInto('api_key')
      .values({ label, key_sha256: hashApiKey(key) })
      .execute();
    await database.close();
    say(`Intake key for ${label}, shown only now: ${key}`);
  },
};
