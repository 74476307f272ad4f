import { useSyncExternalStore } from 'react';

/** Names of fields only: what was copied stays in the order. */
const keyOf = (orderId: number) => `copied-fields:${orderId}`;

const watchers = new Set<() => void>();
function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Which fields of an order were copied in this window; a reload remembers them. */
export function useCopied(orderId: number) {
  const names = useSyncExternalStore(watch, () => sessionStorage.getItem(keyOf(orderId)) ?? '');
  const copied = new Set(names.split(' ').filter(Boolean));
  const keep = (ids: Iterable<string>) => {
    sessionStorage.setItem(keyOf(orderId), [...ids].join(' '));
    for (const watcher of watchers) watcher();
  };
  return {
    copied,
    markCopied: (id: string) => keep(new Set([...copied, id])),
    forgetCopied: () => keep([]),
  };
}
