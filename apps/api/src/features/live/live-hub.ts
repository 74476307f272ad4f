import { liveEvents, type Viewer } from '@sac/contract/orders-api';
import type { Database } from '../../db/open-database';
import { selectLiveSessions, selectViewers } from './presence';

/** One browser that listens. */
export interface Browser {
  sessionId: string;
  /** Writes one server-sent event. */
  send(event: string, data: unknown): void;
  /** Ends the stream; the browser comes again and is told why it may not. */
  end(): void;
}

/** Many changes in a row are one piece of news. */
const gatherMs = 250;
/** People who went away without a word are noticed this often. */
const expiryCheckMs = 15_000;

/** Spreads what the database tells, whichever process caused it, to the browsers of this process. */
export async function openLiveHub({ db, listen }: Database, onError: (error: unknown) => void) {
  const browsers = new Set<Browser>();
  const timers = new Map<string, NodeJS.Timeout>();
  let shown = '[]';

  const broadcast = (event: string, data: unknown) => {
    for (const browser of browsers) browser.send(event, data);
  };
  const tellPresence = async () => {
    if (browsers.size === 0) return;
    const onlookers: Viewer[] = await selectViewers(db);
    const text = JSON.stringify(onlookers);
    if (text === shown) return;
    shown = text;
    broadcast(liveEvents.presence, onlookers);
  };
  const endDeadSessions = async () => {
    if (browsers.size === 0) return;
    const alive = new Set(
      await selectLiveSessions(
        db,
        [...browsers].map(({ sessionId }) => sessionId),
      ),
    );
    for (const browser of browsers) if (!alive.has(browser.sessionId)) browser.end();
  };
  const soon = (name: string, work: () => unknown) => {
    if (timers.has(name)) return;
    const run = async () => {
      timers.delete(name);
      try {
        await work();
      } catch (error) {
        onError(error);
      }
    };
    timers.set(name, setTimeout(run, gatherMs));
  };

  await listen('order_change', () => soon('changed', () => broadcast(liveEvents.changed, {})));
  await listen('order_presence', () => soon('presence', tellPresence));
  await listen('session_end', () => soon('sessions', endDeadSessions));
  const expiry = setInterval(() => soon('presence', tellPresence), expiryCheckMs);

  return {
    /** Adds a browser, which is told at once who is looking. @throws when that cannot be read; it is not added then */
    async join(browser: Browser): Promise<void> {
      browsers.add(browser);
      try {
        browser.send(liveEvents.presence, await selectViewers(db));
      } catch (error) {
        browsers.delete(browser);
        throw error;
      }
    },
    leave(browser: Browser): void {
      browsers.delete(browser);
    },
    /** How many listen in this process. */
    openStreams: () => browsers.size,
    close() {
      clearInterval(expiry);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
export type LiveHub = Awaited<ReturnType<typeof openLiveHub>>;
