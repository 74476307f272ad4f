import { type DownloadHistory, getDownloadHistory } from '@sac/contract/tracking-api';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { call, isFailure } from '../../../lib/call';
import { dropGrant, readGrant } from '../grant';
import { go, trackPath } from '../route';
import { failureText } from '../site/failure-text';
import { useNotice } from '../site/notice';
import { useAttempt } from '../site/use-attempt';

interface View {
  history?: DownloadHistory;
  /** Why the last try failed; what was loaded before stays on screen. */
  problem?: string;
}

/** Sends the reader back to the form. A grant that the server no longer takes is forgotten, and the form says so. */
export function leaveOrder(orderId: number) {
  const hadGrant = readGrant(orderId) !== undefined;
  dropGrant(orderId);
  go(trackPath(orderId), { replace: true, ...(hadGrant && { reason: 'expired' }) });
}

/** The order behind a grant, and `load`, which asks for it again and returns it unless that fails. */
export function useTrackedOrder(orderId: number) {
  const [view, setView] = useState<View>({});
  const { showFailure } = useNotice();
  const attempt = useAttempt();

  const load = useCallback(async (): Promise<DownloadHistory | undefined> => {
    const token = readGrant(orderId);
    if (!token) {
      leaveOrder(orderId);
      return undefined;
    }
    const signal = attempt.start();
    setView(({ history }) => ({ ...(history && { history }) }));
    const answer = await call(getDownloadHistory, { orderId }, { token, signal });
    if (signal.aborted) return undefined;
    if (isFailure(answer)) {
      if (answer.status === 401) {
        leaveOrder(orderId);
        return undefined;
      }
      showFailure(answer);
      setView((before) => ({ ...before, problem: failureText(answer) }));
      return undefined;
    }
    setView({ history: answer });
    return answer;
  }, [orderId, attempt, showFailure]);

  useEffect(() => {
    load();
    // A reader who comes back to the tab, or to a network, wants to see how things stand now.
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

  return { ...view, load };
}
