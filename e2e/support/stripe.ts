import { stripeEvent, stripeSecret, stripeSignature } from '../../apps/api/test/stripe';

/** For a server that accepts Stripe's events. */
export const stripeSettings = { STRIPE_WEBHOOK_SECRET: stripeSecret };

/** Reports a dispute as Stripe does, by a signed call of the webhook. Returns the HTTP status. */
export async function reportByStripe(
  baseURL: string,
  type: 'created' | 'closed',
  { payment, status }: { payment: string; status: string },
): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const dispute = { id: `du_${payment}`, status, charge: `ch_${payment}`, payment_intent: payment };
  const body = JSON.stringify(stripeEvent(type, dispute, now));
  const answer = await fetch(`${baseURL}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body, { at: now }) },
    body,
  });
  return answer.status;
}
