import { hkdfSync } from 'node:crypto';

/** Without those that are mistaken for each other: 32, so that a byte picks one evenly. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * The code that makes the first Admin: 32^8 = 2^40 codes, as XXXX-XXXX. Somebody who sends a thousand guesses a second, from as many
 * addresses as it takes, needs 17 years for half of them; an office waits for its Admin for minutes. It follows from the signing key, so
 * every process prints the same one and none stores it; it works until there is an Admin.
 */
export function setUpCodeOf(signingKey: string): string {
  const bytes = new Uint8Array(hkdfSync('sha256', signingKey, '', 'set-up code', 8));
  const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
