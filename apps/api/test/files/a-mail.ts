import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import type { ResolveDns } from '../../src/platform/untrusted/mail/name-servers';

interface Part {
  name: string;
  contentType?: string;
  content: Buffer;
  disposition?: 'attachment' | 'inline';
}

interface Mail {
  from?: string;
  to?: string;
  subject?: string;
  messageId?: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: Part[];
}

let mails = 0;

/** A message as it arrives, with CRLF line ends. */
export function aMail(given: Mail = {}): Buffer {
  mails += 1;
  const { text = 'See the attached card.', html, attachments = [] } = given;
  const boundary = `part-${mails}`;
  const headers = {
    From: given.from ?? 'Arrival Cards <noreply@cards.gov.example>',
    To: given.to ?? '100001@office.arrival-card.example',
    Subject: given.subject ?? 'Your arrival card',
    Date: 'Tue, 04 Mar 2031 10:00:00 +0800',
    'Message-ID': given.messageId ?? `<${mails}.${Math.random().toString(36).slice(2)}@cards.gov.example>`,
    'MIME-Version': '1.0',
    'Content-Type': `multipart/mixed; boundary="${boundary}"`,
    ...given.headers,
  };
  const body = html === undefined ? ['text/plain', text] : ['text/html', html];
  const parts = [
    `Content-Type: ${body[0]}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${wrapped(Buffer.from(body[1] ?? ''))}`,
    ...attachments.map(
      ({ name, contentType = 'application/pdf', content, disposition = 'attachment' }) =>
        `Content-Type: ${contentType}; name="${name}"\r\nContent-Disposition: ${disposition}; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${wrapped(content)}`,
    ),
  ];
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(
    `${head.join('\r\n')}\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`,
  );
}

const wrapped = (content: Buffer) =>
  content
    .toString('base64')
    .match(/.{1,76}/g)
    ?.join('\r\n') ?? '';

/** Which servers may send for the authority (its own, Sendgrid's, this machine), for a partner and for the customers of the tests. */
const permitted = {
  'example.com': 'v=spf1 ip4:192.0.2.1 -all',
  'partner.example': 'v=spf1 ip4:192.0.2.1 -all',
  'cards.gov.example': 'v=spf1 ip4:192.0.2.1 ip4:198.51.100.7 ip4:127.0.0.1 -all',
};

/** A name server with these TXT records and those of the tests; 'silent' does not answer. */
export const aNameServer =
  (records: Record<string, string> = {}): ResolveDns =>
  async (name, type) => {
    const record = type === 'TXT' ? { ...permitted, ...records }[name] : undefined;
    if (record === 'silent') throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
    if (record !== undefined) return [[record]];
    throw Object.assign(new Error(`no ${type} record`), { code: 'ENOTFOUND' });
  };

/** Signs messages for a domain, with its key in PEM. */
export const signWith =
  (signingDomain: string, selector: string, privateKey: string) =>
  async (
    raw: Buffer,
    more: { headerList?: string[]; maxBodyLength?: number; signTime?: Date; expires?: Date } = {},
  ): Promise<Buffer> => {
    const signature = { signingDomain, selector, privateKey, ...more };
    const signed = await dkimSign(raw, { ...signature, signatureData: [signature] });
    return Buffer.concat([Buffer.from(signed.signatures), raw]);
  };

/** A domain that signs its messages, with the name server that knows its key. */
export function aSigner(domain: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const records = { [`test._domainkey.${domain}`]: `v=DKIM1; k=rsa; p=${key}` };
  const sign = signWith(domain, 'test', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return { records, dns: aNameServer(records), sign };
}
