import { isUnseen } from '@sac/contract/platform/clean-text';
import type { Email } from 'postal-mime';
import { crossedOut, textOfHtml } from './html/html-text.ts';

/** What programs write in the place of a picture. */
const pictures = /\[(?:cid|image|inline image)\b[^\]\n]{0,200}\]|<[^<>\n]{1,100}\.(?:png|jpe?g|gif)>/gi;

/** Whether a page may have crossed out something: plain parts do not tell. */
const mayCrossOut = /<(?:s|strike|del)\b|line-through/i;

/** Letters of a plain part that may only say that the message is a page. */
const shortest = 200;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * A short plain part beside its page: programs write there that the message is a page, in any language. Where the plain part says
 * more than a page of other words, both are shown.
 */
function besidePage(text: string, page: string): string {
  const shown = page.replaceAll(/\s+/g, '').toLowerCase();
  const words = wordsOf(text.replaceAll(pictures, '').replaceAll(/<[^<>\s]{1,200}>/g, ''));
  const isRepeated = words.length > 0 && words.filter((word) => shown.includes(word)).length >= words.length / 2;
  if (isUnseen(page) || isRepeated || shown === text.replaceAll(/\s+/g, '').toLowerCase()) return text;
  return words.length > wordsOf(page).length ? `${text.trim()}\n\n${page}` : page;
}

/**
 * The words of a message: its plain part, unless that shows nothing and its HTML part something, or the HTML part crosses out what
 * the plain part says, or says other words than a short plain part.
 */
export function shownBy({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): string {
  const isEmpty = isUnseen(text.replaceAll(pictures, ''));
  const isShort = text.length <= shortest && html !== '';
  if (!isEmpty && !isShort && !mayCrossOut.test(html)) return text;
  const page = textOfHtml(html);
  if (isEmpty) return isUnseen(page) && !isUnseen(text) ? text : page;
  if (page.includes(crossedOut)) return page;
  return isShort ? besidePage(text, page) : text;
}
