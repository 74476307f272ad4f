import type { DownloadHistory } from '@sac/contract/tracking-api';
import { useCallback, useEffect, useState } from 'react';
import { type CallFailure, call, networkFailure } from '../call';
import { leaveOrder, readGrant } from '../grant';
import { useTexts } from '../language/texts';
import { showFailure } from '../site/notices';
import { useAttempt } from '../site/use-attempt';
import { loadView } from './load-view';
import type { TrackedOrderView } from './tracked-order-view';

interface State {
  shown?: { history: DownloadHistory; View: typeof TrackedOrderView };
  /** Why the last try failed; what was loaded before stays on screen. */
  failure?: CallFailure;
}

/** The order of a grant, and `load`, which requests it again and returns it, or undefined after a failure. */
export function useTrackedOrder(orderId: number) {
  const [state, setState] = useState<State>({});
  const attempt = useAttempt();
  const { language } = useTexts();

  const load = useCallback(async (): Promise<DownloadHistory | undefined> => {
    const token = readGrant(orderId);
    if (!token) {
      leaveOrder(orderId);
      return undefined;
    }
    const signal = attempt.start();
    setState(({ shown }) => ({ ...(shown && { shown }) }));
    const loading = call('/front/get-download-history', { orderId, language }, { token, signal });
    const [answer, view] = await Promise.all([loading, loadView()]);
    if (signal.aborted) return undefined;
    if (answer.status === 1 && view) {
      setState({ shown: { history: answer, View: view.TrackedOrderView } });
      return answer;
    }
    if (answer.status === 401) {
      leaveOrder(orderId);
      return undefined;
    }
    const failure = answer.status === 1 ? networkFailure : answer;
    showFailure(failure);
    setState((before) => ({ ...before, failure }));
    return undefined;
  }, [orderId, attempt, language]);

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
