import { z } from 'zod';
import { cleanCode } from '../platform/clean-text';

/** What stands for digits that are not shown. */
const mask = '[*•●∙·…xX#.?_]';
/** '4242', 'Visa ending in 4242', '•••• 4242', '424242******4242'; no digits that are not hidden, as a date has, and none behind it. */
const four = new RegExp(String.raw`^(?:[^\d]*|.*${mask}{2,}(?:[\s-]*${mask})*[\s-]*)(?<!\d)(\d{4})[\s).\]]*$`, 'u');
/** More of the card than anybody may send: the whole number, or its beginning and its end. */
const more = /^(?:\d{5,24}|\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,3})?|\d{4}[ -]\d{6}[ -]\d{4,5})$/;

/** The last four digits of a card in a masked writing; undefined: it may be something else. Of a whole number they are the last four. */
function lastFourOf(text: string): string | undefined {
  const clean = cleanCode(text.slice(0, 100));
  return more.test(clean) ? clean.replaceAll(/\D/g, '').slice(-4) : four.exec(clean)?.[1];
}

const message = 'Send only the last four digits of the card, such as "0042".';

/** As {@link lastFourOf}; a number has lost its leading zeros. */
export const lastFour = z
  .union([z.string(), z.int().nonnegative()], message)
  .transform((sent) => lastFourOf(typeof sent === 'number' ? String(sent).padStart(4, '0') : sent) ?? '')
  .refine((digits) => digits !== '', message);
