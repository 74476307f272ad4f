import {
  getWorkSession,
  nextOrder,
  queuesOfWork,
  startWorkSession,
  type WorkSource,
  workTitle,
} from '@sac/contract/work-session-api';
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { httpStatusOf } from '../../lib/api-error';
import { call } from '../../lib/call';
import type { FromScreen } from '../../lib/from-screen';
import { orderPath, queuePath } from '../../routes';
import { orderKeys } from './order-queries';

/** The work session of the signed-in person; null when none is running. */
export const workSessionQuery = queryOptions({
  queryKey: orderKeys.work,
  queryFn: () => call(getWorkSession, {}),
  select: ({ data }) => data,
});

export const useWorkSession = () => useQuery(workSessionQuery).data ?? null;

/** What asks for an order: a start, or leaving the current order. */
export type WorkStep = { start: WorkSource } | { after: number | null; skip?: true; reason?: string | undefined };

const stepKey = ['work-step'];

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
  return useMutation({
    mutationKey: stepKey,
    // Without a connection it fails at once, so that the bar can say so.
    networkMode: 'always',
    mutationFn: (step: WorkStep) => ('start' in step ? call(startWorkSession, step.start) : call(nextOrder, step)),
    // The bar of a running session shows a failure, and repeats the step.
    meta: {
      isQuiet: true,
      isShown: (error) => isRunning && !isOver(error),
      reloads: [orderKeys.lists, orderKeys.counts],
    },
    // An answer under way may be older than this step.
    onMutate: () => client.cancelQueries({ queryKey: orderKeys.work }),
    onSuccess(answer) {
      client.setQueryData(workSessionQuery.queryKey, answer);
      const { current, source } = answer.data;
      if (current !== null) navigate(orderPath(current), { state: listOf(source) });
    },
    onError(error) {
      if (isOver(error)) void client.invalidateQueries({ queryKey: orderKeys.work });
    },
  });
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
 * Call the returned function when the order whose page is open has been finished: sent, moved, passed on or deleted. If
 * it is the current order of the work session, the next one opens.
 */
export function useFinishOrder(orderId: number): () => void {
  const client = useQueryClient();
  const { mutate } = useWorkStep();
  return () => {
    const session = client.getQueryData(workSessionQuery.queryKey)?.data;
    // Who has gone to another screen in the meantime stays there.
    const isOpen = window.location.pathname === orderPath(orderId);
    if (session?.current === orderId && isOpen) mutate({ after: orderId });
  };
}
