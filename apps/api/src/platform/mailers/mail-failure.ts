import type { MailResult } from './mailer';
import { type SystemError, whyNeverConnected } from './never-connected';

type Failure = Exclude<MailResult, { kind: 'sent' }>;

export interface ProviderAnswer {
  status: number;
  /** The provider's own words, if it gave any. */
  words: string | undefined;
  /** The provider said, with any status, that it accepts no mail at the moment. */
  busy?: boolean;
}

const longestWords = 300;

/** One line of at most 300 characters without any of `secrets`. */
function cleaned(words: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words);
  const line = hidden.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > longestWords ? `${line.slice(0, longestWords)}…` : line.replace(/\.$/, '');
}

/** What an answer other than 'taken' means for the mail. */
export function failureAnswered(provider: string, answer: ProviderAnswer, secrets: readonly string[]): Failure {
  const { status, busy = false } = answer;
  const words = cleaned(answer.words ?? '', secrets);
  const said = words ? `: ${words}.` : '.';
  // 502 and 504 come from a gateway that lost the server behind it, perhaps after the mail was accepted.
  if (status < 300 || status === 502 || status === 504) {
    return {
      kind: 'unknown',
      reason: `${provider} may or may not have taken the mail; it answered HTTP ${status}${said}`,
    };
  }
  if (busy || status === 408 || status === 429 || status >= 500) {
    return { kind: 'unavailable', reason: `${provider} takes no mail at the moment (HTTP ${status})${said}` };
  }
  return { kind: 'refused', reason: `${provider} refused the mail (HTTP ${status})${said}` };
}

const timeoutCodes: unknown[] = ['ETIMEDOUT', 'ECONNABORTED', 'ESOCKETTIMEDOUT'];
const brokenCodes: unknown[] = ['ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE'];

/** What an exception without any answer of the provider means for the mail. */
export function failureUnanswered(provider: string, error: unknown, secrets: readonly string[]): Failure {
  const why = whyNeverConnected(error);
  if (why !== null) return { kind: 'unavailable', reason: `${provider} could not be reached: ${why}.` };
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as SystemError;
  const doubt = 'the mail may or may not have been sent.';
  if (timeoutCodes.includes(code)) return { kind: 'unknown', reason: `${provider} did not answer in time; ${doubt}` };
  if (brokenCodes.includes(code)) {
    return { kind: 'unknown', reason: `The connection to ${provider} broke before it answered; ${doubt}` };
  }
  const words = cleaned(typeof message === 'string' ? message : String(error), secrets);
  return { kind: 'unknown', reason: `Sending with ${provider} failed (${words}); ${doubt}` };
}
