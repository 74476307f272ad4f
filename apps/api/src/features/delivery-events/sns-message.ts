import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { FetchText } from '../../ports/fetch-text';

const texts = {
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
};
const seal = { SignatureVersion: z.enum(['1', '2']), Signature: z.string(), SigningCertURL: z.string() };
const subscription = { Token: z.string(), SubscribeURL: z.string() };

export const snsMessage = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), ...texts, ...seal, Subject: z.string().optional() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), ...texts, ...seal, ...subscription }),
  z.object({ Type: z.literal('UnsubscribeConfirmation'), ...texts, ...seal, ...subscription }),
]);
export type SnsMessage = z.output<typeof snsMessage>;

/** What SNS signs: every field but the seal, by name, each name and value on a line of its own. */
const signedText = (message: SnsMessage) =>
  Object.entries(message)
    .filter(([name, value]) => !Object.hasOwn(seal, name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');

/** Tells whether an address is SNS's own: https, its host in some region, nothing that only looks so. */
export function isSnsAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.hostname)
  );
}

const algorithms = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;
/** AWS has one certificate a region at a time; more come only from strangers who make addresses up. */
const keptKeys = 20;

/**
 * Makes a check of messages by their signature. The certificate comes from SNS's own host alone and is fetched once.
 * The check throws when the certificate cannot be had.
 */
export function createSnsCheck(fetchText: FetchText): (message: SnsMessage) => Promise<boolean> {
  const keys = new Map<string, Promise<KeyObject>>();

  function keyAt(address: string): Promise<KeyObject> {
    const kept = keys.get(address);
    if (kept) return kept;
    const key = fetchText(address).then((pem) => new X509Certificate(pem).publicKey);
    keys.set(address, key);
    key.catch(() => keys.delete(address));
    const [oldest] = keys.keys();
    if (keys.size > keptKeys && oldest !== undefined) keys.delete(oldest);
    return key;
  }

  return async (message) => {
    const { SigningCertURL, Signature, SignatureVersion } = message;
    if (!isSnsAddress(SigningCertURL) || !URL.parse(SigningCertURL)?.pathname.endsWith('.pem')) return false;
    const key = await keyAt(SigningCertURL);
    const signature = Buffer.from(Signature, 'base64');
    return verify(algorithms[SignatureVersion], Buffer.from(signedText(message)), key, signature);
  };
}
