import countryToIso from 'country-to-iso';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';

/** Names that the library finds ambiguous or unknown, but that mean one country in a phone number. */
const extra: Record<string, string> = { KOREA: 'KR', BURMA: 'MM', BOSNIA: 'BA', TRINIDAD: 'TT', 'LAO PDR': 'LA' };

/**
 * 'SINGAPORE' → '65', 'UK' → '44', 'USA' → '1', 'Burma' → '95', 'SG' → '65', '+65' → '65'. Names are known in their short,
 * official and former forms, with and without accents. An unknown name is returned unchanged (spec section 3).
 */
export function diallingCode(country: string): string {
  const name = country.trim();
  const written = /^\(?(?:\+|00)?\s*(\d[\d\s-]{0,8})\)?$|\+\s*(\d[\d\s-]{0,8})\)?$/.exec(name);
  if (written) return (written[1] ?? written[2] ?? '').replaceAll(/\D/g, '');
  const iso = extra[name.toUpperCase()] ?? countryToIso.countryToAlpha2(name);
  return iso && isSupportedCountry(iso) ? getCountryCallingCode(iso) : country;
}
