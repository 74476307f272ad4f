import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords';

/** Microseconds of CPU time, which a busy machine does not change as it does the time on the clock. */
async function costOf(stored: string | null) {
  const before = process.cpuUsage();
  for (let round = 0; round < 5; round += 1) expect(await isPassword(stored, 'a guess')).toBe(false);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('a guess costs as much without an account as with one', async () => {
  const stored = await hashPassword('the right one');
  // The first call also makes the decoy.
  await isPassword(null, 'a guess');
  const [known, unknown] = [await costOf(stored), await costOf(null)];
  // Without hashing it would be a thousandth.
  expect(unknown).toBeGreaterThan(known / 4);
});

test('a hash is made with as much work as OWASP asks for', async () => {
  // The tests of the API make theirs with less (test/setup/cheap-argon2.ts).
  expect(await hashPassword('the right one')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
