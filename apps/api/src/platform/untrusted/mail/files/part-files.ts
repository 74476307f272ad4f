import { isUtf8 } from 'node:buffer';
import type { Attachment } from 'postal-mime';
import type { MailPart } from '../mend-part.ts';
import { unknownType, withShownType } from './mail-file.ts';
import { uuencodedIn } from './uuencode.ts';

/** The first and the last line of a part that is not encoded, both in the bytes of the message. */
export interface PartLines {
  first: Uint8Array;
  last: Uint8Array;
}

/** The bytes from the first line to the last, with the line breaks that they have. */
function bytesOfLines({ first, last }: PartLines): ArrayBuffer {
  const message = Buffer.from(first.buffer);
  const after = last.byteOffset + last.length;
  const next = message.indexOf(10, after);
  const end = next < 0 ? message.length : next - (message[next - 1] === 13 && next > after ? 1 : 0);
  return new Uint8Array(message.subarray(first.byteOffset, end)).buffer;
}

const isUuencoded = /^(?:x-)?uu(?:e|enc|encode)?$/;
const isEncoded = /base64|quoted-printable/;
const attached = 'attachment';

/**
 * Gives a part the bytes of its file, which the parser keeps only in base64: those of uuencode are decoded, and others have
 * their own line breaks again.
 * @param shownAs null: it is a file
 * @returns the files that were written into its text, which is without them then
 */
export async function takePartFiles(
  part: MailPart,
  lines: PartLines | undefined,
  shownAs: 'html' | 'plain' | null,
): Promise<Attachment[]> {
  const { contentType, contentDisposition, contentTransferEncoding } = part;
  const { value: type, params } = contentType.parsed;
  if (!part.content || type.startsWith('multipart/')) return [];
  const { encoding } = contentTransferEncoding;
  const uuencoded = isUuencoded.test(encoding)
    ? uuencodedIn(new Uint8Array(part.content), params.charset).files[0]
    : undefined;
  if (uuencoded) {
    part.content = uuencoded.content.buffer;
    if (params.name === undefined) contentDisposition.parsed.params.filename ??= uuencoded.name;
  }
  const isOwn = !uuencoded && !isEncoded.test(encoding) && lines !== undefined;
  if (shownAs === null) {
    // Texts and emails are the same with other line breaks; what was recorded of those that were read names their bytes.
    const isSame = /^(?:text|message)\//.test(type) && isUtf8(new Uint8Array(part.content));
    if (isOwn && !isSame) part.content = bytesOfLines(lines);
    return [];
  }
  // A document under the type of a text: shown as text it would be lost.
  const content = new Uint8Array(isOwn ? bytesOfLines(lines) : part.content);
  const shown = await withShownType({ name: '', contentType: type, isInline: false, content });
  if (shown.contentType !== type) {
    part.content = shown.content.buffer;
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
