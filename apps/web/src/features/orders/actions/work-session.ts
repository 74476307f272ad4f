import {
  getWorkSession,
  queuesOfWork,
  type WorkSession,
  type WorkSource,
  workSession,
  workTitle,
} from '@sac/contract/work/work-session-api';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { httpStatusOf } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import type { FromScreen } from '../../../platform/api/from-screen';
import { useSession } from '../../../platform/api/session';
import { fetchAhead } from '../../../platform/fetch-ahead';
import { dropDraft, keepDraft, readDraft } from '../../../platform/ui/fields/drafts';
import { showSuccess } from '../../../platform/ui/messages/toast';
import { orderPath, queuePath } from '../../../routes';
import { changedWith, orderKeys } from '../order-queries';
import type { WorkStep } from './take-step';

/** The work session of the signed-in person; null when none is running. */
export const workSessionQuery = queryOptions({
  queryKey: orderKeys.work,
  queryFn: () => call(getWorkSession, {}),
  select: ({ data }) => data,
});

const storedAs = 'work-session';

/** Until it has loaded, the session is what it was last in this browser: its bar is there from the first frame. */
export function useWorkSession(): WorkSession | null {
  const me = useSession()?.user.name ?? '';
  const { data } = useQuery(workSessionQuery);
  return data === undefined ? (readDraft(storedAs, me, workSession) ?? null) : data;
}

/** Stores the session for {@link useWorkSession}; once per page. */
export function useStoredSession(): void {
  const me = useSession()?.user.name;
  const { data } = useQuery(workSessionQuery);
  useEffect(() => {
    if (data === null) dropDraft(storedAs);
    else if (data && me) keepDraft(storedAs, me, data);
  }, [data, me]);
}

const stepKey = ['work-step'];

/** It knows the order that opens next, and with it everything on an order's page. */
const loadStep = () => import('./take-step');

/** The list that a session works through, for the way back. */
function listOf({ orderName, searchVal, ...rest }: WorkSource): FromScreen {
  const given = Object.entries({ search: searchVal, ...rest }).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]);
  const [queue = 'newOrder'] = queuesOfWork(orderName).slice(-1);
  return { from: queuePath(queue) + (query.size > 0 ? `?${query}` : ''), title: workTitle(orderName) };
}

/** Takes a step of the work session and opens the order that it gives. A step that failed can be repeated as it was. */
export function useWorkStep() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isRunning = useWorkSession() !== null;
  useEffect(() => fetchAhead(loadStep), []);
  return useMutation({
    mutationKey: stepKey,
    mutationFn: async (step: WorkStep) => {
      const { takeStep } = await loadStep().catch(() => {
        throw new Error('The next order could not be opened. Check your connection and try again.');
      });
      return takeStep(client, step);
    },
    // The bar of a running session shows a failure, and repeats the step.
    meta: {
      isQuiet: true,
      isShown: (error) => isRunning && !isOver(error),
      reloads: [orderKeys.lists, orderKeys.lateCounts],
    },
    // An answer under way may be older than this step.
    onMutate: () => client.cancelQueries({ queryKey: orderKeys.work }),
    onSuccess(answer, step) {
      client.setQueryData(workSessionQuery.queryKey, answer);
      const { current, source } = answer.data;
      const finished = 'after' in step ? step.after : null;
      if ('undo' in step) {
        showSuccess(answer.message);
        for (const queryKey of changedWith(step.undo)) void client.invalidateQueries({ queryKey });
      }
      if (current === null) return reloadAll(client, finished);
      // With the address the counts are loaded again. The finished order is loaded when it is opened again.
      if (finished !== null) void client.invalidateQueries({ queryKey: orderKeys.page(finished), refetchType: 'none' });
      // Not as a transition, which any change on the page before would start again.
      return navigate(orderPath(current), { state: listOf(source), flushSync: true });
    },
    onError(error, step) {
      if (isOver(error)) void client.invalidateQueries({ queryKey: orderKeys.work });
      reloadAll(client, 'after' in step ? step.after : null);
    },
  });
}

/** No other order opens: what has changed is loaded where it is on screen. */
function reloadAll(client: QueryClient, orderId: number | null) {
  const keys = orderId === null ? [orderKeys.counts] : changedWith(orderId);
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/** Whether the latest step of the work session went from this order to another one. */
export function hasMovedOn(client: QueryClient, orderId: number): boolean {
  const { variables, data } = client.getMutationCache().findAll({ mutationKey: stepKey }).at(-1)?.state ?? {};
  const { after } = (variables ?? {}) as { after?: number | null };
  return after === orderId && ((data as { data: WorkSession } | undefined)?.data.current ?? null) !== null;
}

/** Stopped in another tab. */
const isOver = (error: Error) => httpStatusOf(error) === 409;

/** The latest step, by whichever part of the screen it was taken. */
export const useLatestStep = () =>
  useMutationState({
    filters: { mutationKey: stepKey },
    select: ({ state }) => ({
      step: state.variables as WorkStep,
      isPending: state.status === 'pending',
      failure: state.error && !isOver(state.error) ? state.error : null,
    }),
  }).at(-1);

/**
 * Call the returned function when an order has been finished from this screen: sent, moved, reassigned or deleted. If
 * it is the current order of the work session, the next one opens.
 * @returns whether another order is open now; never rejects
 */
export function useFinishOrder(orderId: number): () => Promise<boolean> {
  const client = useQueryClient();
  const { mutateAsync } = useWorkStep();
  const { pathname } = useLocation();
  return async () => {
    const session = client.getQueryData(workSessionQuery.queryKey)?.data;
    // A user who went to another screen in the meantime stays there.
    const isOpen = window.location.pathname === pathname;
    if (session?.current !== orderId || !isOpen) return false;
    const answer = await mutateAsync({ after: orderId }).catch(() => null);
    return answer !== null && answer.data.current !== null;
  };
}
