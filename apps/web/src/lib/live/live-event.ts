import { onlooker } from '@sac/contract/orders-api';
import { z } from 'zod';

/** What the server tells while one works: some order changed, or who is looking at which. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed') }),
  z.object({ kind: z.literal('presence'), onlookers: z.array(onlooker) }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

const watchers = new Set<(event: LiveEvent) => void>();

export function onLiveEvent(watcher: (event: LiveEvent) => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

export function tellLiveEvent(event: LiveEvent) {
  for (const watcher of watchers) watcher(event);
}
