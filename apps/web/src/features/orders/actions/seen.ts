import { type ChangedOrder, changedOrder } from '@sac/contract/orders/seen-order';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../platform/api/api-error';
import { createWatchers } from '../../../platform/create-watchers';
import { changedWith } from '../order-queries';
import { hasMovedOn } from './work-session';

/** An order as the user has seen it. Without `last_event_id` the server does not compare it with the events. */
type Seen = Pick<ChangedOrder, 'order_id'> & Partial<ChangedOrder>;

interface Doubt {
  readonly title: string;
  /** Why the user may not want it. */
  readonly sentence: string;
}

interface Question extends Doubt {
  readonly answer: (isSure: boolean) => void;
}

let questions: readonly Question[] = [];
const { notify, watch } = createWatchers();

function setQuestions(next: readonly Question[]) {
  questions = next;
  notify();
}

/**
 * Asks whether to continue. One question at a time; the others wait.
 * @throws an AbortError when the user cancelled
 */
export const askFirst = (doubt: Doubt): Promise<void> =>
  new Promise((resolve, reject) => {
    const question: Question = {
      ...doubt,
      answer(isSure) {
        setQuestions(questions.filter((other) => other !== question));
        if (isSure) resolve();
        else reject(new DOMException(doubt.sentence, 'AbortError'));
      },
    };
    setQuestions([...questions, question]);
  });

/** The question on screen; undefined when there is none. */
export const useContinueQuestion = () => useSyncExternalStore(watch, () => questions[0]);

/**
 * Makes a change of orders as the user has seen them. When somebody else has changed them since, asks, and makes it again
 * with the state that the question was about.
 * @param acknowledge called with what the user has seen now
 * @throws why the change failed; an AbortError when the user cancelled
 */
async function asSeen<O extends Seen, R>(
  orders: readonly O[],
  change: (orders: readonly O[]) => Promise<R>,
  acknowledge: (changed: readonly ChangedOrder[]) => void,
): Promise<R> {
  try {
    return await change(orders);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors.seen || !error.changed) throw error;
    const sentence = error.errors.seen;
    const changed = z.array(changedOrder).parse(error.changed);
    await askFirst({ title: 'Changed while you were working', sentence });
    acknowledge(changed);
    const now = new Map(changed.map((order) => [order.order_id, order]));
    return asSeen(
      orders.map((order) => ({ ...order, ...now.get(order.order_id) })),
      change,
      acknowledge,
    );
  }
}

export interface SeenOnPage {
  readonly orderId: number;
  /** The last event that the user has seen; a change by somebody else counts once it is acknowledged. */
  readonly seen: number;
  readonly acknowledge: (seen: number) => void;
}

/** Set by an order's own page; null elsewhere. */
export const SeenContext = createContext<SeenOnPage | null>(null);

/** {@link asSeen}; on an order's own page, with what the user has seen there instead of the last answer. */
export function useAsSeen() {
  const page = useContext(SeenContext);
  return <O extends Seen, R>(orders: readonly O[], change: (orders: readonly O[]) => Promise<R>): Promise<R> => {
    const seen = orders.map((order) =>
      order.order_id === page?.orderId ? { ...order, last_event_id: page.seen } : order,
    );
    return asSeen(seen, change, (changed) => {
      const order = changed.find(({ order_id }) => order_id === page?.orderId);
      if (order) page?.acknowledge(order.last_event_id);
    });
  };
}

/**
 * A change of the order whose page is open, made with the last event that the user has seen there.
 * @param change gets the order as it is now, too, when that is newer than the page
 */
export function useOrderChange<I, R>(
  orderId: number,
  change: (input: I, seen: number | undefined, now: Partial<ChangedOrder>) => Promise<R>,
  callbacks: Pick<UseMutationOptions<R, Error, I>, 'onSuccess' | 'onError'> = {},
) {
  const client = useQueryClient();
  const changeAsSeen = useAsSeen();
  return useMutation({
    mutationFn: (input: I) =>
      changeAsSeen([{ order_id: orderId } as Seen], ([now]) => change(input, now?.last_event_id, now ?? {})),
    // Opening the next order already reloaded this one.
    meta: { reloads: () => (hasMovedOn(client, orderId) ? [] : changedWith(orderId)) },
    ...callbacks,
  });
}
