import { expect, test } from 'vitest';
import { citizensOf, countryName } from '../platform/countries/country-names';
import { isTerritoryOf } from '../platform/countries/country-territories';
import { countryWords } from '../platform/countries/country-words';
import type { MapField } from './form-map';
import { contradictsAnswer } from './option-meaning';

const purposes = [
  { value: 'Holiday', text: 'Holiday/Sightseeing/Leisure' },
  { value: 'Business', text: 'Business/Meeting/Conference' },
];
const fields = {
  nationality: { write: 'nationality' },
  country: { write: 'country' },
  city: { write: 'city' },
  hotel: { write: 'capitals' },
  purpose: { write: 'as is', options: purposes },
} as const satisfies Record<string, Pick<MapField, 'write' | 'options'>>;

/** An answer, an option that somebody chose for it, and whether their words contradict each other. */
test.each<[value: string, field: keyof typeof fields, option: string, contradicts: boolean]>([
  ['Spain', 'nationality', 'NORTH KOREAN', true],
  ['Spain', 'nationality', 'KOREAN, NORTH', true],
  ['South Korea', 'nationality', 'NORTH KOREAN', true],
  ['Niger', 'nationality', 'NIGERIAN', true],
  ['Guinea', 'nationality', 'EQUATORIAL GUINEAN', true],
  ['Spain', 'country', 'FRANCE', true],
  ['Spain', 'nationality', 'SPANISH', false],
  ['España', 'nationality', 'SPANISH', false],
  ['Korean', 'nationality', 'KOREAN, SOUTH', false],
  ['Hong Kong', 'nationality', 'CHINESE', false],
  ['Freedonia', 'nationality', 'STATELESS', false],
  ['Spain', 'nationality', 'OTHERS', false],
  ['Spain', 'nationality', 'DOMINICAN (REPUBLIC)', true],
  ['Hong Kong', 'country', 'CHINA (HONG KONG)', false],
  ['Dominica', 'nationality', 'DOMINICAN (REPUBLIC)', true],
  ['Welsh', 'nationality', 'WALLIS AND FUTUNA', true],
  ['Welsh', 'nationality', 'BRITISH', false],
  ['British National (Overseas)', 'nationality', 'BRITISH', false],
  ['British National (Overseas)', 'nationality', 'SPANISH', true],
  ['Dominican', 'nationality', 'DOMINICAN (REPUBLIC)', false],
  ['Madrid, Spain', 'city', 'FRANCE, ILE-DE-FRANCE, PARIS', true],
  ['Valencia, Spain', 'city', 'VENEZUELA, BOLIVARIAN REPUBLIC OF, CARABOBO, VALENCIA', true],
  ['Seoul, South Korea', 'city', "KOREA, DEMOCRATIC PEOPLE'S REPUBLIC OF, PYONGYANG", true],
  ['Spain', 'city', 'FRANCE, ILE-DE-FRANCE, PARIS', true],
  ['Getafe, Spain', 'city', 'SPAIN, COMUNIDAD DE MADRID, MADRID', false],
  ['Bombay, India', 'city', 'INDIA, MAHARASHTRA, MUMBAI', false],
  ['Seoul, South Korea', 'city', 'KOREA, REPUBLIC OF, SEOUL, SEOUL', false],
  ['Atlanta, Georgia', 'city', 'UNITED STATES, GEORGIA, ATLANTA', false],
  ['Hong Kong', 'city', 'CHINA, HONG KONG SAR', false],
  ['Madrid', 'city', 'FRANCE, ILE-DE-FRANCE, PARIS', false],
  ['MBS', 'hotel', 'MARINA BAY SANDS SINGAPORE', false],
  ['Raffles', 'hotel', 'RAFFLES HOTEL', false],
  ['Holiday', 'purpose', 'Business/Meeting/Conference', true],
  ['Leisure', 'purpose', 'Holiday/Sightseeing/Leisure', false],
  ['Holiday', 'purpose', 'Holiday or leisure', false],
])('%s in the list %s, chosen: %s – contradicts %s', (value, field, option, contradicts) => {
  expect(contradictsAnswer(fields[field], value, option)).toBe(contradicts);
});

test('no country contradicts its own citizens, and every pair of two countries does but a state and its territory', () => {
  const all = [...countryWords.matchAll(/^ +([A-Z]{2}) /gm)].map(([, code = '']) => code);
  const named = all.filter((code) => citizensOf(code) !== '');
  const contradicts = (code: string, other: string) =>
    contradictsAnswer(fields.nationality, countryName(code), citizensOf(other).toUpperCase());
  expect(named.filter((code) => contradicts(code, code))).toEqual([]);
  const missed = named.flatMap((code) =>
    named.filter((other) => other !== code && !contradicts(code, other)).map((other) => [code, other] as const),
  );
  expect(missed.filter(([one, other]) => !isTerritoryOf(one, other) && !isTerritoryOf(other, one))).toEqual([]);
});
