import { createPublicKey, verify } from 'node:crypto';

/** Limits replays of a recorded call. */
const maxAgeSeconds = 600;

/**
 * Whether Sendgrid signed this call of its Event Webhook within the last 10 minutes. Uses node:crypto because Sendgrid's
 * package needs 17 ms of JavaScript for each call, and anyone can send calls.
 * @param publicKey its verification key, base64
 * @param call `signature` and `timestamp` are headers
 */
export function isFromSendgrid(
  publicKey: string,
  call: { body: Buffer; signature: unknown; timestamp: unknown },
  now: Date,
): boolean {
  const { body, signature, timestamp } = call;
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > maxAgeSeconds) return false;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'base64'));
}
