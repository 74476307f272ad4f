import { createPublicKey, verify } from 'node:crypto';

/** Whoever listened in may not repeat old news later. */
const maxAgeSeconds = 600;

/**
 * Tells whether Sendgrid wrote this call of its Event Webhook, within the last 10 minutes. By node:crypto and not by
 * Sendgrid's package, whose arithmetic in JavaScript takes 17 ms a call that anybody may send.
 * @param publicKey its verification key, base64
 * @param signature and `timestamp`: headers of the call
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
