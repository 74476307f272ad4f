import { buffer } from 'node:stream/consumers';
import type { MailAttachment, MailResult } from '../../platform/mailers/mailer';
import type { FileStore } from '../../platform/stores/file-store';
import { bodyOf } from '../../platform/untrusted/mail/mail-limits';

/** A file that goes with an email. It is read when the email is sent. */
export interface MailAttachmentRef {
  /** Its name in the store of documents. The row of another table must name it too: an email keeps no file. */
  file: string;
  /** Its name for people, with its ending. */
  name: string;
  contentType: string;
  /** When the attachment is an email: what replaces its headers, one character for a byte. */
  header?: string | undefined;
}

/** As the row of an email keeps it. */
export const attachmentRow = ({ file, name, contentType, header }: MailAttachmentRef) => ({
  ...{ file, name, content_type: contentType },
  ...(header !== undefined && { header }),
});

/**
 * The largest attachment. Sendgrid takes less than 30 MB in all and SES 40 MB, both as base64, which makes 20 MB of a file 27 MB;
 * the rest is for the text.
 */
export const maxAttachmentBytes = 20 * 1024 * 1024;

type Attached =
  | { kind: 'read'; attachment: MailAttachment | null }
  | (Extract<MailResult, { kind: 'refused' | 'unavailable' }> & { cause?: unknown });

/** Reads the file of an email. Never throws: a failure is returned in the same form as a mailer's. */
export async function readAttachment(
  files: Pick<FileStore, 'open'>,
  stored: ReturnType<typeof attachmentRow> | null,
): Promise<Attached> {
  if (stored === null) return { kind: 'read', attachment: null };
  const { file, name, content_type: contentType, header } = stored;
  try {
    const found = await files.open(file);
    if (found === null) return { kind: 'refused', reason: 'The attached file is no longer stored.' };
    if (found.bytes > maxAttachmentBytes) {
      found.stream.destroy();
      return { kind: 'refused', reason: 'The attached file is larger than emails may be.' };
    }
    const whole = await buffer(found.stream);
    const content = header === undefined ? whole : Buffer.concat([Buffer.from(header, 'latin1'), bodyOf(whole)]);
    return { kind: 'read', attachment: { name, contentType, content } };
  } catch (cause) {
    return { kind: 'unavailable', reason: 'The attached file cannot be read at the moment.', cause };
  }
}
