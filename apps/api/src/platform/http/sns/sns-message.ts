import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { FetchText } from '../../outside/fetch-text';

const texts = {
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
};
const signatureFields = { SignatureVersion: z.enum(['1', '2']), Signature: z.string(), SigningCertURL: z.string() };
const subscription = { Token: z.string(), SubscribeURL: z.string() };

export const snsMessage = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), ...texts, ...signatureFields, Subject: z.string().optional() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), ...texts, ...signatureFields, ...subscription }),
  z.object({ Type: z.literal('UnsubscribeConfirmation'), ...texts, ...signatureFields, ...subscription }),
]);
export type SnsMessage = z.output<typeof snsMessage>;

/** What SNS signs: every field except those of the signature, sorted by name, each name and value on its own line. */
const signedText = (message: SnsMessage) =>
  Object.entries(message)
    .filter(([name, value]) => !Object.hasOwn(signatureFields, name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');

/**
 * The addresses that SNS names in messages of a topic: of its own host in the topic's region, letter by letter, so that no
 * other port, path, login or query can be asked for.
 */
export function snsAddresses(topicArn: string) {
  const region = topicArn.split(':')[3] ?? '';
  const host = `sns.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`.replaceAll('.', '\\.');
  const certificate = new RegExp(`^https://${host}/SimpleNotificationService-[0-9a-f]{1,64}\\.pem$`);
  const subscription = new RegExp(`^https://${host}/\\?Action=ConfirmSubscription&[\\w.:%&=-]{1,4000}$`);
  return {
    isOfCertificate: (address: string) => certificate.test(address),
    isOfSubscription: (address: string) => subscription.test(address),
  };
}

/** AWS signs by version 1 unless the topic is set to 2, see docs/operations.md. */
const algorithms = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;
/** AWS has one certificate at a time; more addresses can only be made up by strangers. */
const maxKeys = 20;

/**
 * Creates a check of the signatures of topics' messages. The certificate must come from SNS's own host and is fetched once.
 * The check throws when the certificate cannot be fetched.
 */
export function createSnsCheck(fetchText: FetchText): (message: SnsMessage, topicArn: string) => Promise<boolean> {
  const keys = new Map<string, Promise<KeyObject>>();

  function keyAt(address: string): Promise<KeyObject> {
    const cached = keys.get(address);
    if (cached) return cached;
    const key = fetchText(address).then((pem) => new X509Certificate(pem).publicKey);
    keys.set(address, key);
    key.catch(() => keys.delete(address));
    const [oldest] = keys.keys();
    if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest);
    return key;
  }

  return async (message, topicArn) => {
    const { TopicArn, SigningCertURL, Signature, SignatureVersion } = message;
    if (TopicArn !== topicArn || !snsAddresses(topicArn).isOfCertificate(SigningCertURL)) return false;
    const key = await keyAt(SigningCertURL);
    const signature = Buffer.from(Signature, 'base64');
    return verify(algorithms[SignatureVersion], Buffer.from(signedText(message)), key, signature);
  };
}
