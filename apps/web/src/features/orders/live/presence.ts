import { liveEvents, presenceSeconds, setPresence, type Viewer, viewer } from '@sac/contract/orders/live-api';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { currentSession, onSessionChange, useSession } from '../../../platform/api/session';
import { createWatchers } from '../../../platform/create-watchers';
import { onLiveEvent } from '../../../platform/live/live-event';
import { apiAddress } from '../../../platform/url/page-settings';

/** The tab that is hidden reports when the next one is shown. This one waits so that its report comes last. */
const afterOthersMs = 300;
/** The page is drawn first. A user who goes quickly from order to order then reports only the last one. */
const afterDrawingMs = 100;

let scheduled: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports which order is viewed, after the given time; of reports that follow one another at once, the last. The request is
 * not awaited and continues after the page is closed.
 */
function report(orderId: number | null, afterMs: number) {
  clearTimeout(scheduled);
  if (afterMs === 0) send(orderId);
  else scheduled = setTimeout(send, afterMs, orderId);
}

function send(orderId: number | null) {
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

/** Shows others that the user is viewing the order while this page is open and visible. */
export function usePresence(orderId: number) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const view = () => {
      if (document.hidden) return;
      report(orderId, afterDrawingMs);
      timer = setTimeout(view, presenceSeconds.heartbeat * 1000);
    };
    const leave = () => {
      clearTimeout(timer);
      report(null, 0);
    };
    const turn = () => {
      leave();
      if (!document.hidden) timer = setTimeout(view, afterOthersMs);
    };
    view();
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', leave);
      clearTimeout(timer);
      report(null, afterDrawingMs);
    };
  }, [orderId]);
}

let viewers: readonly Viewer[] = [];
const { notify, watch } = createWatchers();

function setViewers(next: readonly Viewer[]) {
  viewers = next;
  notify();
}

onLiveEvent(({ name, data }) => {
  // Without the stream it is unknown which viewers are still there.
  if (name === 'blocked') setViewers([]);
  if (name !== liveEvents.presence) return;
  const read = z.array(viewer).safeParse(data);
  if (read.success) setViewers(read.data);
});
onSessionChange(() => setViewers([]));

/** Who else is viewing an order, by name. Compared as one text, so that only the rows concerned draw again. */
export function useViewers(orderId: number): string[] {
  const me = useSession()?.user.name;
  const names = useSyncExternalStore(watch, () =>
    viewers
      .filter(({ order_id, name }) => order_id === orderId && name !== me)
      .map(({ name }) => name)
      .join('\n'),
  );
  return useMemo(() => (names ? names.split('\n') : []), [names]);
}
