import { setTimeout as sleep } from 'node:timers/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';
import { authenticate, type DNSResolver } from 'mailauth';
import PostalMime, { type Address, type Attachment, addressParser } from 'postal-mime';
import { type FromHeaders, type MailAuthentication, unchecked } from './mail-authentication.ts';
import { limitOf, withFewSignatures } from './mail-limits.ts';

/**
 * The worker thread of read-mail.ts: parses the messages that it is sent, and checks who sent them. Imports of our own name the
 * file's ending, so that Node can run this file directly in tests; the build outputs it as a separate file.
 */
export interface Job {
  raw: Uint8Array;
  sentBy: { envelopeFrom: string; ip: string | null; helo: string | null };
  /** Where to ask the name servers. */
  dns: MessagePort;
  maxAttachments: number;
  maxLetters: number;
}

export type { DNSResolver };

export interface DnsQuestion {
  id: number;
  name: string;
  type: string;
}
export interface DnsAnswer {
  id: number;
  found?: unknown;
  /** Of the error, such as 'ENOTFOUND'. */
  code?: string;
}

export interface ReadAttachment {
  /** As the sender named it; '' when it has no name. */
  name: string;
  contentType: string;
  /** Part of the text, such as the logo of a signature. */
  isInline: boolean;
  content: Uint8Array<ArrayBuffer>;
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

/** `problem`: a word of read-mail.ts, or the limit that the message exceeds, as a clause. */
export type Parsed = { mail: ReadMail; authentication: MailAuthentication } | { problem: string };

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

const maxLevels = 10;
/** Of all parts together. */
const maxHeaderBytes = 512 * 1024;

/** What was not answered in time counts as not authenticated. */
const maxAuthenticationMs = 8_000;

/** Asks the name servers by way of the main thread, whose connections and limits these are. */
function dnsOver(port: MessagePort): DNSResolver {
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  port.on('message', ({ id, found, code }: DnsAnswer) => {
    const question = asked.get(id);
    asked.delete(id);
    if (code === undefined) question?.resolve(found);
    else question?.reject(Object.assign(new Error(code), { code }));
  });
  let last = 0;
  const ask = (name: string, type: string) => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    asked.set(last, answer);
    port.postMessage({ id: last, name, type } satisfies DnsQuestion);
    return answer.promise;
  };
  return ask as DNSResolver;
}

async function authenticationOf({ raw, sentBy, dns }: Job): Promise<MailAuthentication> {
  const check = async (): Promise<MailAuthentication> => {
    const { spf, dkim, dmarc } = await authenticate(withFewSignatures(raw), {
      sender: sentBy.envelopeFrom,
      ...(sentBy.ip && { ip: sentBy.ip }),
      ...(sentBy.helo && { helo: sentBy.helo }),
      resolver: dnsOver(dns),
      disableArc: true,
      disableBimi: true,
      strict: true,
    });
    const signers = (isMeant: (status: (typeof dkim.results)[number]['status']) => boolean) => [
      ...new Set(dkim.results.flatMap((row) => (isMeant(row.status) ? (row.signingDomain?.toLowerCase() ?? []) : []))),
    ];
    return {
      spf: sentBy.ip && spf ? spf.status.result : 'none',
      dmarc: dmarc ? dmarc.status.result : 'none',
      dkimDomains: signers(({ result, underSized, testing }) => result === 'pass' && !underSized && !testing),
      dkimUnanswered: signers(({ result }) => result === 'temperror'),
      spfDomain: sentBy.ip && spf ? spf.domain : null,
      from: { headers: dkim.fromFields, addresses: dkim.headerFrom },
    };
  };
  const over = new AbortController();
  const tooLate = sleep(maxAuthenticationMs, unchecked, { signal: over.signal }).catch(() => unchecked);
  try {
    return await Promise.race([check().catch(() => unchecked), tooLate]);
  } finally {
    over.abort();
    dns.close();
  }
}

async function parse({ raw, maxAttachments, maxLetters }: Job): Promise<ReadMail> {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: maxLevels,
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
  };
}

async function read(job: Job): Promise<Parsed> {
  const limit = limitOf(job.raw);
  if (limit !== null) return { problem: limit };
  const [mail, authentication] = await Promise.all([parse(job), authenticationOf(job)]);
  return { mail, authentication };
}

/** Why the parser gave up: its own two limits, or anything else. */
function problemOf({ message }: Error): string {
  if (message.startsWith('Maximum MIME nesting depth')) return `its parts are nested in more than ${maxLevels} levels`;
  if (message.startsWith('Maximum header size')) return `its headers are larger than ${maxHeaderBytes / 1024} KB`;
  return 'broken';
}

parentPort?.on('message', async (job: Job) => {
  const parsed = await read(job).catch((error: Error): Parsed => ({ problem: problemOf(error) }));
  const contents = 'mail' in parsed ? parsed.mail.attachments.map(({ content }) => content.buffer) : [];
  parentPort?.postMessage(parsed, [...new Set(contents)]);
});
