import { type TypedNumber, withoutZeros } from '@sac/contract/orders/typed-search';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** What is dialled before a dialling code: 00, 001, 011, 0011 and others begin with a zero; 810 in Russia and its neighbours. */
const dialledAbroad = /^(?:0|810)/;
const prefixLengths = [2, 3, 4, 5];
/** Shorter, it is a part of a number, without a dialling code. */
const minDialled = 10;

/** WhatsApp writes mobiles of Argentina with a 9 after the dialling code, and wrote those of Mexico with a 1. */
const mobileMarks = [
  ['54', '9'],
  ['52', '1'],
] as const;

function withAndWithoutMark(digits: string): string[] {
  const [code, mark] = mobileMarks.find(([code]) => digits.startsWith(code)) ?? [];
  if (code === undefined || mark === undefined || digits.length < minDialled) return [];
  const rest = digits.slice(code.length);
  return [rest.startsWith(mark) ? code + rest.slice(1) : code + mark + rest];
}

/** The digits by which a typed number is found among the stored ones: one of these is in each text that has it. */
export function telephoneWritings({ digits, hasPlus }: TypedNumber): string[] {
  if (hasPlus) {
    const known = parsePhoneNumberFromString(`+${digits}`);
    return [known?.isPossible() ? known.nationalNumber : digits, ...withAndWithoutMark(digits)];
  }
  const starts = digits.length < minDialled ? [] : [0, ...(dialledAbroad.test(digits) ? prefixLengths : [])];
  const abroad = starts
    .map((start) => digits.slice(start))
    .flatMap((rest) => [rest, ...withAndWithoutMark(rest)])
    .map((rest) => parsePhoneNumberFromString(`+${rest}`))
    .flatMap((known) => (known?.isValid() ? [known.number.slice(1)] : []));
  return [...new Set([withoutZeros(digits), ...abroad])];
}
