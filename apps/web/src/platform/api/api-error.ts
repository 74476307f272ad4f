import type { Failure } from '@sac/contract/platform/endpoint';

/** Only a request that was never sent has certainly changed nothing. */
const isUnsure = 'It may have worked. Check before you try again.';

/** Why a request got no answer, and what to do: for one that only reads, and for one that changes something. */
export const transportProblems = {
  offline: { read: 'You are offline.', change: 'You are offline. Nothing was changed.' },
  network: {
    read: 'Network error: the server cannot be reached. Check your connection and try again.',
    change: `Network error: no answer came. ${isUnsure}`,
  },
  timeout: {
    read: 'The server took too long to answer. Try again in a moment.',
    change: `The server took too long to answer. ${isUnsure}`,
  },
  aborted: {
    read: 'The request was stopped before it was answered. Try again.',
    change: `The request was stopped before it was answered. ${isUnsure}`,
  },
} as const;
export type TransportProblem = keyof typeof transportProblems;

interface ApiErrorFacts extends Partial<Pick<Failure, 'status' | 'errors' | 'changed'>> {
  readonly httpStatus?: number;
  readonly transport?: TransportProblem;
  readonly change?: string | undefined;
}

/** A call that failed. Its message is shown to the user: the server's, or what to do when no answer came. */
export class ApiError extends Error {
  /** 401 where the session or the grant is no longer valid. */
  readonly status: Failure['status'];
  /** 0 when no answer came. */
  readonly httpStatus: number;
  readonly transport?: TransportProblem;
  /** Which change failed: the same text for the same change of the same thing. Undefined for what only reads. */
  readonly change: string | undefined;
  /** The refused fields of the input, each with its message. */
  readonly errors: Readonly<Record<string, string>>;
  /** The orders that are not as the caller saw them, as they are now. */
  readonly changed: Failure['changed'];

  constructor(message: string, { status = 0, httpStatus = 0, transport, change, errors = {}, changed }: ApiErrorFacts) {
    super(message);
    this.status = status;
    this.httpStatus = httpStatus;
    if (transport) this.transport = transport;
    this.change = change;
    this.errors = errors;
    this.changed = changed;
  }
}

/** The HTTP status behind an error (403 and 404 have their own screens); 0 if the server gave no answer. */
export const httpStatusOf = (error: unknown): number => (error instanceof ApiError ? error.httpStatus : 0);

/** Not sent, because the browser has no connection. */
export const isOffline = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.transport === 'offline';

/** The server's message for an input field; undefined if the error is about something else. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors[field] : undefined;
