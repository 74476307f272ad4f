import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The row that a secret belongs to. */
export type SecretOwner =
  | `staff ${number}`
  | `webhook ${number}`
  | `setting ${string}`
  | `session of ${number}`
  | 'form helper';

export interface SecretBox {
  /** Encrypts a text for one row; it cannot be moved to another's. */
  encrypt(text: string, owner: SecretOwner): Buffer;
  /** The text; null if it was changed, moved, or encrypted with another key. */
  decrypt(data: Buffer, owner: SecretOwner): string | null;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts the secrets of authenticators and webhooks, and the directory's tokens, so that reading the database is not enough to use them.
 * @param signingKey the tokens' key; a separate key is derived from it, so that neither reveals the other
 */
export function createSecretBox(signingKey: string): SecretBox {
  // The first secrets were those of two-step sign-in: another text here would make them unreadable.
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'two-step sign-in', 32));
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]);
    },
    decrypt(data, owner) {
      try {
        const decipher = createDecipheriv(algorithm, key, data.subarray(0, nonceBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(owner))
          .setAuthTag(data.subarray(nonceBytes, nonceBytes + tagBytes));
        return decipher.update(data.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
