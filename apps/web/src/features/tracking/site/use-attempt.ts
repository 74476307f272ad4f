import { useEffect, useMemo, useRef } from 'react';

/**
 * The attempts at a call, one at a time. A new attempt cancels the one before, and so does leaving the page; nothing
 * else does, because a call has no time limit (docs/spec.md §9: 0).
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
