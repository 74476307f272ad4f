import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { changedSinceSeen } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { changesByOthers, type Since, selectChangesByOthers } from './changes-by-others';

/** Order id → the last event that the caller's screen knew; what is undefined is not checked. */
export type SeenById = Readonly<Record<string, number | undefined>> | undefined;

/** A message names at most this many orders and counts the rest. */
const maxNamed = 5;

function sinceOf(seen: SeenById): Since {
  const since = new Map<number, number>();
  for (const [id, eventId] of Object.entries(seen ?? {}))
    if (eventId !== undefined && Number(id) <= 2_147_483_647) since.set(Number(id), eventId);
  return since;
}

/**
 * SQL of a statement that changes orders: whether `locked`, a part of it that locks them, has all of them, and no colleague has
 * changed one since it was seen. "case" keeps the order: changes are looked up when all locks are held.
 */
export function areAllAsSeen(locked: RawBuilder<unknown>, count: number, me: string | null, seen: SeenById) {
  const since = sinceOf(seen);
  const isUnchanged = since.size === 0 ? sql`true` : sql`not exists (select from ${changesByOthers(me, since)})`;
  return sql<boolean>`case when (select count(*) from ${locked}) = ${count} then ${isUnchanged} else false end`;
}

/**
 * Rejects a change of orders that somebody else has changed since the caller saw them. In a transaction the orders
 * stay locked until it ends, so call it first there. After a change of all or none it says why nothing was changed.
 * @throws 409 with `errors.seen` (who changed what) and `changed` (the orders as they are now)
 */
export async function requireAsSeen(db: Db, actor: StaffActor, seen: SeenById): Promise<void> {
  const since = sinceOf(seen);
  if (since.size === 0) return;
  const orders = await lockOrders(db, [...since.keys()]);
  // A statement after the locks: only so it sees what was committed while this transaction waited for them.
  const found = await selectChangesByOthers(db, actor.name, since);
  const changed = orders.flatMap((order) => {
    const { changes, last_event_id } = found.get(order.order_id) ?? {};
    return changes ? [{ order: { ...order, last_event_id }, text: changes.map(({ text }) => text).join(' ') }] : [];
  });
  if (changed.length === 0) return;
  throw changedSinceSeen(
    sentenceOf(changed, since.size > 1),
    changed.map(({ order }) => order),
  );
}

/**
 * Locked by ascending id, like every bulk change, so that two of them cannot deadlock. Orders are locked "for no key update"
 * everywhere but in the purge: a job that holds an email can then still write its event of the order. What it returns of an
 * order is what was committed while this transaction waited for its lock.
 */
const lockOrders = (db: Db, ids: number[]) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'process_status', 'assign_to'])
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute();

function sentenceOf(changed: { order: { order_id: number }; text: string }[], isBulk: boolean): string {
  if (!isBulk) return changed[0]?.text ?? '';
  const sentences = changed.slice(0, maxNamed).map(({ order, text }) => `Order ${order.order_id}: ${text}`);
  const others = changed.length - sentences.length;
  return [...sentences, ...(others > 0 ? [`${others} more orders have changed.`] : [])].join(' ');
}
