import countryToIso from 'country-to-iso';
import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json';

/** Where a number is dialled, as far as a text says it. */
export interface Place {
  /** The dialling code of the country. */
  code: string;
  /** The country; of several with one dialling code the largest. */
  region: CountryCode | undefined;
  /** The area that some lists of countries add to the dialling code: '868' of '1-868'. */
  area: string;
}

/** The dialling code at the beginning of a number's digits: no code is the beginning of another. */
export const codeOf = (digits: string): string | undefined =>
  [1, 2, 3]
    .map((length) => digits.slice(0, length))
    .find((code) => code in metadata.country_calling_codes || code in metadata.nonGeographic);

const largestOf = (code: string): CountryCode | undefined => metadata.country_calling_codes[code]?.[0];

/** Names that the libraries find ambiguous or do not know, but that mean one country in a phone number. */
const extra: Record<string, CountryCode> = {
  BOSNIA: 'BA',
  BURMA: 'MM',
  CHINAMAINLAND: 'CN',
  CHINESETAIPEI: 'TW',
  EMIRATES: 'AE',
  ESTADOSUNIDOSDEAMERICA: 'US',
  KOREA: 'KR',
  KOREANORTH: 'KP',
  KOREASOUTH: 'KR',
  LAOPDR: 'LA',
  MAINLANDCHINA: 'CN',
  NKOREA: 'KP',
  PRC: 'CN',
  PRCHINA: 'CN',
  ROC: 'TW',
  SAOTOME: 'ST',
  SAUDI: 'SA',
  SKOREA: 'KR',
  TRINIDAD: 'TT',
};

/** Languages of our customers and of the lists of countries that sales sites take over. */
const languages = 'en ar de es fr hi id it ja ko ms nl pt ru ta th tr vi zh-Hans zh-Hant'.split(' ');

const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]|[^\p{L}\p{M}]/gu, '')
    .toUpperCase();

function namesOfCountries(): Map<string, CountryCode> {
  const names = new Map<string, CountryCode>();
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const shown = new Intl.DisplayNames(language, { type: 'region', style });
      for (const region of getCountries()) names.set(keyOf(shown.of(region) ?? region), region);
    }
  return names;
}
let names: Map<string, CountryCode> | undefined;

function regionNamed(name: string): CountryCode | undefined {
  const key = keyOf(name);
  const iso = extra[key] ?? countryToIso.countryToAlpha2(name) ?? key;
  // 'NGA' is Nigeria's code, 'Nga' is Russia in Vietnamese.
  if (isSupportedCountry(iso) && (key.length > 3 || /^(?:[A-Z.]+|[a-z]+)$/.test(name.trim()))) return iso;
  names ??= namesOfCountries();
  return names.get(key) ?? (isSupportedCountry(iso) ? iso : undefined);
}

/** Territories that are written beside the state they belong to, and have a dialling code of their own. */
const territories: Partial<Record<CountryCode, readonly CountryCode[]>> = {
  CN: ['HK', 'MO', 'TW'],
  DK: ['FO', 'GL'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'],
  GB: ['AI', 'BM', 'FK', 'GI', 'IO', 'KY', 'MS', 'SH', 'TC', 'VG'],
  NL: ['AW', 'BQ', 'CW', 'SX'],
  NZ: ['CK', 'NU', 'TK'],
};

/** What stands beside the name of a country or of its territory, and is not one. */
const additions = /(?<![\p{L}.])(?:s\.?a\.?r\.?|r\.?o\.?c\.?|p\.?r\.?c\.?)(?![\p{L}.])/giu;

/** 'CHINA (HONG KONG)', 'Macao SAR, China', 'Korea, Republic of' */
function regionIn(text: string): CountryCode | undefined {
  const name = text.trim();
  const short = name.replaceAll(additions, ' ').trim();
  const turned = name.replace(/^([^,]*),\s*(.*)$/, '$2 $1');
  const alone = short.replace(/^china\s|\schina$/i, '');
  const whole = [name, short, turned, alone].map(regionNamed).find((region) => region !== undefined);
  if (whole) return whole;
  const parts = short.split(/[(),/;|]|\s-|-\s/).filter((part) => /\p{L}/u.test(part));
  const regions = parts.map(regionNamed);
  const territory = regions.find((one) => regions.every((other) => other === one || isPartOf(one, other)));
  return parts.length > 1 ? territory : undefined;
}

const isPartOf = (territory: CountryCode | undefined, state: CountryCode | undefined): boolean =>
  territory !== undefined &&
  state !== undefined &&
  (territories[state]?.includes(territory) || getCountryCallingCode(territory) === getCountryCallingCode(state));

/** A flag consists of the two letters of its country. */
const flag = /[\u{1f1e6}-\u{1f1ff}]/gu;
const withoutFlags = (text: string) =>
  text.replaceAll(flag, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1a5));

/**
 * The place that the name of a country, its ISO code, its dialling code or several of them mean; null when it is not known
 * or they contradict each other. Names are known in their short, official and former forms and in several languages.
 */
export function phonePlaceOf(country: string): Place | null {
  const text = withoutFlags(country);
  const name = text.replaceAll(/[\d+]+/g, ' ').replaceAll(/^[\s()[\]:-]+|[\s()[\]:-]+$/g, '');
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:011|0+)/, '');
  const region = regionIn(name);
  const code = codeOf(digits);
  if (digits === '') return region ? { code: getCountryCallingCode(region), region, area: '' } : null;
  // 'Route 66' is no place.
  const isWritten = name === '' || region !== undefined || /\+|(?<!\d)00/.test(text);
  if (!code || !isWritten || (region && getCountryCallingCode(region) !== code)) return null;
  const area = digits.slice(code.length);
  return { code, region: region ?? largestOf(code), area: area.length <= 4 ? area : '' };
}
