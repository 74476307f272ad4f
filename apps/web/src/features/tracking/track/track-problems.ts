import { isUnseen } from '@sac/contract/platform/clean-text';
import { cleanEmail, emailProblem } from '@sac/contract/platform/email-address';
import type { TextKey } from '@sac/contract/tracking/texts';
import { readTypedOrderId } from '@sac/contract/tracking/typed-order-id';

export const trackFieldNames = ['orderId', 'email'] as const;
export type TrackFieldName = (typeof trackFieldNames)[number];
export type TrackFields = Record<TrackFieldName, string>;

export interface Problem {
  text: TextKey;
  /** Nothing typed yet: not a mistake, so the message is not red. */
  isMissing: boolean;
}

const missing = (text: TextKey): Problem => ({ text, isMissing: true });
const wrong = (text: TextKey): Problem => ({ text, isMissing: false });

function orderIdProblem(typed: string): Problem | undefined {
  if (isUnseen(typed)) return missing('track.orderId.missing');
  return readTypedOrderId(typed) === null ? wrong('track.orderId.unclear') : undefined;
}

function emailFieldProblem(typed: string): Problem | undefined {
  const email = cleanEmail(typed);
  if (!email) return missing('track.email.missing');
  return emailProblem(email) ? wrong('track.email.invalid') : undefined;
}

/**
 * What the contract's `trackOrderForm` finds wrong, by field, without its schema: zod would be a quarter of the page's
 * scripts. A test compares the two.
 */
export const trackProblems = ({ orderId, email }: TrackFields): Record<TrackFieldName, Problem | undefined> => ({
  orderId: orderIdProblem(orderId),
  email: emailFieldProblem(email),
});
