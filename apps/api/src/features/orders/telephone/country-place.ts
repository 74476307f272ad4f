import { countriesNamed, countryMeantByLists } from '@sac/contract/platform/countries/country-names';
import { isTerritoryOf } from '@sac/contract/platform/countries/country-territories';
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
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

/** Islands with a dialling code, or numbers, of their own, which ISO 3166 counts to Saint Helena. */
const islands: Readonly<Record<string, CountryCode>> = { 'ascension island': 'AC', 'tristan da cunha': 'TA' };

function regionNamed(name: string): CountryCode | undefined {
  const lower = name.toLowerCase();
  const [code = '', ...others] = countriesNamed(name);
  const region = islands[lower] ?? (others.length === 0 ? code : (countryMeantByLists(name) ?? ''));
  return isSupportedCountry(region) ? region : undefined;
}

/** 'CHINA (HONG KONG)', 'Macao SAR, China', 'Puerto Rico, USA' */
function regionIn(text: string): CountryCode | undefined {
  const whole = regionNamed(text.trim());
  if (whole) return whole;
  const parts = text.split(/[(),/;|]|\s-|-\s/).filter((part) => /\p{L}/u.test(part));
  const regions = parts.map(regionNamed);
  const territory = regions.find((one) => regions.every((other) => other === one || isPartOf(one, other)));
  return parts.length > 1 ? territory : undefined;
}

const isPartOf = (territory: CountryCode | undefined, state: CountryCode | undefined): boolean =>
  territory !== undefined &&
  state !== undefined &&
  (isTerritoryOf(territory, state) || getCountryCallingCode(territory) === getCountryCallingCode(state));

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
  const name = text.replaceAll(/[\d+]+/g, ' ').replaceAll(/^[\s()[\]:_-]+|[\s()[\]:_-]+$/g, '');
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
