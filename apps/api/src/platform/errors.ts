/** An error that is sent to the caller; every other error becomes a 500 (`platform/http/errors.ts`). */
export interface HttpError extends Error {
  statusCode: number;
  code?: undefined;
  errors?: Record<string, string>;
  /** The current state of the orders that have changed since the caller saw them. */
  changed?: unknown[];
  /** Seconds, for the header `retry-after`. */
  retryAfter?: number;
  /** What ran out, for the metrics; only with a 429 or 503. */
  reason?: string;
}

const httpError = (statusCode: number, message: string, errors?: Record<string, string>): HttpError =>
  Object.assign(new Error(message), { name: 'HttpError', statusCode, ...(errors && { errors }) });

export const badRequest = (message: string) => httpError(400, message);
export const unauthorized = (message: string) => httpError(401, message);
export const forbidden = (message: string) => httpError(403, message);
/** `errors.twoStep` makes the browser open two-step setup. */
export const twoStepSetupRequired = (message: string) => httpError(403, message, { twoStep: message });
/** `errors.firstPassword` makes the browser open Change Password. */
export const passwordChangeRequired = (message: string) => httpError(403, message, { firstPassword: message });
/** `errors.recentProof` makes the browser ask for the password and repeat the call. */
export const recentProofRequired = (message: string) => httpError(403, message, { recentProof: message });
export const notFound = (message: string) => httpError(404, message);
/** Staff know orders by their ids, so only theirs are named. */
export const noSuch = (
  ...[thing, ids]:
    | ['order', ids: number | string]
    | [
        | 'team member'
        | 'email'
        | 'document'
        | 'gateway'
        | 'view'
        | 'webhook'
        | 'delivery'
        | 'batch'
        | 'attachment'
        | 'card of a batch'
        | 'card layout'
        | 'incoming card'
        | 'incoming email'
        | 'intake key'
        | 'picture'
        | 'file'
        | 'message'
        | 'dispute'
        | 'choice'
        | 'setting'
        | 'import',
      ]
) => notFound(thing === 'order' ? `There is no order ${ids}.` : `There is no such ${thing}.`);
/** The setting without which an address does not exist. @throws 404 when it is not set */
export function requireOffered<T>(setting: T | null): T {
  if (setting === null) throw notFound('There is nothing at this address.');
  return setting;
}
export const conflict = (message: string) => httpError(409, message);
/** `sentence`: who changed what; the screen asks with it and retries with the current state. */
export const changedSinceSeen = (sentence: string, changed: unknown[]) =>
  Object.assign(httpError(409, `${sentence} Nothing was changed.`, { seen: sentence }), { changed });
export const tooLarge = (message: string) => httpError(413, message);
export const unsupportedMediaType = (message: string) => httpError(415, message);
/** `errors`: field → message; the response's message is the first one. */
export const unprocessable = (errors: Record<string, string>) =>
  httpError(422, Object.values(errors)[0] ?? 'Check what you entered.', errors);
/** `seconds`: when to retry. */
export const tooManyRequests = (message: string, seconds: number, reason = 'other') =>
  Object.assign(httpError(429, message), { retryAfter: seconds, reason });
/** `cause` goes to the log only; `retryAfter` in seconds. */
export const serviceUnavailable = (
  message: string,
  why: { cause?: unknown; retryAfter?: number; reason?: string } = {},
) => Object.assign(httpError(503, message), why);

export const isTooManyRequests = (error: unknown): boolean =>
  error instanceof Error && (error as HttpError).statusCode === 429;

/** Whether an error is our own refusal, and not a fault. */
export const isHttpError = (error: unknown): error is HttpError => error instanceof Error && error.name === 'HttpError';

/** Field → message of an HttpError; null for any other error. */
export const fieldErrorsOf = (error: unknown): Record<string, string> | null =>
  isHttpError(error) ? (error.errors ?? null) : null;
