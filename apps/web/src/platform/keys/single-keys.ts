import { useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage';
import { createWatchers } from '../create-watchers';

/** For people who dictate, or whose hand rests on the keyboard: shortcuts without a modifier can be turned off (WCAG 2.1.4). */
const storageKey = 'single-keys';
const { notify, watch } = createWatchers();

export const areSingleKeysOn = () => browserStorage.get(storageKey) !== 'off';

export function setSingleKeys(isOn: boolean) {
  if (isOn) browserStorage.remove(storageKey);
  else browserStorage.set(storageKey, 'off');
  notify();
}

export const useSingleKeys = () => useSyncExternalStore(watch, areSingleKeysOn);
