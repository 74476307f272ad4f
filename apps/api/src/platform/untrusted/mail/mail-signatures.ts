import { addressParser } from 'postal-mime';

/** A valid DKIM signature, with what it says nothing about. Header names are in lower case. */
export interface MailSignature {
  /** The domain that signed. */
  domain: string;
  /** Headers that decide what is shown or how the body is read, and that are not signed: anyone may have added them. */
  unsigned: string[];
  /** Headers that are signed, and also there with other content that is not: a mail program may show either. */
  mixed: string[];
  /** Addresses of the signed To and Cc headers, in lower case; null: neither is signed, as some large providers leave them. */
  recipients: string[] | null;
  /** The signed headers as they were sent, and what is needed to read the body, CRLF after each; one character is one byte. */
  headers: string;
}

export interface HeaderLine {
  key: string;
  line: Buffer;
}

/** What is shown of an email, or decides how its body is read. */
const decisive = [
  'from',
  'subject',
  'date',
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
] as const;
const recipientHeaders = ['to', 'cc'] as const;

/** One spelling for folded lines and those that a relay has wrapped again (RFC 6376 section 3.4.2). */
const plainOf = ({ line }: HeaderLine) =>
  line
    .toString('latin1')
    .replace(/^[^:]*:/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const addressesIn = (line: HeaderLine) =>
  addressParser(plainOf(line), { flatten: true }).flatMap(({ address }) => address?.toLowerCase() ?? []);

/**
 * An encoding that is not signed changes nothing, or is the only one in which the body makes sense: Exchange Online signs no
 * Content-Transfer-Encoding.
 */
function isHarmlessEncoding(encoding: string, body: Buffer): boolean {
  if (/^(?:7bit|8bit|binary)$/i.test(encoding)) return true;
  const text = body.toString('latin1');
  if (/^base64$/i.test(encoding)) return /^[A-Za-z0-9+/=\s]*$/.test(text);
  if (!/^quoted-printable$/i.test(encoding)) return false;
  return !/[^\t\r\n -~]/.test(text) && /=/.test(text) && !/=(?![\dA-F]{2}|[ \t]*\r?\n)/i.test(text);
}

/**
 * What a signature covers. Of a header that its h= names n times, the last n are signed (RFC 6376 section 5.4.2).
 * @param names the headers that it has signed, each as often as it has
 * @param lines all headers of the message, in their order
 */
export function coverageOf(
  domain: string,
  names: readonly string[],
  lines: readonly HeaderLine[],
  body: Buffer,
): MailSignature {
  const of = (key: string) => lines.filter((line) => line.key === key);
  const signedOf = (key: string) => {
    const count = names.filter((name) => name === key).length;
    return count === 0 ? [] : of(key).slice(-count);
  };
  const isMixed = (key: string) => {
    const signed = signedOf(key);
    const contents = new Set((signed.length > 0 ? signed : of(key).slice(-1)).map(plainOf));
    return of(key).some((line) => !contents.has(plainOf(line)));
  };
  const isHarmless = (key: string) =>
    key === 'content-transfer-encoding' && of(key).every((line) => isHarmlessEncoding(plainOf(line), body));
  const recipients = recipientHeaders.flatMap(signedOf);
  const kept = new Set([
    ...lines.filter(({ key }) => key === 'dkim-signature' || key === 'content-transfer-encoding'),
    ...new Set(names.flatMap(signedOf)),
  ]);
  const isVersioned = signedOf('mime-version').length > 0;
  return {
    domain,
    unsigned: decisive.filter((key) => of(key).length > 0 && signedOf(key).length === 0 && !isHarmless(key)),
    mixed: [...decisive, ...recipientHeaders.filter((key) => signedOf(key).length > 0)].filter(isMixed),
    recipients: recipients.length === 0 ? null : recipients.flatMap(addressesIn),
    headers: [
      ...lines.flatMap((line) => (kept.has(line) ? line.line.toString('latin1') : [])),
      ...(isVersioned ? [] : ['MIME-Version: 1.0']),
    ]
      .map((line) => `${line}\r\n`)
      .join(''),
  };
}
