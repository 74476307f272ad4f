import { liveEvents } from '@sac/contract/live-api';
import type { LiveEvent } from './live-event';
import { readStream } from './read-stream';
import { retryDelay } from './retry-delay';

/** After so many failures in a row the stream counts as blocked, and the page polls instead. */
const failuresUntilAsking = 3;
const askEveryMs = 15_000;

/** Resolves after `ms`, or as soon as trying again makes sense: the network or the user is back. */
function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const done = new AbortController();
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const once = { signal: done.signal };
    signal.addEventListener('abort', end, once);
    window.addEventListener('online', end, once);
    document.addEventListener('visibilitychange', () => document.hidden || end(), once);
  });
}

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
  /** Something may have changed before the stream opens. */
  hasMissed: boolean;
}

const changed: LiveEvent = { name: liveEvents.changed, data: {} };

/**
 * Keeps the stream of live updates open until the signal ends or the server refuses. While it does not come through, a
 * 'changed' event every 15 s makes the listeners ask the server themselves.
 */
export async function followStream({ token, signal, onEvent, hasMissed }: FollowOptions) {
  let failures = 0;
  let asking: ReturnType<typeof setInterval> | undefined;
  const stopAsking = () => {
    clearInterval(asking);
    asking = undefined;
  };
  const onOpen = () => {
    failures = 0;
    stopAsking();
    if (hasMissed) onEvent(changed);
    hasMissed = true;
  };

  while (!signal.aborted) {
    const end = navigator.onLine ? await readStream({ token, signal: whileOnline(signal), onOpen, onEvent }) : 'ended';
    if (signal.aborted) break;
    if (end === 'refused') {
      // The calls that follow a change are refused too; they show the reason and lead to the sign-in screen.
      onEvent(changed);
      break;
    }
    hasMissed = true;
    failures = end === 'silent' ? failuresUntilAsking : failures + 1;
    if (failures >= failuresUntilAsking && !asking) {
      onEvent({ name: 'blocked', data: undefined });
      asking = setInterval(() => onEvent(changed), askEveryMs);
    }
    await pause(retryDelay(failures, Math.random()), signal);
  }
  stopAsking();
}
