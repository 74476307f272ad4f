import { Secret, TOTP } from 'otpauth';

/** The values that every authenticator app supports (RFC 6238). */
const algorithm = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226 requires at least 128 bits and recommends 160. */
const secretBytes = 20;

/** In base32, so that people can type it into an app that cannot scan. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** For the QR code. The app shows the account under the issuer's name. */
export const setupUri = (secret: string, email: string): string =>
  new TOTP({ ...algorithm, issuer: 'Singapore Arrival Card', label: email, secret }).toString();

/**
 * The 30-second step of a code; null for a wrong one. Accepts the current step and, because clocks differ, the one before
 * and after. Takes the same time for every wrong code.
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
