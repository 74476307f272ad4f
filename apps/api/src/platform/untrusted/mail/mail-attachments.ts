import { isUnseen } from '@sac/contract/platform/clean-text';
import type { Attachment, PostalMimeOptions } from 'postal-mime';
import { isBesideMacFile, withoutMacWrapper } from './files/mac-file.ts';
import { bytesOf, type MailFile, withShownType } from './files/mail-file.ts';
import { isTnef, readTnef } from './files/tnef.ts';
import { uuencodedIn } from './files/uuencode.ts';
import { limitOf } from './mail-limits.ts';
import { openSealed } from './open-sealed.ts';
import { openedMail } from './opened-mail.ts';
import { parseMail } from './parse-mail.ts';

export interface ReadAttachment extends MailFile {
  /** The attachment that it was inside of, as a name; null: it is attached to the email itself. */
  within: string | null;
  /** What is inside it follows, and nothing else is in it. */
  isOpened: boolean;
}

/** An email inside an email inside an email; deeper ones stay files. */
const maxDepth = 3;

const isMail = ({ contentType, name }: MailFile) =>
  /^message\/(?:rfc822|global|news)$/.test(contentType) || /\.eml$/i.test(name);
const isUuencoded = ({ contentType, name }: MailFile) =>
  /^(?:text|application)\/x-uu/.test(contentType) || /\.uue?$/i.test(name);
const isSealedFile = ({ contentType, name }: MailFile) =>
  /^application\/(?:x-)?pkcs7-mime$/.test(contentType) || /\.p7m$/i.test(name);

/** Parts that programs give no name. */
const names: Record<string, string> = {
  'message/partial': 'Part of an email that was sent in pieces',
  'message/external-body': 'File that was not sent, only where it is',
  'message/delivery-status': 'Delivery report',
  'message/global-delivery-status': 'Delivery report',
  'message/disposition-notification': 'Read receipt',
  'message/global-disposition-notification': 'Read receipt',
  'message/feedback-report': 'Complaint report',
  'message/global-headers': 'Headers of an email',
  'text/rfc822-headers': 'Headers of an email',
};

/** The files of a message or of a file, each as what it is; what a Mac keeps beside them is no file of its own. */
async function filesOf(given: MailFile[]): Promise<MailFile[]> {
  const files = await Promise.all(given.map((file) => withShownType(withoutMacWrapper(file))));
  const own = files.filter((file) => !isBesideMacFile(file));
  return own.length > 0 ? own : files;
}

const fileOf = (attachment: Attachment): MailFile => ({
  name: attachment.filename ?? names[attachment.mimeType] ?? '',
  contentType: attachment.mimeType,
  isInline: attachment.related === true || attachment.disposition === 'inline',
  content: bytesOf(attachment),
});

/**
 * The attachments of a message with those inside them: emails that were forwarded as files, Outlook's winmail.dat, signed and
 * uuencoded files. One more than `most` at most.
 */
export async function attachmentsOf(
  attachments: Attachment[],
  options: PostalMimeOptions,
  most: number,
): Promise<ReadAttachment[]> {
  const all: ReadAttachment[] = [];
  const add = async (file: MailFile, within: string | null, depth: number): Promise<void> => {
    if (all.length > most) return;
    const { files, isOpened } = depth < maxDepth ? await insideOf(file, depth, options, most) : closed;
    all.push({ ...file, within, isOpened });
    for (const each of files) await add(each, file.name || 'a forwarded email', depth + 1);
  };
  for (const file of await filesOf(attachments.map(fileOf))) await add(file, null, 0);
  return all;
}

interface Inside {
  files: MailFile[];
  isOpened: boolean;
}
const closed: Inside = { files: [], isOpened: false };

/** What cannot be opened stays a file. */
async function insideOf(file: MailFile, depth: number, options: PostalMimeOptions, most: number): Promise<Inside> {
  const { content } = file;
  if (isTnef(content)) {
    const { files, text, isWhole } = readTnef(content, most);
    // What the email itself says is shown; of an email inside it, only the files.
    const isShown = files.length > 0 || (depth === 0 && !isUnseen(text));
    return { files: await filesOf(files), isOpened: isWhole && isShown };
  }
  if (isUuencoded(file)) {
    const { files, rest } = uuencodedIn(content);
    const found = files.map((each) => ({ ...each, contentType: '', isInline: false }));
    return { files: await filesOf(found), isOpened: files.length > 0 && isUnseen(rest) };
  }
  const mail = isMail(file) ? content : null;
  if (!mail && isSealedFile(file)) return signedFile(file);
  if (!mail || limitOf(mail) !== null) return closed;
  const email = await parseMail(mail, options).catch(() => null);
  if (!email || email.attachments.length === 0) return closed;
  const opened = await openedMail(email, options);
  const files = await filesOf(opened.email.attachments.map(fileOf));
  return { files, isOpened: files.length > 0 };
}

/** A document that was signed as a file of its own, such as card.pdf.p7m, or a message in one. */
async function signedFile({ content, name }: MailFile): Promise<Inside> {
  let signed: ReturnType<typeof openSealed> = null;
  try {
    signed = openSealed(content);
  } catch {
    return closed;
  }
  if (!signed || signed === 'encrypted') return closed;
  const isMessage = /^content-type:/im.test(Buffer.from(signed.subarray(0, 1024)).toString('latin1'));
  const inside = {
    name: name.replace(/\.p7m$/i, ''),
    contentType: isMessage ? 'message/rfc822' : '',
    isInline: false,
    content: new Uint8Array(signed),
  };
  return { files: await filesOf([inside]), isOpened: true };
}
