import { domainToASCII, domainToUnicode } from 'node:url';
import type { DNSResolver } from './dns-over.ts';
import type { HeaderLine } from './mail-signatures.ts';

type Tags = ReadonlyMap<string, string>;

/** As the library returns it. */
interface VerifiedSignature {
  /** The value of b=. */
  signature?: string | undefined;
  /** The record of the key. */
  rr?: string | undefined;
  /** In bits, of a key of RSA alone. */
  modulusLength?: number | undefined;
}

/**
 * Reads `name=value; name=value` (RFC 6376 section 3.2), without the spaces of its values. Empty entries and the same entry twice
 * are mistakes that change nothing.
 * @returns null: it is no such list, or programs read it in different ways
 */
function tagsOf(text: string): Tags | null {
  const tags = new Map<string, string>();
  for (const entry of text.split(';')) {
    if (entry.trim() === '') continue;
    const [, name = '', value = ''] = /^\s*([A-Za-z]\w*)\s*=(.*)$/s.exec(entry) ?? [];
    const plain = value.replaceAll(/\s+/g, '');
    // All names with a meaning have one or two letters: some programs read them in capitals, others do not.
    if (name === '' || /^(?=.*[A-Z]).{1,2}$/.test(name) || (tags.get(name) ?? plain) !== plain) return null;
    tags.set(name, plain);
  }
  return tags;
}

const isWhole = (text: string | undefined) => text === undefined || /^\d{1,12}$/.test(text);

const needed = ['v', 'a', 'b', 'bh', 'd', 'h', 's'];

/** As name servers know it; null: it has letters that other programs change into others, and so another name. */
function nameOf(domain: string): string | null {
  const plain = domain.normalize('NFC').toLowerCase().replace(/\.$/, '');
  const ascii = /^[ -~]*$/.test(plain) ? plain : domainToASCII(plain);
  return ascii === plain || domainToUnicode(ascii) === plain ? ascii : null;
}

/** The domain of the signer's identity (i=), a quoted-printable address whose @ some signers leave out. */
const identityOf = (identity: string) =>
  identity
    .replaceAll(/=([\dA-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/^.*@/s, '');

/** What a valid signature must say besides; a mistake of grammar that opendkim, dkimpy or Mail::DKIM take is none. */
function isSoundHeader(tags: Tags): boolean {
  const [t, x, q = 'dns/txt'] = [tags.get('t'), tags.get('x'), tags.get('q')];
  return (
    needed.every((name) => tags.has(name)) &&
    tags.get('v') === '1' &&
    /^(?:rsa|ed25519)-sha256$/i.test(tags.get('a') ?? '') &&
    [t, x, tags.get('l')].every(isWhole) &&
    (t === undefined || x === undefined || Number(x) > Number(t)) &&
    q.toLowerCase().split(':').includes('dns/txt')
  );
}

/** Whether the key may be used for this signature, as far as the library does not say so. */
function isSoundKey(key: Tags, header: Tags, modulusLength: number | undefined): boolean {
  const isRsa = /^rsa/i.test(header.get('a') ?? '');
  const flags = (key.get('t') ?? '').toLowerCase().split(':');
  const signer = nameOf(header.get('d') ?? '');
  const identity = nameOf(identityOf(header.get('i') ?? `@${header.get('d')}`));
  if (signer === null || identity === null) return false;
  return (
    (key.get('v') ?? 'DKIM1') === 'DKIM1' &&
    isRsa === (modulusLength !== undefined) &&
    // RFC 8463: the bare key of 32 bytes.
    (isRsa || Buffer.from(key.get('p') ?? '', 'base64').length === 32) &&
    (identity === signer || (identity.endsWith(`.${signer}`) && !flags.includes('s')))
  );
}

/**
 * Whether a signature that the library's lenient mode has verified counts. That mode takes what its strict mode refuses: mistakes
 * of grammar, which are common in genuine email, and what weakens a signature, which this refuses.
 * @param lines the headers of the message
 */
export function isSoundSignature(
  lines: readonly HeaderLine[],
  { signature, rr, modulusLength }: VerifiedSignature,
): boolean {
  const key = tagsOf(rr ?? '');
  const headers = lines
    .filter((line) => line.key === 'dkim-signature')
    .map(({ line }) => tagsOf(line.toString().replace(/^[^:]*:/, '')));
  const own = headers.filter((tags) => tags?.get('b') === signature);
  return (
    key !== null &&
    own.length > 0 &&
    own.every((header) => header !== null && isSoundHeader(header) && isSoundKey(key, header, modulusLength))
  );
}

/** Leaves out what is no key where a name has several records: the library would read the first alone. */
export const keysFirst = (ask: DNSResolver): DNSResolver =>
  (async (name: string, type: string) => {
    const found = await (ask as (name: string, type: string) => Promise<unknown>)(name.replace(/\.$/, ''), type);
    if (type !== 'TXT' || !name.includes('._domainkey.') || !Array.isArray(found)) return found;
    const keys = found.filter((record) => /(?:^|;)\s*p\s*=/.test([record].flat().join('')));
    return keys.length > 0 ? keys : found;
  }) as DNSResolver;
