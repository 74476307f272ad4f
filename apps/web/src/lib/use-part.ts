import { useEffect, useEffectEvent, useState } from 'react';
import { holdKeys } from './held-keys';
import { showError } from './toast';

/**
 * A part of the page whose code is loaded on first use; undefined until then.
 * @param close for a dialog: called when it does not load, so that it can be opened again. What is typed in the meantime is for it
 */
export function usePart<T>(isWanted: boolean, load: () => Promise<T>, close?: () => void): T | undefined {
  const [part, setPart] = useState<T>();
  const isDialog = close !== undefined;
  const onFailure = useEffectEvent(() => {
    close?.();
    showError('This part of the page did not load. Check your connection and try again.');
  });
  useEffect(() => {
    if (!isWanted || part !== undefined) return;
    const release = isDialog ? holdKeys() : undefined;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        release?.();
        onFailure();
      },
    );
    // After it is drawn and has the focus.
    return release;
  }, [isWanted, part, load, isDialog]);
  return part;
}
