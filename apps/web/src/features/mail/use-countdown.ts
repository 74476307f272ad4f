import { useEffect, useState } from 'react';

/**
 * Whole seconds in which a mail can still be stopped, rounded up; 0 when it is too late.
 * @param undoSeconds how many seconds remained when the server answered; null: none
 * @param ageMs how long ago that answer came. Measured by this browser alone: its clock may differ from the server's.
 */
export function secondsToUndo(undoSeconds: number | null, ageMs: number): number {
  if (undoSeconds === null) return 0;
  // A clock that was put back makes no answer younger than new.
  return Math.max(0, Math.ceil(undoSeconds - Math.max(0, ageMs) / 1000));
}

const tickMs = 250;

/**
 * Whole seconds in which an email can still be stopped, counting down; 0 when it cannot.
 * @param undoSeconds how many seconds remained when the server answered; null: none
 * @param answeredAt when it answered, by this browser's clock; undefined: just now
 */
export function useCountdown(undoSeconds: number | null, answeredAt: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const canWait = undoSeconds !== null;

  useEffect(() => {
    if (!canWait) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [canWait]);

  return secondsToUndo(undoSeconds, now - (answeredAt ?? now));
}
