import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

type Step = (content: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>;

/** The library has web streams. */
const through = async (content: Readable, step: Step): Promise<Readable> =>
  Readable.fromWeb((await step(Readable.toWeb(content) as Parameters<Step>[0])) as ReadableStream);

/** Encrypts a stream in pieces of 64 KB: only a holder of one of the recipients' private keys can read it. */
export function encryptFor(content: Readable, recipients: string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return through(content, (stream) => encrypter.encrypt(stream));
}

/** @throws when no private key fits; the stream fails where it was changed, or ends too early */
export function decryptWith(content: Readable, identities: string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return through(content, (stream) => decrypter.decrypt(stream));
}

/** A key pair that is never stored. */
export async function onceKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
