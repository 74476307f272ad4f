import { useEffect, useState } from 'react';

/** After this long without an answer readers start to wonder. */
const slowAfterMs = 5000;

/** True once a task has been running for five seconds. */
export function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isRunning) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return isSlow;
}
