import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** Encrypts a text for one staff member; it cannot be moved to another's row. */
  encrypt(text: string, staffId: number): Buffer;
  /** The text; null if it was changed, moved, or encrypted with another key. */
  decrypt(data: Buffer, staffId: number): string | null;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts authenticator secrets, so that reading the database is not enough to use them.
 * @param signingKey the tokens' key; a separate key is derived from it, so that neither reveals the other
 */
export function createSecretBox(signingKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'two-step sign-in', 32));
  const belongsTo = (staffId: number) => Buffer.from(`staff ${staffId}`);
  return {
    encrypt(text, staffId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(belongsTo(staffId));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]);
    },
    decrypt(data, staffId) {
      try {
        const decipher = createDecipheriv(algorithm, key, data.subarray(0, nonceBytes), { authTagLength: tagBytes })
          .setAAD(belongsTo(staffId))
          .setAuthTag(data.subarray(nonceBytes, nonceBytes + tagBytes));
        return decipher.update(data.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
