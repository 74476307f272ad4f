import { useEffect, useRef } from 'react';

/**
 * Calls back at the moment the user presses Back or Forward, not when the other screen is drawn: by then something else
 * may be open.
 */
export function useHistoryMove(onMove: () => void) {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => {
    const move = () => latest.current();
    window.addEventListener('popstate', move);
    return () => window.removeEventListener('popstate', move);
  }, []);
}
