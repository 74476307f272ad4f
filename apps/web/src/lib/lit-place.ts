import { useEffect, useSyncExternalStore } from 'react';

let lit: string | undefined;
const watchers = new Set<() => void>();

function set(path: string | undefined) {
  lit = path;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Lights a place in the sidebar while a screen is open that has no entry of its own. An address with a query will do. */
export function useLight(address: string | undefined) {
  const path = address?.split('?')[0];
  useEffect(() => {
    set(path);
    return () => set(undefined);
  }, [path]);
}

export const useLitPlace = () => useSyncExternalStore(watch, () => lit);
