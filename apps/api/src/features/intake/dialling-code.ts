import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js';

countries.registerLocale(english);

/** Short names people use that the ISO list does not have. */
const usual: Record<string, CountryCode> = {
  UK: 'GB',
  USA: 'US',
  UAE: 'AE',
  KOREA: 'KR',
  'SOUTH KOREA': 'KR',
  'HONG KONG': 'HK',
};

/** Country name in capitals → dialling code, about 240 of them. */
const codes = new Map<string, string>();
for (const country of getCountries()) {
  const code = getCountryCallingCode(country);
  for (const name of countries.getName(country, 'en', { select: 'all' }) ?? []) codes.set(name.toUpperCase(), code);
  codes.set(country, code);
}
for (const [name, country] of Object.entries(usual)) codes.set(name, getCountryCallingCode(country));

/** 'SINGAPORE' → '65', 'UK' → '44', 'USA' → '1', 'SG' → '65'. An unknown name is returned unchanged (spec section 3). */
export function diallingCode(country: string): string {
  return codes.get(country.trim().toUpperCase()) ?? country;
}
