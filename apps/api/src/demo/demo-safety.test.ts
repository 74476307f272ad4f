import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database';
import type { Database } from '../platform/db/open-database';
import { leaveDemo, requireLoopbackForDemo } from './demo-safety';
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
  /^HOST is ".+", but the demo accounts, .+: set HOST=127\.0\.0\.1, or for real work NODE_ENV=production .+\.$/;
const start = ({ db }: Database, host: string, demoOrders: number | null = 5) =>
  requireLoopbackForDemo(db, { host, demoOrders });

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost', 'LOCALHOST'])('the demo is served on %s', async (host) => {
  await expect(start(demo, host)).resolves.toBeUndefined();
  await expect(start(empty, host)).resolves.toBeUndefined();
});

test.each(['0.0.0.0', '::', '192.168.1.4', 'office.example', '127.0.0.1.example.com', '::ffff:192.168.1.4'])(
  'on %s the demo is rejected, whether it would be loaded now or was loaded earlier',
  async (host) => {
    await expect(start(demo, host)).rejects.toThrow(refusal);
    await expect(start(empty, host)).rejects.toThrow(refusal);
    // Without the demo, now and later.
    await expect(start(empty, host, null)).resolves.toBeUndefined();
  },
);

test('in production and on PostgreSQL the demo is rejected everywhere, until it is left', async () => {
  const demo = await openTestDatabase();
  await insertAccounts(demo.db, 'x');
  for (const host of ['127.0.0.1', '0.0.0.0'])
    await expect(start(demo, host, null)).rejects.toThrow(/demo accounts.+ leave-demo, then npm run create-admin/);
  expect(await leaveDemo(demo.db)).toEqual({ accounts: 5, keys: 1 });
  await expect(start(demo, '127.0.0.1', null)).resolves.toBeUndefined();
  expect(await leaveDemo(demo.db)).toEqual({ accounts: 0, keys: 0 });
  await demo.close();
});

test('any host is allowed once the demo accounts and key no longer work', async () => {
  const demo = await openTestDatabase();
  await insertAccounts(demo.db, 'x');
  await demo.db.updateTable('staff').set({ deleted_at: new Date().toISOString() }).execute();
  await expect(start(demo, '0.0.0.0')).rejects.toThrow(refusal);
  await expect(start(demo, '127.0.0.1', null)).rejects.toThrow('leave-demo');
  await demo.db.updateTable('api_key').set({ revoked_at: new Date().toISOString() }).execute();
  await expect(start(demo, '127.0.0.1', null)).resolves.toBeUndefined();
  await demo.close();
});
