import type { Endpoint } from '@sac/contract/endpoint';
import { getDefencePackPdf } from '@sac/contract/evidence-api';
import { getActiveGateway } from '@sac/contract/intake-api';
import { getFolderCount, getOrdersList } from '@sac/contract/orders-api';
import { changePassword, login } from '@sac/contract/staff-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, testApiKey } from '../../test/test-app';
import { createLimit } from './limits';
import { openRequestLimits } from './request-limits';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({ env: { INTAKE_PER_MINUTE: '3' } });
});
afterAll(() => office.close());

const refused = { statusCode: 429, message: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/) };

test('a limit holds across processes, for each person apart', async () => {
  const [one, other] = [1, 2].map(() => openRequestLimits(office.database.pool, { intakePerMinute: 1 }));
  for (let number = 0; number < 15; number += 1) {
    await one?.take('password', 1001);
    await other?.take('password', 1001);
  }
  await expect(one?.take('password', 1001)).rejects.toMatchObject(refused);
  await expect(other?.take('password', 1001)).rejects.toMatchObject(refused);
  await other?.take('password', 1002);
});

test('a network of IPv6 addresses counts as one address, and an IPv4 address as itself in either spelling', async () => {
  const limit = createLimit(office.database.pool, 'test-address', { points: 1, seconds: 600 });
  await limit.take('2001:db8:1:2:aaaa::1');
  await expect(limit.take('2001:db8:1:2:bbbb:0:0:9')).rejects.toMatchObject(refused);
  await limit.take('2001:db8:1:3::1');
  await limit.take('192.0.2.7');
  await expect(limit.take('::ffff:192.0.2.7')).rejects.toMatchObject(refused);
});

/** Uses up what `who` has of a limit, as far as the database knows. */
const useUp = (name: string, who: string | number) =>
  office.db
    .insertInto('rate_limit')
    .values({ key: `${name}:${who}`, points: 1_000_000, expire: Date.now() + 600_000 })
    .execute();

test('heavy work is refused with the wait when there was too much of it, and nothing else is', async () => {
  const { id, token } = await office.staff('Admin');
  await useUp('letter', id);
  await useUp('password', id);
  const heavy: [Endpoint, object][] = [
    [getDefencePackPdf, { orderId: 1, defencePackType: 1 }],
    [changePassword, { newPassword: 'something longer' }],
  ];
  for (const [endpoint, input] of heavy) {
    const { code, body, headers } = await office.call(endpoint, { ...input }, { token });
    expect([code, body.message]).toEqual([429, 'Too many attempts. Try again in 10 minutes.']);
    expect(headers['retry-after']).toBe('600');
  }
  expect((await office.call(getFolderCount, {}, { token })).code).toBe(200);
});

test('who has not signed in is limited by address, and a sales site by its key', async () => {
  await useUp('public', '192.0.2.1');
  const from = (remoteAddress: string) => office.call(login, {}, { inject: { remoteAddress } });
  expect((await from('192.0.2.1')).code).toBe(429);
  expect((await from('192.0.2.2')).code).toBe(422);

  const ask = async () => (await office.call(getActiveGateway, {}, { headers: { 'x-api-key': testApiKey } })).code;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([404, 404, 404, 429]);
});

test('reading lists writes nothing', async () => {
  const { token } = await office.staff('Admin');
  const counted = () => office.db.selectFrom('rate_limit').selectAll().orderBy('key').execute();
  const before = await counted();
  expect((await office.call(getOrdersList, { orderName: 'newOrder' }, { token })).code).toBe(200);
  expect(await counted()).toEqual(before);
});
