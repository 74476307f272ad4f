import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const stripeSecret = 'whsec_for_tests_0123456789';

/** In seconds. */
export const now = Math.floor(Date.now() / 1000);
const day = 86_400;

/** A dispute as Stripe describes it, a day old and due in ten. */
const stripeObject = (given: Record<string, unknown> = {}) => ({
  object: 'dispute',
  id: 'du_1',
  amount: 6000,
  currency: 'sgd',
  status: 'needs_response',
  reason: 'product_not_received',
  created: now - day,
  charge: 'ch_1',
  payment_intent: 'pi_1',
  evidence_details: { due_by: now + 10 * day },
  payment_method_details: { card: { brand: 'visa', network_reason_code: '13.1' } },
  metadata: {},
  ...given,
});

/** `type` without 'charge.dispute.'; `created`: when Stripe made the event. */
export const stripeEvent = (type: string, given: Record<string, unknown> = {}, created = now) => ({
  id: `evt_${crypto.randomUUID()}`,
  type: `charge.dispute.${type}`,
  created,
  data: { object: stripeObject(given) },
});

export const stripeSignature = (body: string, { at = now, secret = stripeSecret } = {}) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

/** Sends an event as Stripe does; `signature` replaces the right one, null leaves it out. */
export async function sendStripe({ app }: { app: FastifyInstance }, event: unknown, signature?: string | null) {
  const payload = JSON.stringify(event);
  const header = signature === undefined ? stripeSignature(payload) : signature;
  const response = await app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json', ...(header !== null && { 'stripe-signature': header }) },
  });
  return { code: response.statusCode, message: response.json().message as string };
}
