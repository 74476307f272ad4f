import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box';

const box = createSecretBox('a signing key for tests, long enough to be one');

test('only the owner’s id and the same key decrypt, and encrypting twice gives different bytes', () => {
  const encrypted = box.encrypt('JBSWY3DPEHPK3PXP', 'staff 7');
  expect(box.decrypt(encrypted, 'staff 7')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.decrypt(encrypted, 'staff 8')).toBeNull();
  expect(box.decrypt(encrypted, 'webhook 7')).toBeNull();
  expect(createSecretBox('another key, also long enough to be one').decrypt(encrypted, 'staff 7')).toBeNull();
  expect(box.encrypt('JBSWY3DPEHPK3PXP', 'staff 7').equals(encrypted)).toBe(false);
  expect(encrypted.toString('latin1')).not.toContain('JBSWY3DP');
});

test('a changed bit or a missing end makes decryption fail', () => {
  const encrypted = box.encrypt('JBSWY3DPEHPK3PXP', 'staff 7');
  for (let at = 0; at < encrypted.length; at++) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(box.decrypt(changed, 'staff 7')).toBeNull();
    expect(box.decrypt(encrypted.subarray(0, at), 'staff 7')).toBeNull();
  }
});
