import { addIntakeKey, getIntakeKeys, type IntakeKey, revokeIntakeKey } from '@sac/contract/intake/intake-keys-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';

startBackOffice();

const aKey = (given: Partial<IntakeKey> = {}): IntakeKey => ({
  id: 1,
  name: 'shop.example',
  createdAt: '2031-01-02T03:04:05.000Z',
  createdBy: 'Grace Lim',
  lastUsedAt: '2031-01-03T03:04:05.000Z',
  addresses: ['203.0.113.7'],
  revokedAt: null,
  ...given,
});

test('a key is made and shown once, replaced by a second one, and the old one is revoked', async () => {
  let keys: IntakeKey[] = [];
  answer(getIntakeKeys, () => ({ ...done, data: keys }));
  answer(addIntakeKey, ({ name, addresses }) => {
    const id = keys.length + 1;
    keys = [...keys, aKey({ id, name, addresses, lastUsedAt: id === 1 ? '2031-01-03T03:04:05.000Z' : null })];
    return { ...done, data: { id, key: `secret-key-${id}` } };
  });
  answer(revokeIntakeKey, ({ keyId }) => {
    keys = keys.map((key) => (key.id === keyId ? { ...key, revokedAt: '2031-01-04T03:04:05.000Z' } : key));
    return done;
  });
  await open('/admin/intake-keys');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Make key…' }).click();
  await dialog.getByLabelText('Name').fill('shop.example');
  await dialog.getByLabelText('Allowed addresses (optional)').fill('203.0.113.7, everywhere');
  await expect.element(dialog.getByText(/^Enter IP addresses or ranges/)).toBeVisible();
  await dialog.getByLabelText('Allowed addresses (optional)').fill('203.0.113.7\n2001:db8::/32');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Intake key' })).toMatchTextContent('secret-key-1');
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  await page.getByRole('button', { name: 'Replace… shop.example' }).click();
  await dialog.getByRole('button', { name: 'Make second key' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Intake key' })).toMatchTextContent('secret-key-2');
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Revoke… shop.example' }).first().click();
  await expect.element(dialog).toMatchTextContent('It was last used on 03/01/2031 03:04:05 UTC.');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('Revoked', { exact: true })).toBeVisible();
  const values = { name: 'shop.example', addresses: ['203.0.113.7', '2001:db8::/32'] };
  expect(askedOf(addIntakeKey)).toEqual([values, values]);
  expect(askedOf(revokeIntakeKey)).toEqual([{ keyId: 1 }]);
});
