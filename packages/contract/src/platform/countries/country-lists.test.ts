import { expect, test } from 'vitest';
import { countryLists } from './country-lists.fixture';
import { countriesNamed, countryMeantByLists } from './country-names';

const rows = countryLists
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [list = '', names = ''] = line.split(/: (?=[A-Z]{1,3} )/);
    return names.split('; ').map((row) => [list, row.slice(row.indexOf(' ') + 1), row.split(' ')[0] ?? ''] as const);
  });

test.each(rows)('%s writes ‘%s’ for %s', (_, name, code) =>
  expect(countryMeantByLists(name) ?? [...countriesNamed(name)].join()).toBe(code),
);

test.each([
  // The two contradict each other, or one of them is no country.
  'Georgia (US)',
  'Niger (Nigeria)',
  'Samoa (USA)',
  'Canary Islands (Spain)',
  'Spain (Madrid)',
  // No list of countries has them, and no passport.
  'Northern Cyprus',
  'Serbia and Montenegro (Former)',
  'Channel Islands',
  'Africa',
  'Middle East',
])('‘%s’ is not read as one country', (text) => expect([...countriesNamed(text)]).toEqual([]));
