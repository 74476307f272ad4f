import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

export interface RecordKey {
  /** Ed25519, the 32 bytes alone. */
  publicKey: Buffer;
  sign(root: Buffer): Buffer;
}

/** How a private and a public key of 32 bytes begin in DER (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');

const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, bytes]), format: 'der', type: 'spki' });

/**
 * The key that signs the roots of the record. It is never in the database, so that a person who can write there cannot sign.
 * @param signingKey the tokens' key; a separate key is derived from it, so that neither reveals the other
 */
export function createRecordKey(signingKey: string): RecordKey {
  const seed = Buffer.from(hkdfSync('sha256', signingKey, '', 'roots of the record', 32));
  const key = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicHead.length);
  return { publicKey, sign: (root) => sign(null, root, key) };
}

export function isSignedBy(publicKey: Buffer, root: Buffer, signature: Buffer): boolean {
  try {
    return verify(null, root, publicKeyOf(publicKey), signature);
  } catch {
    // Not a key at all.
    return false;
  }
}
