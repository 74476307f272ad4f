import { useEffect, useState } from 'react';
import { secondsLeft } from './seconds-left';

const tickMs = 250;

/**
 * Whole seconds in which an email can still be stopped, counting down; 0 when it cannot.
 * @param undoSeconds what the server said was left; null when nothing was
 * @param answeredAt when it said so, by this browser's clock; undefined: just now
 */
export function useCountdown(undoSeconds: number | null, answeredAt: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const canWait = undoSeconds !== null;

  useEffect(() => {
    if (!canWait) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [canWait]);

  return secondsLeft(undoSeconds, now - (answeredAt ?? now));
}
