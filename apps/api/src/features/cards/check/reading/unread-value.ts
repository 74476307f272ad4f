import { isNoName } from '@sac/contract/cards/same-name';
import { datesIn, namesMonth } from './card-dates';
import { isLabel, type LabelKind, plainLabel } from './card-labels';
import { isNo } from './card-sentences';
import { unknownLetter } from './fold-print';
import { sexOf } from './sex-words';
import { withoutHints } from './value-kinds';

/*
 * A text in the place of a value that cannot be read as one: a date in words, a number in letters of another script. It is not
 * agreement, so a person compares it. An empty place, a dash, 'N/A', the hint 'DD/MM/YYYY' and another label are no value.
 */

export type UnreadKind = 'passport' | 'birth' | 'arrival' | 'departure' | 'expiry' | 'nationality' | 'sex';
const kinds: ReadonlySet<LabelKind> = new Set<UnreadKind>([
  'passport',
  'birth',
  'arrival',
  'departure',
  'expiry',
  'nationality',
  'sex',
]);

/** Headings of a part of a form are such words too: 'Arrival', 'Passport'. */
const mayBeHeading =
  /^(?:(?:intended|expected|planned|estimated) )?(?:arrival|arriving|arrives on|departure|departing|departs on|leaving on|born|passport|(?:passport or )?travel document|document|identification(?: document)?|identity document|id|ppt|passport details|reisepass|passeport|pasaporte)(?: (?:in|into|to|at|from) (?:singapore|sg))?$/;

/** 'DD/MM/YYYY', 'TT.MM.JJJJ', '年 月 日'. */
const isHint = (text: string) => /^(?:[dmyajtg]{2,10}|年月日)$/.test(text.toLowerCase().replaceAll(/[\s/.-]/g, ''));
const isNothing = (text: string) =>
  /^[\s_./|*•-]*$/.test(text) ||
  isHint(text) ||
  isNo.test(text) ||
  (/\p{L}/u.test(text) && !/\d/.test(text) && isNoName(text));

const mostWords = 6;
/** A sentence, or a hint such as 'as in passport'. */
const isProse = (text: string) => /^\p{Ll}/u.test(text) || text.split(' ').length > mostWords;

/** Whether a text has the digits of a date or number, and hardly anything else. */
function isMostlyDigits(text: string): boolean {
  const words = text.match(/[\p{Script=Latin}']{2,}/gu) ?? [];
  return (text.match(/\d/g)?.length ?? 0) >= 4 && words.length <= 1 && !/\d[:.]\d\d(?!\d|\.)/.test(text);
}

/**
 * Whether a text at the place of a value, which does not fit there, is meant as one.
 * @param isBeside it is behind or beside its label, and not in the line above or below
 */
export function isUnread(kind: LabelKind, label: string, printed: string, isBeside: boolean): boolean {
  if (!kinds.has(kind)) return false;
  const text = withoutHints(printed);
  if (isNothing(text) || isLabel(text)) return false;
  if (unknownLetter.test(text)) return true;
  const isSign = text.length < 4 && !/[\p{L}\d]/u.test(text);
  if (kind === 'sex' && text.split(/[^\p{L}]+/u).some((word) => sexOf(word) !== null)) return true;
  if (kind === 'sex' || kind === 'nationality') return isSign || (isBeside && !isProse(text));
  if (kind === 'passport' && datesIn(text).length > 0) return false;
  if (namesMonth(text) && text.split(' ').length <= 3) return true;
  if (!isBeside || mayBeHeading.test(plainLabel(label))) return isMostlyDigits(text);
  // 'TBC' and 'Open' are no date; words of another script may be one.
  const isSpelled = /(?!\p{Script=Latin})\p{L}/u.test(text) || namesMonth(text);
  return !isProse(text) && (/\d/.test(text) || isSpelled);
}
