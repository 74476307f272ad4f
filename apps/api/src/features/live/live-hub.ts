import type { Readable } from 'node:stream';
import { liveEvents } from '@sac/contract/live-api';
import type { Database } from '../../db/open-database';
import { type LiveStream, openLiveStream } from './live-stream';
import { selectLiveSessions, selectViewers } from './presence';

/** Changes within this time become one event. */
const gatherMs = 250;
const expiryCheckMs = 15_000;

/** Sends the database's notifications, from any process, to the browsers connected to this process. */
export async function openLiveHub({ db, listen }: Database, onError: (error: unknown) => void) {
  /** Stream → session id. */
  const streams = new Map<LiveStream, string>();
  const timers = new Map<string, NodeJS.Timeout>();
  let shown = '[]';
  let isClosing = false;

  const broadcast = (event: string, data: unknown) => {
    for (const stream of streams.keys()) stream.send(event, data);
  };
  const broadcastPresence = async () => {
    if (streams.size === 0) return;
    const viewers = await selectViewers(db);
    const text = JSON.stringify(viewers);
    if (text === shown) return;
    shown = text;
    broadcast(liveEvents.presence, viewers);
  };
  const endDeadSessions = async () => {
    if (streams.size === 0) return;
    const alive = new Set(await selectLiveSessions(db, [...streams.values()]));
    // The browser reconnects and gets the reason in a 401.
    for (const [stream, sessionId] of streams) if (!alive.has(sessionId)) stream.end();
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
  await listen('order_presence', () => soon('presence', broadcastPresence));
  await listen('session_end', () => soon('sessions', endDeadSessions));
  const expiry = setInterval(() => soon('presence', broadcastPresence), expiryCheckMs);

  return {
    /** A new stream that starts with the current viewers. @throws when those cannot be read; then no stream stays open */
    async join(sessionId: string): Promise<Readable> {
      const stream = openLiveStream();
      streams.set(stream, sessionId);
      stream.body.once('close', () => streams.delete(stream));
      try {
        stream.send(liveEvents.presence, await selectViewers(db));
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      if (isClosing) stream.end();
      return stream.body;
    },
    openStreams: () => streams.size,
    /** Ends all streams, including those opened later, because the server waits for them when it closes. */
    endStreams() {
      isClosing = true;
      for (const stream of streams.keys()) stream.end();
    },
    close() {
      clearInterval(expiry);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
export type LiveHub = Awaited<ReturnType<typeof openLiveHub>>;
