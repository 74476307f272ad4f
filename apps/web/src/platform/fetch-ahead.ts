import { queryClient } from './api/query';

const afterMs = 1_000;

/**
 * Fetches code that is likely to be needed next, a second from now or later: what the screen itself waits for comes first. A
 * failure shows when it is used.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  setTimeout(() => (queryClient.isFetching() > 0 ? fetchAhead(load) : load().catch(() => undefined)), afterMs);
}
