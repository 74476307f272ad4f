import { getSetUp, setUp } from '@sac/contract/accounts/set-up-api';
import { userInfo } from '@sac/contract/accounts/staff-api';
import { getActivity } from '@sac/contract/audit/activity-api';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';
import { setUpCodeOf } from './set-up-code';

const production = { DATABASE_URL: 'postgres://nowhere/x', SIGNING_KEY: 'k'.repeat(32) };
const admin = { name: 'Grace Lim', email: 'Grace@office.test', password: 'a quiet harbour 7' };

test('only the code makes the first Admin, once, however many try at the same moment', async () => {
  const office = await openTestApp({ env: production, withoutWorkers: true });
  try {
    const isOpen = async () => (await office.call(getSetUp, {})).body.data;
    const code = office.setUpCode.toLowerCase().replace('-', ' ');
    expect(await isOpen()).toEqual({ isOpen: true });
    const refused = [
      [{ code: 'AAAA-AAAA' }, 'code'],
      [{ code: '' }, 'code'],
      [{ password: '123456' }, 'password'],
      [{ name: 'Customer' }, 'name'],
      [{ email: 'grace' }, 'email'],
    ] as const;
    for (const [wrong, field] of refused) {
      const { code: status, body } = await office.call(setUp, { ...admin, code, ...wrong });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect(await isOpen()).toEqual({ isOpen: true });
    const others = [admin, { ...admin, name: 'Daniel Koh', email: 'daniel@office.test' }];
    const answers = await Promise.all(others.map((one) => office.call(setUp, { ...one, code })));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 409]);
    const { body } = answers.find((answer) => answer.code === 200) ?? { body: {} as Record<string, unknown> };
    const token = String(body.jwtToken);
    const { name } = (await office.call(userInfo, {}, { token })).body.data as { name: string };
    expect(await isOpen()).toEqual({ isOpen: false });
    expect((await office.call(setUp, { ...admin, code, name: 'Mei Tan', email: 'mei@office.test' })).code).toBe(409);
    const log = await office.call(getActivity, {}, { token });
    expect((log.body.data as { text: string }[]).map(({ text }) => text)).toContain(`${name} signed in`);
  } finally {
    await office.close();
  }
});

test('after ten wrong codes from an address the next must wait, and the right one counts all the same', async () => {
  const office = await openTestApp({ env: production, withoutWorkers: true });
  try {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await office.call(setUp, { ...admin, code: 'AAAA-AAAA' })).code).toBe(422);
    expect((await office.call(setUp, { ...admin, code: 'AAAA-AAAA' })).code).toBe(429);
    expect((await office.call(setUp, { ...admin, code: office.setUpCode })).code).toBe(200);
  } finally {
    await office.close();
  }
});

test('guesses from a hundred addresses do not keep the owner out, nor do a refused password and name', async () => {
  const office = await openTestApp({ env: production, withoutWorkers: true });
  const from = (remoteAddress: string, given: object) =>
    office.call(setUp, { ...admin, ...given }, { inject: { remoteAddress } });
  try {
    for (let address = 1; address <= 100; address += 1)
      for (let tries = 0; tries < 2; tries += 1)
        expect((await from(`203.0.113.${address}`, { code: 'AAAA-AAAA' })).code).toBe(422);
    const { setUpCode: code } = office;
    for (let tries = 0; tries < 11; tries += 1)
      expect((await from('192.0.2.1', { code, password: '123456' })).body.errors).toHaveProperty('password');
    expect((await from('192.0.2.1', { code })).code).toBe(200);
  } finally {
    await office.close();
  }
});

test('a code is one of 2^40', () => {
  const codes = Array.from({ length: 2000 }, (_, key) => setUpCodeOf(`key ${key}`).replace('-', ''));
  const letters = new Set(codes.join(''));
  expect(Math.log2(letters.size ** 8)).toBe(40);
  for (let place = 0; place < 8; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(letters.size);
});

test('the demo is never set up', async () => {
  const office = await openTestApp({ withoutWorkers: true });
  try {
    expect((await office.call(getSetUp, {})).body.data).toEqual({ isOpen: false });
    expect((await office.call(setUp, { ...admin, code: office.setUpCode })).code).toBe(409);
  } finally {
    await office.close();
  }
});
