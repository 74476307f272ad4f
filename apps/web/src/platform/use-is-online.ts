import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const watch = (update: () => void) => onlineManager.subscribe(update);
const isOnline = () => onlineManager.isOnline();

/** Whether the browser has a connection. */
export const useIsOnline = () => useSyncExternalStore(watch, isOnline);
