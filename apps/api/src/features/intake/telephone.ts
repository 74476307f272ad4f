import { codeOf, phonePlaceOf } from '../orders/telephone/country-place';
import { readNumber } from '../orders/telephone/read-number';

/**
 * 'SINGAPORE' → '65', 'UK' → '44', 'Singapore (+65)' → '65', 'SG' → '65', '+65' → '65'. What is not known is returned
 * unchanged (docs/spec.md §3).
 */
export function diallingCode(country: string): string {
  const place = phonePlaceOf(country);
  if (place) return place.code + place.area;
  const written = /^[+(\s]*(?:00)?(\d{1,9})\)?$/.exec(country.trim());
  return written?.[1] ?? country;
}

/** ' ext. 22' of a number that has an extension. */
export const extensionOf = (phone: string): string => / ext\. \d+$/.exec(phone)?.[0] ?? '';

/**
 * A phone number as we store it: `+`, `country_code` and `phone` form its E.164 number. What cannot be decided is kept as
 * sent, and so is the name of an unknown country.
 * @param country a country's name, its ISO code, or a dialling code with or without '+'
 * @param phone digits, with a leading '+' if they include the dialling code, as `typedNumber` gives them
 * @returns `telephone`: both in international notation, with the extension
 */
export function telephoneOf(
  country: string,
  phone: string,
): { country_code: string; phone: string; telephone: string } {
  const extension = extensionOf(phone);
  const typed = phone.slice(0, phone.length - extension.length);
  const number = readNumber(phonePlaceOf(country), typed);
  if (number) {
    const { countryCallingCode: country_code, nationalNumber } = number;
    return { country_code, phone: nationalNumber, telephone: number.formatInternational() + extension };
  }
  const known = typed.startsWith('+') ? codeOf(typed.slice(1)) : undefined;
  const country_code = known ?? diallingCode(country);
  // Several numbers keep their dialling codes.
  const rest = typed.includes('/') ? typed : typed.replace(`+${known ?? ''}`, '');
  const shown = rest.startsWith('+') ? rest : `${/^\d+$/.test(country_code) ? '+' : ''}${country_code} ${rest}`;
  return { country_code, phone: rest, telephone: shown + extension };
}
