import { useSyncExternalStore } from 'react';

/** For people who dictate, or whose hand rests on the keyboard: shortcuts without a modifier can be turned off (WCAG 2.1.4). */
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
