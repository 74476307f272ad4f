import { useSyncExternalStore } from 'react';
import { createWatchers } from '../create-watchers';

const { notify, watch } = createWatchers();
let isPrinting = false;
for (const [event, starts] of [
  ['beforeprint', true],
  ['afterprint', false],
] as const)
  addEventListener(event, () => {
    isPrinting = starts;
    notify();
  });

/** True while the page is put on paper: from before the browser lays it out until it is printed or cancelled. */
export const useIsPrinting = () => useSyncExternalStore(watch, () => isPrinting);
