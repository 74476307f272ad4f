import type { TelephoneProblem } from '@sac/contract/order-page/order-page-api';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phonePlaceOf } from './country-place';
import { numbersOfToday } from './numbering-changes';
import { readNumber } from './read-number';

/**
 * What looks wrong with a stored phone number; null: nothing. Checked on reading, because older orders were stored before
 * intake checked numbers. A number that could be read in another way has a problem too.
 */
export function telephoneProblem({
  country_code,
  phone,
}: {
  country_code: string;
  phone: string;
}): TelephoneProblem | null {
  if (!/^\d+$/.test(country_code)) return 'no dialling code';
  if (phone.includes('/')) return 'several numbers';
  if (!/^\d+$/.test(phone)) return 'unknown';
  const stored = parsePhoneNumberFromString(`+${country_code}${phone}`);
  const isOnlyReading = readNumber(phonePlaceOf(country_code), phone)?.number === stored?.number;
  if (stored?.isValid() && isOnlyReading) return null;
  if (phone.startsWith(country_code) && parsePhoneNumberFromString(`+${phone}`)?.isValid())
    return 'dialling code twice';
  if (numbersOfToday(country_code, phone).length > 0) return 'old number';
  if (country_code === '1' && /^[2-9]\d{6}$/.test(phone)) return 'no area code';
  return stored?.isPossible() ? 'unknown' : 'impossible';
}
