import { useEffect } from 'react';
import { useSession } from '../api/session';

/** A tab that has been hidden for so long needs no updates; it reloads everything when it is shown again. */
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
      // If the code does not load, it is requested again when the user comes back to the tab.
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

/** Receives live updates for as long as somebody is signed in. */
export function useLive() {
  const session = useSession();
  const token = session?.owes ? undefined : session?.accessToken;
  useEffect(() => (token ? follow(token) : undefined), [token]);
}
