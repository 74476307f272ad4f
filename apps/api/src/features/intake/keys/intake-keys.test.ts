import { getActivity } from '@sac/contract/audit/activity-api';
import { getActiveGateway } from '@sac/contract/intake/intake-api';
import {
  addIntakeKey,
  getIntakeKeys,
  type IntakeKey,
  revokeIntakeKey,
  updateIntakeKey,
} from '@sac/contract/intake/intake-keys-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';

const office = await openTestApp();
const grace = await office.staff('Admin', 'Grace Lim');
afterAll(() => office.close());

const add = async (name: string, addresses: string[] = []) => {
  const { code, body } = await office.call(addIntakeKey, { name, addresses }, grace);
  expect(code, body.message).toBe(200);
  return body.data as { id: number; key: string };
};
/** 404: no gateway is active, so the key was taken. */
const use = async (key: string, remoteAddress = '203.0.113.7') =>
  office.call(getActiveGateway, {}, { headers: { 'x-api-key': key }, inject: { remoteAddress } });
const listed = async (keyId: number) =>
  ((await office.call(getIntakeKeys, {}, grace)).body.data as IntakeKey[]).find(({ id }) => id === keyId);
const logged = async () =>
  ((await office.call(getActivity, {}, grace)).body.data as { text: string }[]).map(({ text }) => text);

test('a key is made, used, replaced by a second one of its name, and revoked; each is in the activity log', async () => {
  const old = await add('shop.example');
  expect(await listed(old.id)).toMatchObject({ name: 'shop.example', createdBy: 'Grace Lim', lastUsedAt: null });
  expect((await use(old.key)).code).toBe(404);
  const next = await add('shop.example');
  expect([(await use(old.key)).code, (await use(next.key)).code]).toEqual([404, 404]);
  expect((await office.call(revokeIntakeKey, { keyId: old.id }, grace)).code).toBe(200);
  expect([(await use(old.key)).code, (await use(next.key)).code]).toEqual([401, 404]);
  expect((await listed(old.id))?.revokedAt).not.toBeNull();
  const refused = await office.call(updateIntakeKey, { keyId: old.id, name: 'other', addresses: [] }, grace);
  expect([refused.code, refused.body.message]).toEqual([409, 'The intake key shop.example is revoked already.']);
  expect((await logged()).slice(0, 3)).toEqual([
    'Grace Lim revoked the intake key shop.example',
    'Grace Lim made the intake key shop.example',
    'Grace Lim made the intake key shop.example',
  ]);
  const { rows } = await office.pool.query('select key_sha256::text as kept from api_key');
  expect(rows.some(({ kept }) => kept.includes(next.key))).toBe(false);
});

test('a key that is limited to addresses is refused elsewhere with a sentence, as one blocked attempt a minute', async () => {
  const { id, key } = await add('limited', ['203.0.113.0/24', '2001:db8::7']);
  const addresses = ['203.0.113.200', '::ffff:203.0.113.9', '2001:db8::7', '203.0.114.1', '2001:db8::8'];
  const codes = [];
  for (const address of addresses) codes.push((await use(key, address)).code);
  expect(codes).toEqual([404, 404, 404, 403, 403]);
  expect((await use(key, '203.0.114.1')).body.message).toBe(
    'This key may not be used from 203.0.114.1. An Admin can allow the address at Settings, Intake keys.',
  );
  const blocked = 'The intake key limited was blocked: GET /intake/active-gateway (not one of its addresses)';
  expect((await logged()).filter((text) => text === blocked)).toHaveLength(1);
  await office.call(updateIntakeKey, { keyId: id, name: 'open', addresses: [] }, grace);
  expect((await use(key, '203.0.114.1')).code).toBe(404);
  expect(await logged()).toContain('Grace Lim changed the intake key limited to open, allowed from every address');
});

test('the last use is recorded once in five minutes, not with each request', async () => {
  const { id, key } = await add('busy');
  await use(key);
  const first = (await listed(id))?.lastUsedAt;
  expect(first).toEqual(expect.any(String));
  await use(key);
  expect((await listed(id))?.lastUsedAt).toBe(first);
  const setBack = "update api_key set last_used_at = last_used_at - interval '6 minutes' where id = $1";
  await office.pool.query(setBack, [id]);
  const before = (await listed(id))?.lastUsedAt ?? '';
  await use(key);
  expect(((await listed(id))?.lastUsedAt ?? '') > before).toBe(true);
});

test('the name of imports is refused, and so is what is no address', async () => {
  const imports = await office.call(addIntakeKey, { name: 'CSV import', addresses: [] }, grace);
  expect([imports.code, imports.body.errors]).toEqual([422, { name: expect.stringContaining('Choose another name') }]);
  for (const wrong of ['203.0.113.0/33', '1.2.3', '1', '1.2.3/24', '203.0.113.7/']) {
    const typo = await office.call(addIntakeKey, { name: 'shop', addresses: [wrong] }, grace);
    expect([typo.code, typo.body.errors?.addresses], wrong).toEqual([
      422,
      expect.stringMatching(/ no IP address|^Enter IP/),
    ]);
  }
});
