import { liveEvents } from '@sac/contract/orders/live-api';
import { pause } from '../pause';
import type { LiveEvent } from './live-event';
import { readStream } from './read-stream';
import { reconnectDelay } from './retry-delay';

/** After so many failures in a row the stream counts as blocked, and the page polls instead. */
const failuresUntilAsking = 3;
const askEveryMs = 15_000;
/** A stream begins with the changes of the last 10 s; after a longer gap, some are missing. */
const gapMs = 9_000;

/** A signal that also aborts when the network is lost: the browser may notice much later that the stream is dead. */
function whileOnline(signal: AbortSignal) {
  const offline = new AbortController();
  window.addEventListener('offline', () => offline.abort(), {
    once: true,
    signal: AbortSignal.any([signal, offline.signal]),
  });
  return AbortSignal.any([signal, offline.signal]);
}

interface FollowOptions {
  token: string;
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
}

const changed = (): LiveEvent => ({ name: liveEvents.changed, data: {}, at: Date.now() });

/**
 * Keeps the stream of live updates open until the signal ends or the server refuses. While it does not come through, a
 * 'changed' event every 15 s makes the listeners ask the server themselves.
 */
export async function followStream({ token, signal, onEvent }: FollowOptions) {
  let failures = 0;
  let closedSince = Date.now();
  let asking: ReturnType<typeof setInterval> | undefined;
  const stopAsking = () => {
    clearInterval(asking);
    asking = undefined;
  };
  const onOpen = () => {
    failures = 0;
    stopAsking();
    if (Date.now() - closedSince > gapMs) onEvent(changed());
    closedSince = Number.POSITIVE_INFINITY;
  };

  while (!signal.aborted) {
    const end = navigator.onLine ? await readStream({ token, signal: whileOnline(signal), onOpen, onEvent }) : 'ended';
    if (signal.aborted) break;
    if (end === 'refused') {
      // The calls that follow a change are refused too; they show the reason and lead to the sign-in screen.
      onEvent(changed());
      break;
    }
    // A stream that was cut may have been silent for some time before.
    closedSince = Math.min(closedSince, end === 'ended' ? Date.now() : 0);
    failures = end === 'silent' ? failuresUntilAsking : failures + 1;
    if (failures >= failuresUntilAsking && !asking) {
      onEvent({ name: 'blocked', data: undefined, at: Date.now() });
      asking = setInterval(() => onEvent(changed()), askEveryMs);
    }
    await pause(reconnectDelay(failures, Math.random()), signal);
  }
  stopAsking();
}
