import { isUnseen } from '@sac/contract/platform/clean-text';
import type { Attachment, Email, PostalMimeOptions } from 'postal-mime';
import { decodeText } from './charset/mail-charset.ts';
import { textOfRtf } from './files/compressed-rtf.ts';
import { bytesOf } from './files/mail-file.ts';
import { isTnef, readTnef } from './files/tnef.ts';
import { limitOf } from './mail-limits.ts';
import { shownBy } from './mail-text.ts';
import { openSealed } from './open-sealed.ts';
import { parseMail } from './parse-mail.ts';

/** Programs call the letter an attachment. */
const isNamelessText = ({ mimeType, filename }: Attachment) => /^text\/(?:plain|html)$/.test(mimeType) && !filename;
/** RTF that is the letter, and none of its files. */
const isLetter = ({ mimeType, filename, disposition }: Attachment) =>
  /^(?:text|application)\/(?:x-)?rtf$/.test(mimeType) && !filename && disposition !== 'attachment';

function textIn(attachment: Attachment): string {
  const content = bytesOf(attachment);
  if (isTnef(content)) return readTnef(content, 0).text;
  if (isNamelessText(attachment))
    return shownBy({ [attachment.mimeType === 'text/html' ? 'html' : 'text']: decodeText(content) });
  return isLetter(attachment) ? textOfRtf(Buffer.from(content)) : '';
}

/** What a message shows. If a gateway took the text away, or there was none, what Outlook wrote in its own format, or RTF, is all. */
function textOf(email: Email): string {
  const shown = shownBy(email);
  if (!isUnseen(shown)) return shown;
  return (
    email.attachments
      .values()
      .map(textIn)
      .find((text) => !isUnseen(text)) ?? shown
  );
}

/** The whole message as one signed or encrypted file, as Outlook sends it (RFC 8551 section 3.9). */
const isSealed = ({ mimeType, filename }: Attachment) =>
  /^application\/(x-)?pkcs7-mime$/.test(mimeType) ||
  (mimeType === 'application/octet-stream' && /\.p7m$/i.test(filename ?? ''));

/** Signed, then encrypted or compressed, then signed again. */
const maxLayers = 3;

function contentOf({ content }: Attachment): ReturnType<typeof openSealed> {
  try {
    return typeof content === 'string' ? null : openSealed(new Uint8Array(content));
  } catch {
    return null;
  }
}

/**
 * A message with what its signed or compressed file contains in the place of that file.
 * @returns `text`: what both show; `isEncrypted`: nothing of it can be read
 */
export async function openedMail(
  email: Email,
  options: PostalMimeOptions,
  layers = maxLayers,
): Promise<{ email: Email; text: string; isEncrypted: boolean }> {
  const text = textOf(email);
  const contentType = email.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (/^multipart\/encrypted\b/i.test(contentType) || text.trimStart().startsWith('-----BEGIN PGP MESSAGE-----'))
    return { email, text, isEncrypted: true };
  const sealed = email.attachments.find(isSealed);
  const content = sealed && layers > 0 ? contentOf(sealed) : null;
  if (content === 'encrypted') return { email, text, isEncrypted: isUnseen(text) };
  if (!content || limitOf(content) !== null) return { email, text, isEncrypted: false };
  const inner = await parseMail(content, options).catch(() => null);
  // A signed document, such as card.pdf.p7m, stays a file.
  if (!inner?.headers.some(({ key }) => key === 'content-type')) return { email, text, isEncrypted: false };
  const opened = await openedMail(inner, options, layers - 1);
  const others = email.attachments.filter((attachment) => attachment !== sealed);
  const texts = [opened.text, text].map((each) => each.trim()).filter((each) => !isUnseen(each));
  return {
    email: { ...email, attachments: [...opened.email.attachments, ...others] },
    text: texts.join('\n\n'),
    isEncrypted: opened.isEncrypted,
  };
}
