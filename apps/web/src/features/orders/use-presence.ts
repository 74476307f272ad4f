import { presenceSeconds, setPresence } from '@sac/contract/orders-api';
import { useEffect } from 'react';
import { apiAddress } from '../../lib/call';
import { currentSession } from '../../lib/session';

/** The tab that was left says so when the next one is shown: this one speaks after it, and stands. */
const afterOthersMs = 300;

/** Says which order is looked at. Nobody waits for the answer, and it may outlive the page. */
function say(orderId: number | null) {
  const token = currentSession()?.accessToken;
  if (!token) return;
  fetch(apiAddress(setPresence.path), {
    method: setPresence.method,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ orderId }),
    keepalive: true,
    // Not worth a message: the next one comes in seconds, and what is not renewed expires.
  }).catch(() => undefined);
}

/** Lets the others know, as long as this page is open and in view, that one is looking at the order. */
export function usePresence(orderId: number) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (document.hidden) return;
      say(orderId);
      timer = setTimeout(look, presenceSeconds.heartbeat * 1000);
    };
    const leave = () => {
      clearTimeout(timer);
      say(null);
    };
    const turn = () => {
      leave();
      if (!document.hidden) timer = setTimeout(look, afterOthersMs);
    };
    look();
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [orderId]);
}
