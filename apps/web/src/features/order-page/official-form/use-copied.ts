import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../../platform/browser-storage';
import { createWatchers } from '../../../platform/create-watchers';

/** Names of fields only: what was copied stays in the order. */
const keyOf = (what: string) => `copied-fields:${what}`;

const { notify, watch } = createWatchers();
const namesOf = (what: string) => tabStorage.get(keyOf(what)) ?? '';
const listOf = (names: string) => names.split(' ').filter(Boolean);

/** Which fields of an order, or of a journey, were copied in this window; a reload remembers them. */
export function useCopied(what: string) {
  const names = useSyncExternalStore(watch, () => namesOf(what));
  const keep = (ids: Iterable<string>) => {
    tabStorage.set(keyOf(what), [...ids].join(' '));
    notify();
  };
  return {
    copied: new Set(listOf(names)),
    // From the store: two copied in quick succession both count.
    markCopied: (id: string) => keep(new Set([...listOf(namesOf(what)), id])),
    forgetCopied: () => keep([]),
  };
}
