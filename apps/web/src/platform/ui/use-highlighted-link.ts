import { useEffect, useSyncExternalStore } from 'react';
import { createWatchers } from '../create-watchers';

let highlighted: string | undefined;
const { notify, watch } = createWatchers();

function set(path: string | undefined) {
  highlighted = path;
  notify();
}

/** Highlights a link of the sidebar while a screen without its own link is open. The address may have a query. */
export function useHighlightedLink(address: string | undefined) {
  const path = address?.split('?')[0];
  useEffect(() => {
    set(path);
    return () => set(undefined);
  }, [path]);
}

export const useHighlighted = () => useSyncExternalStore(watch, () => highlighted);
