import { useEffect, useState } from 'react';

/**
 * Whole seconds in which a mail can still be stopped, rounded up; 0 when it is too late.
 * @param undoSeconds what the server said was left when it answered; null when nothing was
 * @param ageMs how long ago that answer came. Only this browser's own stretch of time counts, never its clock against the server's.
 */
export function secondsLeft(undoSeconds: number | null, ageMs: number): number {
  if (undoSeconds === null) return 0;
  // A clock that was put back makes no answer younger than new.
  return Math.max(0, Math.ceil(undoSeconds - Math.max(0, ageMs) / 1000));
}

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
