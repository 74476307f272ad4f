import { minuteMs } from '@sac/contract/platform/dates';

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** For `useSyncExternalStore`, where a text says how much time is left: one timer for all of the page. */
export function everyMinute(watcher: () => void): () => void {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    for (const each of watchers) each();
  }, minuteMs);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
