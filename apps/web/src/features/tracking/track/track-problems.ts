import { trackOrderForm } from '@sac/contract/forms';
import type { TextKey } from '../language/dictionary';

export interface TrackFields {
  orderId: string;
  email: string;
}
export const trackFieldNames = ['orderId', 'email'] as const satisfies (keyof TrackFields)[];
export type TrackFieldName = (typeof trackFieldNames)[number];

/** The texts of the contract's messages; a test keeps their English the same. */
const messages: Record<TrackFieldName, { missing: TextKey; wrong: TextKey }> = {
  orderId: { missing: 'track.orderId.missing', wrong: 'track.orderId.tooLong' },
  email: { missing: 'track.email.missing', wrong: 'track.email.invalid' },
};

export interface Problem {
  text: TextKey;
  /** Nothing typed yet: no mistake, and so said calmly. */
  isMissing: boolean;
}

/** What the contract's schema finds wrong, by field. */
export function trackProblems(fields: TrackFields): Partial<Record<TrackFieldName, Problem>> {
  const issues = trackOrderForm.safeParse(fields).error?.issues ?? [];
  const problemOf = (name: TrackFieldName): Problem | undefined => {
    const issue = issues.find(({ path }) => path[0] === name);
    if (!issue) return undefined;
    const isMissing = issue.code === 'too_small';
    return { text: messages[name][isMissing ? 'missing' : 'wrong'], isMissing };
  };
  const found = trackFieldNames.map((name) => [name, problemOf(name)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem));
}
