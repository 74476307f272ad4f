import { isUnseen } from '@sac/contract/platform/clean-text';
import type { Email } from 'postal-mime';
import { crossedOut, textOfHtml } from './html/html-text.ts';

/** What programs write in the place of a picture. */
const pictures = /\[(?:cid|image|inline image)\b[^\]\n]{0,200}\]|<[^<>\n]{1,100}\.(?:png|jpe?g|gif)>/gi;

/** Whether a page may have crossed out something: plain parts do not tell. */
const mayCrossOut = /<(?:s|strike|del)\b|line-through/i;

/**
 * The words of a message: its plain part, unless that shows nothing and its HTML part something, or the HTML part crosses out what
 * the plain part says.
 */
export function shownBy({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): string {
  const isEmpty = isUnseen(text.replaceAll(pictures, ''));
  if (!isEmpty && !mayCrossOut.test(html)) return text;
  const page = textOfHtml(html);
  if (isEmpty) return isUnseen(page) && !isUnseen(text) ? text : page;
  return page.includes(crossedOut) ? page : text;
}
