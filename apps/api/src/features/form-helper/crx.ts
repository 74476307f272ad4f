import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';

/*
 * Chromium installs by policy only a file of the format CRX3: a ZIP with a header, a small protobuf, that signs it. See
 * components/crx_file/crx3.proto in Chromium.
 */

/** A number of a protobuf. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

/** A field of bytes of a protobuf. */
const bytesField = (field: number, content: Buffer) =>
  Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);

const littleEndian = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const publicPart = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' });
const digestOf = (key: KeyObject) => createHash('sha256').update(publicPart(key)).digest().subarray(0, 16);

/** What browsers call an extension that this key has signed: 32 letters from a to p. */
export const extensionId = (key: KeyObject): string =>
  digestOf(key)
    .toString('hex')
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));

/** @returns the CRX file of an extension's ZIP file, signed with an RSA key */
export function packCrx(zip: Buffer, key: KeyObject): Buffer {
  const signedData = bytesField(1, digestOf(key));
  const signed = [Buffer.from('CRX3 SignedData\0'), littleEndian(signedData.length), signedData, zip];
  const proof = Buffer.concat([
    bytesField(1, publicPart(key)),
    bytesField(2, sign('sha256', Buffer.concat(signed), key)),
  ]);
  const header = Buffer.concat([bytesField(2, proof), bytesField(10_000, signedData)]);
  return Buffer.concat([Buffer.from('Cr24'), littleEndian(3), littleEndian(header.length), header, zip]);
}
