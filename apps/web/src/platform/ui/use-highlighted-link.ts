import { useEffect, useSyncExternalStore } from 'react';

let highlighted: string | undefined;
const watchers = new Set<() => void>();

function set(path: string | undefined) {
  highlighted = path;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Highlights a link of the sidebar while a screen without its own link is open. The address may have a query. */
export function useLight(address: string | undefined) {
  const path = address?.split('?')[0];
  useEffect(() => {
    set(path);
    return () => set(undefined);
  }, [path]);
}

export const useHighlighted = () => useSyncExternalStore(watch, () => highlighted);
