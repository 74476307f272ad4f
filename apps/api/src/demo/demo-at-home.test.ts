import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database';
import type { Database } from '../db/open-database';
import { requireLoopbackForDemo } from './demo-at-home';
import { insertAccounts } from './load-demo';

let empty: Database;
let demo: Database;
beforeAll(async () => {
  empty = await openTestDatabase();
  demo = await openTestDatabase();
  await insertAccounts(demo.db, 'x');
});
afterAll(async () => {
  await empty.close();
  await demo.close();
});

const refusal =
  /^HOST is ".+", but the demo accounts, .+ set HOST=127\.0\.0\.1\. .+NODE_ENV=production.+npm run create-admin$/;

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost', 'LOCALHOST'])('the demo is served on %s', async (host) => {
  await expect(requireLoopbackForDemo(demo.db, host, true)).resolves.toBeUndefined();
  await expect(requireLoopbackForDemo(empty.db, host, true)).resolves.toBeUndefined();
});

test.each(['0.0.0.0', '::', '192.168.1.4', 'office.example', '127.0.0.1.example.com', '::ffff:192.168.1.4'])(
  'on %s the demo is rejected, whether it would be loaded now or was loaded earlier',
  async (host) => {
    await expect(requireLoopbackForDemo(demo.db, host, true)).rejects.toThrow(refusal);
    await expect(requireLoopbackForDemo(demo.db, host, false)).rejects.toThrow(refusal);
    await expect(requireLoopbackForDemo(empty.db, host, true)).rejects.toThrow(refusal);
    // Without the demo, now and later.
    await expect(requireLoopbackForDemo(empty.db, host, false)).resolves.toBeUndefined();
  },
);

test('any host is allowed once the demo accounts and key no longer work', async () => {
  const left = await openTestDatabase();
  await insertAccounts(left.db, 'x');
  await left.db.updateTable('staff').set({ deleted_at: new Date().toISOString() }).execute();
  await expect(requireLoopbackForDemo(left.db, '0.0.0.0', true)).rejects.toThrow(refusal);
  await left.db.updateTable('api_key').set({ revoked_at: new Date().toISOString() }).execute();
  await expect(requireLoopbackForDemo(left.db, '0.0.0.0', true)).resolves.toBeUndefined();
  await left.close();
});
