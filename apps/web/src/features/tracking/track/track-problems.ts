import { maxText } from '@sac/contract/platform/constants';
import type { TextKey } from '@sac/contract/tracking/texts';
import { regexes } from 'zod/v4/core';

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
  const id = typed.trim();
  if (!id) return missing('track.orderId.missing');
  return id.length > maxText.typedOrderId ? wrong('track.orderId.tooLong') : undefined;
}

function emailProblem(typed: string): Problem | undefined {
  const email = typed.trim();
  if (!email) return missing('track.email.missing');
  return email.length > maxText.email || !regexes.email.test(email) ? wrong('track.email.invalid') : undefined;
}

/**
 * What the contract's `trackOrderForm` finds wrong, by field, without its schema: zod would be a quarter of the page's
 * scripts. A test compares the two.
 */
export const trackProblems = ({ orderId, email }: TrackFields): Record<TrackFieldName, Problem | undefined> => ({
  orderId: orderIdProblem(orderId),
  email: emailProblem(email),
});
