import { hasFailed, hasNotLeft } from '@sac/contract/mail/mail-states';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { isBeforeSubmission, type OrderStatus } from '@sac/contract/orders/order-status';
import { currentOf } from '@sac/contract/orders/stored-document';
import { incomingCardToReview } from '../../incoming-cards/incoming-card-to-review';
import { unansweredMessage } from '../comments/unanswered-message';

export type Step =
  | 'authority'
  | 'review'
  | 'assign'
  | 'reply'
  | 'copy'
  | 'submitted'
  | 'submitted again'
  | 'upload'
  | 'write'
  | 'resend'
  | 'refund'
  | 'transaction'
  | 'defence pack'
  | 'restore';

export interface StepFacts {
  /** The user's name. */
  readonly me: string;
  /** The user's role may restore a deleted order. */
  readonly mayRestore: boolean;
  /** Some answers of this order have been copied to the official form, or the form helper has them. */
  readonly hasCopied: boolean;
}

/** A letter needs both. */
const hasTransaction = ({ transaction_id, merchant_name }: OrderDetails) =>
  transaction_id !== null && merchant_name !== null;

/** The last email with the card. */
const didNotArrive = ({ mailHistory, unsent_mails }: OrderDetails) => {
  const last = mailHistory.find(({ kind }) => kind === 'completion');
  if (last === undefined) return true;
  return unsent_mails.includes(last.id) || (hasFailed(last) && !hasNotLeft(last));
};

type Rule = (order: OrderDetails, facts: StepFacts) => Step | undefined;

/** The next step by the order's status, when no other step comes first. */
const byStatus: Record<OrderStatus, Rule> = {
  New: (_, { hasCopied }) => (hasCopied ? 'submitted' : 'copy'),
  Pending: (_, { hasCopied }) => (hasCopied ? 'submitted' : 'copy'),
  Awaiting: () => 'write',
  AwaitingGovt: ({ corrections }) => (corrections.some((one) => one.after_submission) ? 'submitted again' : 'upload'),
  'Customer Called': () => 'write',
  'Contact Customer': () => 'write',
  Completed: (order) => (currentOf(order.uploadDoc) && didNotArrive(order) ? 'resend' : undefined),
  Refund: ({ refund_date }) => (refund_date === null ? 'refund' : undefined),
  ChargeBack: (order) => (hasTransaction(order) ? 'defence pack' : 'transaction'),
  Deleted: (_, { mayRestore }) => (mayRestore ? 'restore' : undefined),
};

/** Steps that a purged order allows: the others need what was removed. */
const afterPurge: readonly (Step | undefined)[] = ['assign', 'refund', 'restore'];

/** The steps that come before the one that the status asks for. */
const first: Rule = (order, { me }) => {
  const { process_status, assign_to } = order;
  if (process_status === 'Deleted') return undefined;
  if (order.purged_at === null && order.authority_mail.length > 0) return 'authority';
  if (incomingCardToReview(order)) return 'review';
  if (order.purged_at === null && unansweredMessage(order)) return 'reply';
  return isBeforeSubmission(process_status) && assign_to !== me ? 'assign' : undefined;
};

/** The step that is next for an order: the page's filled button. */
export function nextStep(order: OrderDetails, facts: StepFacts): Step | undefined {
  const step = first(order, facts) ?? byStatus[order.process_status](order, facts);
  return order.purged_at === null || afterPurge.includes(step) ? step : undefined;
}
