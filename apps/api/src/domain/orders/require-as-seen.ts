import { type ChangedOrder, changesSince, type SeenFact, type SeenOrder } from '@sac/contract/seen-order';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../accounts/staff-actor';
import { changedSinceSeen } from '../errors';
import { selectLatestChanges } from './latest-changes';

/** Order id → what the caller's screen showed; undefined: nothing is checked. */
export type SeenById = Readonly<Record<string, SeenOrder>> | undefined;

/** Checked for every change. */
const always: readonly SeenFact[] = ['process_status', 'assign_to'];
/** A message names at most this many orders and counts the rest. */
const maxNamed = 5;

/**
 * Rejects a change based on outdated values, unless the caller made the differences. The orders stay locked until the
 * transaction ends, so call it first in the transaction of the change.
 * @param facts checked in addition to status and assignee
 * @throws 409 with `errors.seen` (who changed what and when) and `changed` (the current facts)
 */
export async function requireAsSeen(db: Db, actor: StaffActor, seen: SeenById, facts: readonly SeenFact[] = []) {
  const ids = Object.keys(seen ?? {})
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
    .sort((a, b) => a - b);
  if (!seen || ids.length === 0) return;
  const relevant = [...always, ...facts];
  const differs = (order: ChangedOrder, fact: SeenFact) =>
    seen[order.order_id]?.[fact] !== undefined && seen[order.order_id]?.[fact] !== order[fact];
  const locked = await lockOrders(db, ids);
  const mayDiffer = (order: ChangedOrder) =>
    relevant.some((fact) =>
      fact === 'document_id' ? seen[order.order_id]?.document_id !== undefined : differs(order, fact),
    );
  const orders = await withDocuments(db, locked.filter(mayDiffer));
  const different = orders.filter((order) => relevant.some((fact) => differs(order, fact)));
  if (different.length === 0) return;

  const latest = await selectLatestChanges(
    db,
    different.map(({ order_id }) => order_id),
  );
  const now = new Date();
  const changed = different.flatMap((order) => {
    const known = Object.fromEntries(relevant.map((fact) => [fact, seen[order.order_id]?.[fact]]));
    const changes = changesSince(known, order, latest.get(order.order_id) ?? [], now);
    const byOthers = changes.filter(({ by }) => by !== actor.name);
    return byOthers.length > 0 ? [{ order, text: byOthers.map(({ text }) => text).join(' ') }] : [];
  });
  if (changed.length === 0) return;
  throw changedSinceSeen(
    sentenceOf(changed, ids.length > 1),
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
    .select(['order_id', 'process_status', 'assign_to', 'transaction_id', 'merchant_name'])
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute();

/** A statement after the locks: only so it sees cards that were stored while this transaction waited for them. */
async function withDocuments(db: Db, orders: Awaited<ReturnType<typeof lockOrders>>): Promise<ChangedOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ order_id }) => order_id);
  const { rows } = await sql<{ order_id: number; id: number | null }>`
    select distinct on (order_id) order_id,
      -- The newest one, unless it was withdrawn: see currentOf in the contract.
      case when withdrawn_at is null then id end as id
    from document where order_id = any(${ids}::int[]) order by order_id, id desc`.execute(db);
  const documents = new Map(rows.map(({ order_id, id }) => [order_id, id]));
  return orders.map((order) => ({ ...order, document_id: documents.get(order.order_id) ?? null }));
}

function sentenceOf(changed: { order: ChangedOrder; text: string }[], isBulk: boolean): string {
  if (!isBulk) return changed[0]?.text ?? '';
  const sentences = changed.slice(0, maxNamed).map(({ order, text }) => `Order ${order.order_id}: ${text}`);
  const left = changed.length - sentences.length;
  return [...sentences, ...(left > 0 ? [`${left} more orders have changed.`] : [])].join(' ');
}
