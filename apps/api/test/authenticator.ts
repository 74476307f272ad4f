import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

interface Answer {
  challenge: string;
  /** The page that asks. */
  origin?: string;
  counter?: number;
  /** Whether the person gave a finger or a PIN. */
  verified?: boolean;
}

/** A security key of software (WebAuthn level 2, ES256) with one passkey for the tests' site. */
export function anAuthenticator(rpId = 'office.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  const clientData = (type: string, { challenge, origin = `http://${rpId}` }: Answer) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, { counter = 0, verified = true }: Answer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (verified ? 4 : 0)]), count]);
  };
  const credential = { id, rawId: id, type: 'public-key' as const };
  return {
    id,
    create(answer: Answer) {
      // COSE: EC2 key, ES256, P-256, x, y.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const added = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([authData(0x40, answer), added]))],
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', answer)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      };
      return { ...credential, response };
    },
    use(answer: Answer) {
      const [client, data] = [clientData('webauthn.get', answer), authData(0, answer)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return { ...credential, response };
    },
  };
}
