import { useSyncExternalStore } from 'react';

/** Names of fields only: what was copied stays in the order. */
const keyOf = (what: string) => `copied-fields:${what}`;

const watchers = new Set<() => void>();
function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

const namesOf = (what: string) => sessionStorage.getItem(keyOf(what)) ?? '';
const listOf = (names: string) => names.split(' ').filter(Boolean);

/** Which fields of an order, or of a journey, were copied in this window; a reload remembers them. */
export function useCopied(what: string) {
  const names = useSyncExternalStore(watch, () => namesOf(what));
  const keep = (ids: Iterable<string>) => {
    sessionStorage.setItem(keyOf(what), [...ids].join(' '));
    for (const watcher of watchers) watcher();
  };
  return {
    copied: new Set(listOf(names)),
    // From the store: two copied in quick succession both count.
    markCopied: (id: string) => keep(new Set([...listOf(namesOf(what)), id])),
    forgetCopied: () => keep([]),
  };
}
