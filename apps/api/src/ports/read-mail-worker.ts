import { parentPort } from 'node:worker_threads';
import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';
import PostalMime, { type Address, type Attachment, addressParser } from 'postal-mime';

/**
 * The worker thread of read-mail.ts: parses the messages that it is sent. It imports only packages, so that Node can run this file
 * directly in tests and the build can output it as a separate file.
 */
interface Job {
  raw: Uint8Array;
  maxDepth: number;
  maxHeaderBytes: number;
  maxAttachments: number;
  maxLetters: number;
}

export interface ReadAttachment {
  /** As the sender named it; '' when it has no name. */
  name: string;
  contentType: string;
  /** Part of the text, such as the logo of a signature. */
  isInline: boolean;
  content: Uint8Array;
}

/** What the From headers name; a group counts as an address of its own, ''. */
export interface FromHeaders {
  headers: number;
  addresses: string[];
}

export interface ReadMail {
  from: FromHeaders;
  fromAddress: string | null;
  fromName: string | null;
  subject: string | null;
  /** Plain text; of a message in HTML alone, what it shows. */
  text: string;
  /** The same without what it repeats of earlier ones, and that with its signature. */
  reply: { text: string; quoted: string };
  /** Lower-case name → first value, of the headers that tell what kind of message it is. */
  headers: Record<string, string>;
  attachments: ReadAttachment[];
  /** There were more attachments than are read. */
  hasMore: boolean;
}

export type Parsed = { mail: ReadMail } | { problem: 'broken' };

const telling = ['auto-submitted', 'precedence', 'x-autoreply', 'x-autorespond', 'content-type', 'return-path'];

/** Of a group, which has no address of its own, its first member. */
const mailboxOf = (address: Address | undefined) => (address?.group ? address.group[0] : address);

const addressesOf = ({ address = '', group }: Address): string[] => [address, ...(group ?? []).flatMap(addressesOf)];

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

/** Links are shown as their text: an address behind it would be long and could mislead. */
const textOf = (html: string) =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 1_000_000, maxDepth: 50, maxChildNodes: 5000 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
    ],
  });

/** 'On … wrote:' in any language: a line that ends in a colon, with an address or a year. */
const isIntroduction = (line: string) => /[:：]$/.test(line) && /@|\b\d{4}/.test(line);

/** Separates what was written from what is repeated; a message that is all repeated counts as written. */
function replyOf(text: string): ReadMail['reply'] {
  // The parser needs seconds for thousands of empty lines.
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n');
  const fragments = new EmailReplyParser().read(lines).getFragments();
  const partsOf = (isHidden: boolean) => fragments.filter((fragment) => fragment.isHidden() === isHidden);
  const textOf = (parts: typeof fragments) =>
    parts
      .map((fragment) => fragment.getContent())
      .join('\n')
      .trim();
  const [written, quoted] = [textOf(partsOf(false)), textOf(partsOf(true))];
  const start = written.lastIndexOf('\n') + 1;
  const last = written.slice(start).trim();
  if (quoted !== '' && isIntroduction(last))
    return { text: written.slice(0, start).trim(), quoted: `${last}\n${quoted}` };
  return { text: written, quoted };
}

async function read({ raw, maxDepth, maxHeaderBytes, maxAttachments, maxLetters }: Job): Promise<Parsed> {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: maxDepth,
    maxHeadersSize: maxHeaderBytes,
    // A message inside the message, such as a returned one, is not what was written to us.
    forceRfc822Attachments: true,
  });
  const from = mailboxOf(email.from);
  const froms = email.headers.filter(({ key }) => key === 'from');
  const headers: Record<string, string> = {};
  for (const { key, value } of email.headers) if (telling.includes(key)) headers[key] ??= value.slice(0, 500);
  const written = email.text?.trim() ? email.text : textOf(email.html ?? '');
  const text = written.trim().slice(0, maxLetters);
  return {
    mail: {
      from: {
        headers: froms.length,
        addresses: froms.flatMap(({ value }) => addressParser(value).flatMap(addressesOf)),
      },
      fromAddress: from?.address?.slice(0, 254) || null,
      fromName: from?.name?.slice(0, 200) || null,
      subject: email.subject?.slice(0, 500) || null,
      text,
      reply: replyOf(text),
      headers,
      attachments: email.attachments.slice(0, maxAttachments).map((attachment) => ({
        name: attachment.filename?.slice(0, 200) ?? '',
        contentType: attachment.mimeType.slice(0, 200),
        isInline: attachment.related === true || attachment.disposition === 'inline',
        content: bytesOf(attachment),
      })),
      hasMore: email.attachments.length > maxAttachments,
    },
  };
}

parentPort?.on('message', async (job: Job) => {
  parentPort?.postMessage(await read(job).catch((): Parsed => ({ problem: 'broken' })));
});
