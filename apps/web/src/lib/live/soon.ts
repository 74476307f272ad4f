const gatherMs = 300;
const restMs = 1_000;

/**
 * Does something soon after it was asked for: once for all that is asked within 300 ms, and at most about once a second,
 * so that a busy office neither puts it off for ever nor does it all the time.
 */
export function soon(work: () => unknown) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const run = () => {
    timer = undefined;
    last = Date.now();
    void work();
  };
  return {
    ask() {
      timer ??= setTimeout(run, Math.max(gatherMs, last + restMs - Date.now()));
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
