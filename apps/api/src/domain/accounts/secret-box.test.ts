import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box';

const box = createSecretBox('a signing key for tests, long enough to be one');

test('what was sealed opens for its owner alone, and is never written the same way twice', () => {
  const sealed = box.encrypt('JBSWY3DPEHPK3PXP', 7);
  expect(box.decrypt(sealed, 7)).toBe('JBSWY3DPEHPK3PXP');
  expect(box.decrypt(sealed, 8)).toBeNull();
  expect(createSecretBox('another key, also long enough to be one').decrypt(sealed, 7)).toBeNull();
  expect(box.encrypt('JBSWY3DPEHPK3PXP', 7).equals(sealed)).toBe(false);
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
});

test('a single changed bit anywhere, or a missing end, opens nothing', () => {
  const sealed = box.encrypt('JBSWY3DPEHPK3PXP', 7);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(box.decrypt(changed, 7)).toBeNull();
    expect(box.decrypt(sealed.subarray(0, at), 7)).toBeNull();
  }
});
