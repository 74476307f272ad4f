/** Watchers of a value outside React. `watch` is what useSyncExternalStore takes. */
export function createWatchers() {
  const watchers = new Set<() => void>();
  return {
    notify() {
      for (const watcher of watchers) watcher();
    },
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
