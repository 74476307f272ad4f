import { decodeText, metaOf } from '../charset/mail-charset.ts';
import { unknownType } from '../files/mail-file.ts';
import { textOfEnriched } from './enriched-text.ts';
import { unflowed } from './flowed-text.ts';
import { isAttached, type MailPart, nameOf } from './mend-part.ts';

/** Types of text that are pages. */
const pages = /^(?:text\/(?:html|x-amp-html|watch-html)|application\/xhtml\+xml)$/;
/** Those that are data, or speak of another message: staff see them as files. */
const data =
  /^text\/(?:calendar|csv|tab-separated-values|(?:x-)?v(?:card|calendar)|directory|rtf|xml|css|javascript|rfc822-headers)$/;
/** Those that any mail program shows. */
const known = /^text\/(?:plain|html)$/;

const hasKnown = (part: MailPart): boolean =>
  part.childNodes.some(
    (child) => (known.test(child.contentType.parsed.value) && !isAttached(child)) || hasKnown(child),
  );

/** Far more than is kept of it. What repeats letters by rules would fill the memory of the thread. */
const maxBytes = 2_000_000;

/** As much of a text as is read, in whole lines. */
function startOf(content: ArrayBuffer): Buffer {
  const bytes = Buffer.from(content);
  if (bytes.length <= maxBytes) return bytes;
  const end = bytes.lastIndexOf(10, maxBytes);
  return bytes.subarray(0, end > 0 ? end : maxBytes);
}

const wide = /utf-?(?:16|32)|ucs|unicode/i;

/** Whether a file is under the label of text: programs that do not know a type write so. */
const isFile = (bytes: Buffer, part: MailPart) =>
  bytes.includes(0) && nameOf(part) !== undefined && !wide.test(part.contentType.parsed.params.charset ?? '');

/** How a mail program shows a part; null: as a file. */
export function shownAs(part: MailPart, alternative: MailPart | false): 'html' | 'plain' | null {
  const type = part.contentType.parsed.value;
  if (isAttached(part)) return null;
  if (known.test(type)) return type === 'text/html' ? 'html' : 'plain';
  const isPage = pages.test(type);
  if (data.test(type) || !(isPage || type.startsWith('text/'))) return null;
  // It repeats in another form what is shown already.
  if (nameOf(part) !== undefined || (alternative && hasKnown(alternative))) return null;
  return isPage ? 'html' : 'plain';
}

/** A text without the line breaks and marks of its program. */
function plainText(text: string, type: string, { format, delsp }: Record<string, string>): string {
  if (/^flowed$/i.test(format ?? '')) return unflowed(text, /^yes$/i.test(delsp ?? ''));
  return /^text\/(?:enriched|richtext)$/.test(type) ? textOfEnriched(text) : text;
}

/** Gives the parser a part that is shown in the form that it reads: text or page, in UTF-8. */
export function mendText(part: MailPart, alternative: MailPart | false): void {
  const { parsed } = part.contentType;
  const shown = shownAs(part, alternative);
  // The parser decodes an invitation, though it is a file.
  if (!part.content || (shown === null && !/^(?:text\/calendar|application\/ics)$/.test(parsed.value))) return;
  const bytes = shown === null ? Buffer.from(part.content) : startOf(part.content);
  if (shown === 'plain' && isFile(bytes, part)) {
    parsed.value = unknownType;
    return;
  }
  const { format, delsp, ...params } = parsed.params;
  const text = decodeText(bytes, params.charset, shown === 'html' ? metaOf(bytes) : undefined);
  const words = shown === 'plain' ? plainText(text, parsed.value, parsed.params) : text;
  part.content = new TextEncoder().encode(words).slice().buffer;
  parsed.params = { ...params, charset: 'utf-8' };
  if (shown !== null) parsed.value = `text/${shown}`;
}
