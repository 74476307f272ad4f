import { inflateSync } from 'node:zlib';
import { Constructed, fromBER, ObjectIdentifier, OctetString } from 'asn1js';

/** Types of content in the Cryptographic Message Syntax: RFC 5652, 5083 and 3274. */
const types = {
  '1.2.840.113549.1.7.1': 'data',
  '1.2.840.113549.1.7.2': 'signed',
  '1.2.840.113549.1.9.16.1.9': 'compressed',
  '1.2.840.113549.1.7.3': 'encrypted',
  '1.2.840.113549.1.7.6': 'encrypted',
  '1.2.840.113549.1.9.16.1.23': 'encrypted',
} as const;
const isType = (oid: string): oid is keyof typeof types => Object.hasOwn(types, oid);

const maxBytes = 25 * 1024 * 1024;
/** OpenSSL writes an email in pieces of a kilobyte, each of which is a node. */
const limits = { maxDepth: 40, maxNodes: 60_000, maxContentLength: maxBytes, parseEmbedded: false };

const partsOf = (block: unknown): unknown[] => (block instanceof Constructed ? block.valueBlock.value : []);

/** A type and, in the parts that follow, its content. */
function typeOf(block: unknown) {
  const [oid, wrapped] = partsOf(block);
  const id = oid instanceof ObjectIdentifier ? oid.getValue() : '';
  return isType(id) ? { type: types[id], content: partsOf(wrapped)[0] } : null;
}

/**
 * What an email of S/MIME contains: the message that was signed or compressed, which anyone can read. Signatures are not checked.
 * 'encrypted': only the recipient's key opens it. Null: it is nothing of these.
 */
export function openSealed(file: Uint8Array): Uint8Array | 'encrypted' | null {
  const sealed = typeOf(fromBER(file, limits).result);
  if (!sealed) return null;
  if (sealed.type === 'encrypted') return 'encrypted';
  // SignedData and CompressedData: a version, algorithms, and the content with its type.
  const octets = typeOf(partsOf(sealed.content)[2])?.content;
  if (!(octets instanceof OctetString)) return null;
  const content = new Uint8Array(octets.getValue());
  return sealed.type === 'compressed' ? inflateSync(content, { maxOutputLength: maxBytes }) : content;
}
