import type { MailResult } from './mailer';

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

interface SystemError {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'it refused the connection',
  ENOTFOUND: 'its address is not known (DNS)',
  EAI_AGAIN: 'the name service (DNS) does not answer',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no network',
  ETIMEDOUT: 'it did not accept the connection in time',
};
const untrusted = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_)/;

/** Why no connection came about, so that nothing can have been handed over; null when that is not certain. */
function whyNeverConnected(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, syscall, message, cause, errors } = error as SystemError;
  const name = typeof code === 'string' ? code : '';
  if (untrusted.test(name)) return `its certificate is not trusted (${name})`;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return unreachable[name] ?? name;
  // The AWS SDK's connection timeout has neither code nor system call, only this text.
  if (typeof message === 'string' && message.includes('did not establish a connection')) {
    return 'it did not accept the connection in time';
  }
  // Several addresses of one host were tried: all must have failed before they were connected.
  if (Array.isArray(errors) && errors.length > 0) {
    const reasons = errors.map(whyNeverConnected);
    return reasons.includes(null) ? null : (reasons[0] ?? null);
  }
  return whyNeverConnected(cause);
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
