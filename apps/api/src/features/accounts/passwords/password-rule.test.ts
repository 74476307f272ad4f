import { cpuSeconds } from '@sac/contract/test/cpu-seconds';
import { expect, test } from 'vitest';
import { demoPassword, members } from '../../../demo/accounts';
import { problemOfPassword } from './password-rule';

const mei = { name: 'Méi Tan', email: 'mei.tan@office.test' };
const tooCommon = 'This password is too common. Choose another one.';
const justAName = 'This password is just a name, an email or the product name. Choose another one.';

const common = {
  'the list': ['123456', 'password', 'Password1', 'iloveyou', 'dragon', 'a1b2c3', 'letmein', '1q2w3e'],
  'the list, with look-alike signs, reversed or with a sign added': ['P@ssw0rd1', 'drowssap', 'Passw0rd!', 'welcome2'],
  'runs of the alphabet and of digits, up and down': [
    'abcdef',
    'ABCDEF',
    'fedcba',
    '654321',
    '987654',
    '234567',
    'ｆｅｄｃｂａ',
  ],
  'runs of the keyboard': ['QWERTY', 'qwertz', 'asdfgh', 'zxcvbn', 'zxcvbnm,', 'poiuyt', '1qaz2wsx', '147258369'],
  repetitions: [
    'aaaaaa',
    'AaAaAa',
    'abababab',
    'abcabc',
    '112211',
    '12341234',
    '!!!!!!',
    '      ',
    'a a a a',
    'ａａａａａａ',
  ],
  dates: ['19900717', '17071990'],
};
for (const [what, passwords] of Object.entries(common))
  test.each(passwords)(`%j is refused: ${what}`, async (password) => {
    expect(await problemOfPassword(password, mei)).toBe(tooCommon);
  });

test.each([
  'singapore1',
  'arrivalcard',
  'SINGAPORE-ARRIVAL-CARD',
  'SingaporeArrivalCard',
  'MeiTan88',
  'meitan1x',
  'Mei Tan',
  'Méi Tan',
  'mei.tan',
  'mei.tan@office.test',
  'office2026',
])('%j is refused: a name', async (password) => {
  expect(await problemOfPassword(password, mei)).toBe(justAName);
});

test.each([
  'kx7pqz',
  'teh tarik',
  'zebra!',
  'three green umbrellas',
  'correct horse',
  'singapore umbrella',
  '7391-8264',
  'tandem bicycles',
  '好好学习天天向上',
])('%j is accepted', async (password) => {
  expect(await problemOfPassword(password, mei)).toBeNull();
});

test.each(members)('the demo password can be set again by $name', async (member) => {
  expect(await problemOfPassword(demoPassword, member)).toBeNull();
});

// The contract forbids this length. Comparing the whole password would take seconds.
test.each(['1234567890', 'p@s5w0rd1l|!'])('a long password is compared at once: %s …', async (piece) => {
  await problemOfPassword('warm', mei);
  const password = `${piece.repeat(2000 / piece.length)}bcd`;
  expect(await cpuSeconds(() => problemOfPassword(password, mei))).toBeLessThan(1);
});
