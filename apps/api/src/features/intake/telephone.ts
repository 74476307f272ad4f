import { getCountries, getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { diallingCode } from './dialling-code';

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
const isCode = (code: string) => /^\d+$/.test(code);

/** Every way to read what was sent, the surest first. */
function readings(code: string, phone: string): PhoneNumber[] {
  const digits = phone.replace('+', '');
  return [
    phone.startsWith('+') && parsePhoneNumberFromString(phone),
    phone.startsWith('00') && parsePhoneNumberFromString(`+${phone.slice(2)}`),
    // Takes away a trunk zero, and the dialling code where it was typed again.
    callingCodes.has(code) && parsePhoneNumberFromString(digits, { defaultCallingCode: code }),
    // '1-868' is a dialling code with the area's.
    isCode(code) && parsePhoneNumberFromString(`+${code}${digits}`),
  ].filter((number) => typeof number === 'object');
}

/**
 * A phone number as we store it: `+`, `country_code` and `phone` are its E.164 form. A number that its country cannot have
 * stays as it was sent, and so does the name of a country that we do not know.
 * @param country a country's name, its ISO code, or a dialling code with or without '+'
 * @param phone digits, after a '+' if the dialling code is among them
 * @returns `telephone`: both together, written internationally
 */
export function telephoneOf(
  country: string,
  phone: string,
): { country_code: string; phone: string; telephone: string } {
  const code = diallingCode(country);
  const numbers = readings(code, phone);
  const number = numbers.find((one) => one.isValid()) ?? numbers.find((one) => one.isPossible());
  if (number) {
    const { countryCallingCode: country_code, nationalNumber } = number;
    return { country_code, phone: nationalNumber, telephone: number.formatInternational() };
  }
  const digits = phone.replace('+', '');
  return { country_code: code, phone: digits, telephone: `${isCode(code) ? '+' : ''}${code} ${digits}` };
}
