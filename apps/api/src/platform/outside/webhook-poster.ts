import { whyNeverConnected } from '../mailers/never-connected';
import { AddressRefusal, allowedAddresses, type OutsideRule, requestOutside } from './outside-request';

/** The result of a request: the HTTP status, or why there is none, as a sentence. */
export type PostResult = { status: number } | { status: null; reason: string };

export interface WebhookPoster {
  /** Whether something may be sent to this address: why not, as a sentence; or its name cannot be looked up now. */
  check(url: string): Promise<'allowed' | 'not known' | { refusal: string }>;
  /** Posts once, without following redirects. The connection goes to an address that was checked. Never throws. */
  post(url: string, headers: Record<string, string>, body: string): Promise<PostResult>;
}

export interface WebhookPosterOptions extends OutsideRule {
  timeoutMs?: number;
}

export function createWebhookPoster({ timeoutMs = 10_000, ...rule }: WebhookPosterOptions): WebhookPoster {
  function whyFailed(error: unknown): string {
    if (error instanceof AddressRefusal) return error.message;
    if (error instanceof Error && error.name === 'TimeoutError')
      return `It did not answer within ${timeoutMs / 1000} seconds.`;
    const why = whyNeverConnected(error);
    return why === null ? 'The connection broke before it answered.' : `It could not be reached: ${why}.`;
  }

  return {
    async check(url) {
      try {
        await allowedAddresses(rule, new URL(url), AbortSignal.timeout(timeoutMs));
        return 'allowed';
      } catch (error) {
        return error instanceof AddressRefusal ? { refusal: error.message } : 'not known';
      }
    },

    async post(address, headers, body) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await requestOutside(rule, new URL(address), { method: 'POST', headers, body, signal });
        // Only the status matters.
        response.destroy();
        return { status: response.statusCode ?? 0 };
      } catch (error) {
        return { status: null, reason: whyFailed(causeOf(error)) };
      }
    },
  };
}

/** An aborted wait has the timeout as its cause. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.name === 'AbortError' && error.cause ? error.cause : error;
