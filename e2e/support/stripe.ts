import { createHmac, randomUUID } from 'node:crypto';

/** For a server that accepts Stripe's events. */
export const stripeSettings = { STRIPE_WEBHOOK_SECRET: 'whsec_for_stories_0123456789' };

const day = 86_400;
const now = () => Math.floor(Date.now() / 1000);

/** Reports a dispute as Stripe does, by a signed call of the webhook. Returns the HTTP status. */
export async function reportByStripe(
  baseURL: string,
  type: 'created' | 'updated' | 'closed',
  { payment, status, daysLeft = 10 }: { payment: string; status: string; daysLeft?: number },
): Promise<number> {
  const dispute = {
    object: 'dispute',
    id: `du_${payment}`,
    amount: 6000,
    currency: 'sgd',
    status,
    reason: 'product_not_received',
    created: now() - 30 * day,
    charge: `ch_${payment}`,
    payment_intent: payment,
    evidence_details: { due_by: now() + daysLeft * day },
    payment_method_details: { card: { brand: 'visa', network_reason_code: '13.1' } },
    metadata: {},
  };
  const event = {
    id: `evt_${randomUUID()}`,
    type: `charge.dispute.${type}`,
    created: now(),
    data: { object: dispute },
  };
  const body = JSON.stringify(event);
  const time = now();
  const signature = createHmac('sha256', stripeSettings.STRIPE_WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex');
  const answer = await fetch(`${baseURL}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    body,
  });
  return answer.status;
}
