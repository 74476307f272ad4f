import { createHmac, timingSafeEqual } from 'node:crypto';
import { forbidden, requireOffered } from '../../../platform/errors';
import { jsonOf, rawBody, takeRawBodies } from '../../../platform/http/endpoints/raw-body';
import type { PlainRoutes } from '../../../platform/services';
import { receiveStripeDispute } from './receive-stripe-dispute';
import { stripeDispute } from './stripe-event';

const maxBytes = 256 * 1024;

/** Limits replays of a recorded call; Stripe's own libraries allow as much. */
const maxAgeSeconds = 300;

/**
 * Whether Stripe signed this call within the last 5 minutes. Its package would check the same, but is many megabytes of API
 * client for these lines.
 * @param secret of the webhook endpoint: whsec_…
 * @param header `stripe-signature`: t=1700000000,v1=hex; several v1 while the secret is being changed
 */
function isFromStripe(secret: string, { body, header }: { body: Buffer; header: unknown }, now: Date): boolean {
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

/** The webhook on which Stripe reports disputes. It exists only while its signing secret is set. */
export const stripeWebhook: PlainRoutes = async (app, { db, config, limits }) => {
  await app.register(async (webhooks) => {
    takeRawBodies(webhooks, maxBytes);
    const onRequest = async ({ ip }: { ip: string }) => {
      requireOffered(config.stripeWebhookSecret);
      await limits.consume('webhook', ip);
    };
    webhooks.post('/webhooks/stripe', { schema: { hide: true }, onRequest }, async (request) => {
      const secret = requireOffered(config.stripeWebhookSecret);
      const call = { body: rawBody(request), header: request.headers['stripe-signature'] };
      if (!isFromStripe(secret, call, new Date())) throw forbidden('This is not from Stripe.');
      const dispute = stripeDispute(jsonOf(call.body));
      if (dispute) await receiveStripeDispute(db, dispute);
      return { status: 1, message: 'OK' };
    });
  });
};
