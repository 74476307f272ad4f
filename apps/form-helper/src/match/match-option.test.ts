import type { FormChoice, MapField } from '@sac/contract/form-helper/form-map';
import { citizensOf } from '@sac/contract/platform/countries/country-names';
import { expect, test } from 'vitest';
import { matchOption, searchesFor } from './match-option';

const nationalities = [
  ...['AMERICAN SAMOAN', 'CHINESE', 'CONGOLESE', 'DOMINICAN (DOMINICA)', 'DOMINICAN (REPUBLIC)', 'EQUATORIAL GUINEAN'],
  ...[
    'FILIPINO',
    'GUINEAN',
    'INDIAN',
    'INDONESIAN',
    'KOREAN, NORTH',
    'KOREAN, SOUTH',
    'NIGERIAN',
    'NIGERIEN',
    'SPANISH',
  ],
  ...['TURKISH', 'UNITED STATES', 'VIETNAMESE'],
];
const countries = [
  ...[
    'CONGO',
    'CONGO, THE DEMOCRATIC REPUBLIC OF THE',
    "COTE D'IVOIRE",
    'GUINEA',
    'GUINEA-BISSAU',
    'KOREA, REPUBLIC OF',
  ],
  ...["KOREA, DEMOCRATIC PEOPLE'S REPUBLIC OF", 'NIGER', 'NIGERIA', 'SPAIN', 'TURKIYE', 'UNITED STATES', 'VIET NAM'],
];
const cities = [
  ...['KOREA, REPUBLIC OF, GANGWON, KOSONG', "KOREA, DEMOCRATIC PEOPLE'S REPUBLIC OF, KANGWON, KOSONG"],
  ...['KOREA, REPUBLIC OF, SEOUL, SEOUL', 'CANADA, ONTARIO, LONDON', 'MALAYSIA, KUALA LUMPUR, KUALA LUMPUR'],
  ...['SPAIN, COMUNIDAD DE MADRID, MADRID', 'SPAIN, COMUNITAT VALENCIANA, VALENCIA', 'UNITED KINGDOM, ENGLAND, LONDON'],
  'VENEZUELA, BOLIVARIAN REPUBLIC OF, CARABOBO, VALENCIA',
];
/** As the authority writes them. */
const official = [
  ...['BRITISH', 'BR NAT. OVERSEAS', 'BR OVERSEAS CIT.', 'BRITISH SUBJECT', 'CHINESE', 'CHINESE/HONGKONG SAR'],
  ...['CHINESE/MACAO SAR', 'CONGOLESE', 'D.P.R. KOREAN', 'DEMOCRATIC REPUBLIC OF THE CONGO', 'DOMINICAN'],
  ...['DOMINICAN (REPUBLIC)', 'FRENCH', 'KOREAN, SOUTH', 'MALDIVIAN', 'TRINIDADIAN & TOBAGONIAN', 'WALLIS AND FUTUNA'],
];
const airlines = ['SQ - SINGAPORE AIRLINES', 'MH - MALAYSIA AIRLINES', 'SQUARE AIR'];
const hotels = ['MARINA BAY SANDS SINGAPORE', 'MARINA MANDARIN', 'RAFFLES HOTEL', 'HOTEL BOSS'];

const lists = {
  nationality: ['nationality', nationalities],
  country: ['place_of_birth', countries],
  city: ['last_city', cities],
  'as is': ['flight_code', airlines],
  capitals: ['hotel_name', hotels],
} as const;

/** An answer, the list, and the option that is chosen; null: a person chooses. */
test.each<[value: string, list: keyof typeof lists, option: string | null]>([
  ['Spain', 'nationality', 'SPANISH'],
  ['Española', 'nationality', 'SPANISH'],
  ['ESP', 'nationality', 'SPANISH'],
  ['United States of America', 'nationality', 'UNITED STATES'],
  ['American', 'nationality', 'UNITED STATES'],
  ['South Korea', 'nationality', 'KOREAN, SOUTH'],
  ['China', 'nationality', 'CHINESE'],
  ['Hong Kong', 'nationality', null],
  ['Korean', 'nationality', null],
  ['Niger', 'nationality', 'NIGERIEN'],
  ['Nigeria', 'nationality', 'NIGERIAN'],
  ['Guinea', 'nationality', 'GUINEAN'],
  ['Dominican', 'nationality', null],
  ['Philippines', 'nationality', 'FILIPINO'],
  ['Freedonia', 'nationality', null],
  ['Vietnam', 'country', 'VIET NAM'],
  ['Türkiye', 'country', 'TURKIYE'],
  ['Turkey', 'country', 'TURKIYE'],
  ['Ivory Coast', 'country', "COTE D'IVOIRE"],
  ['South Korea', 'country', 'KOREA, REPUBLIC OF'],
  ['Democratic Republic of the Congo', 'country', 'CONGO, THE DEMOCRATIC REPUBLIC OF THE'],
  ['Guinea', 'country', 'GUINEA'],
  ['Madrid', 'country', null],
  ['Madrid, Spain', 'city', 'SPAIN, COMUNIDAD DE MADRID, MADRID'],
  ['Kuala Lumpur', 'city', 'MALAYSIA, KUALA LUMPUR, KUALA LUMPUR'],
  ['Seoul, South Korea', 'city', 'KOREA, REPUBLIC OF, SEOUL, SEOUL'],
  ['London', 'city', null],
  ['London, Canada', 'city', 'CANADA, ONTARIO, LONDON'],
  ['Valencia, Venezuela', 'city', 'VENEZUELA, BOLIVARIAN REPUBLIC OF, CARABOBO, VALENCIA'],
  ['Valencia, France', 'city', null],
  ['Spain', 'city', null],
  ['Kosong, South Korea', 'city', 'KOREA, REPUBLIC OF, GANGWON, KOSONG'],
  ['SQ', 'as is', 'SQ - SINGAPORE AIRLINES'],
  ['S', 'as is', null],
  ['raffles hotel', 'capitals', 'RAFFLES HOTEL'],
  ['Marina Bay Sands', 'capitals', null],
])('‘%s’ in the list %s is %s', (value, list, option) => {
  const [answer, options] = lists[list];
  const match = matchOption({ value, field: { answer, write: list }, choices: [] }, options);
  expect('index' in match ? options[match.index] : null).toBe(option);
});

test.each([
  ['Welsh', 'BRITISH'],
  ['Scotland', 'BRITISH'],
  ['British National (Overseas)', 'BR NAT. OVERSEAS'],
  ['British Overseas Citizen', 'BR OVERSEAS CIT.'],
  ['British Protected Person', null],
  ['China', 'CHINESE'],
  ['Hong Kong', 'CHINESE/HONGKONG SAR'],
  ['Macau', 'CHINESE/MACAO SAR'],
  ['Taiwan', null],
  ['Dominica', 'DOMINICAN'],
  ['Dominican Republic', 'DOMINICAN (REPUBLIC)'],
  ['Dominican', null],
  ['Republic of the Congo', 'CONGOLESE'],
  ['DR Congo', 'DEMOCRATIC REPUBLIC OF THE CONGO'],
  ['Congo', null],
  ['North Korea', 'D.P.R. KOREAN'],
  ['Korea', 'KOREAN, SOUTH'],
  ['Maldives', 'MALDIVIAN'],
  ['Trinidad and Tobago', 'TRINIDADIAN & TOBAGONIAN'],
  ['French Polynesia', null],
  ['Wallis and Futuna', 'WALLIS AND FUTUNA'],
])('‘%s’ in a list as the authority has it is %s', (value, option) => {
  const match = matchOption({ value, field: { answer: 'nationality', write: 'nationality' }, choices: [] }, official);
  expect('index' in match ? official[match.index] : null).toBe(option);
});

test('without BR NAT. OVERSEAS a person chooses for a British National (Overseas)', () => {
  const field = { answer: 'nationality', write: 'nationality' } as const;
  const match = matchOption({ value: 'British National (Overseas)', field, choices: [] }, ['BRITISH', 'FRENCH']);
  expect(match).toHaveProperty('nearest');
});

test.each([
  ['Québec, Canada', 'city', ['QUÉBEC', 'QUEBEC']],
  ['Spain', 'nationality', ['SPANISH', 'SPAIN', 'SPAN', 'SPAI']],
  ['Vietnam', 'country', ['VIETNAM', 'VIET']],
] as const)('for ‘%s’ in the list %s is typed: %s', (value, list, searches) => {
  const [answer] = lists[list];
  expect(searchesFor({ value, field: { answer, write: list }, choices: [] }, value)).toEqual(
    expect.arrayContaining([...searches]),
  );
});

test('the nearest three are offered, the most alike first', () => {
  const field = { answer: 'hotel_name', write: 'capitals' } as const;
  const match = matchOption({ value: 'Marina Bay Sands', field, choices: [] }, hotels);
  expect(match).toEqual({ nearest: ['MARINA BAY SANDS SINGAPORE', 'MARINA MANDARIN', expect.any(String)] });
});

test('what a person chose before, or the map says, counts before what is alike', () => {
  const field: Pick<MapField, 'answer' | 'write' | 'options'> = {
    answer: 'hotel_name',
    write: 'capitals',
    options: [{ value: 'Raffles', text: 'RAFFLES HOTEL' }],
  };
  const choice: FormChoice = { answer: 'hotel_name', value: 'marina bay  sands', option: 'MARINA BAY SANDS SINGAPORE' };
  const chosen = (value: string, choices: FormChoice[]) => matchOption({ value, field, choices }, hotels);
  expect(chosen('Marina Bay Sands', [choice])).toEqual({ index: 0 });
  expect(chosen('Marina Bay Sands', [{ ...choice, answer: 'last_city' }])).toHaveProperty('nearest');
  expect(chosen('Raffles', [])).toEqual({ index: 2 });
  expect(chosen('Raffles', [{ ...choice, value: 'Raffles', option: 'HOTEL BOSS' }])).toEqual({ index: 3 });
});

test('no country becomes another one in a list of all of them', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => citizensOf(code) !== '');
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const options = all.map((code) => citizensOf(code).toUpperCase());
  const field = { answer: 'nationality', write: 'nationality' } as const;
  const outcomes = all.map((code) => {
    const match = matchOption({ value: names.of(code) ?? '', field, choices: [] }, options);
    if (!('index' in match)) return 'a person';
    return all[match.index] === code ? 'right' : `${code} became ${options[match.index]}`;
  });
  expect(outcomes.filter((one) => one !== 'right' && one !== 'a person')).toEqual([]);
  expect(outcomes.filter((one) => one === 'right').length).toBeGreaterThan(0.85 * all.length);
});
