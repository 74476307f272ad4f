import { useEffect, useState } from 'preact/hooks';

/** After this long without an answer one wonders whether anything goes on. */
const slowAfterMs = 5000;

/** True once something has been going on for five seconds. */
export function useIsSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isGoingOn) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isGoingOn]);
  return isSlow;
}
