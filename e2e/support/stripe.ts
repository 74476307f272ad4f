import { stripeEvent, stripeSecret, stripeSignature } from '../../apps/api/test/stripe';

/** For a server that accepts Stripe's events. */
export const stripeSettings = { STRIPE_WEBHOOK_SECRET: stripeSecret };

/** What Stripe says of the dispute of a payment, in its own fields. */
type Reported = { payment: string; status: string } & Record<string, unknown>;

/** When the last event was sent, in seconds: of two in one second the order would not be known. */
let lastSent = 0;

/** Reports a dispute as Stripe does, by a signed call of the webhook. Returns the HTTP status. */
export async function reportByStripe(
  baseURL: string,
  type: 'created' | 'updated' | 'closed',
  { payment, ...given }: Reported,
): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  lastSent = Math.max(now, lastSent + 1);
  const dispute = { id: `du_${payment}`, charge: `ch_${payment}`, payment_intent: payment, ...given };
  const body = JSON.stringify(stripeEvent(type, dispute, lastSent));
  const answer = await fetch(`${baseURL}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body, { at: now }) },
    body,
  });
  return answer.status;
}
