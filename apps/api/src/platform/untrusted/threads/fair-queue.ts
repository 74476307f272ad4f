/** There are as many waiting as may wait. As an answer to a request it is a 503: try again in a moment. */
export class QueueFull extends Error {
  readonly statusCode = 503;
  constructor() {
    super('The queue is full.');
  }
}

/**
 * Work that is done as far as a budget allows. Those who wait take turns by their key, so that ten pieces of one key delay another
 * key's piece by one of them at most, and by the pieces under way.
 * @param budget what the pieces under way may cost together; one that costs more is done alone
 * @param most how many may wait
 */
export function fairQueue({ budget, most }: { budget: number; most: number }) {
  interface Piece {
    cost: number;
    run: () => Promise<void>;
  }
  /** The key that waits longest is first. */
  const waiting = new Map<string, Piece[]>();
  let length = 0;
  /** What the pieces under way cost. */
  let spent = 0;

  function startNext(): void {
    const first = waiting.entries().next().value;
    if (!first) return;
    const [key, [piece, ...others]] = first;
    if (!piece || (spent > 0 && spent + piece.cost > budget)) return;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others);
    length -= 1;
    spent += piece.cost;
    void piece.run().finally(() => {
      spent -= piece.cost;
      startNext();
    });
    startNext();
  }

  /**
   * Ends as `work` ends.
   * @throws QueueFull
   */
  return async <T>(key: string, work: () => Promise<T>, cost = 1): Promise<T> => {
    if (length >= most) throw new QueueFull();
    const { promise, resolve } = Promise.withResolvers<T>();
    const run = async () => {
      const ended = work();
      resolve(ended);
      await ended.catch(() => {});
    };
    waiting.set(key, [...(waiting.get(key) ?? []), { cost, run }]);
    length += 1;
    startNext();
    return promise;
  };
}
export type FairQueue = ReturnType<typeof fairQueue>;
