const firstSeconds = 15;
const longestSeconds = 2 * 3600;

/** Seconds to wait after this many failed tries: 15 s, doubling up to two hours. Nineteen retries fill a day. */
export const retryDelay = (attempts: number): number => Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds);
