import { Secret, TOTP } from 'otpauth';

/** As every authenticator app knows it: SHA-1, six digits, thirty seconds (RFC 6238). */
const algorithm = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226 asks for at least 128 bits and recommends 160. */
const secretBytes = 20;

/** A new secret in base32, as people type it into an app that cannot scan. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What the QR code says: an app shows the account under the product's name. */
export const setupUri = (secret: string, email: string): string =>
  new TOTP({ ...algorithm, issuer: 'Singapore Arrival Card', label: email, secret }).toString();

/**
 * The 30-second step a code belongs to, if it is the code of this moment or of the step before or after it, because
 * clocks differ; null for any other. Takes the same time for every wrong code.
 */
export function stepOfCode(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const delta = TOTP.validate({
    ...algorithm,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: algorithm.period, timestamp }) + delta;
}
