import { changePassword, login } from '@sac/contract/accounts/identity-api';
import { exportActivity } from '@sac/contract/audit/activity-api';
import { getDefencePackPdf } from '@sac/contract/disputes/evidence-api';
import { sendTestEmail, testIncomingEmail } from '@sac/contract/health/health-api';
import { addOrder, getActiveGateway } from '@sac/contract/intake/intake-api';
import { getOrdersList } from '@sac/contract/orders/orders-api';
import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import type { Endpoint } from '@sac/contract/platform/endpoint';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openTestApp, testApiKey } from '../../../../test/test-app';
import { createLimit, type Limit } from './rate-limit';
import { openRequestLimits } from './rate-limits';

const office = await openTestApp({ env: { INTAKE_PER_MINUTE: '3' } });
afterAll(() => office.close());
afterEach(() => {
  vi.useRealTimers();
});

const refused = { statusCode: 429, message: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/) };

test('a limit is shared by all processes and separate for each person', async () => {
  const [one, other] = [1, 2].map(() => openRequestLimits(office.database.pool, { intakePerMinute: 1 }));
  for (let number = 0; number < 15; number += 1) {
    await one?.consume('password', 1001);
    await other?.consume('password', 1001);
  }
  await expect(one?.consume('password', 1001)).rejects.toMatchObject(refused);
  await expect(other?.consume('password', 1001)).rejects.toMatchObject(refused);
  await other?.consume('password', 1002);
});

test('an IPv6 /64 network counts as one address; both notations of an IPv4 address count as the same', async () => {
  const limit = createLimit(office.database.pool, 'test-address', { points: 1, seconds: 600 });
  await limit.consume('2001:db8:1:2:aaaa::1');
  await expect(limit.consume('2001:db8:1:2:bbbb:0:0:9')).rejects.toMatchObject(refused);
  await limit.consume('2001:db8:1:3::1');
  await limit.consume('192.0.2.7');
  await expect(limit.consume('::ffff:192.0.2.7')).rejects.toMatchObject(refused);
});

test('a process whose clock was a day ahead blocks people for a window at most', async () => {
  const [ahead, right] = [1, 2].map(() => createLimit(office.database.pool, 'test-clock', { points: 1, seconds: 600 }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  await ahead?.consume('somebody');
  await expect(ahead?.consume('somebody')).rejects.toMatchObject(refused);
  vi.useRealTimers();
  // The embedded database uses its process's clock: there the future window counts as ended.
  const wait = await right?.consume('somebody').then(
    () => 0,
    (refusal: { retryAfter: number }) => refusal.retryAfter,
  );
  if (office.database.kind === 'postgres') expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(600);
});

test('a refunded try is available again, and an expired window does not count', async () => {
  const limit = createLimit(office.database.pool, 'test-back', { points: 1, seconds: 600 });
  expect([await limit.tryConsume('one'), await limit.tryConsume('one')]).toEqual([true, false]);
  await limit.refund('one');
  await limit.refund('one');
  expect([await limit.tryConsume('one'), await limit.tryConsume('one')]).toEqual([true, false]);
  await office.db
    .insertInto('rate_limit')
    .values({ key: 'test-back:two', points: 9, expire: Date.now() - 1 })
    .execute();
  expect([await limit.tryConsume('two'), await limit.tryConsume('two')]).toEqual([true, false]);
  // Written while the clock of the database was wrong.
  const far = Date.now() + 24 * 3_600_000;
  await office.db.insertInto('rate_limit').values({ key: 'test-back:three', points: 9, expire: far }).execute();
  expect(await limit.tryConsume('three')).toBe(true);
});

test('tries that begin at the same time are all counted, also one that comes after another that began later', async () => {
  const limit = createLimit(office.database.pool, 'test-together', { points: 3, seconds: 600 });
  // As written by a try that began a second later and was counted first.
  const window = { key: 'test-together:one', points: 2, expire: Date.now() + 601_000 };
  await office.db.insertInto('rate_limit').values(window).execute();
  expect([await limit.tryConsume('one'), await limit.tryConsume('one')]).toEqual([true, false]);
});

test('a limit that is counted in blocks is never exceeded, and all of it can be used', async () => {
  const allowance = { points: 25, seconds: 600, block: 10 };
  const processes = [1, 2].map(() => createLimit(office.database.pool, 'test-block', allowance));
  const counted = () =>
    office.db.selectFrom('rate_limit').select('points').where('key', '=', 'test-block:one').executeTakeFirst();
  const allowedOf = async (limit: Limit | undefined, tries: number) => {
    const outcomes: (boolean | undefined)[] = [];
    for (let time = 0; time < tries; time += 1) outcomes.push(await limit?.tryConsume('one'));
    return outcomes.filter(Boolean).length;
  };
  expect([await allowedOf(processes[0], 1), await counted()]).toEqual([1, { points: 10 }]);
  expect([await allowedOf(processes[0], 4), await counted()]).toEqual([4, { points: 10 }]);
  expect(await allowedOf(processes[1], 20)).toBe(15);
  expect(await allowedOf(processes[0], 20)).toBe(5);
});

test('calls at the same time share the blocks that their process takes', async () => {
  const allowance = { points: 25, seconds: 600, block: 10 };
  const [one, other] = [1, 2].map(() => createLimit(office.database.pool, 'test-rush', allowance));
  const rush = await Promise.all(Array.from({ length: 12 }, () => one?.tryConsume('one')));
  expect(rush.filter(Boolean)).toHaveLength(12);
  const later = await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? one : other)?.tryConsume('one')));
  expect(later.filter(Boolean).length).toBeLessThanOrEqual(13);
});

const useUp = (name: string, who: string | number, seconds = 600) =>
  office.db
    .insertInto('rate_limit')
    .values({ key: `${name}:${who}`, points: 1_000_000, expire: Date.now() + seconds * 1000 })
    .execute();

test('too much heavy work is rejected with the wait; other calls are not', async () => {
  const { id, token } = await office.staff('Admin');
  await useUp('letter', id);
  await useUp('export', id);
  await useUp('password', id);
  await useUp('testMail', id);
  const heavy: [Endpoint, object, string][] = [
    [getDefencePackPdf, { orderId: 1, defencePackType: 1 }, 'defence packs'],
    [exportActivity, {}, 'exports'],
    [sendTestEmail, { mailServiceProvider: 'AWS' }, 'test emails'],
    [testIncomingEmail, {}, 'test emails'],
    [changePassword, { newPassword: 'something longer' }, 'attempts'],
  ];
  for (const [endpoint, input, what] of heavy) {
    const { code, body, headers } = await office.call(endpoint, { ...input }, { token });
    expect([code, body.message]).toEqual([429, `Too many ${what}. Try again in 10 minutes.`]);
    expect(headers['retry-after']).toBe('600');
  }
  expect((await office.call(getFolderCount, {}, { token })).code).toBe(200);
});

test('callers without sign-in are limited by address, a sales site by its key', async () => {
  await useUp('public', '192.0.2.1', 300);
  const from = (remoteAddress: string) => office.call(login, {}, { inject: { remoteAddress } });
  expect((await from('192.0.2.1')).code).toBe(429);
  expect((await from('192.0.2.2')).code).toBe(422);

  const ask = async () => (await office.call(getActiveGateway, {}, { headers: { 'x-api-key': testApiKey } })).code;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([404, 404, 404, 429]);
});

test('a call rejected before any work does not count as work', async () => {
  const { id, token } = await office.staff('Admin');
  const used = (name: string) =>
    office.db.selectFrom('rate_limit').select('points').where('key', '=', name).executeTakeFirst();
  expect((await office.call(changePassword, { newPassword: 'x' }, { token })).code).toBe(422);
  expect((await office.call(getDefencePackPdf, { orderId: 'x', defencePackType: 1 }, { token })).code).toBe(422);
  const text = { token, inject: { payload: 'x' }, headers: { 'content-type': 'text/plain' } };
  expect((await office.call(changePassword, {}, text)).code).toBe(415);
  const filter = { fromDate: 'x' };
  const exported = await office.app.inject({
    url: `/api${exportActivity.path}`,
    query: filter,
    headers: { authorization: token },
  });
  expect(exported.statusCode).toBe(422);
  for (const name of ['password', 'letter', 'export']) expect(await used(`${name}:${id}`)).toBeUndefined();

  // Work counts even if it fails.
  expect((await office.call(getDefencePackPdf, { orderId: 999_999, defencePackType: 1 }, { token })).code).toBe(404);
  expect(await used(`letter:${id}`)).toEqual({ points: 1 });
});

test('an invalid application does not count against the limit of a sales site', async () => {
  const shop = await openTestApp({ env: { INTAKE_PER_MINUTE: '2' } });
  const hand = async (given: Record<string, unknown>) =>
    (await shop.call(addOrder, anApplication(given), { headers: { 'x-api-key': testApiKey } })).code;
  for (let time = 0; time < 5; time += 1) expect(await hand({ sex: 'F' })).toBe(422);
  expect([await hand({}), await hand({}), await hand({})]).toEqual([200, 200, 429]);
  await shop.close();
});

test('the flood limit counts every call of an address, rejected ones too', async () => {
  const from = (remoteAddress: string, input: object) =>
    office.call(login, { ...input }, { inject: { remoteAddress } });
  for (let time = 0; time < 3; time += 1) expect((await from('192.0.2.9', {})).code).toBe(422);
  const key = 'public:192.0.2.9';
  const row = await office.db.selectFrom('rate_limit').select('points').where('key', '=', key).executeTakeFirst();
  expect(row).toEqual({ points: 3 });
});

test('reading lists writes nothing', async () => {
  const { token } = await office.staff('Admin');
  const counted = () => office.db.selectFrom('rate_limit').selectAll().orderBy('key').execute();
  const before = await counted();
  expect((await office.call(getOrdersList, { orderName: 'newOrder' }, { token })).code).toBe(200);
  expect(await counted()).toEqual(before);
});
