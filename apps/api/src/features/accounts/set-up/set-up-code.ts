import { hkdfSync } from 'node:crypto';

/** Without those that are mistaken for each other: 32, so that a byte picks one evenly. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * The code that makes the first Admin: 40 bits as XXXX-XXXX. It follows from the signing key, so every process prints the
 * same one and none stores it; it works until there is an Admin.
 */
export function setUpCodeOf(signingKey: string): string {
  const bytes = new Uint8Array(hkdfSync('sha256', signingKey, '', 'set-up code', 8));
  const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
