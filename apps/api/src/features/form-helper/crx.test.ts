import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadFormHelper, getFormHelper } from '@sac/contract/form-helper/form-helper-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { helperKey } from './helper-key';

const folder = await mkdtemp(join(tmpdir(), 'form-helper-'));
await mkdir(join(folder, 'dist'));
await writeFile(join(folder, 'package.json'), '{"version":"1.2.3"}');
const office = await openTestApp({ withoutWorkers: true, formHelperDir: folder });
const mei = await office.staff();
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true });
});

const zip = Buffer.from('PK of the form helper'.repeat(30_000));
const get = (url: string) =>
  office.app.inject({ url, headers: url.startsWith('/api') ? { authorization: mei.token } : {} });
const idOf = async () => (await office.call(getFormHelper, {}, mei)).body.data as { id: string; version: string };

test('what was not built is missing with a sentence', async () => {
  for (const url of ['/form-helper/form-helper.crx', `/api${downloadFormHelper.path.replace(':browser', 'chrome')}`]) {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([404, expect.stringContaining('The form helper is missing on this server')]);
  }
});

test('each browser’s file is downloaded under its name and version', async () => {
  await writeFile(join(folder, 'dist', 'chrome.zip'), zip);
  await writeFile(join(folder, 'dist', 'firefox.zip'), 'PK firefox');
  const { headers, body } = await get('/api/admin/form-helper/firefox');
  expect([headers['content-disposition'], body]).toEqual([
    'attachment; filename="form-helper-firefox-1.2.3.zip"',
    'PK firefox',
  ]);
});

test('the file for a policy is signed with the office’s own key, whose id and version the update address names', async () => {
  const { id, version } = await idOf();
  const updates = (await get('/form-helper/updates.xml')).body;
  expect(updates).toContain(`<app appid="${id}">`);
  expect(updates).toContain(`codebase="http://office.test/form-helper/form-helper.crx" version="${version}"`);
  const crx = (await get('/form-helper/form-helper.crx')).rawPayload;
  expect([crx.toString('latin1', 0, 4), crx.readUInt32LE(4)]).toEqual(['Cr24', 3]);
  const end = 12 + crx.readUInt32LE(8);
  expect(crx.subarray(end).equals(zip)).toBe(true);
  const key = createPublicKey(await helperKey(office));
  const publicKey = key.export({ type: 'spki', format: 'der' });
  const afterKey = crx.indexOf(publicKey) + publicKey.length;
  // The tag and the length of a field; the signed data are the last field of the header.
  const signature = crx.subarray(afterKey + 3, afterKey + 3 + 256);
  const data = crx.subarray(end - 18, end);
  const digest = createHash('sha256').update(publicKey).digest().subarray(0, 16);
  expect(data.subarray(2).equals(digest)).toBe(true);
  expect(id).toBe(Array.from(digest.toString('hex'), (digit) => 'abcdefghijklmnop'[Number(`0x${digit}`)]).join(''));
  const signed = Buffer.concat([Buffer.from('CRX3 SignedData\0'), Buffer.from([18, 0, 0, 0]), data, zip]);
  expect(verify('sha256', signed, key, signature)).toBe(true);
});

test('the key is stored encrypted; one that this server cannot decrypt is replaced once', async () => {
  const before = await idOf();
  expect(await idOf()).toEqual(before);
  const { secret } = await office.db.selectFrom('form_helper_key').selectAll().executeTakeFirstOrThrow();
  expect(secret.toString('latin1')).not.toContain('PRIVATE KEY');
  await office.db
    .updateTable('form_helper_key')
    .set({ secret: Buffer.alloc(60) })
    .execute();
  const ids = (await Promise.all([idOf(), idOf()])).map(({ id }) => id);
  expect(new Set([before.id, ...ids]).size).toBe(2);
});
