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

/** @throws when no private key fits; the stream fails where it was changed, or ends too early */
export async function decryptWith(content: Readable, identities: string[]): Promise<Readable> {
  const { Decrypter } = await ageLibrary();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return through(content, (stream) => decrypter.decrypt(stream));
}

/** A key pair that is never stored. */
export async function onceKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await ageLibrary();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
