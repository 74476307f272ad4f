import { expect, test } from 'vitest';
import { compareCountries, writingsOf } from './compare-countries';
import { countryName } from './country-names';
import { countryWords } from './country-words';

test.each([
  ['Spain', 'SPANISH', 'same'],
  ['Freedonian', 'FREEDONIAN', 'same'],
  ['Hong Kong', 'CHINESE', 'same'],
  ['DR Congo', 'CONGOLESE', 'same'],
  ['Dominica', 'DOMINICAN', 'same'],
  ['Stateless', 'XXA', 'same'],
  ['Spain', 'FRENCH', 'different'],
  ['Dominica', 'DOMINICAN REPUBLIC', 'different'],
  ['DR Congo', 'REPUBLIC OF THE CONGO', 'different'],
  ['Wallis and Futuna', 'WELSH', 'different'],
  ['Taiwan', 'CHINESE', 'different'],
  ['British National (Overseas)', 'SPANISH', 'different'],
  ['Réunion', 'GUADELOUPEAN', 'different'],
  // A name that leaves open which country is meant.
  ['Virgin Islands', 'BRITISH VIRGIN ISLANDER', 'unclear'],
  // Both may be right for one person.
  ['British National (Overseas)', 'BRITISH', 'unclear'],
  ['British National (Overseas)', 'HONG KONG', 'unclear'],
  ['British Subject', 'BRITISH OVERSEAS CITIZEN', 'unclear'],
  ['Bermuda', 'BRITISH OVERSEAS TERRITORIES CITIZEN', 'unclear'],
  ['Puerto Rico', 'AMERICAN', 'unclear'],
  ['China', 'CHINESE/HONGKONG SAR', 'unclear'],
  ['Palestine', 'XXX', 'unclear'],
  ['Spain', 'UNITED NATIONS', 'unclear'],
  ['Spain', 'Freedonian', 'unclear'],
] as const)('%s and %s: %s', (one, other, outcome) => {
  expect([compareCountries(one, other), compareCountries(other, one)]).toEqual([outcome, outcome]);
});

test.each([
  ['DR Congo', 'CONGO', 'different'],
  ['Republic of the Congo', 'CONGO', 'same'],
  ['Republic of the Congo', 'Congo (the)', 'same'],
  ['DR Congo', 'Kongo', 'different'],
  ['Congo', 'REPUBLIC OF THE CONGO', 'unclear'],
  ['Congo', 'DEMOCRATIC REPUBLIC OF THE CONGO', 'unclear'],
] as const)('a person’s %s and an official %s: %s', (written, official, outcome) =>
  expect(compareCountries(written, official)).toBe(outcome),
);

test.each([
  ['SPANISH / 西班牙', ['SPANISH', '西班牙']],
  ['ESP - SPAIN', ['ESP', 'SPAIN']],
  ['西班牙 SPANISH', ['西班牙', 'SPANISH']],
  ['Schweiz · Suisse', ['Schweiz', 'Suisse']],
  ['SPANISH (ESP)', ['SPANISH (ESP)']],
  ['SPANISH (FRA)', ['SPANISH', 'FRA']],
  ['CHINESE/HONGKONG SAR', ['CHINESE/HONGKONG SAR']],
  ['DOMINICAN (REPUBLIC)', ['DOMINICAN (REPUBLIC)']],
  ['Freedonian', []],
])('‘%s’ names countries by %j', (text, writings) => expect(writingsOf(text)).toEqual(writings));

test('no two countries are the same', () => {
  const names = countryWords.match(/^ +[A-Z]{2}(?= )/gm)?.map((code) => countryName(code.trim())) ?? [];
  const same = names.flatMap((one, at) =>
    names.slice(at + 1).flatMap((other) => (compareCountries(one, other) === 'same' ? [[one, other]] : [])),
  );
  expect([names.length, same]).toEqual([250, []]);
});
