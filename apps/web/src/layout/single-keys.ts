import { useSyncExternalStore } from 'react';

/** Who speaks to the computer, or rests a hand on it, can do without keys that act alone (WCAG 2.1.4). */
const storageKey = 'single-keys';
const watchers = new Set<() => void>();

export const areSingleKeysOn = () => localStorage.getItem(storageKey) !== 'off';

export function setSingleKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

export const useSingleKeys = () => useSyncExternalStore(watch, areSingleKeysOn);
