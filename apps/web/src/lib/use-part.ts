import { useEffect, useState } from 'react';
import { showError } from './toast';

/** A part of the page whose code is loaded on first use; undefined until then. */
export function usePart<T>(isWanted: boolean, load: () => Promise<T>): T | undefined {
  const [part, setPart] = useState<T>();
  useEffect(() => {
    if (!isWanted || part !== undefined) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => showError('This part of the page did not load. Check your connection and try again.'),
    );
  }, [isWanted, part, load]);
  return part;
}
