import { fileTypeFromBuffer } from 'file-type';
import type { Attachment } from 'postal-mime';

/** A file of a message, or inside another file of it. */
export interface MailFile {
  /** As the sender named it, or what it is where the sender named none; '' when nothing says it. */
  name: string;
  contentType: string;
  /** Part of the text, such as the logo of a signature. */
  isInline: boolean;
  content: Uint8Array<ArrayBuffer>;
}

export const bytesOf = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

export const unknownType = 'application/octet-stream';
const pdf = 'application/pdf';

/** A path of the sender's computer is no part of a name; any other slash may be one: 'Card 21/11'. */
const withoutFolders = (name: string) =>
  /^(?:[a-z]:[\\/]|\\\\|~?\/|\.{1,2}[\\/]|file:)/i.test(name) ? name.replace(/^.*[\\/](?=.)/s, '') : name;

/**
 * A file with the type that its bytes show: where the sender named none, and where it is a PDF or a picture under another type. One
 * in base64 that nothing says is decoded.
 */
export async function withShownType(file: MailFile): Promise<MailFile> {
  const { contentType } = file;
  const content = withoutBase64(file.content);
  const isUnknown = contentType === '' || contentType === unknownType;
  const shown = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime ?? pdfBelowSpace(file);
  // A text that begins with 'BM' passes for a bitmap; pictures have zeros in their first bytes.
  const isPicture = shown?.startsWith('image/') && content.subarray(0, 1024).includes(0);
  const isHidden = shown === pdf || (isPicture && !contentType.startsWith('image/'));
  const type = isUnknown || isHidden ? shown : contentType;
  return {
    ...file,
    content,
    name: withoutFolders(file.name).slice(0, 200),
    contentType: (type || unknownType).slice(0, 200),
  };
}

/** How a PDF, a JPEG and a PNG begin in base64. */
const begins = /^\s*(?:JVBERi0|\/9j\/|iVBORw0KGgo)/;

/** Scripts forget to say that it is base64, or encode it twice. */
function withoutBase64(content: MailFile['content']): MailFile['content'] {
  const letters = Buffer.from(content.buffer, content.byteOffset, content.length);
  if (!begins.test(letters.toString('latin1', 0, 64))) return content;
  const text = letters.toString('latin1');
  return /^[\w+/=\s]+$/.test(text) ? new Uint8Array(Buffer.from(text, 'base64')) : content;
}

/** Below line breaks, as some programs write it. */
const pdfBelowSpace = ({ content }: MailFile) =>
  /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(Buffer.from(content.subarray(0, 1024)).toString('latin1')) ? pdf : undefined;
