import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { diallingCode } from './dialling-code';

/**
 * A phone number as we store it.
 * @param country a country's name, its ISO code, or a dialling code with or without '+'
 * @param phone digits, without the dialling code
 * @returns `country_code` without '+', and both written internationally; what cannot be read stays as it was sent
 */
export function telephoneOf(country: string, phone: string): { country_code: string; telephone: string } {
  const country_code = diallingCode(country).replace(/^\+/, '');
  const number = parsePhoneNumberFromString(`+${country_code}${phone}`);
  return { country_code, telephone: number?.formatInternational() ?? `+${country_code} ${phone}` };
}
