import { createHash } from 'node:crypto';
import { orderApplication } from '@sac/contract/intake/application';
import { singaporeToday } from '@sac/contract/platform/dates';
import { expect, test } from 'vitest';
import { everything, now, options, ordersOf } from '../../test/demo';
import { openTestDatabase } from '../../test/test-database';
import { readConfig } from '../platform/settings/config';
import { loadDemo } from './load-demo';

test('two loads give the same rows and files', async () => {
  const load = async () => {
    const database = await openTestDatabase();
    const files = new Map<string, Buffer>();
    await loadDemo(database.db, options(80, files));
    const { staff: _, download, ...rows } = await everything(database);
    await database.close();
    return { rows, downloads: download?.map((row) => ({ ...(row as object), link_id: '' })), files };
  };
  expect(await load()).toEqual(await load());
});

test('there is one account of each type, one active gateway and the key of the sales site', async () => {
  const database = await openTestDatabase();
  await loadDemo(database.db, options(0));
  const { staff, gateway, api_key, orders } = await everything(database);
  expect(staff).toMatchObject([
    { name: 'Grace Lim', email: 'admin@demo.test', type: 'Admin' },
    { name: 'Daniel Koh', email: 'manager@demo.test', type: 'Manager' },
    { name: 'Mei Tan', email: 'team@demo.test', type: 'Team' },
    { name: 'Aarti Nair', email: 'telecaller@demo.test', type: 'Telecaller' },
    { name: 'Farid Rahman', email: 'night@demo.test', type: 'Night Staff' },
  ]);
  expect((gateway as { is_active: boolean }[]).map((row) => row.is_active)).toEqual([true, false, false]);
  expect(api_key).toMatchObject([{ key_sha256: createHash('sha256').update('demo-intake-key').digest() }]);
  expect(orders).toEqual([]);
  await database.close();
});

test.each([
  { orders: 1, submissionWindowDays: 3, now },
  { orders: 37, submissionWindowDays: 1, now },
  { orders: 90, submissionWindowDays: 60, now: new Date('2027-01-31T16:00:00Z') },
  { orders: 90, submissionWindowDays: 1, now: new Date('2028-02-28T15:59:59Z') },
])('$orders orders with a window of $submissionWindowDays days, on $now', async (wanted) => {
  const database = await openTestDatabase();
  const progress: number[] = [];
  await loadDemo(database.db, {
    ...options(wanted.orders),
    now: wanted.now,
    config: readConfig({ SUBMISSION_WINDOW_DAYS: String(wanted.submissionWindowDays) }),
    onProgress: (done) => progress.push(done),
  });
  const orders = await ordersOf(database.db);
  expect(orders).toHaveLength(wanted.orders);
  expect(progress.at(-1)).toBe(wanted.orders);
  const today = singaporeToday(wanted.now);
  for (const order of orders) {
    orderApplication.parse({ ...order, confirm_email: order.email });
    expect(order.released).toBe(order.processing_date <= today);
    expect(order.create_ts <= wanted.now.toISOString()).toBe(true);
  }
  await database.close();
});

test('an interrupted load leaves nothing and can be repeated', async () => {
  const database = await openTestDatabase();
  const save = async () => {
    throw new Error('the disk is full');
  };
  const broken = { ...options(60), files: { save } };
  await expect(loadDemo(database.db, broken)).rejects.toThrow('the disk is full');
  expect((await everything(database)).staff).toEqual([]);
  await loadDemo(database.db, options(60));
  expect(await ordersOf(database.db)).toHaveLength(60);
  await database.close();
});
