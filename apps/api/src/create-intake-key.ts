import { createHash, randomBytes } from 'node:crypto';
import { readConfig } from './config';
import { openConfiguredDatabase } from './open-configured-database';
import { runProgram, say } from './program';

/** `npm run create-intake-key -- LABEL`: prints the key once; only its hash is kept. */
await runProgram(async () => {
  const label = process.argv[2]?.trim();
  if (!label)
    throw Object.assign(new Error('Name the site: npm run create-intake-key -- LABEL'), { name: 'SettingError' });
  const database = await openConfiguredDatabase(readConfig(process.env));
  const key = randomBytes(32).toString('base64url');
  await database.db
    .insertInto('api_key')
    .values({ label, key_sha256: createHash('sha256').update(key).digest() })
    .execute();
  await database.close();
  say(`Intake key for ${label}, shown only now: ${key}`);
});
