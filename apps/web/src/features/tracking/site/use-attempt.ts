import { useEffect, useMemo, useRef } from 'preact/hooks';

/**
 * The attempts at a call, one at a time. A new one gives up the one before, as leaving the page does; nothing else does,
 * for a call has no time limit of its own (spec section 9: 0).
 */
export function useAttempt(): { start: () => AbortSignal; signal: () => AbortSignal } {
  const last = useRef(new AbortController());
  useEffect(() => () => last.current.abort(), []);
  return useMemo(
    () => ({
      start: () => {
        last.current.abort();
        last.current = new AbortController();
        return last.current.signal;
      },
      signal: () => last.current.signal,
    }),
    [],
  );
}
