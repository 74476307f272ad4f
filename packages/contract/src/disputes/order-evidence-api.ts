import { z } from 'zod';
import { answer, endpoint } from '../platform/endpoint';
import { orderIdField } from '../platform/fields';
import { disputeFacts } from './dispute';
import { evidenceKeys } from './evidence-points';

/** What Visa compares of two purchases; a service has no delivery address. The email is what customers sign in with. */
export const matchingElements = ['IP address', 'device', 'email address'] as const;
export type MatchingElement = (typeof matchingElements)[number];

const earlierOrder = z.object({
  order_id: z.int(),
  /** YYYY-MM-DD, Singapore. */
  ordered_on: z.string(),
  /** Days before the dispute. */
  days: z.int(),
  matches: z.array(z.enum(matchingElements)),
  /** Why it does not count, a sentence; null: it does. */
  problem: z.string().nullable(),
});
export type EarlierOrder = z.output<typeof earlierOrder>;

/** Visa's Compelling Evidence 3.0 against a dispute. */
const compellingEvidence = z.object({
  isMet: z.boolean(),
  /** A sentence: what it needs, or why it is met. */
  summary: z.string(),
  /** The two orders to name; none while it is not met. */
  best: z.array(z.int()),
  /** Those that count first. */
  earlier: z.array(earlierOrder),
});
export type CompellingEvidence = z.output<typeof compellingEvidence>;

const point = z.object({
  key: z.enum(evidenceKeys),
  name: z.string(),
  isThere: z.boolean(),
  /** How staff get it. */
  howTo: z.string(),
});
export type OrderEvidencePoint = z.output<typeof point>;

const disputeEvidence = z.object({
  ...disputeFacts.pick({
    id: true,
    network: true,
    reason_code: true,
    gateway_reason: true,
    stage: true,
    received_on: true,
    respond_by: true,
    respond_until: true,
    amount: true,
    currency: true,
    gateway: true,
  }).shape,
  /** What the customer or the bank says, and what to look for, in whole sentences. */
  meaning: z.string(),
  /** How it differs from the payment of the order, as sentences. */
  contradictions: z.array(z.string()),
  /** What the network asks for under the reason code, the strongest first. */
  needs: z.array(point),
  /** Null: the rule is not for this dispute. */
  compelling_evidence: compellingEvidence.nullable(),
});
export type DisputeEvidence = z.output<typeof disputeEvidence>;

export const orderEvidence = z.object({
  /** What every bank asks for, in the order in which staff gather it. */
  general: z.array(point),
  /** What else is on record. */
  others: z.array(point),
  /** The open ones, by deadline. */
  disputes: z.array(disputeEvidence),
});
export type OrderEvidence = z.output<typeof orderEvidence>;

export const getOrderEvidence = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/order-evidence',
  summary: 'What an order has on record against its disputes, and what is missing',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderId: orderIdField }),
  output: answer(orderEvidence),
});
