import { hideWaiting, showWaiting } from '../ui/messages/toast';

/** After this long without an answer, a change may be cancelled. */
const slowAfterMs = 8_000;

const slow = new Set<AbortController>();

function cancelAll() {
  for (const change of slow) change.abort();
}

/**
 * Offers to cancel a change that gets no answer for 8 s. Its request takes the signal.
 * @returns `restart` counts again from now, because part of the request was sent; `end` when it is answered
 */
export function offerCancel(given: AbortSignal | undefined) {
  const change = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const restart = () => {
    // Progress may still be reported after the answer.
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isOver) return;
      slow.add(change);
      showWaiting(cancelAll);
    }, slowAfterMs);
  };
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    slow.delete(change);
    if (slow.size === 0) hideWaiting();
  };
  restart();
  return { signal: given ? AbortSignal.any([given, change.signal]) : change.signal, restart, end };
}
