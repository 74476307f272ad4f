import { logout, userInfo } from '@sac/contract/accounts/staff-api';
import { getTwoStep } from '@sac/contract/accounts/two-step-api';
import { type ActivityRow, getActivity } from '@sac/contract/audit/activity-api';
import { followEvents } from '@sac/contract/orders/live-api';
import { getDownloadHistory } from '@sac/contract/tracking/tracking-api';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
const admin = await office.staff('Admin', 'Priya Nair');
afterAll(() => office.close());
afterEach(() => {
  vi.useRealTimers();
});

async function refusals(): Promise<[string, string | null][]> {
  const { body } = await office.call(getActivity, { group: 'refusals' }, admin);
  return (body.data as ActivityRow[]).map(({ text, ip }) => [text, ip]);
}
const from = (remoteAddress: string) => ({ inject: { remoteAddress } });

test('a request with the token of an ended session is recorded by name, once a minute', async () => {
  const mei = await office.staff('Team', 'Mei Tan');
  await office.call(logout, {}, mei);
  const ask = () => office.call(userInfo, {}, { ...mei, ...from('192.0.2.7') });
  expect((await ask()).code).toBe(401);
  await Promise.all([1, 2, 3].map(ask));
  await office.call(getTwoStep, {}, mei);
  await office.app.inject({ url: `/api${followEvents.path}`, headers: { authorization: mei.token } });
  expect(await refusals()).toEqual([['Mei Tan was blocked: GET /user_info (the session has ended)', '192.0.2.7']]);
});

test('a request with an expired token is recorded under the person’s current name', async () => {
  const ann = await office.staff('Team', 'Ann Lee');
  await office.db.updateTable('staff').set({ name: 'Ann Lee Wong' }).where('id', '=', ann.id).execute();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 13 * 3_600_000 });
  const token = await office.tokens.sign('session', { user: { name: ann.name, type: 'Team' }, sid: ann.sid });
  vi.useRealTimers();
  expect((await office.call(userInfo, {}, { token })).code).toBe(401);
  expect((await refusals())[0]).toEqual([
    'Ann Lee Wong was blocked: GET /user_info (the session has ended)',
    '127.0.0.1',
  ]);
});

test('an invalid token is recorded with the IP address, and a flood of them does not fill the log', async () => {
  const before = (await refusals()).length;
  const ask = (token: string, address: string) => office.call(userInfo, {}, { token, ...from(address) });
  expect((await ask(admin.token.replace(/.$/, '!'), '192.0.2.8')).code).toBe(401);
  await Promise.all([1, 2, 3].map(() => ask('nonsense', '192.0.2.8')));
  const rows = await refusals();
  expect(rows).toHaveLength(before + 1);
  expect(rows[0]).toEqual(['Unknown caller was blocked: GET /user_info (the token is not valid)', '192.0.2.8']);
  for (let number = 0; number < 120; number += 1) await ask('nonsense', `198.18.0.${number}`);
  const flooded = await office.db
    .selectFrom('event')
    .select('id')
    .where('kind', '=', 'access refused')
    .where('actor', 'is', null)
    .execute();
  expect(flooded.length).toBeLessThanOrEqual(60);
  expect(flooded.length).toBeGreaterThan(30);
});

test('requests without a token or with a customer’s token are not recorded', async () => {
  const before = await refusals();
  await office.call(userInfo, {});
  await office.call(getDownloadHistory, { orderId: 1 }, { token: 'nonsense', ...from('192.0.2.99') });
  expect(await refusals()).toEqual(before);
});
