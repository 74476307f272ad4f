import type { Endpoint, OutputOf } from '@sac/contract/platform/endpoint';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { z } from 'zod';
import { showError, showOffline, showSuccess } from '../ui/messages/toast';
import { ApiError, httpStatusOf, isOffline } from './api-error';
import { call } from './call';

type ActionMeta = {
  /** The queries that it changes. They are loaded again when it has ended or failed; it is pending until then. */
  reloads?: readonly QueryKey[] | (() => readonly QueryKey[]);
  /** The server's message is not shown: the screen changes instead. */
  isQuiet?: true;
  /** Whether the screen itself shows why it failed: then there is no toast. */
  isShown?: (error: Error) => boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ActionMeta;
  }
}

/** Only temporary failures are retried: no answer, or a server error. */
const retry = (failures: number, error: Error) => {
  const status = httpStatusOf(error);
  return failures < 1 && (status === 0 || status >= 500);
};

const answered = z.object({ message: z.string() });

/**
 * Shows the server's message as a toast (docs/spec.md §8) for every change and for every read that fails, including reloads of
 * data that is already on screen. What else happens is up to the screen. Without a connection reads wait without a message, and
 * a change fails at once, and only a click makes it again.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // The call has shown a 401 already, and ended the session. Without observers it was only fetched ahead.
      if (httpStatusOf(error) !== 401 && navigator.onLine && query.getObserversCount() > 0) showError(error.message);
    },
  }),
  mutationCache: new MutationCache({
    onError(error, input, _result, mutation) {
      // The user cancelled: there is nothing to report.
      if (error.name === 'AbortError' || mutation.meta?.isShown?.(error)) return;
      const change = error instanceof ApiError ? error.change : undefined;
      if (change === undefined || !isOffline(error)) return showError(error.message, change);
      showOffline(error.message, change, () => void mutation.execute(input).catch(() => undefined));
    },
    onSettled(answer, error, _input, _result, { meta: { reloads = [], isQuiet } = {} }) {
      // After what follows from it, the next order's page for one: a toast drawn before would delay that.
      const message = error ? undefined : answered.safeParse(answer).data?.message;
      if (message && !isQuiet) showSuccess(message);
      const keys = typeof reloads === 'function' ? reloads() : reloads;
      const reloaded = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      // Without an answer there may be none to the reloads either.
      return error && httpStatusOf(error) === 0 ? undefined : reloaded;
    },
  }),
  defaultOptions: { queries: { retry, staleTime: 5_000 }, mutations: { retry: false, networkMode: 'always' } },
});

interface ActionOptions<I, R> extends ActionMeta, Pick<UseMutationOptions<R, Error, I>, 'onSuccess' | 'onError'> {
  /** Asks the user first; it throws an AbortError to cancel. */
  before?: (input: I) => Promise<void>;
}

/** Calls an endpoint that changes something; what it answers is shown as a toast. */
export const useAction = <E extends Endpoint>(
  endpoint: E,
  { onSuccess, onError, before, ...meta }: ActionOptions<z.input<E['input']>, OutputOf<E>> = {},
) =>
  useMutation({
    mutationFn: async (input: z.input<E['input']>) => {
      await before?.(input);
      return (await call(endpoint, input)) as OutputOf<E>;
    },
    meta,
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  });
