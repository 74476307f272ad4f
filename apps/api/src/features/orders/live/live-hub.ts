import type { Readable } from 'node:stream';
import { liveEvents, reassignedOrders } from '@sac/contract/orders/live-api';
import { z } from 'zod';
import type { Database, Db } from '../../../platform/db/open-database';
import { countQueuesOfAll } from '../queues/counts';
import { announceDueReminders } from './announce-due-reminders';
import { gatherChanges, type LiveCounts, type LiveReceiver } from './broadcast-changes';
import { eventOf, type LiveStream, openLiveStream } from './live-stream';
import { selectLiveSessions, selectViewers } from './presence';

/** Changes within this time become one event. */
const gatherMs = 250;
const expiryCheckMs = 15_000;
/** How late a reminder may be announced. */
const reminderCheckMs = 3_000;

/** What a notice for one person carries. */
const reassignedNotice = reassignedOrders.extend({ staff_id: z.int() });
const reminderNotice = z.object({ staff_id: z.int(), order_id: z.int() });

type Streams = Map<LiveStream, LiveReceiver>;

/** Sends the database's notifications, from any process, to the browsers connected to this process. */
export async function openLiveHub(
  { db, listen }: Database,
  countIncoming: (db: Db) => Promise<LiveCounts['incoming']>,
  onError: (error: unknown) => void,
) {
  const streams: Streams = new Map();
  const { soon, stop } = delayCalls(onError);
  const count = async (): Promise<LiveCounts> => {
    const [ofMember, incoming] = await Promise.all([countQueuesOfAll(db), countIncoming(db)]);
    return { ofMember, incoming };
  };
  const changes = gatherChanges(streams, count, onError);
  const broadcastPresence = presenceBroadcast(db, streams);
  let isClosing = false;

  await listen('order_change', (payload) => {
    changes.hear(payload);
    soon('changed', changes.broadcast);
  });
  await listen('order_presence', () => soon('presence', broadcastPresence));
  await listen('session_end', () => soon('sessions', () => endDeadSessions(db, streams)));
  await listenForReceivers(listen, streams);
  const reminders = setInterval(() => soon('reminders', () => announceReminders(db, streams)), reminderCheckMs);
  const expiry = setInterval(() => soon('presence', broadcastPresence), expiryCheckMs);

  const endStreams = () => {
    for (const stream of streams.keys()) stream.end();
  };
  return {
    /**
     * A new stream that starts with the current viewers and with what has just changed.
     * @throws when the viewers cannot be read; then no stream stays open
     */
    async join(receiver: LiveReceiver): Promise<Readable> {
      const stream = openLiveStream();
      streams.set(stream, receiver);
      stream.body.once('close', () => streams.delete(stream));
      try {
        stream.send(eventOf(liveEvents.presence, await selectViewers(db)));
        changes.sendRecent(stream, receiver);
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
      stop();
    },
  };
}
export type LiveHub = Awaited<ReturnType<typeof openLiveHub>>;

/** Runs each named call once, {@link gatherMs} after it was first asked for. */
function delayCalls(onError: (error: unknown) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  const soon = (name: string, work: () => Promise<void>) => {
    if (timers.has(name)) return;
    const run = () => {
      timers.delete(name);
      work().catch(onError);
    };
    timers.set(name, setTimeout(run, gatherMs));
  };
  const stop = () => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
  return { soon, stop };
}

function presenceBroadcast(db: Db, streams: Streams) {
  let shown = eventOf(liveEvents.presence, []);
  return async () => {
    if (streams.size === 0) return;
    const viewers = await selectViewers(db);
    const event = eventOf(liveEvents.presence, viewers);
    if (event.equals(shown)) return;
    shown = event;
    for (const stream of streams.keys()) stream.send(event);
  };
}

async function endDeadSessions(db: Db, streams: Streams) {
  if (streams.size === 0) return;
  const alive = new Set(
    await selectLiveSessions(
      db,
      [...streams.values()].map(({ sessionId }) => sessionId),
    ),
  );
  // The browser reconnects and gets the reason in a 401.
  for (const [stream, { sessionId }] of streams) if (!alive.has(sessionId)) stream.end();
}

async function announceReminders(db: Db, streams: Streams) {
  const staffIds = new Set([...streams.values()].map(({ staffId }) => staffId));
  if (staffIds.size > 0) await announceDueReminders(db, [...staffIds]);
}

async function listenForReceivers(listen: Database['listen'], streams: Streams) {
  const sendTo = (receiver: number, event: string, data: unknown) => {
    for (const [stream, { staffId }] of streams) if (staffId === receiver) stream.send(eventOf(event, data));
  };
  await listen('orders_reassigned', (payload) => {
    // Without a payload the notice was missed. The orders are marked for the receiver all the same.
    if (payload === undefined) return;
    const { staff_id, ...reassigned } = reassignedNotice.parse(JSON.parse(payload));
    sendTo(staff_id, liveEvents.reassigned, reassigned);
  });
  await listen('reminder_due', (payload) => {
    if (payload === undefined) return;
    const { staff_id, order_id } = reminderNotice.parse(JSON.parse(payload));
    sendTo(staff_id, liveEvents.reminder, { order_ids: [order_id] });
  });
}
