const gatherMs = 300;
const restMs = 1_000;

/**
 * Runs `work` soon after a request: once for all requests within 300 ms, and at most about once a second,
 * so that many changes neither delay it forever nor run it all the time. With `waitMs` a request waits that long instead.
 */
export function soon(work: () => unknown, waitMs = gatherMs) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const run = () => {
    timer = undefined;
    last = Date.now();
    void work();
  };
  return {
    ask() {
      timer ??= setTimeout(run, Math.max(waitMs, last + restMs - Date.now()));
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
