import type { BatchCard, CardBatch } from '@sac/contract/incoming-cards/card-batches-api';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';
import { type HoldRow, holdColumns } from '../order-hold';
import { reasonHeld } from '../why-held';
import { seesAll } from './require-batch';

/** A week of work; older batches are removed. */
const maxBatches = 200;

/** The batches that a member sees, newest first; with an id only that one. */
export async function selectBatches(db: Db, actor: StaffActor, batchId: number | null = null): Promise<CardBatch[]> {
  const { rows } = await sql<CardBatch>`
    select b.id, b.key, s.name as made_by, b.made_at, b.staff_id = ${actor.staffId} as is_own, count(k.id)::int as files,
      (count(*) filter (where k.state = 'waiting'))::int as waiting,
      (count(*) filter (where c.state = 'sent'))::int as sent
    from card_batch b join staff s on s.id = b.staff_id
      left join batch_card k on k.batch_id = b.id
      left join incoming_card c on c.batch_card_id = k.id
    where b.removed_at is null and (${seesAll(actor)} or b.staff_id = ${actor.staffId})
      and (${batchId}::int is null or b.id = ${batchId})
    group by b.id, s.name order by b.id desc limit ${maxBatches}`.execute(db);
  return rows;
}

interface Row {
  id: number;
  name: string;
  bytes: number;
  state: 'waiting' | 'unknown' | 'refused' | 'given';
  reason: string | null;
  incoming_card_id: number | null;
  incoming_state: 'ready' | 'inbox' | 'sent' | 'dismissed' | null;
  incoming_reason: string | null;
  decided_by: string | null;
  order_id: number | null;
  full_name: string;
  arrival_date: string;
  process_status: OrderStatus;
  hold: HoldRow['hold'];
  is_replaced: boolean;
}

/** Cards under a condition on `k` (the card), in the order in which they came. */
export async function selectBatchCards(db: Db, where: RawBuilder<boolean>): Promise<BatchCard[]> {
  const { rows } = await sql<Row>`
    select k.id, k.name, k.bytes, k.state, k.reason, c.id as incoming_card_id, c.state as incoming_state,
      c.reason as incoming_reason, c.decided_by, o.order_id, o.full_name, o.arrival_date::text as arrival_date, o.process_status,
      ${holdColumns}
    from batch_card k left join incoming_card c on c.batch_card_id = k.id left join orders o on o.order_id = c.order_id
    where ${where} order by k.id`.execute(db);
  return rows.map(batchCardOf);
}

function batchCardOf(row: Row): BatchCard {
  const { id, name, bytes, incoming_card_id, decided_by, order_id, full_name, arrival_date, process_status } = row;
  const order = order_id === null ? null : { order_id, full_name, arrival_date, process_status };
  // Without the rest, the order's data were removed while this was read.
  const state = row.state === 'given' ? (row.incoming_state ?? 'dismissed') : row.state;
  const isWaiting = state === 'ready' || state === 'inbox';
  // A card that is right may have an order that does not wait for it, or not any more.
  const held = order && isWaiting ? reasonHeld({ now: { ...row, ...order }, stored: row.incoming_reason }) : null;
  return {
    id,
    name,
    bytes,
    state: held === null ? state : 'inbox',
    reason: state === 'sent' ? null : (held ?? (order ? row.incoming_reason : row.reason)),
    order,
    incoming_card_id,
    decided_by,
  };
}
