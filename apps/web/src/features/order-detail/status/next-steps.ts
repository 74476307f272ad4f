import type { OrderDetails } from '@sac/contract/order-page-api';
import type { OrderStatus } from '@sac/contract/order-status';
import { currentOf } from '@sac/contract/stored-document';
import { unansweredMessage } from '../comments/unanswered-message';
import { telephoneLink } from '../facts/telephone-link';

export type Step =
  | 'assign'
  | 'copy'
  | 'upload'
  | 'message'
  | 'ask'
  | 'call'
  | 'resend'
  | 'refund'
  | 'transaction'
  | 'defence packs'
  | 'restore';

/** What is done next to an order of each status, in this order. */
export const statusSteps: Record<OrderStatus, readonly Step[]> = {
  New: ['assign'],
  Pending: ['assign', 'copy', 'upload'],
  Awaiting: ['message', 'ask', 'call'],
  AwaitingGovt: ['message', 'upload'],
  'Customer Called': ['message', 'ask', 'call'],
  'Contact Customer': ['message', 'ask', 'call'],
  Completed: ['resend', 'upload'],
  Refund: ['refund'],
  ChargeBack: ['defence packs', 'transaction'],
  Deleted: ['restore'],
};

export interface StepFacts {
  /** The user's name. */
  readonly me: string;
  /** The user's role may restore a deleted order. */
  readonly mayRestore: boolean;
  /** Some answers of this order have been copied to the official form. */
  readonly hasCopied: boolean;
}

/** Steps that a purged order allows: the others need what was removed. */
const afterPurge: readonly Step[] = ['assign', 'refund', 'restore'];

const isPossible: Record<Step, (order: OrderDetails, facts: StepFacts) => boolean> = {
  assign: ({ assign_to }, { me }) => assign_to !== me,
  // Somebody else's order is taken over first.
  copy: ({ assign_to }, { me }) => assign_to === me,
  upload: ({ assign_to, process_status, uploadDoc }, { me }) => {
    if (process_status === 'Pending') return assign_to === me;
    return process_status !== 'Completed' || currentOf(uploadDoc) === undefined;
  },
  message: () => true,
  ask: () => true,
  call: ({ telephone }) => telephoneLink(telephone) !== null,
  resend: ({ uploadDoc }) => currentOf(uploadDoc) !== undefined,
  refund: ({ refund_date }) => refund_date === null,
  transaction: () => true,
  'defence packs': () => true,
  restore: (_, { mayRestore }) => mayRestore,
};

/** A letter needs both. */
const hasTransaction = ({ transaction_id, merchant_name }: OrderDetails) =>
  transaction_id !== null && merchant_name !== null;

/** Steps that are offered although they are done already, or come after another one. */
const isNext: Partial<Record<Step, (order: OrderDetails, facts: StepFacts) => boolean>> = {
  copy: (_, { hasCopied }) => !hasCopied,
  'defence packs': hasTransaction,
  transaction: (order) => !hasTransaction(order),
};

/** The steps that an order offers now, and the one that is next: the page's filled button. */
export function nextSteps(order: OrderDetails, facts: StepFacts): { steps: readonly Step[]; next: Step | undefined } {
  const steps = statusSteps[order.process_status].filter(
    (step) => isPossible[step](order, facts) && (order.purged_at === null || afterPurge.includes(step)),
  );
  return { steps, next: steps.find((step) => isNext[step]?.(order, facts) ?? true) };
}

/** What the message to the customer is for. */
export function messageLabel(order: OrderDetails): string {
  if (unansweredMessage(order)) return 'Answer the customer';
  const isReminder = order.process_status === 'Awaiting' || order.process_status === 'Customer Called';
  return isReminder ? 'Remind the customer' : 'Write to the customer';
}
