import type { SeenOrder } from '@sac/contract/seen-order';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api-error';
import { changedWith } from './order-queries';
import { isLeft } from './work-session';

/** Order id → what the user has seen of it. */
export type SeenById = Readonly<Record<number, SeenOrder>>;

interface Question {
  /** What has changed. */
  readonly sentence: string;
  readonly answer: (isSure: boolean) => void;
}

let questions: readonly Question[] = [];
const watchers = new Set<() => void>();

function setQuestions(next: readonly Question[]) {
  questions = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Asks whether to continue although something has changed. One question at a time; the others wait. */
const askToContinue = (sentence: string): Promise<boolean> =>
  new Promise((resolve) => {
    const question: Question = {
      sentence,
      answer(isSure) {
        setQuestions(questions.filter((other) => other !== question));
        resolve(isSure);
      },
    };
    setQuestions([...questions, question]);
  });

/** The question on screen; undefined when there is none. */
export const useContinueQuestion = () => useSyncExternalStore(watch, () => questions[0]);

/**
 * Makes a change with what the user has seen of the orders. When they have changed since, asks, and makes it again
 * with the state that the question showed.
 * @param acknowledge called with what the user has seen now
 * @throws why the change failed; an AbortError when the user cancelled
 */
async function asSeen<R>(
  seen: SeenById,
  change: (seen: SeenById) => Promise<R>,
  acknowledge: (now: SeenById) => void,
): Promise<R> {
  try {
    return await change(seen);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors.seen || !error.changed) throw error;
    const sentence = error.errors.seen;
    const now: SeenById = Object.fromEntries(error.changed.map(({ order_id, ...facts }) => [order_id, facts]));
    if (!(await askToContinue(sentence))) throw new DOMException(sentence, 'AbortError');
    acknowledge(now);
    return asSeen({ ...seen, ...now }, change, acknowledge);
  }
}

export interface SeenOnPage {
  readonly orderId: number;
  /** What the user has seen of the order; a change by somebody else counts once it is acknowledged. */
  readonly seen: SeenOrder;
  readonly acknowledge: (now: SeenOrder) => void;
}

/** Set by an order's own page; null elsewhere. */
export const SeenContext = createContext<SeenOnPage | null>(null);

/** {@link asSeen}; on an order's own page, with what the user has seen there instead of the last answer. */
export function useAsSeen() {
  const page = useContext(SeenContext);
  return <R>(orders: SeenById, change: (seen: SeenById) => Promise<R>): Promise<R> => {
    const seen = page && page.orderId in orders ? { ...orders, [page.orderId]: page.seen } : orders;
    return asSeen(seen, change, (now) => {
      const order = page && now[page.orderId];
      if (order) page.acknowledge(order);
    });
  };
}

/** A change of the order whose page is open, made with what the user has seen of it. */
export function useOrderChange<I, R>(
  orderId: number,
  change: (input: I, seen: SeenOrder) => Promise<R>,
  callbacks: Pick<UseMutationOptions<R, Error, I>, 'onSuccess' | 'onError'> = {},
) {
  const client = useQueryClient();
  const changeAsSeen = useAsSeen();
  return useMutation({
    mutationFn: (input: I) => changeAsSeen({ [orderId]: {} }, (seen) => change(input, seen[orderId] ?? {})),
    // The step to the next order has seen to it.
    meta: { reloads: () => (isLeft(client, orderId) ? [] : changedWith(orderId)) },
    ...callbacks,
  });
}
