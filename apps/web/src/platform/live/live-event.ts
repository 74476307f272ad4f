import { z } from 'zod';

/**
 * An event of the stream of live updates, by the name the server gives it. 'blocked' is our own: the stream does not
 * come through at present. `at`: when it arrived in this browser.
 */
export const liveEvent = z.object({ name: z.string(), data: z.unknown().optional(), at: z.number() });
export type LiveEvent = z.output<typeof liveEvent>;

const watchers = new Set<(event: LiveEvent) => void>();

export function onLiveEvent(watcher: (event: LiveEvent) => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

export function broadcast(event: LiveEvent) {
  for (const watcher of watchers) watcher(event);
}
