/** Long for a line with two bars, short for somebody who waits. */
const answerWithinMs = 30_000;

/** A signal for one call: it gives up after half a minute, or when `leaving` does. */
export function timeLimit(leaving?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), answerWithinMs);
  leaving?.addEventListener('abort', () => {
    clearTimeout(timer);
    limit.abort();
  });
  return limit.signal;
}
