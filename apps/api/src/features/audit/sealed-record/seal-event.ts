import { createHash } from 'node:crypto';

/** An event as the database has it, every value as text: what is hashed must not depend on how a driver reads it. */
export interface RecordedEvent {
  id: string;
  /** Microseconds since 1970. */
  at: string;
  order_id: string | null;
  kind: string;
  actor: string | null;
  from_value: string | null;
  to_value: string | null;
  detail: string;
  ip: string | null;
}

export interface EventSeal {
  commitment: Buffer;
  previous: Buffer;
  hash: Buffer;
}

/** Before the first seal of a chain, and before the first root. */
export const nothingBefore = Buffer.alloc(32);

/**
 * Kinds whose values are statuses or names of staff, which no purge removes: they are sealed without a salt, so that
 * they can be proved for ever. Seals already written depend on this list.
 */
const isPublic = (kind: string) =>
  ['assigned', 'status changed', 'defence pack made', 'dispute changed'].includes(kind);

export function commitmentOf(salt: Buffer, { from_value, to_value, detail, ip }: RecordedEvent): Buffer {
  const values = JSON.stringify([from_value, to_value, detail, ip]);
  return createHash('sha256').update(salt).update(values).digest();
}

export function hashOfSeal(previous: Buffer, event: RecordedEvent, commitment: Buffer): Buffer {
  const { id, at, order_id, kind, actor, from_value, to_value } = event;
  const values = isPublic(kind) ? [from_value, to_value] : [];
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([id, at, order_id, kind, actor, ...values]))
    .update(commitment)
    .digest();
}

/** What a purge left of an order's sealed events. */
export function digestOfPurged(events: RecordedEvent[]): string {
  const hash = createHash('sha256');
  for (const { id, from_value, to_value, detail, ip } of events)
    hash.update(`${JSON.stringify([id, from_value, to_value, detail, ip])}\n`);
  return hash.digest('hex');
}

interface Day {
  /** YYYY-MM-DD, UTC. */
  day: string;
  events: number;
  /** Comments, downloads and emails. */
  rows: number;
  /** ISO 8601. */
  closedAt: string;
}

/** Begins the root of a day; the hashes of its events follow, then those of its rows, in their order. */
export const beginRoot = (previous: Buffer, { day, events, rows, closedAt }: Day) =>
  createHash('sha256')
    .update(previous)
    .update(JSON.stringify([day, events, closedAt, rows]));
