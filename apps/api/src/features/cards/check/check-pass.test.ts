import { genuineNames } from '@sac/contract/cards/genuine-names.fixture';
import { expect, test } from 'vitest';
import { checkPass, isPass } from './check-pass';
import { textOf } from './marks/card-marks';
import { heldPapers as heldCards, linesOfPage, rightPaper as rightCard } from './papers.fixture';
import { announcingCards, heldPasses, type PassOwner, passOwner, rightPass, rightPasses } from './passes.fixture';

const theDayAfter = new Date('2026-11-24T04:00:00Z');
const check = (page: string, owner: PassOwner = {}, now = theDayAfter) =>
  checkPass(linesOfPage(page), { ...passOwner, ...owner }, now);
const isPassPage = (page: string) => isPass(textOf(linesOfPage(page)));

test('there are enough passes of each kind', () => {
  expect(heldPasses.length).toBeGreaterThanOrEqual(60);
  expect(rightPasses.length).toBeGreaterThanOrEqual(40);
});

test.each(heldPasses)('%s is held, with the reason', (_what, page, reason, owner) => {
  const { verdict, findings } = check(page, owner);
  expect(verdict).not.toBe('matches');
  expect(findings.join(' ')).toMatch(reason);
  // Findings are stored, so numbers are masked.
  expect(findings.join(' ')).not.toMatch(/XDA12345|K9999999|K8888888/);
  expect(findings.join(' ')).not.toMatch(/the card\b/i);
});

test.each(rightPasses)('%s matches without a finding', (_what, page, owner) => {
  expect(check(page, owner)).toMatchObject({ verdict: 'matches', findings: [] });
  expect(isPassPage(page)).toBe(true);
});

test.each(genuineNames)('%s: the e-Pass of %s prints %s and matches', (_culture, full_name, printed) => {
  const [first_name = '', ...rest] = full_name.split(' ');
  const owner = { full_name, first_name, last_name: rest.join(' ') };
  expect(check(rightPass.replace('ANA BAR LOPEZ', printed), owner)).toMatchObject({ verdict: 'matches', findings: [] });
});

test.each(announcingCards)('an acknowledgement with %s is no e-Pass', (_what, page) => {
  expect(isPassPage(page)).toBe(false);
});

test('no arrival card of the other table is an e-Pass', () => {
  const pages = [rightCard, ...heldCards.map(([, page]) => page)];
  expect(pages.filter(isPassPage)).toEqual([]);
});

test.each([
  ['a text of an email with line ends of Windows', 'Your e-Pass\r\nLast day of stay: 22/12/2026\r\n', true],
  ['a title without days', 'Electronic Visit Pass (e-Pass)', false],
  ['days without a title', 'Last day of stay: 22/12/2026', false],
  ['an e-passport', 'Your e-passport\nLast day of stay: 22/12/2026', false],
  ['days granted only', 'e-Pass\nDays granted: 30', false],
  ['a label in a sentence', 'e-Pass: remember the last day of stay that the officer told you on 23/11/2026', false],
])('%s', (_what, text, is) => {
  expect(isPass(text)).toBe(is);
});

test.each([
  ['the arrival', '2026-11-23', '2026-11-23T04:00:00Z', 'matches'],
  ['the last day at 23:59', '2026-12-22', '2026-12-22T15:59:59Z', 'matches'],
  ['the day after it at 00:00', '2026-12-22', '2026-12-22T16:00:00Z', 'contradicts'],
  ['the evening before the arrival', '2026-11-23', '2026-11-21T16:00:00Z', 'matches'],
  ['two evenings before it', '2026-11-23', '2026-11-21T15:59:59Z', 'contradicts'],
])('on %s in Singapore (%s) at %s an e-Pass %s', (_what, _day, now, verdict) => {
  expect(check(rightPass, {}, new Date(now)).verdict).toBe(verdict);
});

test('the last day is given as it was read, also of a pass that is held', () => {
  expect(check(rightPass).lastDay).toBe('2026-12-22');
  expect(check(`${rightPass}\nStatus | REVOKED`).lastDay).toBe('2026-12-22');
  expect(check(rightPass.replace('22/12/2026', '01/02/2027')).lastDay).toBeNull();
});

test('facts are those that an e-Pass always has, and those that it states', () => {
  const name = { fact: 'full_name', card: 'ANA BAR LOPEZ', order: 'Ana Bar López', result: 'same' };
  const passport = { fact: 'passport_number', card: 'K9999999', order: 'XDA123456', result: 'different' };
  const page = rightPass.replace('XDA123456', 'K9999999');
  expect(check(page).facts).toEqual([name, passport]);
  expect(check(`${page}\nNationality | Spain\nDate of Birth | 05/04/1990`).facts).toEqual([
    name,
    passport,
    { fact: 'date_of_birth', card: '05/04/1990', order: '05/04/1990', result: 'same' },
    { fact: 'nationality', card: 'Spain', order: 'Spain', result: 'same' },
  ]);
});

test('a difference is a contradiction; what was not read is for a person', () => {
  expect(check(rightPass.replace('XDA123456', 'K9999999')).verdict).toBe('contradicts');
  expect(check(rightPass.replace(/Passport No.*\n/, '')).verdict).toBe('unreadable');
  expect(check(rightPass.replace('22/12/2026', '12/12/2025')).verdict).toBe('contradicts');
  expect(check(rightPass.replace('22/12/2026', '01/02/2027')).verdict).toBe('unreadable');
});

test.each([
  'Last day of stay ',
  'Valid until 1 jan ',
  'e-pass / last day of stay (',
  'Days granted 30 ',
  '22/12/2026 ',
])('an e-Pass full of "%s" is checked within two seconds of the processor', (text) => {
  const lines = Array.from({ length: 133 }, () => [{ text: text.repeat(300).slice(0, 300), x: 0, end: 500 }]);
  const before = process.threadCpuUsage();
  checkPass(lines, passOwner, theDayAfter);
  isPass(textOf(lines));
  isPass(`e-pass days granted ${text.repeat(2000)}`);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(2);
});
