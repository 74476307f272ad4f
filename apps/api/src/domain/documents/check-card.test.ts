import { expect, test } from 'vitest';
import type { CardLine } from './card-lines';
import { type CardOwner, checkCard } from './check-card';

const ana: CardOwner = {
  full_name: 'Ana Bar López',
  first_name: 'Ana',
  last_name: 'Bar López',
  passport_number: 'XDA123456',
  arrival_date: '2026-11-23',
};

/** A page as text: one line each, columns separated by '|'. */
const card = (page: string): CardLine[] =>
  page
    .trim()
    .split('\n')
    .map((line) =>
      line.split('|').flatMap((text, column) => (text.trim() === '' ? [] : { text: text.trim(), x: column * 150 })),
    );
const check = (page: string, owner: Partial<CardOwner> = {}) => checkCard(card(page), { ...ana, ...owner });

const right = `
  SG Arrival Card
  Name            | ANA BAR LOPEZ
  Passport No     | XDA123456
  Date of Arrival | 23/11/2026`;

test.each([
  ['another passport', right.replace('XDA123456', 'XDA123457'), /Passport number: the card has \*{6}457/],
  ['another passport, spaced', right.replace('XDA123456', 'XDA 123 457'), /\*{6}457/],
  ['a number whose visible part differs', right.replace('XDA123456', 'XD*****57'), /Passport number/],
  ['another name', right.replace('ANA BAR LOPEZ', 'JOHN SMITH'), /the card has JOHN SMITH, the order has Ana Bar/],
  ['a namesake of the family', right.replace('ANA BAR LOPEZ', 'EVA BAR LOPEZ'), /EVA BAR LOPEZ/],
  ['another surname', right.replace(/Name .*/, 'Surname | SMITH\n Given names | ANA'), /Name: the card has/],
  ['another day', right.replace('23/11/2026', '24/11/2026'), /has 24\/11\/2026, the order has 23\/11\/2026/],
  ['another year', right.replace('23/11/2026', '23 NOV 2025'), /has 23\/11\/2025/],
  ['a value after a colon', right.replace(/Passport No .*/, 'Passport Number: K9999999'), /\*{5}999/],
  ['a value without a colon', right.replace(/Passport No .*/, 'Passport No K9999999'), /\*{5}999/],
  ['values below their labels', 'Name | Passport No\nJOHN SMITH | K9999999', /\*{5}999.*JOHN SMITH/],
  ['a table of labels we do not know', 'Full Name | DE Number\nEVA SMITH | 20261123456789', /card has EVA SMITH/],
  ['a second traveller', `${right}\n Name | EVA BAR\n Passport No | K9999999`, /\*{5}999/],
])('%s on the card contradicts', (_what, page, finding) => {
  const { verdict, findings } = check(page);
  expect(verdict).toBe('contradicts');
  expect(findings.join(' ')).toMatch(finding);
  expect(findings.join(' ')).not.toContain('K9999999');
  expect(findings.join(' ')).not.toContain('XDA123456');
});

test.each([
  ['the plain card', right],
  ['lower case and a title', right.replace('ANA BAR LOPEZ', 'Mrs. ana bar lopez')],
  ['marks and a comma', right.replace('ANA BAR LOPEZ', 'BAR LÓPEZ, Ana')],
  ['a name on two lines', right.replace('ANA BAR LOPEZ', 'ANA\n | BAR LOPEZ')],
  ['surname and given names apart', right.replace(/Name .*/, 'Surname | BAR LOPEZ\n Given name(s) | ANA')],
  ['a name written as one word', right.replace('ANA BAR LOPEZ', 'ANA BARLOPEZ')],
  ['a spaced passport number', right.replace('XDA123456', 'XDA 123-456')],
  ['a nationality behind the number', right.replace('XDA123456', 'XDA123456 ESP')],
  ['ISO', right.replace('23/11/2026', '2026-11-23')],
  ['a month in words', right.replace('23/11/2026', '23 Nov 2026')],
  ['an English month first', right.replace('23/11/2026', 'November 23, 2026 10:45')],
  ['a Chinese date', right.replace('23/11/2026', '2026年11月23日')],
  ['a month that comes first', right.replace('23/11/2026', '11/23/2026')],
  ['bilingual labels with hints', right.replace('Name ', 'Full Name (as in passport) / 姓名 ')],
  ['values below their labels', 'Full Name | Passport No.\nANA BAR LOPEZ | XDA123456\nArrival Date\n23/11/2026'],
])('%s matches without a finding', (_what, page) => {
  expect(check(page)).toMatchObject({ verdict: 'matches', findings: [] });
});

test.each([
  ['dates of other things', 'Date of Birth | 05/04/1990\nDate of Departure | 27/11/2026\nDate of issue | 20/11/2026'],
  ['phone numbers', 'Customer service: +65 6391 6100\nPassport holders 60 days and over call 1800 333 9999'],
  ['numbers of other documents', 'DE Number | SG20261234567\nPassport Expiry Date | 01/01/2031\nOrder No | 100012'],
  [
    'names of other things',
    'Name of hotel | HARBOUR VIEW\nHotel Name | MARINA\nVessel | STAR\nCity of arrival | SINGAPORE',
  ],
  ['another person to call', 'Name | MARIA BAR\nEmergency contact'],
  ['a sentence', 'Your full name must match your passport\nArrival by air, land or sea is free of charge'],
  ['the text of a code', 'https://eservices.ica.gov.sg/sgarrivalcard?ref=K9999999&d=2026-01-01'],
])('%s cause no false alarm', (_what, more) => {
  expect(check(`${right}\n${more}`)).toMatchObject({ verdict: 'matches', findings: [] });
});

test('a wrong passport is not outweighed by the right name and date', () => {
  expect(check(right.replace('XDA123456', 'K9999999')).verdict).toBe('contradicts');
});

test.each([
  ['hyphens', 'Jean-Pierre Dupont-Moretti', 'DUPONT MORETTI JEANPIERRE'],
  ['apostrophes', "Sinéad O'Brien", 'OBRIEN SINEAD'],
  ['umlauts as in the machine-readable zone', 'Jürgen Groß', 'GROSS JUERGEN'],
  ['letters that do not decompose', 'Łukasz Ørsted', 'ORSTED LUKASZ'],
  ['Vietnamese', 'Nguyễn Thị Đào', 'NGUYEN THI DAO'],
  ['Chinese', '陈大文', '陈大文'],
  ['Arabic', 'محمد بن عبد الله', 'محمد بن عبد الله'],
  ['both scripts', 'Chen Dawen 陈大文', 'CHEN DAWEN'],
  ['a single name', 'Suharto', 'SUHARTO'],
])('a name with %s is recognised', (_what, full_name, printed) => {
  const [first_name = '', last_name = ''] = full_name.split(' ');
  expect(check(right.replace('ANA BAR LOPEZ', printed), { full_name, first_name, last_name })).toMatchObject({
    verdict: 'matches',
    findings: [],
  });
});

test('a name of forty words on forty lines is read completely', () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${'abcdefgh'[index % 8]}${'klmno'[Math.floor(index / 8)]}`);
  const owner = { full_name: words.join(' '), first_name: words[0] ?? '', last_name: words[39] ?? '' };
  const page = (lines: string[]) => right.replace('ANA BAR LOPEZ', lines.join('\n | '));
  expect(check(page(words), owner)).toMatchObject({ verdict: 'matches', findings: [] });
  expect(check(page([...words.slice(0, 39), 'other']), owner).findings.join()).toContain('Name: the card has');
  expect(check(page(['other', ...words.slice(0, 39)]), owner).verdict).toBe('contradicts');
});

test('with a name in another script the passport number decides', () => {
  const owner = { full_name: '陈大文', first_name: '大文', last_name: '陈' };
  const page = right.replace('ANA BAR LOPEZ', 'CHEN DAWEN');
  expect(check(page, owner)).toMatchObject({
    verdict: 'matches',
    findings: [expect.stringContaining('another script')],
  });
  expect(check(page.replace(/Passport.*/, ''), owner).verdict).toBe('unreadable');
});

test('a shorter name needs the passport number too', () => {
  const page = right.replace('ANA BAR LOPEZ', 'ANA LOPEZ');
  expect(check(page)).toMatchObject({
    verdict: 'matches',
    findings: [expect.stringContaining('the card has ANA LOPEZ')],
  });
  expect(check(page.replace(/Passport.*/, '')).verdict).toBe('unreadable');
});

test('a longer name does not match a shorter one that it contains', () => {
  const owner = { full_name: 'Mei Tan', first_name: 'Mei', last_name: 'Tan' };
  const page = 'Name | TAN MEI LING\nDate of Arrival | 23/11/2026';
  expect(check(page, owner)).toMatchObject({
    verdict: 'unreadable',
    findings: expect.arrayContaining([expect.stringContaining('TAN MEI LING')]),
  });
  expect(check('Traveller: TAN MEI LING', owner).verdict).toBe('unreadable');
  expect(check('Traveller: TAN MEI', owner).verdict).toBe('matches');
});

test('a masked passport number needs the name too', () => {
  const page = right.replace('XDA123456', 'XD*****56');
  expect(check(page)).toMatchObject({ verdict: 'matches', findings: [expect.stringContaining('only part')] });
  expect(check(page.replace(/Name.*/, '')).verdict).toBe('unreadable');
});

test('an ambiguous date is reported, not rejected', () => {
  const page = right.replace('23/11/2026', '05/04/2026');
  expect(check(page, { arrival_date: '2026-05-04' })).toMatchObject({
    verdict: 'matches',
    findings: [expect.stringContaining('two ways')],
  });
  expect(check(page, { arrival_date: '2026-05-05' }).verdict).toBe('contradicts');
});

test('missing facts are reported, and a card that names nobody is unreadable', () => {
  expect(check('Traveller ANA BAR LOPEZ')).toMatchObject({
    verdict: 'matches',
    findings: ['The passport number was not found on the card.', 'The arrival date was not found on the card.'],
  });
  expect(check('Welcome to Singapore\nDate of Arrival | 23/11/2026').verdict).toBe('unreadable');
  expect(check('').verdict).toBe('unreadable');
});

/** The processor's time: by the clock, a busy machine would be slow too. */
function secondsOf(work: () => void) {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}

test.each(['a ', 'Ana Bar Ana Lopez ', 'Full name as in passport ', '1 jan ', '((', 'Passport No A1 B2 '])(
  'a card full of "%s" is checked within a second',
  (text) => {
    // The most text that the reader accepts, in the longest cells.
    const lines = Array.from({ length: 133 }, () => [{ text: text.repeat(300).slice(0, 300), x: 0 }]);
    expect(secondsOf(() => checkCard(lines, ana))).toBeLessThan(1);
  },
);

test('a card of ten thousand labels is checked within two seconds', () => {
  const lines = card('Name\n'.repeat(10_000));
  expect(secondsOf(() => checkCard(lines, ana))).toBeLessThan(2);
});
