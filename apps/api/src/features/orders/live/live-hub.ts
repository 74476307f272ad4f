import type { Readable } from 'node:stream';
import { type ChangedQueues, liveEvents, reassignedOrders } from '@sac/contract/orders/live-api';
import type { FolderCounts } from '@sac/contract/orders/queues/order-counts-api';
import { queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { z } from 'zod';
import type { Database, Db } from '../../../platform/db/open-database';
import { countQueuesOfAll } from '../queues/counts';
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
const reassignedNotice = reassignedOrders.extend({ staff_id: z.int() });
const reminderNotice = z.object({ staff_id: z.int(), order_id: z.int() });

interface Listener {
  sessionId: string;
  staffId: number;
  name: string;
}

type IncomingCounts = NonNullable<ChangedQueues['received']>;

/** What has changed, as each receiver gets it. */
interface Recent {
  at: number;
  changeFor: (receiver: Listener) => Omit<ChangedQueues, 'ageMs'>;
}

const anyChange = () => ({ orders: null, queues: [], work: true });

/** Sends the database's notifications, from any process, to the browsers connected to this process. */
export async function openLiveHub(
  { db, listen }: Database,
  countIncoming: (db: Db) => Promise<IncomingCounts>,
  onError: (error: unknown) => void,
) {
  const streams = new Map<LiveStream, Listener>();
  const timers = new Map<string, NodeJS.Timeout>();
  let shown = '[]';
  let gathered = noChanges();
  let heardAt = 0;
  /** At the last change; undefined while nobody listens, and then the next change names every queue. */
  let counted: [(name: string) => FolderCounts, IncomingCounts] | undefined;
  // What changed before this process listened is unknown.
  let recent: Recent[] = [{ at: performance.now(), changeFor: anyChange }];
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
  /** What a batch of changes is for each receiver. Counts only where an order has come to a queue or left it. */
  const describe = async ({ orders, haveMoved, received, staff }: GatheredChanges): Promise<Recent['changeFor']> => {
    const named = orders && [...orders];
    const before = counted;
    if (haveMoved || received) counted = await Promise.all([countQueuesOfAll(db), countIncoming(db)]);
    const after = counted;
    return ({ staffId, name }) => {
      const common = { orders: named, work: named === null || staff.has(staffId) };
      if (!after || before === after) return { ...common, queues: [] };
      const [counts, earlier] = [after[0](name), before?.[0](name)];
      const queues = queueKeys.filter((key) => {
        const { countKey } = queueOf(key);
        return countKey && counts[countKey] !== earlier?.[countKey];
      });
      return { ...common, queues, counts, received: after[1] };
    };
  };
  const sendChange = (stream: LiveStream, receiver: Listener, { at, changeFor }: Recent) => {
    const ageMs = Math.round(performance.now() - at);
    stream.send(liveEvents.changed, { ...changeFor(receiver), ageMs } satisfies ChangedQueues);
  };
  const dropOld = () => {
    const since = performance.now() - recentMs;
    recent = recent.filter(({ at }) => at >= since);
  };
  const broadcastChanges = async () => {
    const [at, changes] = [heardAt, gathered];
    gathered = noChanges();
    let changeFor: Recent['changeFor'] = anyChange;
    try {
      // For nobody there is nothing to count.
      if (streams.size > 0) changeFor = await describe(changes);
      else counted = undefined;
    } catch (error) {
      onError(error);
    }
    dropOld();
    recent.push({ at, changeFor });
    for (const [stream, receiver] of streams) sendChange(stream, receiver, { at, changeFor });
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
    heardAt = performance.now();
    soon('changed', broadcastChanges);
  });
  await listen('order_presence', () => soon('presence', broadcastPresence));
  await listen('session_end', () => soon('sessions', endDeadSessions));
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
  const reminders = setInterval(() => soon('reminders', announceReminders), reminderCheckMs);
  const expiry = setInterval(() => soon('presence', broadcastPresence), expiryCheckMs);

  return {
    /**
     * A new stream that starts with the current viewers and with what has just changed.
     * @throws when the viewers cannot be read; then no stream stays open
     */
    async join(listener: Listener): Promise<Readable> {
      const stream = openLiveStream();
      streams.set(stream, listener);
      stream.body.once('close', () => streams.delete(stream));
      try {
        stream.send(liveEvents.presence, await selectViewers(db));
        dropOld();
        for (const change of recent) sendChange(stream, listener, change);
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
