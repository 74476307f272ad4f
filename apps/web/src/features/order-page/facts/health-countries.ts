import { codesOfNationality } from '@sac/contract/platform/countries/compare-countries';

/**
 * Countries with risk of yellow fever transmission, as Singapore's Immigration & Checkpoints Authority lists them: who was
 * there in the days before arrival needs a vaccination certificate. Renew the lists and `asOf` together.
 */
export const healthCountries = {
  source: 'ICA Singapore, Yellow Fever Vaccination Certificate',
  page: 'https://www.ica.gov.sg/enter-depart/arriving/overview/yellow-fever-vaccination-certificate',
  /** The "as of" date printed on the list. */
  asOf: '2022-02-07',
  latinAmerica: [
    'Argentina',
    'Bolivia',
    'Brazil',
    'Colombia',
    'Ecuador',
    'French Guiana',
    'Guyana',
    'Panama',
    'Paraguay',
    'Peru',
    'Suriname',
    'Trinidad and Tobago',
    'Venezuela',
  ],
  africa: [
    'Angola',
    'Benin',
    'Burkina Faso',
    'Burundi',
    'Cameroon',
    'Central African Republic',
    'Chad',
    'Congo',
    "Côte d'Ivoire",
    'Democratic Republic of the Congo',
    'Equatorial Guinea',
    'Ethiopia',
    'Gabon',
    'Gambia',
    'Ghana',
    'Guinea',
    'Guinea-Bissau',
    'Kenya',
    'Liberia',
    'Mali',
    'Mauritania',
    'Niger',
    'Nigeria',
    'Senegal',
    'Sierra Leone',
    'South Sudan',
    'Sudan',
    'Togo',
    'Uganda',
  ],
} as const;

/** The cities from which a country's long-distance flights leave, and writings in the middle of a sentence. */
const alsoCalled: Record<string, readonly string[]> = {
  Argentina: ['Buenos Aires'],
  Brazil: ['Brasil', 'São Paulo', 'Rio de Janeiro', 'Brasilia'],
  Colombia: ['Bogota', 'Medellin'],
  Ecuador: ['Quito', 'Guayaquil'],
  Peru: ['Lima'],
  Venezuela: ['Caracas'],
  'Trinidad and Tobago': ['Trinidad', 'Trinidad & Tobago', 'Port of Spain'],
  Angola: ['Luanda'],
  "Côte d'Ivoire": ['Ivory Coast', 'Abidjan'],
  'Democratic Republic of the Congo': ['DR Congo', 'DRC', 'Congo (Kinshasa)', 'Kinshasa'],
  Ethiopia: ['Addis Ababa'],
  Ghana: ['Accra'],
  Kenya: ['Nairobi', 'Mombasa'],
  Nigeria: ['Lagos', 'Abuja'],
  Senegal: ['Dakar'],
  Uganda: ['Entebbe', 'Kampala'],
};

const listed: readonly string[] = [...healthCountries.latinAmerica, ...healthCountries.africa];
const byCode = new Map(listed.flatMap((country) => [...codesOfNationality(country)].map((code) => [code, country])));

const folded = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()} `;

/** Longest first, so that 'Equatorial Guinea' is not read as Guinea; Papua New Guinea is none of them. */
const words: readonly (readonly [words: string, country: string | null])[] = [
  ...listed.flatMap((country) =>
    [country, ...(alsoCalled[country] ?? [])].map((name) => [folded(name), country] as const),
  ),
  [folded('Papua New Guinea'), null] as const,
].toSorted(([a], [b]) => b.length - a.length);

/** The listed countries that a text has among other words: in a sentence, or by a city. */
function amongWords(text: string): string[] {
  let rest = folded(text);
  return words.flatMap(([name, country]) => {
    if (!rest.includes(name)) return [];
    rest = rest.replaceAll(name, ' | ');
    return country ?? [];
  });
}

/** The listed countries that a text names, each once: 'Lagos, NG', 'Brazilian | BR', 'I was in Peru'. */
export function healthCountriesIn(text: string): string[] {
  // A whole text may be one name with commas: 'Congo, Democratic Republic of the'.
  const parts = codesOfNationality(text).size > 0 ? [text] : text.split(/[,;|/\n]/);
  const found = parts.flatMap((part) => {
    const codes = [...codesOfNationality(part)];
    return codes.length > 0 ? codes.flatMap((code) => byCode.get(code) ?? []) : amongWords(part);
  });
  return [...new Set(found)].toSorted();
}
