import { isUtf8 } from 'node:buffer';
import type { Attachment } from 'postal-mime';
import { unknownType, withShownType } from '../files/mail-file.ts';
import { uuencodedIn } from '../files/uuencode.ts';
import type { MailPart } from './mend-part.ts';
import type { PlainBody } from './plain-body.ts';

const uuencodings = /^(?:x-)?uu(?:e|enc|encode)?$/;
const attached = 'attachment';

/**
 * Gives a part the bytes of its file, which the parser keeps only in base64: those of uuencode are decoded, and others have
 * their own line breaks again.
 * @param plain of a part that is not encoded
 * @param shownAs null: it is a file
 * @returns the files that were written into its text, which is without them then
 */
export async function takePartFiles(
  part: MailPart,
  plain: PlainBody | undefined,
  shownAs: 'html' | 'plain' | null,
): Promise<Attachment[]> {
  const { contentType, contentDisposition, contentTransferEncoding } = part;
  const { value: type, params } = contentType.parsed;
  if (!part.content || type.startsWith('multipart/')) return [];
  const { encoding } = contentTransferEncoding;
  const uuencoded = uuencodings.test(encoding)
    ? uuencodedIn(new Uint8Array(part.content), params.charset).files[0]
    : undefined;
  if (uuencoded) {
    part.content = uuencoded.content.buffer;
    if (params.name === undefined) contentDisposition.parsed.params.filename ??= uuencoded.name;
  }
  const asSent = uuencoded ? undefined : plain?.asSent();
  if (shownAs === null) {
    // Texts and emails are the same with other line breaks; what was recorded of those that were read names their bytes.
    const isSame = /^(?:text|message)\//.test(type) && isUtf8(new Uint8Array(part.content));
    if (asSent && !isSame) part.content = asSent.slice().buffer;
    return [];
  }
  // A document under the type of a text: shown as text it would be lost.
  const content = asSent ?? new Uint8Array(part.content);
  const shown = await withShownType({ name: '', contentType: type, isInline: false, content });
  if (shown.contentType !== type) {
    part.content = shown.content.slice().buffer;
    contentDisposition.parsed.value = attached;
    return [];
  }
  if (shownAs === 'html') return [];
  const { files, rest } = uuencodedIn(new Uint8Array(part.content), params.charset);
  if (files.length > 0) part.content = new Uint8Array(Buffer.from(rest, 'latin1')).buffer;
  return files.map(({ name, content }) => ({
    filename: name,
    mimeType: unknownType,
    disposition: attached,
    content: content.buffer,
  }));
}
