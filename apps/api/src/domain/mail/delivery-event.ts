import type { DeliveryState } from '@sac/contract/mail-states';
import { z } from 'zod';
import { headerText } from '../../ports/mail-headers';

/** One piece of news of a mail, whichever provider tells it. */
export interface DeliveryEvent {
  /** The provider's own id of the report: a second one with it is a replay. */
  reportId: string;
  /** Our id of the mail, which the provider got with it. */
  mailId: number;
  /** The provider's id of the mail, perhaps with a tail after a dot. */
  messageId: string;
  kind: DeliveryState;
  /** ISO 8601, by the provider's clock. */
  at: string;
  reason: string | null;
}

/** An id as providers make them. */
export const providerId = z.string().regex(/^[\x21-\x7e]{1,300}$/);

const longestReason = 300;

/** The provider's words on one line, cut where they run on. */
export function reasonOf(...words: (string | undefined)[]): string {
  const text = headerText(words.filter(Boolean).join(': '));
  return text.length > longestReason ? `${text.slice(0, longestReason)}…` : text;
}

export const reportedAsSpam = 'The recipient reported the mail as spam.';
