import type { TelephoneProblem } from '@sac/contract/order-page-api';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * What looks wrong with a stored phone number; null: nothing. Found when an order is read, because orders from before the
 * numbers were checked have the same mistakes.
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
  // '+65 6591234567' is as long as a number of Singapore may be, and is none.
  const isWhole = phone.startsWith(country_code) && parsePhoneNumberFromString(`+${phone}`)?.isValid() === true;
  return isWhole && !number.isValid() ? 'dialling code twice' : null;
}
