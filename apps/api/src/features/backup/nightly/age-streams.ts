import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Loaded by the first backup. */
const ageLibrary = () => import('age-encryption');

type Step = (content: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>;

/** The library has web streams. */
const through = async (content: Readable, step: Step): Promise<Readable> =>
  Readable.fromWeb((await step(Readable.toWeb(content) as Parameters<Step>[0])) as ReadableStream);

/** Encrypts a stream in pieces of 64 KB: only a holder of one of the recipients' private keys can read it. */
export async function encryptFor(content: Readable, recipients: string[]): Promise<Readable> {
  const { Encrypter } = await ageLibrary();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return through(content, (stream) => encrypter.encrypt(stream));
}

const armor = { begin: '-----BEGIN AGE ENCRYPTED FILE-----', end: '-----END AGE ENCRYPTED FILE-----' };
const base64Line = /^[A-Za-z0-9+/]{1,64}={0,2}$/;

/** The bytes of an armored file (`age -a`), line by line: the library takes only a whole one in memory. */
async function* withoutArmor(content: Readable): AsyncGenerator<Uint8Array> {
  let isOver = false;
  for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
    const text = line.trim();
    if (text === '' || text === armor.begin) continue;
    if (isOver || (text !== armor.end && !base64Line.test(text))) throw new Error('the armor is damaged');
    if (text === armor.end) isOver = true;
    else yield Buffer.from(text, 'base64');
  }
  if (!isOver) throw new Error('the armor has no end');
}

/** A file as age writes it, also when it was encrypted again with `age -a`. */
async function binaryOf(content: Readable): Promise<Readable> {
  await Promise.race([once(content, 'readable'), once(content, 'end')]);
  const beginning = content.read() as Buffer | null;
  if (beginning !== null) content.unshift(beginning);
  const isArmored = beginning?.toString('latin1', 0, 200).trimStart().startsWith(armor.begin);
  return isArmored ? Readable.from(withoutArmor(content)) : content;
}

/** Why a file could not be decrypted: it is encrypted for other keys, or is no file of age. */
export class NoKeyFits extends Error {}

/**
 * @throws NoKeyFits when it is encrypted for others; another error when it is no file of age. The stream fails where it was changed,
 * or ends too early
 */
export async function decryptWith(content: Readable, identities: string[]): Promise<Readable> {
  const { Decrypter } = await ageLibrary();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const binary = await binaryOf(content);
  return through(binary, (stream) => decrypter.decrypt(stream)).catch((cause: Error) => {
    throw /^no identity matched/.test(cause.message) ? new NoKeyFits(cause.message, { cause }) : cause;
  });
}

/** age does not encrypt for a post-quantum and a classic key together: the classic one would open the file to a later computer. */
const isPostQuantum = (recipient: string) => /^age1(pq|tagpq)1/.test(recipient);

/**
 * A key pair that is never stored.
 * @param beside the recipient that a file is also encrypted for: the pair is of its kind
 */
export async function onceKey(beside: string): Promise<{ identity: string; recipient: string }> {
  const { generateHybridIdentity, generateX25519Identity, identityToRecipient } = await ageLibrary();
  const identity = await (isPostQuantum(beside) ? generateHybridIdentity() : generateX25519Identity());
  return { identity, recipient: await identityToRecipient(identity) };
}
