import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** Encrypts a text for the row of a staff member; nobody can move it to another's. */
  encrypt(text: string, staffId: number): Buffer;
  /** The text again; null for anything that was changed, moved, or encrypted with another key. */
  decrypt(sealed: Buffer, staffId: number): string | null;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what must be readable again (an authenticator's secret), so that reading the database is not enough.
 * @param signingKey the key of the tokens; the box derives its own key from it, so that neither reveals the other
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
    decrypt(sealed, staffId) {
      try {
        const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
          .setAAD(belongsTo(staffId))
          .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
        return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
