import { readNotice } from '@sac/contract/disputes/notices/read-notice';
import { stateOfStripe } from '@sac/contract/disputes/stripe-states';
import { amountText } from '@sac/contract/payments/amounts';
import { z } from 'zod';
import { badRequest } from '../../../platform/errors';
import { stageOfStripe } from './stripe-status';

/**
 * Amounts are in minor units, which Stripe counts in its own way (https://docs.stripe.com/currencies): the krona of Iceland and
 * the shilling of Uganda in hundredths, which ISO 4217 does not have, and Madagascar's ariary whole, which has two decimals.
 */
const wholeUnits = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const thousandths = 'BHD JOD KWD OMR TND'.split(' ');

/** Decimal text; what is no amount comes back as it is, to be kept as it was sent. */
function amountOf(minor: unknown, currency: string): unknown {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor < 0) return minor;
  const decimals = wholeUnits.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2;
  const digits = String(minor).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return amountText(`${digits.slice(0, point)}.${digits.slice(point)}`, currency);
}

const id = z.string().trim().min(1).max(200);
/** An id, or the object that it names; nothing where it is neither. */
const reference = z
  .union([id, z.object({ id }).transform(({ id }) => id)])
  .nullable()
  .catch(null);
/** An object with any fields; empty where Stripe sends something else. */
const details = z.record(z.string(), z.unknown()).catch({});

/** Needed are an id and what it is about: a payment or an order. */
const disputeObject = details.pipe(
  z.looseObject({ id, charge: reference.optional(), payment_intent: reference.optional() }),
);

const event = z.object({
  type: z.string(),
  created: z.int().min(0).max(9_999_999_999),
  data: z.object({ object: z.unknown() }),
});

/** Every one of them has the whole dispute, also those that Stripe may add. */
const disputeEvents = 'charge.dispute.';

/** 'product_not_received' → 'Product not received', where Stripe does not give the network's own code. */
const inWords = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll('_', ' ');

/** A dispute as it was when Stripe made an event. */
export type StripeDispute = NonNullable<ReturnType<typeof disputeOf>>;

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The details of the payment method: a card, or those that have a reason of their own. */
const methodsOf = (stripe: Fields) => {
  const { type, card, paypal, klarna } = details.parse(stripe.payment_method_details);
  return {
    method: textOf(type),
    card: details.parse(card),
    paypal: details.parse(paypal),
    klarna: details.parse(klarna),
  };
};

/**
 * The network of which the code is. On a card of two networks it is not the one that the card is named for. Undefined where the event
 * does not say it, as those of earlier API versions do not; a method that is no card has none.
 */
const networkOf = ({ network, brand }: Fields, method: string): unknown =>
  [network, brand].find((one) => one !== undefined && one !== null && one !== 'unknown') ??
  (method === '' || method === 'card' ? undefined : 'other');

/** The facts as a notice has them, and whether the network's own code is among them. */
function noticeOf(stripe: Fields) {
  const { method, card, paypal, klarna } = methodsOf(stripe);
  const currency = textOf(stripe.currency).toUpperCase();
  const code = [card.network_reason_code, stripe.network_reason_code, paypal.reason_code, klarna.reason_code].find(
    (one) => one !== undefined && one !== null && one !== '',
  );
  const { due_by } = details.parse(stripe.evidence_details);
  const reason = textOf(stripe.reason);
  const notice = readNotice(
    {
      received_on: stripe.created,
      // 0: the bank takes no answer. It is due at once, so that staff see it.
      respond_by: due_by === 0 ? stripe.created : due_by,
      network: networkOf(card, method),
      reason_code: code ?? (reason === '' ? stripe.reason : inWords(reason)),
      gateway_reason: reason,
      stage: stageOfStripe({ status: stripe.status, card, reason, eligible: stripe.enhanced_eligibility_types }),
      amount: amountOf(stripe.amount, currency),
      currency: stripe.currency,
    },
    new Date(),
  );
  return { ...notice, ...(due_by === 0 && { respond_until: null }), hasCode: code !== undefined };
}

/** Null: neither a payment nor an order is named. */
function disputeOf(sentAt: number, stripe: z.output<typeof disputeObject>) {
  const { charge = null, payment_intent } = stripe;
  const payment = payment_intent ?? charge;
  const order = textOf(details.parse(stripe.metadata).order_id);
  const orderId = /^\d{1,9}$/.test(order) ? Number(order) : null;
  if (payment === null && orderId === null) return null;
  const status = textOf(stripe.status);
  const { transaction_id: _, acquirer_reference: __, stage, gateway_reason, hasCode, ...facts } = noticeOf(stripe);
  return {
    sentAt: new Date(sentAt * 1000).toISOString(),
    status,
    /** Null for a status that we do not know: a new dispute is open then, and a known one stays as it is. */
    state: stateOfStripe(status),
    orderId,
    hasCode,
    charge_id: charge !== payment ? charge : null,
    facts: {
      ...facts,
      stage: stage ?? 'chargeback',
      gateway_reason: gateway_reason || null,
      ...{ gateway: 'Stripe', gateway_dispute_id: stripe.id, transaction_id: payment },
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
  if (!type.startsWith(disputeEvents)) return null;
  const { data: stripe } = disputeObject.safeParse(data.object);
  const dispute = stripe && disputeOf(created, stripe);
  if (!dispute) throw badRequest('This dispute cannot be read.');
  return dispute;
}
