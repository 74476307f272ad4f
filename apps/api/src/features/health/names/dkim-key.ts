import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Services } from '../../../platform/services';
import { lookUp, textsOf } from './look-up';
import { inList, tagsOf } from './tags';

/** What is at the name of a signature's key. `problem`: a clause that begins with a verb. `leadsTo`: where a CNAME record points. */
export type KeyFound = { isThere: boolean; problem: string | null; isTest: boolean; leadsTo: string | null };

/** RFC 8463 publishes an Ed25519 key without the frame that says what it is. */
const ed25519Frame = Buffer.from('302a300506032b6570032100', 'hex');

/** How many bytes a value of DER says that it has. */
const derLength = (der: Buffer): number => {
  const more = (der[1] ?? 0) & 0x7f;
  return (der[1] ?? 0) < 0x80 ? 2 + more : 2 + more + der.readUIntBE(2, more);
};

/** Node reads a key also where other bytes follow it, as in one that was pasted twice. */
function keyOf(base64: string): KeyObject | null {
  const bytes = Buffer.from(base64, 'base64');
  const der = bytes.length === 32 ? Buffer.concat([ed25519Frame, bytes]) : bytes;
  for (const type of ['spki', 'pkcs1'] as const)
    try {
      const key = createPublicKey({ key: der, format: 'der', type });
      return derLength(der) === der.length ? key : null;
    } catch {}
  return null;
}

/** @returns why receivers do not accept signatures of this key (RFC 6376, 3.6.1); null: they do */
function problemOf(text: string): string | null {
  const tags = tagsOf(text);
  const value = (name: string) => tags.find((tag) => tag.name === name)?.value;
  const base64 = (value('p') ?? '').replaceAll(/\s/g, '');
  if (base64 === '') return 'has no key: it was withdrawn';
  if (/[^A-Za-z0-9+/=]/.test(base64)) return 'has a key with letters that no key has';
  if (tags.findIndex(({ name }) => name === 'v') > 0) return 'does not begin with v=DKIM1';
  if ((value('v') ?? 'DKIM1') !== 'DKIM1') return 'does not begin with v=DKIM1';
  if (!inList(value('s') ?? '*', ':').some((service) => service === '*' || service === 'email'))
    return 'has a key that is not for email';
  if (!inList(value('h') ?? 'sha256', ':').includes('sha256'))
    return 'does not allow SHA-256, with which emails are signed';
  const key = keyOf(base64);
  const kind = (value('k') ?? 'rsa').toLowerCase();
  if (key === null) return 'has a key that is cut off or damaged';
  if (key.asymmetricKeyType !== kind) return `says k=${kind}, but its key is not of that kind`;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (kind === 'rsa' && bits < 1024) return `has a key of ${bits} bits, and receivers want 1024 at least`;
  return null;
}

/** @param name such as s1._domainkey.mail.office.sg. @throws a `silence` */
export async function lookAtKey(dns: Services['dns'], name: string): Promise<KeyFound> {
  const [leadsTo = null] = await lookUp(dns, name, 'CNAME');
  // A star record may answer for every name.
  const keys = (await textsOf(dns, name)).filter((text) => tagsOf(text).some((tag) => tag.name === 'p'));
  const [text = null] = keys;
  const found = { isThere: text !== null || leadsTo !== null, isTest: false, leadsTo };
  if (text === null) return { ...found, problem: leadsTo && `leads to ${leadsTo}, where there is no key` };
  if (keys.length > 1) return { ...found, problem: 'has more than one key' };
  const flags = tagsOf(text).find((tag) => tag.name === 't')?.value ?? '';
  return { ...found, problem: problemOf(text), isTest: inList(flags, ':').includes('y') };
}
