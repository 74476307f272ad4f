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

/** Other words for a country of the lists: its own name, and the cities its long-distance flights leave from. */
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

const folded = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()} `;

/** Longest first, so that 'Equatorial Guinea' is not read as Guinea; Papua New Guinea is none of them. */
const words: readonly (readonly [words: string, country: string | null])[] = [
  ...[...healthCountries.latinAmerica, ...healthCountries.africa].flatMap((country) =>
    [country, ...(alsoCalled[country] ?? [])].map((name) => [folded(name), country] as const),
  ),
  [folded('Papua New Guinea'), null] as const,
].toSorted(([a], [b]) => b.length - a.length);

/** The listed countries that a text names, each once. */
export function healthCountriesIn(text: string): string[] {
  let rest = folded(text);
  const found = words.flatMap(([name, country]) => {
    if (!rest.includes(name)) return [];
    rest = rest.replaceAll(name, ' | ');
    return country ?? [];
  });
  return [...new Set(found)].toSorted();
}
