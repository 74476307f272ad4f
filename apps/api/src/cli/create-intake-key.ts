import { randomBytes } from 'node:crypto';
import { hashApiKey } from '../features/accounts/find-api-key';
import type { CliCommand } from './command';

export const createIntakeKey: CliCommand = {
  summary: 'Makes a key for a sales site and prints it, this once: only its hash is stored.',
  args: ['LABEL'],
  besideServer: true,
  async run({ args: [label = ''], say, withDatabase }) {
    const key = randomBytes(32).toString('base64url');
    await withDatabase('migrated', ({ db }) =>
      db
        .insertInto('api_key')
        .values({ label, key_sha256: hashApiKey(key) })
        .execute(),
    );
    say(`Intake key for ${label}, shown only now: ${key}`);
  },
};
