import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';

vi.mock('@node-rs/argon2', { spy: true });
// A copy of its own: another file in this worker may have loaded the module before its library was watched.
const copy = './passwords?watched';
const { hashPassword, isPassword }: typeof import('./passwords') = await import(copy);

/** The costs of an Argon2 hash, as it names them: memory, passes and threads. */
const costsOf = (stored: string) => stored.split('$').slice(1, 4);

test('only the right password fits; without an account as much is worked out, and none fits', async () => {
  const stored = await hashPassword('five wet umbrellas');
  expect(await isPassword(stored, 'five wet umbrellas')).toBe(true);
  expect(await isPassword(stored, 'five wet umbrella')).toBe(false);
  const verify = vi.mocked(argon2.verify);
  verify.mockClear();
  // What nobody knows is the password behind it.
  for (const guess of ['nobody has this password', 'x']) expect(await isPassword(null, guess)).toBe(false);
  expect(verify.mock.calls.map(([compared]) => costsOf(String(compared)))).toEqual(Array(2).fill(costsOf(stored)));
});
