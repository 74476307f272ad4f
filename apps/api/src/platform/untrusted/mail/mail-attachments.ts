import { fileTypeFromBuffer } from 'file-type';
import type { Attachment, PostalMimeOptions } from 'postal-mime';
import { limitOf } from './mail-limits.ts';
import { parseMail } from './parse-mail.ts';

export interface ReadAttachment {
  /** As the sender named it; '' when it has no name. */
  name: string;
  contentType: string;
  /** Part of the text, such as the logo of a signature. */
  isInline: boolean;
  /** The attachment that it was inside of, as a name; null: it is attached to the email itself. */
  within: string | null;
  /** What is inside it follows. */
  isOpened: boolean;
  content: Uint8Array<ArrayBuffer>;
}

type Inner = Pick<ReadAttachment, 'name' | 'contentType' | 'isInline' | 'content'>;

/** An email inside an email inside an email; deeper ones stay files. */
const maxDepth = 3;

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const isMail = ({ contentType, name }: Inner) => contentType === 'message/rfc822' || /\.eml$/i.test(name);
const isTnef = ({ content }: Inner) => content.length > 6 && viewOf(content).getUint32(0, true) === 0x223e9f78;

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) => new DataView(buffer, byteOffset, length);

/** Its type is the one that its bytes show where the sender named none. */
const attachmentOf = (attachment: Attachment) =>
  withType({
    name: attachment.filename?.slice(0, 200) ?? '',
    contentType: attachment.mimeType.slice(0, 200),
    isInline: attachment.related === true || attachment.disposition === 'inline',
    content: bytesOf(attachment),
  });

async function withType(inner: Inner): Promise<Inner> {
  if (inner.contentType !== '' && inner.contentType !== unknownType) return inner;
  const found = await fileTypeFromBuffer(inner.content).catch(() => undefined);
  return { ...inner, contentType: found?.mime ?? unknownType };
}
const unknownType = 'application/octet-stream';

/**
 * The attachments of a message with those inside them: emails that were forwarded as files, and Outlook's winmail.dat. One
 * more than `most` at most.
 */
export async function attachmentsOf(
  attachments: Attachment[],
  options: PostalMimeOptions,
  most: number,
): Promise<ReadAttachment[]> {
  const all: ReadAttachment[] = [];
  const add = async (inner: Inner, within: string | null, depth: number): Promise<void> => {
    if (all.length > most) return;
    const inside = depth < maxDepth ? await insideOf(inner, options) : [];
    all.push({ ...inner, within, isOpened: inside.length > 0 });
    for (const each of inside) await add(each, inner.name || 'a forwarded email', depth + 1);
  };
  for (const attachment of attachments) await add(await attachmentOf(attachment), null, 0);
  return all;
}

/** What cannot be opened stays a file. */
async function insideOf(inner: Inner, options: PostalMimeOptions): Promise<Inner[]> {
  if (isTnef(inner)) return Promise.all(tnefFiles(inner.content).map(withType));
  if (!isMail(inner) || limitOf(inner.content) !== null) return [];
  const email = await parseMail(inner.content, options).catch(() => null);
  return Promise.all((email?.attachments ?? []).map(attachmentOf));
}

const [attachRendering, attachTitle, attachData] = [0x9002, 0x8010, 0x800f];

/** The files of a winmail.dat (MS-OXTNEF): attributes of level, number, length, data and checksum, one after the other. */
function* tnefFiles(content: Uint8Array<ArrayBuffer>): Generator<Inner> {
  const view = viewOf(content);
  let file: { name: string; data: Uint8Array<ArrayBuffer> } | null = null;
  for (let at = 6; at + 11 <= content.length; ) {
    const [number, length] = [view.getUint16(at + 1, true), view.getUint32(at + 5, true)];
    const data = content.slice(at + 9, at + 9 + length);
    if (data.length < length) break;
    at += 9 + length + 2;
    if (number === attachRendering) {
      if (file) yield tnefFile(file);
      file = { name: '', data: new Uint8Array() };
    } else if (file && number === attachTitle) file.name = new TextDecoder().decode(data).replaceAll('\0', '');
    else if (file && number === attachData) file.data = data;
  }
  if (file) yield tnefFile(file);
}
const tnefFile = ({ name, data }: { name: string; data: Uint8Array<ArrayBuffer> }): Inner => ({
  name: name.slice(0, 200),
  contentType: unknownType,
  isInline: false,
  content: data,
});
