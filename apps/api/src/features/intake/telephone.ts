import countryToIso from 'country-to-iso';
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/** Names that the library finds ambiguous or unknown, but that mean one country in a phone number. */
const extra: Record<string, string> = { KOREA: 'KR', BURMA: 'MM', BOSNIA: 'BA', TRINIDAD: 'TT', 'LAO PDR': 'LA' };

/**
 * 'SINGAPORE' → '65', 'UK' → '44', 'USA' → '1', 'Burma' → '95', 'SG' → '65', '+65' → '65'. Names are known in their short,
 * official and former forms, with and without accents. An unknown name is returned unchanged (docs/spec.md §3).
 */
export function diallingCode(country: string): string {
  const name = country.trim();
  const written = /^\(?(?:\+|00)?\s*(\d[\d\s-]{0,8})\)?$|\+\s*(\d[\d\s-]{0,8})\)?$/.exec(name);
  if (written) return (written[1] ?? written[2] ?? '').replaceAll(/\D/g, '');
  const iso = extra[name.toUpperCase()] ?? countryToIso.countryToAlpha2(name);
  return iso && isSupportedCountry(iso) ? getCountryCallingCode(iso) : country;
}

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
const isCode = (code: string) => /^\d+$/.test(code);

/** Every possible interpretation, most certain first. */
function interpretations(code: string, phone: string): PhoneNumber[] {
  const digits = phone.replace('+', '');
  return [
    phone.startsWith('+') && parsePhoneNumberFromString(phone),
    phone.startsWith('00') && parsePhoneNumberFromString(`+${phone.slice(2)}`),
    // Removes a trunk zero and a repeated dialling code.
    callingCodes.has(code) && parsePhoneNumberFromString(digits, { defaultCallingCode: code }),
    // '1-868' is a dialling code with an area code.
    isCode(code) && parsePhoneNumberFromString(`+${code}${digits}`),
  ].filter((number) => typeof number === 'object');
}

/**
 * A phone number as we store it: `+`, `country_code` and `phone` form its E.164 number. A number that is impossible in its
 * country is kept as sent, and so is the name of an unknown country.
 * @param country a country's name, its ISO code, or a dialling code with or without '+'
 * @param phone digits, with a leading '+' if they include the dialling code
 * @returns `telephone`: both in international notation
 */
export function telephoneOf(
  country: string,
  phone: string,
): { country_code: string; phone: string; telephone: string } {
  const code = diallingCode(country);
  const numbers = interpretations(code, phone);
  const number = numbers.find((one) => one.isValid()) ?? numbers.find((one) => one.isPossible());
  if (number) {
    const { countryCallingCode: country_code, nationalNumber } = number;
    return { country_code, phone: nationalNumber, telephone: number.formatInternational() };
  }
  const digits = phone.replace('+', '');
  return { country_code: code, phone: digits, telephone: `${isCode(code) ? '+' : ''}${code} ${digits}` };
}
