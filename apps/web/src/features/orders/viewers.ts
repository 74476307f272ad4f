import type { Viewer } from '@sac/contract/orders-api';
import { useMemo, useSyncExternalStore } from 'react';
import { onLiveEvent } from '../../lib/live/live-event';
import { onSessionChange, useSession } from '../../lib/session';

let onlookers: readonly Viewer[] = [];
const watchers = new Set<() => void>();

function set(next: readonly Viewer[]) {
  onlookers = next;
  for (const watcher of watchers) watcher();
}

onLiveEvent((event) => {
  if (event.kind === 'presence') set(event.onlookers);
});
onSessionChange(() => set([]));

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Who else is looking at an order, by name. Compared as one text, so that only the rows concerned draw again. */
export function useViewers(orderId: number): string[] {
  const me = useSession()?.user.name;
  const names = useSyncExternalStore(watch, () =>
    onlookers
      .filter(({ order_id, name }) => order_id === orderId && name !== me)
      .map(({ name }) => name)
      .join('\n'),
  );
  return useMemo(() => (names ? names.split('\n') : []), [names]);
}
