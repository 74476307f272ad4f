const firstMs = 1_000;
const longestMs = 30_000;

/**
 * How long to wait before the next try: twice as long after each failure, from 1 s to 30 s, and up to half as much
 * again by chance, so that not all browsers come back at once. `chance` is from 0 to 1.
 */
export function reconnectDelay(failures: number, chance: number): number {
  const step = firstMs * 2 ** Math.min(Math.max(failures - 1, 0), 10);
  return Math.min(longestMs, step * (1 + chance / 2));
}
