import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/test-database';
import { insertAccounts } from '../../../demo/load-demo';
import { readConfig } from '../../../platform/settings/config';
import { memoryNotice, startNotices } from './start-notices';

test.each([
  [null, 1_199, /needs 1200 MB of memory and has 1199 MB: .* With PostgreSQL \(DATABASE_URL\) 384 MB are enough\.$/],
  [null, 1_200, null],
  ['postgres://x', 383, /^The server needs 384 MB of memory and has 383 MB: .* its work\.$/],
  ['postgres://x', 384, null],
])('with the database %s and %i MB', (databaseUrl, mb, said) => {
  const notice = memoryNotice({ databaseUrl }, mb * 1e6);
  if (said) expect(notice).toMatch(said);
  else expect(notice).toBeNull();
});

test('a server in production says that it has no Admin and no email provider; the demo does not', async () => {
  const database = await openTestDatabase();
  const said = async (environment: Record<string, string>) =>
    (await startNotices(readConfig(environment), database)).filter((notice) => !notice.includes('MB of memory'));
  const production = { NODE_ENV: 'production' };
  expect(await said(production)).toEqual([
    expect.stringMatching(
      /^Nobody can sign in: there is no Admin\. Stop the server, run npm run create-admin, then start/,
    ),
    expect.stringMatching(/^No email provider is set up, .*SENDGRID_API_KEY/),
  ]);
  expect(await said({})).toEqual([]);
  await insertAccounts(database.db, 'x');
  expect(await said({ ...production, SENDGRID_API_KEY: 'SG.x' })).toEqual([]);
  await database.db.updateTable('staff').set({ deleted_at: new Date().toISOString() }).execute();
  expect(await said({ ...production, SES_ACCESS_KEY_ID: 'a', SES_SECRET_ACCESS_KEY: 'b' })).toHaveLength(1);
  await database.close();
});
