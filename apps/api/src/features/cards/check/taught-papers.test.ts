import { expect, test } from 'vitest';
import { type KnownPaper, requiredFacts } from './card-papers';
import { checkCard } from './check-card';
import { ana, linesOfPage } from './papers.fixture';

/** A kind of paper that is not built in, with two labels of its own. */
const notice: KnownPaper = {
  id: 7,
  name: 'Visit notice',
  version: 2,
  marks: [['Visit notice of the Republic'], ['Keep this notice']],
  labels: { full_name: 'Person visiting', arrival_date: 'Day of landing' },
  required: requiredFacts(true),
};
const withoutBirth: KnownPaper = { ...notice, required: requiredFacts(false) };

const page = `
VISIT NOTICE of the Republic
Person visiting | ANA BAR LOPEZ
Passport No | XDA123456
Date of Birth | 05/04/1990
Day of landing | 23/11/2026
Keep this notice with you`;
const changed = (from: string | RegExp, to: string) => page.replace(from, to);
const noBirth = changed(/Date of Birth.*/, 'Nationality | ESP');
const at = new Date('2026-11-20T00:00:00Z');

test.each<[what: string, page: string, papers: KnownPaper[]]>([
  ['the taught paper', page, [notice]],
  [
    'labels and values in one cell',
    changed('visiting | ANA', 'visiting: ANA').replace('landing | ', 'landing '),
    [notice],
  ],
  ['a value below its label', changed(/Day of landing.*/, 'Day of landing\n23/11/2026'), [notice]],
  [
    'a line break within a mark',
    changed('notice with you', '\nnotice with you').replace('Keep \n', 'Keep\n'),
    [notice],
  ],
  [
    'a kind whose label it does not have, and its own',
    page,
    [{ ...notice, labels: { full_name: 'Guest of honour' } }, notice],
  ],
  [
    'the product’s own paper beside a taught one',
    page
      .replace('VISIT', 'SG Arrival Card approved VISIT')
      .replace('Person visiting', 'Name')
      .replace('Day of landing', 'Arrival date'),
    [notice],
  ],
  [
    'a label with which another begins',
    changed('Day of landing', 'Date').replace('Date of Birth |', 'Date of Birth:'),
    [{ ...notice, labels: { ...notice.labels, arrival_date: 'Date' } }],
  ],
  ['the nationality instead of the birth date', noBirth, [withoutBirth]],
  ['the nationality by its name', noBirth.replace('ESP', 'SPAIN'), [withoutBirth]],
  ['the nationality by the word for its citizens', noBirth.replace('ESP', 'SPANISH'), [withoutBirth]],
  ['a birth date where the nationality would do', page, [withoutBirth]],
])('%s is ready', (_what, paper, papers) => {
  expect(checkCard(linesOfPage(paper), ana, papers, at)).toMatchObject({ verdict: 'matches', findings: [] });
});

test.each<[what: string, page: string, papers: KnownPaper[], reason: RegExp]>([
  ['a paper of no known kind', page, [], /not recognised/],
  ['a paper without one of its marks', changed('Keep this notice', 'Keep it'), [notice], /not recognised/],
  ['no name', changed(/Person visiting.*/, 'Person visiting'), [notice], /full name was not found/],
  ['no passport number', changed(/Passport No.*\n/, ''), [notice], /passport number was not found/],
  ['no birth date', changed(/Date of Birth.*\n/, ''), [notice], /date of birth was not found/],
  ['no arrival date', changed('23/11/2026', 'soon'), [notice], /arrival date was not found/],
  ['another name at the taught label', changed('ANA BAR', 'EVA BAR'), [notice], /EVA BAR/],
  ['another arrival at the taught label', changed('23/11', '24/11'), [notice], /Arrival date/],
  ['another traveller at a label that all papers may have', `${page}\nName | JOHN SMITH`, [notice], /JOHN SMITH/],
  ['another arrival at such a label', `${page}\nArrival date | 25/11/2026`, [notice], /Arrival date/],
  ['a word of refusal', `${page}\nStatus: REJECTED`, [notice], /It says “rejected”/],
  [
    'a word of refusal that is also taught',
    `${page}\nNot accepted`,
    [{ ...notice, marks: [['not accepted']] }],
    /It says/,
  ],
  ['a mark of another paper', `${page}\nE-TICKET`, [notice], /another document/],
  ['several travellers', `${page}\nGroup of 4`, [notice], /several travellers/],
  ['another number', `${page}\nK9999999`, [notice], /\*{5}999/],
  ['neither birth date nor nationality', changed(/Date of Birth.*\n/, ''), [withoutBirth], /nationality was not found/],
  ['another nationality', noBirth.replace('ESP', 'France'), [withoutBirth], /Nationality: the card has France/],
  [
    'a nationality that is no name of a country',
    noBirth.replace('ESP', 'Freedonian'),
    [withoutBirth],
    /not be compared/,
  ],
  [
    'another birth date where the nationality would do',
    `${noBirth}\nDate of Birth | 05/04/1991`,
    [withoutBirth],
    /Date of birth/,
  ],
  [
    'a birth date that cannot be read',
    `${noBirth}\nDate of Birth | see above`,
    [withoutBirth],
    /date of birth was not found/,
  ],
  ['an old date without a label', `${noBirth}\n06/04/1990`, [withoutBirth], /date of birth was not found/],
  ['the nationality where the birth date must be', noBirth, [notice], /date of birth was not found/],
])('%s is held', (_what, paper, papers, reason) => {
  const { verdict, findings } = checkCard(linesOfPage(paper), ana, papers, at);
  expect(verdict).not.toBe('matches');
  expect(findings.join(' ')).toMatch(reason);
});

test('a card names the kind of paper and its version', () => {
  expect(checkCard(linesOfPage(page), ana, [notice], at).paper).toMatchObject({ id: 7, version: 2 });
  expect(checkCard(linesOfPage(page), ana, [], at).paper).toBeNull();
});
