import { isUnseen } from '@sac/contract/platform/clean-text';
import type { Attachment, Email, PostalMimeOptions } from 'postal-mime';
import { textOfRtf } from './files/compressed-rtf.ts';
import { bytesOf } from './files/mail-file.ts';
import { isTnef, readTnef } from './files/tnef.ts';
import { decodeText } from './mail-charset.ts';
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

/** A gateway took the plain text away, or there was none: what Outlook wrote in its own format, or RTF, is all there is. */
function withOutlookText(email: Email): Email {
  if (!isUnseen(shownBy(email))) return email;
  const text = email.attachments.map(textIn).find((each) => !isUnseen(each));
  return text === undefined ? email : { ...email, text };
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
 * @returns isEncrypted: nothing of it can be read
 */
export async function openedMail(
  given: Email,
  options: PostalMimeOptions,
  layers = maxLayers,
): Promise<{ email: Email; isEncrypted: boolean }> {
  const email = withOutlookText(given);
  const shown = shownBy(email);
  const contentType = email.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (/^multipart\/encrypted\b/i.test(contentType) || shown.trimStart().startsWith('-----BEGIN PGP MESSAGE-----'))
    return { email, isEncrypted: true };
  const sealed = email.attachments.find(isSealed);
  const content = sealed && layers > 0 ? contentOf(sealed) : null;
  if (content === 'encrypted') return { email, isEncrypted: isUnseen(shown) };
  if (!content || limitOf(content) !== null) return { email, isEncrypted: false };
  const inner = await parseMail(content, options).catch(() => null);
  // A signed document, such as card.pdf.p7m, stays a file.
  if (!inner?.headers.some(({ key }) => key === 'content-type')) return { email, isEncrypted: false };
  const opened = await openedMail(inner, options, layers - 1);
  const others = email.attachments.filter((attachment) => attachment !== sealed);
  const texts = [shownBy(opened.email), shown].map((text) => text.trim()).filter((text) => !isUnseen(text));
  return {
    email: {
      ...email,
      text: texts.join('\n\n'),
      html: undefined,
      attachments: [...opened.email.attachments, ...others],
    },
    isEncrypted: opened.isEncrypted,
  };
}
