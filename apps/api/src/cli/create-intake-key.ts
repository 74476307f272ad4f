import { createHash, randomBytes } from 'node:crypto';
import { openConfiguredDatabase } from '../open-configured-database';
import { say } from '../program';
import type { Command } from './command';

export const createIntakeKey: Command = {
  summary: 'Makes a key for a sales site and prints it, this once: only its hash is stored.',
  args: ['LABEL'],
  async run({ config, args: [label = ''] }) {
    const database = await openConfiguredDatabase(config);
    const key = randomBytes(32).toString('base64url');
    await database.db
      .insertInto('api_key')
      .values({ label, key_sha256: createHash('sha256').update(key).digest() })
      .execute();
    await database.close();
    say(`Intake key for ${label}, shown only now: ${key}`);
  },
};
