import { isNoName } from '@sac/contract/cards/same-name';
import { countriesNamed } from '@sac/contract/platform/countries/country-names';
import { datesIn } from './card-dates';
import { isLabel, type LabelKind } from './card-labels';
import { isNo } from './card-sentences';
import { sexOf } from './sex-words';

/** 'SPANISH*': the sign of a note is no part of a word. */
export const withoutMark = (text: string) => text.replace(/(?<=\p{L}{3}) ?[*†‡§#.]$/u, '');
export const withoutHints = (text: string) => text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ').trim();

/** Every possible passport number at the start of a text: 'AB 123 456', 'E1234567 SGP'. */
export function passportsIn(text: string): string[] {
  const words = withoutHints(text)
    .toUpperCase()
    .split(/[\s-]+/)
    .slice(0, 5);
  const sentence = words.findIndex((word) => /^[^\d*•]{4,}$/.test(word));
  const numbers = sentence < 0 ? words : words.slice(0, sentence);
  return numbers
    .map((_, index) => numbers.slice(0, index + 1).join(''))
    .filter((number) => /^[A-Z0-9*•]{5,15}$/.test(number) && /\d.*\d/.test(number));
}

/** An address; a name may have an alias after its @. */
const isAddress = /\S@\S+\.\S/;
export const looksLikeName = (text: string) =>
  /\p{L}.*\p{L}/u.test(text) && !/[\d*•:：]/.test(text) && !isAddress.test(text) && !isNoName(text) && !isLabel(text);

const isDate = (kind: LabelKind) =>
  kind === 'arrival' ||
  kind === 'birth' ||
  kind === 'lastDay' ||
  kind === 'departure' ||
  kind === 'expiry' ||
  kind === 'issued';
export const isName = (kind: LabelKind) => kind === 'name' || kind === 'surname' || kind === 'given';

/** Whether a text can be a value of this kind. */
export function fits(kind: LabelKind, text: string): boolean {
  if (kind === 'passport') return datesIn(text).length === 0 && passportsIn(text).length > 0;
  if (isDate(kind)) return datesIn(text).length > 0;
  if (kind === 'reference')
    return /\d/.test(text) && text.length <= 40 && !text.includes(':') && datesIn(text).length === 0;
  // Reads a length in words too. Otherwise it would count as not stated.
  if (kind === 'stay') return /\d|\b(?:days?|weeks?|months?|years?)\b/i.test(text) && !isLabel(text);
  if (kind === 'sex') return sexOf(text) !== null || (/^\p{L}+$/u.test(text) && !isLabel(text) && !isNo.test(text));
  return looksLikeName(withoutHints(withoutMark(text)));
}

/** Whether a text can be nothing else: of two places that fit, that one is the value's. */
export const isCertain = (kind: LabelKind, text: string) =>
  kind === 'nationality' ? countriesNamed(text).size > 0 : kind === 'sex' ? sexOf(text) !== null : !isName(kind);

/** Without a colon, a sentence is excluded: only a number or date at once, or a name in capitals, counts. */
export function fitsBare(kind: LabelKind, label: string, text: string): boolean {
  if (!fits(kind, text)) return false;
  if (isDate(kind)) return datesIn(text).some(({ at }) => at === 0);
  if (kind === 'stay') return /^\d/.test(text);
  if (kind === 'sex' || kind === 'nationality') return isCertain(kind, text);
  if (kind === 'reference') return !text.includes(' ');
  return kind === 'passport' || (text === text.toUpperCase() && label !== label.toUpperCase());
}
