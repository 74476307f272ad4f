import type { Readable } from 'node:stream';
import { liveEvents, type OrderChange, passedOrders } from '@sac/contract/live-api';
import { z } from 'zod';
import type { Database } from '../../db/open-database';
import { countReceived } from '../../domain/documents/received-sql';
import { countQueuesOfAll } from '../../domain/orders/queues/counts';
import { announceDueReminders } from './announce-due-reminders';
import { type LiveStream, openLiveStream } from './live-stream';
import { addNotice, type GatheredChanges, noChanges } from './order-notice';
import { selectLiveSessions, selectViewers } from './presence';

/** Changes within this time become one event. */
const gatherMs = 250;
/** A new stream hears of changes younger than this: its screen may have loaded before them. */
const recentMs = 10_000;
const expiryCheckMs = 15_000;
/** How late a reminder may be announced. */
const reminderCheckMs = 3_000;

/** What a notice for one person carries. */
const passedNotice = passedOrders.extend({ staff_id: z.int() });
const reminderNotice = z.object({ staff_id: z.int(), order_id: z.int() });

interface Listener {
  sessionId: string;
  staffId: number;
  name: string;
}

/** Sends the database's notifications, from any process, to the browsers connected to this process. */
export async function openLiveHub({ db, listen }: Database, onError: (error: unknown) => void) {
  const streams = new Map<LiveStream, Listener>();
  const timers = new Map<string, NodeJS.Timeout>();
  let shown = '[]';
  let gathered = noChanges();
  let recent: { at: number; payload: string | undefined }[] = [];
  let isClosing = false;

  const endStreams = () => {
    for (const stream of streams.keys()) stream.end();
  };
  const broadcast = (event: string, data: unknown) => {
    for (const stream of streams.keys()) stream.send(event, data);
  };
  const sendTo = (receiver: number, event: string, data: unknown) => {
    for (const [stream, { staffId }] of streams) if (staffId === receiver) stream.send(event, data);
  };
  const broadcastPresence = async () => {
    if (streams.size === 0) return;
    const viewers = await selectViewers(db);
    const text = JSON.stringify(viewers);
    if (text === shown) return;
    shown = text;
    broadcast(liveEvents.presence, viewers);
  };
  const count = () => Promise.all([countQueuesOfAll(db), countReceived(db)]);
  const sendChanges = (
    { orders, statuses, received, staff }: GatheredChanges,
    counted: Awaited<ReturnType<typeof count>> | undefined,
    to: Map<LiveStream, Listener>,
  ) => {
    const haveMoved = orders === null || statuses.size > 0;
    for (const [stream, { staffId, name }] of to) {
      const change: OrderChange = {
        // Without the counts a screen must ask for everything itself.
        orders: orders && counted ? [...orders] : null,
        statuses: [...statuses],
        ...(counted && haveMoved && { counts: counted[0](name) }),
        ...(counted && (haveMoved || received) && { received: counted[1] }),
        work: orders === null || staff.has(staffId),
      };
      stream.send(liveEvents.changed, change);
    }
  };
  const broadcastChanges = async () => {
    const changes = gathered;
    gathered = noChanges();
    if (streams.size === 0) return;
    const counted = await count().catch((error) => void onError(error));
    sendChanges(changes, counted, streams);
  };
  const dropOld = () => {
    const since = performance.now() - recentMs;
    const firstKept = recent.findIndex(({ at }) => at >= since);
    recent = firstKept < 0 ? [] : recent.slice(firstKept);
  };
  const endDeadSessions = async () => {
    if (streams.size === 0) return;
    const sessions = [...streams.values()].map(({ sessionId }) => sessionId);
    const alive = new Set(await selectLiveSessions(db, sessions));
    // The browser reconnects and gets the reason in a 401.
    for (const [stream, { sessionId }] of streams) if (!alive.has(sessionId)) stream.end();
  };
  const announceReminders = async () => {
    const listening = new Set([...streams.values()].map(({ staffId }) => staffId));
    if (listening.size > 0) await announceDueReminders(db, [...listening]);
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

  await listen('order_change', (payload) => {
    addNotice(gathered, payload);
    dropOld();
    recent.push({ at: performance.now(), payload });
    soon('changed', broadcastChanges);
  });
  await listen('order_presence', () => soon('presence', broadcastPresence));
  await listen('session_end', () => soon('sessions', endDeadSessions));
  await listen('orders_passed', (payload) => {
    // Without a payload the notice was missed. The orders are marked for the receiver all the same.
    if (payload === undefined) return;
    const { staff_id, ...passed } = passedNotice.parse(JSON.parse(payload));
    sendTo(staff_id, liveEvents.passed, passed);
  });
  await listen('reminder_due', (payload) => {
    if (payload === undefined) return;
    const { staff_id, order_id } = reminderNotice.parse(JSON.parse(payload));
    sendTo(staff_id, liveEvents.reminder, { order_ids: [order_id] });
  });
  const reminders = setInterval(() => soon('reminders', announceReminders), reminderCheckMs);
  const expiry = setInterval(() => soon('presence', broadcastPresence), expiryCheckMs);

  return {
    /**
     * A new stream that starts with the current viewers and with what has just changed.
     * @throws when the viewers or the counts cannot be read; then no stream stays open
     */
    async join(listener: Listener): Promise<Readable> {
      const stream = openLiveStream();
      streams.set(stream, listener);
      stream.body.once('close', () => streams.delete(stream));
      try {
        stream.send(liveEvents.presence, await selectViewers(db));
        dropOld();
        const missed = noChanges();
        for (const { payload } of recent) addNotice(missed, payload);
        if (recent.length > 0) sendChanges(missed, await count(), new Map([[stream, listener]]));
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      if (isClosing) stream.end();
      return stream.body;
    },
    openStreams: () => streams.size,
    /** Ends all streams; browsers open new ones, by then at another process. */
    endStreams,
    /** Ends all streams, including those opened later, because the server waits for them when it closes. */
    refuseStreams() {
      isClosing = true;
      endStreams();
    },
    close() {
      clearInterval(expiry);
      clearInterval(reminders);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
export type LiveHub = Awaited<ReturnType<typeof openLiveHub>>;
