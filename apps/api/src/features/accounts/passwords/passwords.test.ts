import { hash } from '@node-rs/argon2';
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

/** How one password comes from two keyboards, and passwords that are two. */
test.each([
  ['é as one letter and as two', 'Caf\u00e9-Orchard-71', 'Cafe\u0301-Orchard-71', true],
  ['a no-break space', 'orchard bus 71', 'orchard\u00a0bus\u00a071', true],
  ['a wide space', 'orchard bus 71', 'orchard\u3000bus 71', true],
  ['wide letters and digits of a Japanese keyboard', 'Orchard71', 'Ｏｒｃｈａｒｄ７１', true],
  ['narrow katakana', 'パスワード71', 'ﾊﾟｽﾜｰﾄﾞ71', true],
  ['한 as one syllable and as three letters', '한국-71', '\u1112\u1161\u11ab\u1100\u116e\u11a8-71', true],
  ['Ω and the sign of ohm', '71-\u03a9-bus', '71-\u2126-bus', true],
  ['an ellipsis that a phone made of three dots', 'wait...71', 'wait\u202671', true],
  ['e without its mark', 'Caf\u00e9-Orchard-71', 'Cafe-Orchard-71', false],
  ['another case', 'Orchard71', 'orchard71', false],
  ['two spaces', 'orchard bus', 'orchard  bus', false],
  ['a space behind', 'orchard', 'orchard ', false],
  ['ß and ss', 'straße71', 'strasse71', false],
  ['a zero-width space', 'orchard71', 'orchard\u200b71', false],
])('%s: one password or two', async (_, chosen, typed, isSame) => {
  expect(await isPassword(await hashPassword(chosen), typed)).toBe(isSame);
  expect(await isPassword(await hashPassword(typed), chosen)).toBe(isSame);
});

test('what an earlier release hashed as it was typed opens with the same text, and says so', async () => {
  const typed = 'orchard\u00a0bus\u2026';
  const stored = await hash(typed);
  expect([await isPassword(stored, typed), await isPassword(stored, 'orchard bus...')]).toEqual(['as typed', false]);
  expect(await isPassword(null, typed)).toBe(false);
});
