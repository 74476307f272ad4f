import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session';
import { onLiveEvent } from './live-event';
import { soon } from './soon';

/** A tab that nobody has looked at for so long needs no news; it asks for everything when it comes back. */
const hiddenMs = 5 * 60_000;

// The first screen does not wait for it.
const loadStream = () => import('./share-stream');

/** Follows the live updates while the tab is, or just was, in view. */
function follow(token: string) {
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    running?.abort();
    running = undefined;
  };
  const turn = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(stop, hiddenMs);
    else if (!running) {
      running = new AbortController();
      const { signal } = running;
      // Code that does not arrive is asked for again when the reader comes back to the tab.
      loadStream().then(({ shareStream }) => shareStream(token, signal), stop);
    }
  };
  turn();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    clearTimeout(timer);
    stop();
  };
}

/** Live updates for whoever is signed in: the counts and the order on screen are loaded again when something changed. */
export function useLive() {
  const client = useQueryClient();
  const session = useSession();
  const token = session?.owes ? undefined : session?.accessToken;

  useEffect(() => (token ? follow(token) : undefined), [token]);

  useEffect(() => {
    const reload = soon(() => {
      for (const queryKey of [['folder-counts'], ['order']]) {
        // In a hidden tab they are only marked: coming back loads them.
        void client.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });
      }
    });
    const stopHearing = onLiveEvent(({ kind }) => kind === 'changed' && reload.ask());
    return () => {
      stopHearing();
      reload.stop();
    };
  }, [client]);
}
