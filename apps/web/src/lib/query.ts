import type { Endpoint } from '@sac/contract/endpoint';
import type { SeenOrder } from '@sac/contract/seen-order';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallFailure, type CallOptions, isFailure } from './call';
import { staffCall } from './staff-call';
import { showError } from './toast';

/** A failure on its way through TanStack Query, which knows failures only as thrown errors. */
class FailedCall extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The HTTP status behind an error of a query; 0 if the server gave no answer. */
export const httpStatusOf = (error: unknown): number => (error instanceof FailedCall ? error.failure.httpStatus : 0);

/** What the server says of a field of the input behind an error; undefined if the error is about something else. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  error instanceof FailedCall ? error.failure.errors?.[field] : undefined;

/** Behind a change that was refused because the orders have changed since they were seen: their facts now, by id. */
export const changedOrdersOf = (error: unknown): Record<number, SeenOrder> | undefined =>
  error instanceof FailedCall && error.failure.changed
    ? Object.fromEntries(error.failure.changed.map(({ order_id, ...now }) => [order_id, now]))
    : undefined;

/** Calls for a query or a mutation: the success answer, or a thrown {@link FailedCall}. */
export async function ask<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options?: Omit<CallOptions, 'token'>,
): Promise<z.output<O>> {
  const answer = await staffCall(endpoint, input, options);
  if (isFailure(answer)) throw new FailedCall(answer);
  return answer;
}

/** Only what may pass by itself is asked again: no answer, or a server in trouble. */
const retry = (failures: number, error: Error) => {
  const status = httpStatusOf(error);
  return failures < 1 && (status === 0 || status >= 500);
};

/**
 * What the server says to a read that fails is shown as a toast (spec section 8), beside what the screen makes of it; also
 * when it was a reload behind what is on screen. A 401 has been shown by then, and ends the session.
 */
const sayFailure = (error: Error) => {
  if (httpStatusOf(error) !== 401) showError(error.message);
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: sayFailure }),
  defaultOptions: { queries: { retry, staleTime: 5_000 }, mutations: { retry: false } },
});
