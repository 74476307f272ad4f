const afterMs = 1_000;

/** Fetches code that is likely to be needed next, a second from now: the screen comes first. A failure shows when it is used. */
export function fetchAhead(load: () => Promise<unknown>): void {
  setTimeout(() => load().catch(() => undefined), afterMs);
}
