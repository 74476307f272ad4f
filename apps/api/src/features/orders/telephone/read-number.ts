import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json';
import { codeOf, type Place, phonePlaceOf } from './country-place';
import { isOutOfService, numbersOfToday, withCodeOfToday } from './numbering-changes';

const inService = (number: PhoneNumber | undefined): PhoneNumber | null =>
  number?.isValid() && !isOutOfService(number.countryCallingCode, number.nationalNumber) ? number : null;

const valid = (digits: string): PhoneNumber | null => inService(parsePhoneNumberFromString(`+${digits}`));

/** A number without its area, where the country has only one: '250-1234' in Barbados, '612345' in Guernsey. */
function local({ code, region }: Place, digits: string): PhoneNumber | null {
  const number = region && inService(parsePhoneNumberFromString(digits, region));
  return number?.countryCallingCode === code ? number : null;
}

/** The only number among several readings; null when there is none, or when the readings differ. */
function onlyOne(readings: readonly (PhoneNumber | null)[]): PhoneNumber | null {
  const numbers = readings.filter((number) => number !== null);
  const [first] = numbers;
  return first && numbers.every((number) => number.number === first.number) ? first : null;
}

/** The prefixes for calling abroad: those of the country, and the one that is understood everywhere. */
function abroadFrom({ region }: Place): string {
  const own = region && (metadata.countries[region]?.[1] as string | undefined);
  return own ? `${own}|00` : '00';
}

/** Digits as dialled within a country or from it to another one. */
function dialled(place: Place, digits: string): PhoneNumber | null {
  const { code, area } = place;
  // '001' is dialled in more countries than the library knows (Indonesia), and '00 1' calls America.
  const abroad = [...new Set([abroadFrom(place), '00', '001'])].map((prefix) =>
    digits.replace(new RegExp(`^(?:${prefix})(?=[1-9])`), ''),
  );
  const numbers = [
    valid(code + digits),
    local(place, digits),
    area ? valid(code + area + digits) : null,
    digits.startsWith(code) ? valid(digits) : null,
    ...abroad.filter((rest) => rest !== digits).map(valid),
  ].filter((number) => number !== null);
  const home = numbers.filter((number) => number.countryCallingCode === code);
  // Patterns of landlines allow more digits than there are: '62812345678' is a mobile number of Indonesia with its code.
  const mobile = home.filter((number) => number.getType() === 'MOBILE');
  const isLandline = (number: PhoneNumber) => number.getType() === 'FIXED_LINE' || mobile.includes(number);
  if (mobile.length > 0 && home.every(isLandline)) return onlyOne(mobile);
  return onlyOne(home.length > 0 ? home : numbers);
}

/**
 * A number of a country without what does not belong before it: the prefix for calling abroad, the dialling code a second
 * time, zeros, what the country has given up.
 */
function corrected(place: Place, digits: string): PhoneNumber | null {
  const { code } = place;
  const prefixes = [/^0+/, new RegExp(`^${code}`), new RegExp(`^(?:${abroadFrom(place)}|011)(?=${code})`)];
  const shorter = new Set([digits]);
  // What is added is looked at as well.
  for (const one of shorter) for (const prefix of prefixes) shorter.add(one.replace(prefix, ''));
  return onlyOne(
    [...shorter].flatMap((national) => [
      valid(code + national),
      local(place, national),
      ...numbersOfToday(code, national).map((now) => (now === null ? null : valid(code + now))),
    ]),
  );
}

function readOne(place: Place | null, typed: string): PhoneNumber | null {
  const digits = typed.replaceAll(/\D/g, '');
  const moved = withCodeOfToday(place?.region, typed.replace(/^(?:\+|00)/, '+'));
  if (moved) return valid(moved);
  const code = typed.startsWith('+') ? codeOf(digits) : undefined;
  if (code) {
    const there = place?.code === code ? place : phonePlaceOf(code);
    return valid(digits) ?? (there && corrected(there, digits.slice(code.length)));
  }
  if (place) return dialled(place, digits) ?? corrected(place, digits);
  return digits.startsWith('00') ? valid(digits.slice(2)) : null;
}

/**
 * The one valid number that a text can mean in a place; null when there is none or it cannot be decided: a guess could be the
 * number of a stranger.
 * @param typed as `typedNumber` gives it, without an extension
 */
export function readNumber(place: Place | null, typed: string): PhoneNumber | null {
  // '+39 (0)…' can be a landline, whose zero belongs to it, or a mobile number, which has none.
  if (typed.includes('(0)')) return onlyOne(['0', ''].map((zero) => readNumber(place, typed.replace('(0)', zero))));
  const parts = typed.split(' / ');
  // '030 / 1234567' is one number: '030' alone is none.
  const isSeveral = parts.some((_, index) => index > 0 && readOne(place, parts.slice(0, index).join('')) !== null);
  return isSeveral ? null : readOne(place, parts.join(''));
}
