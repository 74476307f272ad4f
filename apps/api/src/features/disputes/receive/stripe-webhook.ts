import { forbidden } from '../../../platform/errors';
import { jsonOf, rawBody, takeRawBodies } from '../../../platform/http/endpoints/raw-body';
import type { PlainRoutes } from '../../../platform/services';
import { receiveStripeDispute } from './receive-stripe-dispute';
import { stripeDispute } from './stripe-event';
import { isFromStripe } from './stripe-signature';

const maxBytes = 256 * 1024;

/** The webhook on which Stripe reports disputes. It exists only if STRIPE_WEBHOOK_SECRET is set. */
export const stripeWebhook: PlainRoutes = async (app, { db, config, limits }) => {
  const { stripeWebhookSecret: secret } = config;
  if (secret === null) return;
  await app.register(async (webhooks) => {
    takeRawBodies(webhooks, maxBytes);
    const onRequest = async ({ ip }: { ip: string }) => limits.consume('webhook', ip);
    webhooks.post('/webhooks/stripe', { schema: { hide: true }, onRequest }, async (request) => {
      const call = { body: rawBody(request), header: request.headers['stripe-signature'] };
      if (!isFromStripe(secret, call, new Date())) throw forbidden('This is not from Stripe.');
      const dispute = stripeDispute(jsonOf(call.body));
      if (dispute) await receiveStripeDispute(db, dispute);
      return { status: 1, message: 'OK' };
    });
  });
};
