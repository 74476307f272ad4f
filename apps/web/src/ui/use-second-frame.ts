import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A key may be a shortcut of what is not drawn yet, a paste is for it, and a press may lead to it. */
const wanting = ['keydown', 'pointerdown', 'paste'] as const;

/**
 * For what need not be in the first frame.
 * @returns false while the first frame is drawn. What the user does before the second one draws it at once, and then reaches it.
 */
export function useSecondFrame(): boolean {
  const isNext = useDeferredValue(true, false);
  const [isWanted, setWanted] = useState(false);
  useLayoutEffect(() => {
    if (isNext) return;
    const waiting = new AbortController();
    const want = () => flushSync(() => setWanted(true));
    // Before anything else hears of it.
    for (const event of wanting) addEventListener(event, want, { capture: true, once: true, signal: waiting.signal });
    return () => waiting.abort();
  }, [isNext]);
  return isNext || isWanted;
}
