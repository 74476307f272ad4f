import type { TelephoneProblem } from '@sac/contract/order-page/order-page-api';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * What looks wrong with a stored phone number; null: nothing. Checked on reading, because older orders were stored before
 * intake checked numbers.
 */
export function telephoneProblem({
  country_code,
  phone,
}: {
  country_code: string;
  phone: string;
}): TelephoneProblem | null {
  if (!/^\d+$/.test(country_code)) return 'no dialling code';
  const number = parsePhoneNumberFromString(`+${country_code}${phone}`);
  if (!number?.isPossible()) return 'impossible';
  // '+65 6591234567' has a possible length for Singapore, but is not a valid number.
  const isWhole = phone.startsWith(country_code) && parsePhoneNumberFromString(`+${phone}`)?.isValid() === true;
  return isWhole && !number.isValid() ? 'dialling code twice' : null;
}
