import type { DisputeState } from '@sac/contract/disputes/dispute';
import { cardNetworkOf } from '@sac/contract/payments/card-networks';
import { singaporeToday } from '@sac/contract/platform/dates';
import { z } from 'zod';
import { badRequest } from '../../../platform/errors';
import { lastDayBefore } from './receive-dispute';

/** Stripe's status → our state. */
const states = new Map<string, DisputeState>([
  ['needs_response', 'open'],
  ['warning_needs_response', 'open'],
  ['under_review', 'submitted'],
  ['warning_under_review', 'submitted'],
  ['won', 'won'],
  // An inquiry that never became a dispute: the money stayed.
  ['warning_closed', 'won'],
  ['lost', 'lost'],
  // We have given the money back, so that no dispute followed.
  ['charge_refunded', 'accepted'],
  ['prevented', 'accepted'],
]);

/** Amounts are in the smallest unit, which is a hundredth, except: https://docs.stripe.com/currencies. */
const wholeUnits = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const thousandths = 'BHD JOD KWD OMR TND'.split(' ');

function amountOf(minor: number, currency: string): string {
  if (wholeUnits.includes(currency)) return minor.toFixed(2);
  return (minor / (thousandths.includes(currency) ? 1000 : 100)).toFixed(2);
}

const id = z.string().trim().min(1).max(200);
/** An id, or the object that it names. */
const reference = z.union([id, z.object({ id }).transform(({ id }) => id)]).nullish();
const seconds = z.int().min(0).max(9_999_999_999);

const disputeObject = z.object({
  object: z.literal('dispute'),
  id,
  amount: z.int().min(1).max(999_999_999_999),
  currency: z.string().regex(/^[a-z]{3}$/i),
  status: z.string(),
  reason: z.string().max(60).nullish(),
  created: seconds,
  charge: reference,
  payment_intent: reference,
  evidence_details: z.object({ due_by: seconds.nullish() }).nullish(),
  network_reason_code: z.string().max(60).nullish(),
  payment_method_details: z
    .object({
      card: z.object({ brand: z.string().nullish(), network_reason_code: z.string().max(60).nullish() }).nullish(),
    })
    .nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const event = z.object({
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});

const types = ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((n) => `charge.dispute.${n}`);

/** 'product_not_received' → 'Product not received', where Stripe does not give the network's own code. */
const inWords = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll('_', ' ');

/** A dispute as it was when Stripe made an event. */
export type StripeDispute = ReturnType<typeof disputeOf>;

function disputeOf(sentAt: number, stripe: z.output<typeof disputeObject>) {
  const received_on = singaporeToday(new Date(stripe.created * 1000));
  const currency = stripe.currency.toUpperCase();
  const card = stripe.payment_method_details?.card;
  const code = card?.network_reason_code ?? stripe.network_reason_code;
  // None, or 0: the bank takes no answer. It is due at once, so that staff see it.
  const due = stripe.evidence_details?.due_by;
  const payment = stripe.payment_intent ?? stripe.charge ?? null;
  const orderId = stripe.metadata?.order_id ?? '';
  return {
    sentAt: new Date(sentAt * 1000).toISOString(),
    status: stripe.status,
    /** Null for a status that we do not know: a new dispute is open then, and a known one stays as it is. */
    state: states.get(stripe.status) ?? null,
    orderId: /^\d{1,9}$/.test(orderId) ? Number(orderId) : null,
    charge_id: stripe.charge && stripe.charge !== payment ? stripe.charge : null,
    facts: {
      received_on,
      respond_by: due ? lastDayBefore(new Date(due * 1000), received_on) : received_on,
      network: cardNetworkOf(card?.brand ?? '') ?? 'Other',
      reason_code: code?.trim() || inWords(stripe.reason?.trim() || 'general'),
      amount: amountOf(stripe.amount, currency),
      currency,
      gateway: 'Stripe',
      gateway_dispute_id: stripe.id,
      transaction_id: payment,
    },
  };
}

/**
 * The dispute of an event; null for events about other things.
 * @throws 400 when it is no event, or a dispute that we cannot read: Stripe sends it again, and its dashboard shows the failure
 */
export function stripeDispute(body: unknown): StripeDispute | null {
  const parsed = event.safeParse(body);
  if (!parsed.success) throw badRequest('Send an event of Stripe.');
  const { type, created, data } = parsed.data;
  if (!types.includes(type)) return null;
  const dispute = disputeObject.safeParse(data.object);
  if (!dispute.success) throw badRequest('This dispute cannot be read.');
  return disputeOf(created, dispute.data);
}
