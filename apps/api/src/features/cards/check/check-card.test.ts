import { genuineNames } from '@sac/contract/cards/genuine-names.fixture';
import { cpuSeconds } from '@sac/contract/test/cpu-seconds';
import { expect, test } from 'vitest';
import { checkCard } from './check-card';
import { passportZone } from './facts/zones.fixture';
import { ana, linesOfPage as card, deNumbers, heldPapers, rightPaper as right } from './papers.fixture';

const check = (page: string, owner: Partial<typeof ana> = {}) => checkCard(card(page), { ...ana, ...owner });

test('there are a hundred papers to hold, and a hundred names of thirty cultures', () => {
  expect(Math.min(heldPapers.length, genuineNames.length)).toBeGreaterThanOrEqual(100);
  expect(new Set(genuineNames.map(([culture]) => culture)).size).toBeGreaterThanOrEqual(30);
});

test.each(heldPapers)('%s is held, with the reason', (_what, page, reason) => {
  const { verdict, findings } = check(page);
  expect(verdict).not.toBe('matches');
  expect(findings.join(' ')).toMatch(reason);
  // Findings are stored, so numbers are masked.
  expect(findings.join(' ')).not.toMatch(/XDA123456|K9999999/);
});

test.each(deNumbers)('a DE number beside the order’s: %s', (_what, page, de_number, finding) => {
  const { verdict, findings } = check(page, { de_number });
  expect(verdict).toBe(finding === null ? 'matches' : 'contradicts');
  expect(findings.join()).toContain(finding ?? '');
  expect(findings.join()).not.toContain('SG2026');
});

/** How papers lay out the same facts. */
const layouts = [
  (name: string) => `SG Arrival Card acknowledgement
Name | ${name}
Passport No | E7654321
Date of Birth | 05/04/1990
Date of Arrival | 23/11/2026`,
  (name: string) => `Singapore Arrival Card
Your card was successfully submitted.
Full Name (as in passport): ${name}
Travel Document No.: E7654321
DOB: 5 Apr 1990
Intended Date of Arrival: 23 Nov 2026`,
  (name: string) => `SG Arrival Card
DE Number | Nationality
SG20261234567 | SPANISH
Full Name | Passport Number
${name} | E7654321
Date of Birth | Arrival Date
1990-04-05 | 2026-11-23`,
  (name: string) => `SG Arrival Card acknowledgement
No | Name | Passport No | Date of Birth | Date of Arrival
1 | ${name} | E 765 4321 | 05.04.1990 | 23.11.2026
Hotel | HARBOUR VIEW
Flight number | SQ387
Mobile | +65 6391 6100`,
];

test.each(genuineNames.map((row, at) => [...row, at] as const))(
  '%s: the card of %s prints %s and is ready',
  (_culture, full_name, printed, at) => {
    const [first_name = '', ...rest] = full_name.split(' ');
    const owner = { full_name, first_name, last_name: rest.join(' '), passport_number: 'E7654321' };
    const page = layouts[at % layouts.length]?.(printed) ?? '';
    expect(check(page, owner)).toMatchObject({ verdict: 'matches', findings: [] });
  },
);

test.each([
  ['the plain card', right],
  ['a name on two lines', right.replace('ANA BAR LOPEZ', 'ANA\n | BAR LOPEZ')],
  ['a name that a line breaks', right.replace('LOPEZ', 'LO-\n | PEZ')],
  ['a number that a line breaks', right.replace('XDA123456', 'XDA12-\n | 3456')],
  ['a number whose end is in the next line', right.replace('XDA123456', 'XDA12345\n | 6')],
  [
    'a label of two lines of which the lower one is a label',
    right.replace(/Date of Arrival(.*)/, 'Date of$1\nArrival'),
  ],
  ['surname and given names apart', right.replace(/Name .*/, 'Surname | BAR LOPEZ\n Given name(s) | ANA')],
  ['a nationality behind the number', right.replace('XDA123456', 'XDA123456 ESP')],
  ['an English month first', right.replace('23/11/2026', 'November 23, 2026 10:45')],
  ['a Chinese date', right.replace('23/11/2026', '2026年11月23日')],
  ['a birth year of two digits', right.replace('05/04/1990', '05/04/90')],
  ['bilingual labels with hints', right.replace('Name ', 'Full Name (as in passport) / 姓名 ')],
  ['its own zone', `${right}\n${passportZone('BAR<LOPEZ<<ANA', 'XDA123456', '900405')}`],
  ['dates of other things', `${right}\nDate of Departure | 27/11/2026\nDate of issue | 20/11/2026`],
  ['phone numbers', `${right}\nCustomer service: +65 6391 6100\nFor those of 60 days and over call 1800 333 9999`],
  ['numbers of other documents', `${right}\nPassport Expiry Date | 01/01/2031\nOrder No | 100012`],
  ['names of other things', `${right}\nName of hotel | HARBOUR VIEW\nVessel | STAR\nCity of arrival | SINGAPORE`],
  ['a sentence', `${right}\nYour full name must be as in your passport\nArrival by air, land or sea is free of charge`],
  ['a greeting', `${right}\nDear Traveller,`],
  ['its own number once more below a code', right.replace('SG20261234567', 'A12345678').concat('\nA12345678')],
  ['its own number behind a label of two scripts', right.replace(/DE Number .*/, 'DE号码\nA12345678')],
  ['its own number below its head', `${right}\nReference No | Flight\nA12345678 | SQ387`],
  ['its own number with letters and dashes', right.replace('SG20261234567', 'DE-A1234567')],
  [
    'every fact in other words',
    `${right}\nNationality | SPAIN / 西班牙\nSex | F\nDeparture | 27 Nov 2026\nDate of Expiry | 1 JAN 2031`,
  ],
  ['the date of issue of the passport', `${right}\nPassport date of issue | 02/01/2021`],
  ...[
    'Date of Departure | -',
    'Date of Departure | N/A',
    'Date of Departure: Nil',
    'Date of Departure | TBC',
    '离境日期 | 无',
    '离境日期 | 年 月 日',
    'Sex | -',
    'Nationality: N/A',
    'Date of Departure (DD/MM/YYYY) |',
    'Date of Departure | DD/MM/YYYY',
    'Departure | Terminal 1, 10:45',
    'Arrival | SQ387',
    'Arrival | Departure\nSQ 387 10:45 | SQ 388 23:10',
    'Date of departure: see ticket',
    'Passport | Ordinary',
    'Passport | Page 1 of 2',
    'Passport: must be valid for six months',
    'Passport No | as in application',
    'Sex | Female ✓',
    'Date of Birth\nPage 1 of 2',
    'Date of Departure\n10 Kallang Road, Singapore 208718',
    '\uf0b7 Keep this card\n\uf0b7Show it',
  ].map((line) => [`a place without a value, ‘${line}’`, `${right}\n${line}`]),
  ['a translation that its file has lost', `${right}\nKeep this card | यह काड\0 अपने पास रख\0`],
  ['digits of another script', right.replace('23/11/2026', '२३/११/२०२६')],
  ['long hyphens', right.replace('23/11/2026', '23\u201111\u20112026').replace('XDA123456', 'XDA\u2010123456')],
  ['invisible characters', right.replace('XDA123456', 'XDA\u200b123456')],
  ['the text of a code', `${right}\nhttps://eservices.ica.gov.sg/sgarrivalcard?ref=K9999999&d=2026-01-01`],
  ['a nationality with the sign of a note', `${right}\nNationality | SPANISH*\nSex | FEMALE*`],
  ['the numbers of notes at labels', right.replace('Passport No ', 'Passport No1').replace('Name ', 'Name²')],
  ['a nationality twice, behind a comma', `${right}\nNationality | SPANISH, Spain`],
  ['a fact that is not stated', `${right}\nNationality | Not stated\nSex | Nil`],
  ['dates in boxes', right.replace('05/04/1990', '05 04 1990').replace('23/11/2026', '23 11 2026')],
  [
    'a label in two languages with its number',
    right.replace(/Passport No.*/, 'Passport No / N° de passeport XDA123456'),
  ],
  ['a name of two given parts', right.replace(/Name .*/, 'First / Middle Name | ANA\nLast Name | BAR LOPEZ')],
  ['a number of a contact', `${right}\nContact | M81234567`],
])('%s matches without a finding', (_what, page) => {
  expect(check(page)).toMatchObject({ verdict: 'matches', findings: [] });
});

test('a name of forty words on forty lines is read completely', () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${'abcdefgh'[index % 8]}${'klmno'[Math.floor(index / 8)]}`);
  const owner = { full_name: words.join(' '), first_name: words[0] ?? '', last_name: words[39] ?? '' };
  const page = (lines: string[]) => right.replace('ANA BAR LOPEZ', lines.join('\n | '));
  expect(check(page(words), owner)).toMatchObject({ verdict: 'matches', findings: [] });
  expect(check(page([...words.slice(0, 39), 'other']), owner).verdict).not.toBe('matches');
});

test('an e-Pass is no card, even if it names the card', () => {
  const pass = right.replace('acknowledgement', 'approved: Visit Pass\nLast day of stay | 22/12/2026');
  expect(check(pass).findings).toEqual(['It may be another document: it is an e-Pass.']);
});

test('a difference is a contradiction; what was not read is for a person', () => {
  expect(check(right.replace('XDA123456', 'K9999999')).verdict).toBe('contradicts');
  expect(check(right.replace(/Passport No.*\n/, '')).verdict).toBe('unreadable');
});

test.each(['K 12/34 567', 'AB:123:567'])(
  'of a passport number that cannot be read, the end is stored: %s',
  (number) => {
    const [finding] = check(right.replace('XDA123456', number)).findings;
    expect(finding).toMatch(/could not be read: \*+567\.$/);
  },
);

test.each([
  'a ',
  'Ana Bar Ana Lopez ',
  'Full name as in passport ',
  '1 jan ',
  '((',
  'Passport No A1 B2 ',
  'K9999999 ',
  'P<<< ',
])('a card full of "%s" is checked within a second', async (text) => {
  // The most text that the reader accepts, in the longest cells.
  const lines = Array.from({ length: 133 }, () => [{ text: text.repeat(300).slice(0, 300), x: 0, end: 500 }]);
  expect(await cpuSeconds(() => checkCard(lines, ana))).toBeLessThan(1);
});

test('a card of ten thousand labels is checked within two seconds', async () => {
  const lines = card('Name\n'.repeat(10_000));
  expect(await cpuSeconds(() => checkCard(lines, ana))).toBeLessThan(2);
});
