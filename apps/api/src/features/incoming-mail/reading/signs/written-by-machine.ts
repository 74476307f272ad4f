import { cleanName } from '@sac/contract/platform/clean-text';
import type { ReadMail } from '../../../../platform/untrusted/read-mail';
import { firstWords, receiptVerbs, subjectWords } from './machine-words';

/** Plain width, no case, no marks: encodings lose them. */
const folded = (text: string) => cleanName(text).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

const wordsOf = (kind: 'automatic' | 'receipt' | 'bounce') =>
  Object.values(subjectWords)
    .flatMap((words) => words[kind] ?? [])
    .map((words) => folded(words).replaceAll(/[- ]/g, '[- ]?').replaceAll(/['’]/g, "['’]"))
    .join('|');

/** 'Words: …', '[Words] …'. Those after 'Re:' are a person's, who answered on top of it. */
const beginning = (kind: 'automatic' | 'receipt' | 'bounce') => {
  const words = wordsOf(kind);
  return new RegExp(`^(?:(?:${words}) ?:|[\\[(【] ?(?:${words}) ?[\\])】])`);
};
const automatic = beginning('automatic');
const receipt = beginning('receipt');
const bounce = beginning('bounce');

/** Lotus Notes in any language: 'AUTO: Ana Bar is out of the office (returning 05/12/2031)'. */
const ofNotes = /^AUTO ?[:：].{1,200}\([^()]{0,60}\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[^()]{0,60}\)$/;

/** How programs begin the subject of what they forward. */
const forwards = /^\s*(?:fwd?|wg|tr|rv|i|enc|转发|轉寄|轉發|転送|전달)\s*[:：]/i;
export const isForward = (subject: string | null): boolean => forwards.test(subject ?? '');

/** Whether a text below 'Read: …' is a receipt's, which repeats the subject or says when the email was read. */
function isOfReceipt(subject: string, text: string): boolean {
  const about = subject.slice(subject.search(/[:\])】]/) + 1).trim();
  if (text.trim() === '' || (about !== '' && folded(text).includes(about))) return true;
  return text.length <= 400 && /\d/.test(text) && receiptVerbs.test(text);
}

/** What the subject and the first words say that a program wrote; null: nothing. */
export function writtenByMachine({ subject, text }: Pick<ReadMail, 'subject' | 'text'>): 'automatic' | 'bounce' | null {
  const written = folded(subject ?? '');
  if (automatic.test(written) || ofNotes.test(subject?.trim() ?? '') || firstWords.test(text)) return 'automatic';
  if (bounce.test(written)) return 'bounce';
  return receipt.test(written) && isOfReceipt(written, text) ? 'automatic' : null;
}
