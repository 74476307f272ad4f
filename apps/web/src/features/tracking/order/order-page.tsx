import type { DownloadHistoryEntry, TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { useCallback, useEffect, useState } from 'react';
import { type CallFailure, callTracking, networkFailure } from '../call';
import { leaveOrder, readGrant } from '../grant';
import { useTexts } from '../language/texts';
import { failureKey } from '../site/failure-text';
import { showFailure } from '../site/notices';
import { useAttempt } from '../site/use-attempt';
import { useIsSlow } from '../site/use-is-slow';
import { OrderWaiting } from './order-waiting';

export function TrackedOrderPage({ orderId }: { orderId: number }) {
  const { shown, failure, load } = useTrackedOrder(orderId);
  const isSlow = useIsSlow(!shown && !failure);
  if (shown) return <shown.View history={shown.history} AnswerCard={shown.AnswerCard} load={load} />;
  return <OrderWaiting isSlow={isSlow} problem={failure && failureKey(failure)} onRetry={load} />;
}

/** Loads the code that shows an order, which the form does not need; undefined when that fails. */
export const loadView = () => import('./tracked-order-view').catch(() => undefined);

/**
 * The same, and the part for what we and the customer wrote, which most orders do without. Shown together: what comes later
 * would move the page.
 */
async function loadCode(order: Partial<TrackedOrder> = {}) {
  // An answer that lacks these fails where it is drawn.
  const hasWords = Boolean(order.asked ?? order.answered ?? order.replies?.length);
  const loading = hasWords ? import('./answer/answer-card').catch(() => undefined) : { AnswerCard: undefined };
  const [view, card] = await Promise.all([loadView(), loading]);
  return view && card && { View: view.TrackedOrderView, AnswerCard: card.AnswerCard };
}

interface State {
  shown?: { history: DownloadHistoryEntry } & NonNullable<Awaited<ReturnType<typeof loadCode>>>;
  /** Why the last try failed; what was loaded before stays on screen. */
  failure?: CallFailure;
}

/** The order of a grant, and `load`, which requests it again and returns it, or undefined after a failure. */
function useTrackedOrder(orderId: number) {
  const [state, setState] = useState<State>({});
  const attempt = useAttempt();
  // Read in another language, perhaps by somebody else, the page changes nothing about the order.
  const { chosen } = useTexts();

  const load = useCallback(async (): Promise<DownloadHistoryEntry | undefined> => {
    const token = readGrant(orderId);
    if (!token) {
      leaveOrder(orderId);
      return undefined;
    }
    const signal = attempt.start();
    setState(({ shown }) => ({ ...(shown && { shown }) }));
    loadView();
    const answer = await callTracking(
      '/front/get-download-history',
      { orderId, ...(chosen && { language: chosen }) },
      { token, signal },
    );
    const code = answer.status === 1 ? await loadCode(answer.mainResult) : undefined;
    if (signal.aborted) return undefined;
    if (answer.status === 1 && code) {
      setState({ shown: { history: answer, ...code } });
      return answer;
    }
    if (answer.status === 401) {
      leaveOrder(orderId);
      return undefined;
    }
    const failure = answer.status === 1 ? networkFailure : answer;
    // What is shown stays, and is loaded again once the connection is back.
    if (!failure.isOffline) showFailure(failure);
    setState((before) => ({ ...before, failure }));
    return undefined;
  }, [orderId, attempt, chosen]);

  useEffect(() => {
    load();
    // A reader who comes back to the tab, or is online again, expects the current state.
    const comeBack = () => {
      if (document.visibilityState === 'visible') load();
    };
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('online', load);
    return () => {
      window.removeEventListener('online', load);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [load]);

  return { ...state, load };
}
