/**
 * Waits `ms`; less if the signal aborts, or once trying again makes sense: the network is back, or the page is seen again.
 */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const until = { signal: done.signal };
    signal.addEventListener('abort', end, until);
    window.addEventListener('online', end, until);
    document.addEventListener('visibilitychange', () => document.hidden || end(), until);
  });
}
