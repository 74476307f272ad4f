import { type ChangedQueues, liveEvents } from '@sac/contract/orders/live-api';
import type { FolderCounts } from '@sac/contract/orders/queues/order-counts-api';
import { queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { eventOf, type LiveStream } from './live-stream';
import { addNotice, type GatheredChanges, noChanges } from './order-notice';

/** A new stream gets the changes younger than this: its screen may have loaded before them. */
const recentMs = 10_000;

/** The member, and their session, that a stream goes to. */
export interface LiveReceiver {
  sessionId: string;
  staffId: number;
  name: string;
}

/** The counts at one moment. */
export interface LiveCounts {
  ofMember: (name: string) => FolderCounts;
  incoming: NonNullable<ChangedQueues['received']>;
}

type ChangesFor = (receiver: LiveReceiver) => Omit<ChangedQueues, 'ageMs'>;

const anyChange: ChangesFor = () => ({ orders: null, queues: [], work: true });

/** What a notice means for each receiver. Equal counts before and after: no order has entered or left a queue. */
function changesFor(
  before: LiveCounts | undefined,
  after: LiveCounts | undefined,
  notice: GatheredChanges,
): ChangesFor {
  const orders = notice.orders && [...notice.orders];
  return ({ staffId, name }) => {
    const common = { orders, work: orders === null || notice.staff.has(staffId) };
    if (!after || before === after) return { ...common, queues: [] };
    const [counts, earlier] = [after.ofMember(name), before?.ofMember(name)];
    const queues = queueKeys.filter((key) => {
      const { countKey } = queueOf(key);
      return countKey && counts[countKey] !== earlier?.[countKey];
    });
    return { ...common, queues, counts, received: after.incoming };
  };
}

interface LiveChange {
  at: number;
  changesFor: ChangesFor;
}

function recentChanges() {
  // What changed before this process listened is unknown.
  let changes: LiveChange[] = [{ at: performance.now(), changesFor: anyChange }];
  return {
    add(change: LiveChange) {
      changes.push(change);
    },
    list() {
      const since = performance.now() - recentMs;
      changes = changes.filter(({ at }) => at >= since);
      return changes;
    },
  };
}

const changeEvent = (receiver: LiveReceiver, { at, changesFor }: LiveChange) =>
  eventOf(liveEvents.changed, {
    ...changesFor(receiver),
    ageMs: Math.round(performance.now() - at),
  } satisfies ChangedQueues);

/** All screens of a member get the same. */
function sendChange(streams: Map<LiveStream, LiveReceiver>, change: LiveChange) {
  // By the name too: a renamed member's earlier stream still has the earlier one.
  const events = new Map<string, Buffer>();
  for (const [stream, receiver] of streams) {
    const member = `${receiver.staffId} ${receiver.name}`;
    const event = events.get(member) ?? changeEvent(receiver, change);
    events.set(member, event);
    stream.send(event);
  }
}

/** Gathers notices, and sends each stream what they mean for its receiver. */
export function gatherChanges(
  streams: Map<LiveStream, LiveReceiver>,
  count: () => Promise<LiveCounts>,
  onError: (error: unknown) => void,
) {
  const recent = recentChanges();
  let gathered = noChanges();
  let heardAt = 0;
  /** The counts at the last change; undefined while no stream is open: then the next change names every queue. */
  let counted: LiveCounts | undefined;

  const countAgain = async (notice: GatheredChanges): Promise<ChangesFor> => {
    const before = counted;
    if (notice.haveMoved || notice.received) counted = await count();
    return changesFor(before, counted, notice);
  };
  return {
    hear(payload: string | undefined) {
      addNotice(gathered, payload);
      heardAt = performance.now();
    },
    async broadcast() {
      const [at, notice] = [heardAt, gathered];
      gathered = noChanges();
      const change: LiveChange = { at, changesFor: anyChange };
      try {
        // Skip the count when no stream is open.
        if (streams.size > 0) change.changesFor = await countAgain(notice);
        else counted = undefined;
      } catch (error) {
        onError(error);
      }
      recent.add(change);
      sendChange(streams, change);
    },
    sendRecent(stream: LiveStream, receiver: LiveReceiver) {
      for (const change of recent.list()) stream.send(changeEvent(receiver, change));
    },
  };
}
