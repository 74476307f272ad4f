/** There are as many waiting as may wait. As an answer to a request it is a 503: try again in a moment. */
export class QueueFull extends Error {
  readonly statusCode = 503;
  constructor() {
    super('The queue is full.');
  }
}

/**
 * Work that is done a few pieces at a time. Those who wait take turns by their key, so that ten pieces of one key delay another
 * key's piece by one of them at most, and by the pieces under way.
 * @param atOnce how many are under way together
 * @param most how many may wait
 */
export function fairQueue({ atOnce, most }: { atOnce: number; most: number }) {
  /** The key that waits longest is first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let length = 0;
  let running = 0;

  function startNext(): void {
    const first = waiting.entries().next().value;
    if (!first || running >= atOnce) return;
    const [key, [piece, ...others]] = first;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others);
    length -= 1;
    running += 1;
    void piece?.().finally(() => {
      running -= 1;
      startNext();
    });
  }

  /**
   * Ends as `work` ends.
   * @throws QueueFull
   */
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce && length >= most) throw new QueueFull();
    const { promise, resolve } = Promise.withResolvers<T>();
    const piece = async () => {
      const ended = work();
      resolve(ended);
      await ended.catch(() => {});
    };
    waiting.set(key, [...(waiting.get(key) ?? []), piece]);
    length += 1;
    startNext();
    return promise;
  };
}
export type FairQueue = ReturnType<typeof fairQueue>;
