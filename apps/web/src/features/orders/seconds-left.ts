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
