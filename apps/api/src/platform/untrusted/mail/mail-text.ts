import { isUnseen } from '@sac/contract/platform/clean-text';
import { convert } from 'html-to-text';
import type { Email } from 'postal-mime';

/** What an HTML message shows: links with their addresses, the cells of a table apart. */
const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 1_000_000, maxDepth: 50, maxChildNodes: 5000 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      { selector: 'img', format: 'skip' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: '\t' } })),
    ],
  });

/** What programs write in the place of a picture. */
const pictures = /\[(?:cid|image|inline image)\b[^\]\n]{0,200}\]|<[^<>\n]{1,100}\.(?:png|jpe?g|gif)>/gi;

/** The words of a message: its plain part, unless that shows nothing and its HTML part something. */
export function shownBy({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): string {
  if (!isUnseen(text.replaceAll(pictures, ''))) return text;
  const page = textOfHtml(html);
  return isUnseen(page) && !isUnseen(text) ? text : page;
}
