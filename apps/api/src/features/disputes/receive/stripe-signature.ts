import { createHmac, timingSafeEqual } from 'node:crypto';

/** Limits replays of a recorded call; Stripe's own libraries allow as much. */
const maxAgeSeconds = 300;

/**
 * Whether Stripe signed this call within the last 5 minutes. Its package would check the same, but is many megabytes of API
 * client for these lines.
 * @param secret of the webhook endpoint: whsec_…
 * @param header `stripe-signature`: t=1700000000,v1=hex; several v1 while the secret is being changed
 */
export function isFromStripe(secret: string, { body, header }: { body: Buffer; header: unknown }, now: Date): boolean {
  if (typeof header !== 'string') return false;
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > maxAgeSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return parts.some(([name, hex = '']) => {
    const given = name === 'v1' ? Buffer.from(hex, 'hex') : Buffer.alloc(0);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
