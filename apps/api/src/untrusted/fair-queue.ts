/**
 * Work that is done one piece at a time. Those who wait take turns by their key, so that ten pieces of one key delay another
 * key's piece by one of them at most, and by the piece under way.
 */
export function fairQueue() {
  /** The key that waits longest is first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  async function workOff() {
    isRunning = true;
    for (let first = waiting.entries().next().value; first; first = waiting.entries().next().value) {
      const [key, [piece, ...others]] = first;
      waiting.delete(key);
      if (others.length > 0) waiting.set(key, others);
      await piece?.();
    }
    isRunning = false;
  }

  /** Ends as `work` ends. */
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    const piece = async () => {
      const ended = work();
      resolve(ended);
      await ended.catch(() => {});
    };
    waiting.set(key, [...(waiting.get(key) ?? []), piece]);
    if (!isRunning) void workOff();
    return promise;
  };
}
export type FairQueue = ReturnType<typeof fairQueue>;
