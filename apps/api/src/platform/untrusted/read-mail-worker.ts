import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { spf } from 'mailauth/lib/spf/index.js';
import { type Address, addressParser, type Email } from 'postal-mime';
import { decodeHeader, firstCharset } from './mail/charset/mail-charset.ts';
import { type DeliveryFailure, deliveryReportOf, type ServerReports } from './mail/delivery-report.ts';
import { type DNSResolver, dnsOver } from './mail/dns-over.ts';
import { isSoundSignature, keysFirst } from './mail/is-sound-signature.ts';
import { machineHeaders } from './mail/machine-headers.ts';
import { attachmentsOf, type ReadAttachment } from './mail/mail-attachments.ts';
import { type FromHeaders, type MailAuthentication, unchecked } from './mail/mail-authentication.ts';
import { bodyOf, limitOf, withFewSignatures } from './mail/mail-limits.ts';
import { coverageOf, type HeaderLine } from './mail/mail-signatures.ts';
import { openedMail } from './mail/opened-mail.ts';
import { parseMail } from './mail/parse-mail.ts';
import { type OurWords, replyOf } from './mail/reply/reply-text.ts';

/**
 * The worker thread of read-mail.ts: parses the messages that it is sent, and checks who sent them. Imports of our own name the
 * file's ending, so that Node can run this file directly in tests; the build outputs it as a separate file.
 */
export interface ReadMailJob {
  raw: Uint8Array;
  /** `receivedAt`: when it arrived, here or at the service that took it for us; without it, now. */
  sentBy: { envelopeFrom: string; ip: string | null; helo: string | null; receivedAt?: Date };
  /** Where to ask the name servers. */
  dns: MessagePort;
  ours: OurWords;
  maxAttachments: number;
  maxLetters: number;
}

export type { DeliveryFailure, OurWords, ReadAttachment };

export interface ReadMail extends ServerReports {
  from: FromHeaders;
  fromAddress: string | null;
  fromName: string | null;
  /** The addresses of To and Cc, as they are written there. */
  recipients: string[];
  subject: string | null;
  /** Plain text; of a message in HTML alone, what it shows. Of an encrypted one, our own sentence that says so. */
  text: string;
  isEncrypted: boolean;
  /** The same without what it repeats of earlier ones, and that with its signature. */
  reply: { text: string; quoted: string };
  /** Lower-case name → values, a line each, of the headers that say what kind of message it is. */
  headers: Record<string, string>;
  attachments: ReadAttachment[];
  /** There were more attachments than are read. */
  hasMore: boolean;
}

/** `problem`: a word of read-mail.ts, or the limit that the message exceeds, as a clause. */
export type Parsed = { mail: ReadMail; authentication: MailAuthentication } | { problem: string };

const telling = new RegExp(`^(?:${machineHeaders}|content-type|return-path|delivered-to)$`);

/** A group has no address, so its first member counts. */
const mailboxOf = (address: Address | undefined) => (address?.group ? address.group[0] : address);

const addressesOf = ({ address = '', group }: Address): string[] => [address, ...(group ?? []).flatMap(addressesOf)];

const maxLevels = 10;
/** For all parts together. */
const maxHeaderBytes = 512 * 1024;

/** What was not answered in time counts as not authenticated. */
const maxAuthenticationMs = 8_000;

/** Whitespace aside: folded lines are unfolded in different ways. */
const unspaced = (text: string) => text.replaceAll(/\s+/g, '');

/** Whether the reader sees the same header lines as the check; more than ten signatures are not checked, and differ. */
const isSeenAlike = (lines: readonly HeaderLine[], headers: Email['headers'], charset: string | undefined) =>
  lines.length === headers.length &&
  lines.every(({ line }, at) => {
    const { originalKey = '', value = '' } = headers[at] ?? {};
    return unspaced(decodeHeader(line, charset)) === unspaced(`${originalKey}:${value}`);
  });

/** As opendkim forgives by default: the clocks of two servers differ. */
const clockDriftMs = 300_000;

/** SPF; null: the server's address is not known. A record that breaks the grammar is refused by all other checks, too. */
async function senderCheckOf({ envelopeFrom, ip, helo }: ReadMailJob['sentBy'], resolver: DNSResolver) {
  if (!ip) return null;
  const greeting = helo || ip;
  return spf({ sender: envelopeFrom, ip, helo: isIP(greeting) ? `[${greeting}]` : greeting, resolver, strict: true });
}

/** @param headers as the reader sees them */
async function authenticationOf(
  { raw, sentBy, dns }: ReadMailJob,
  headers: Email['headers'],
): Promise<MailAuthentication> {
  const check = async (): Promise<MailAuthentication> => {
    const resolver = keysFirst(dnsOver(dns));
    // A signature counts if it was valid when the message arrived (RFC 6376 section 3.5, x=), however late it is read.
    const curTime = new Date((sentBy.receivedAt?.getTime() ?? Date.now()) - clockDriftMs);
    const dkim = await dkimVerify(withFewSignatures(raw), { resolver, curTime });
    const sender = await senderCheckOf(sentBy, resolver);
    const lines = dkim.headers?.parsed ?? [];
    const signatures = dkim.results.flatMap((signature) =>
      signature.signingDomain
        ? [{ ...signature, domain: signature.signingDomain.toLowerCase().replace(/\.$/, '') }]
        : [],
    );
    const valid = signatures
      .filter(({ status }) => status.result === 'pass')
      .filter((one) => isSoundSignature(lines, one));
    const policy = await dmarc({
      headerFrom: dkim.headerFrom,
      fromFields: dkim.fromFields,
      spfDomains: sender?.status.result === 'pass' ? [sender.domain] : [],
      dkimDomains: valid.map(({ domain, status }) => ({
        domain,
        ...(status.underSized && { underSized: status.underSized }),
      })),
      resolver,
      // A record with a mistake of grammar counts as none.
      strict: true,
    });
    return {
      spf: sender?.status.result ?? 'none',
      dmarc: policy ? policy.status.result : 'none',
      signatures: valid
        .filter(({ status }) => !status.underSized && !status.testing)
        .map(({ domain, signingHeaders }) =>
          coverageOf(domain, (signingHeaders?.keys ?? '').toLowerCase().split(': '), lines, bodyOf(raw)),
        ),
      isAmbiguous: !isSeenAlike(lines, headers, firstCharset(raw)),
      dkimUnanswered: signatures.flatMap(({ status, domain }) => (status.result === 'temperror' ? domain : [])),
      spfDomain: sender?.domain ?? null,
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

const options = {
  maxNestingDepth: maxLevels,
  maxHeadersSize: maxHeaderBytes,
  // A message inside the message, such as a returned one, is not what was written to us.
  forceRfc822Attachments: true,
} as const;

/** In the place of the text: the customer did not write it, so it is no answer. */
const encrypted = 'This email is encrypted. We cannot read it. Ask the sender to send it again without encryption.';

async function mailOf(email: Email, { ours, maxAttachments, maxLetters }: ReadMailJob): Promise<ReadMail> {
  const from = mailboxOf(email.from);
  const froms = email.headers.filter(({ key }) => key === 'from');
  const headers: Record<string, string> = {};
  for (const { key, value } of email.headers)
    if (telling.test(key)) headers[key] = [headers[key], value].filter(Boolean).join('\n').slice(0, 500);
  const opened = await openedMail(email, options);
  const text = opened.isEncrypted ? encrypted : opened.text.trim().slice(0, maxLetters);
  const attachments = await attachmentsOf(opened.email.attachments, options, maxAttachments);
  return {
    from: {
      headers: froms.length,
      addresses: froms.flatMap(({ value }) => addressParser(value).flatMap(addressesOf)),
    },
    fromAddress: from?.address?.slice(0, 254) || null,
    fromName: from?.name?.slice(0, 200) || null,
    recipients: [...(email.to ?? []), ...(email.cc ?? [])].flatMap(addressesOf).slice(0, 20),
    subject: email.subject?.slice(0, 500) || null,
    text,
    isEncrypted: opened.isEncrypted,
    reply: replyOf(text, ours, { fromName: from?.name ?? null, subject: email.subject ?? null }),
    headers,
    ...deliveryReportOf(opened.email, opened.text),
    attachments: attachments.slice(0, maxAttachments),
    hasMore: attachments.length > maxAttachments,
  };
}

async function read(job: ReadMailJob): Promise<Parsed> {
  const limit = limitOf(job.raw);
  if (limit !== null) return { problem: limit };
  const email = await parseMail(job.raw, options);
  // Before its text is made readable: for that long nothing else runs here, and name servers would seem not to answer.
  const authentication = await authenticationOf(job, email.headers);
  return { mail: await mailOf(email, job), authentication };
}

/** Why the parser gave up: its own two limits, or anything else. */
function problemOf({ message }: Error): string {
  if (message.startsWith('Maximum MIME nesting depth')) return `its parts are nested in more than ${maxLevels} levels`;
  if (message.startsWith('Maximum header size')) return `its headers are larger than ${maxHeaderBytes / 1024} KB`;
  return 'broken';
}

parentPort?.on('message', async (job: ReadMailJob) => {
  const parsed = await read(job).catch((error: Error): Parsed => ({ problem: problemOf(error) }));
  const contents = 'mail' in parsed ? parsed.mail.attachments.map(({ content }) => content.buffer) : [];
  parentPort?.postMessage(parsed, [...new Set(contents)]);
});
