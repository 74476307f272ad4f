/**
 * What staff type to find a phone number, without the zero that is dialled before it inside of its country: numbers are
 * stored without, so the rest also finds those that do begin with a zero. Any other text stays as it is.
 */
export const withoutTrunkZero = (text: string): string =>
  /^0[\d\s().-]{4,}$/.test(text) ? text.replace(/^[0\s]+(?=\d)/, '') : text;
