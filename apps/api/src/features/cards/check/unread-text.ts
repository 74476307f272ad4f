import { compareNames } from '@sac/contract/cards/same-name';
import { type CardOwner, type FactOutcome, maskedEnd, type PaperNoun } from './facts/compare-facts';
import { mayBeAgainst } from './marks/card-marks';
import { isLabel } from './reading/card-labels';
import type { CardLine } from './reading/card-lines';
import type { CardValue } from './reading/card-values';
import { isBrokenScript, isGarbled } from './reading/fold-print';
import type { UnreadKind } from './reading/unread-value';

const facts: Record<UnreadKind, string> = {
  passport: 'passport number',
  birth: 'date of birth',
  arrival: 'arrival date',
  departure: 'departure date',
  expiry: 'passport expiry date',
  nationality: 'nationality',
  sex: 'sex',
};

/** As long as a passport number; findings are stored. */
const longWord = /[\p{L}\d]{5,}/gu;
const most = 60;
/** A passport number may have spaces and strokes in it. */
function shown(what: UnreadKind, unread: string): string {
  const text = unread.slice(0, most).replaceAll(/\p{C}/gu, '\ufffd');
  if (what === 'passport') return maskedEnd(text);
  return text.replaceAll(longWord, (word) => (/\d/.test(word) ? maskedEnd(word) : word));
}

/** For each kind of value the first that is at its place and cannot be read. */
export function unreadFacts(
  values: readonly CardValue[],
  noun: PaperNoun = 'card',
): Partial<Record<UnreadKind, FactOutcome>> {
  const found: Partial<Record<UnreadKind, FactOutcome>> = {};
  for (const { kind, unread } of values) {
    if (unread === undefined) continue;
    const what = kind as UnreadKind;
    found[what] ??= {
      card: unread,
      finding: `The ${facts[what]} on the ${noun} could not be read: ${shown(what, unread)}.`,
    };
  }
  return found;
}

/** Whether a line has a label that cannot be read, and no other, before a value: 'पासपोट\0 समा\0\0त \0त\0थ | 01/01/2020'. */
const hasBrokenLabel = (line: CardLine) =>
  line.some(({ text }, at) => {
    const [before, next] = [line[at - 1], line[at + 1]];
    if ((next === undefined && !/\d/.test(text)) || !isBrokenScript(text)) return false;
    return !/\p{Script=Latin}{3}/u.test(text) && !isLabel(before?.text ?? '') && !isLabel(next?.text ?? '');
  });

/** Not the scripts of which there are labels and words. Greek letters are signs too. */
const otherScript =
  /(?:(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Tamil}\p{Script=Devanagari}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}])\p{L}\p{M}*){2}/u;

/** Scripts that no list of words has, so a refusal in them is not known. Beside Latin letters it is a name or a translation. */
const isOfOtherScript = (text: string) => otherScript.test(text) && !/\p{Script=Latin}{2}/u.test(text);

/** What cannot be read of the other text of a paper, a sentence each. */
export function unreadText(lines: readonly CardLine[], { full_name }: Pick<CardOwner, 'full_name'>): string[] {
  const texts = lines.flat().map(({ text }) => text);
  return [
    ...mayBeAgainst(lines),
    ...(texts.some((text) => /[\u202d\u202e]/.test(text))
      ? ['It has characters that change the order of its letters.']
      : []),
    ...(texts.some(isGarbled) || lines.some(hasBrokenLabel)
      ? ['Some of its text could not be read: letters are unknown, or of two scripts in one word.']
      : []),
    ...(texts.some((text) => isOfOtherScript(text) && compareNames(text, full_name) !== 'same')
      ? ['Some of its text is in a script that is not read.']
      : []),
  ];
}
