import type { EventKind } from '@sac/contract/orders/order-events';
import { type OperationNodeSource, sql } from 'kysely';
import { type Preparable, runPrepared } from '../../platform/db/connections/prepared';
import type { Db } from '../../platform/db/open-database';

/** Who made a change; a StaffActor fits. `name` is null when the customer, a gateway, the sales site or a job made it. */
export interface Author {
  name: string | null;
  ip: string | null;
}

/** A job made the change, or a gateway. */
export const noPerson: Author = { name: null, ip: null };

export interface OrderEvent {
  orderId: number;
  kind: EventKind;
  /** A staff member's name; null when the customer, the sales site or a job did it. */
  actor: string | null;
  from?: string | null;
  to?: string | null;
  detail?: Record<string, string | number | boolean | null>;
  ip?: string | null;
}

const rowOf = ({ orderId, kind, actor, from, to, detail, ip }: OrderEvent) => ({
  order_id: orderId,
  kind,
  actor,
  from_value: from ?? null,
  to_value: to ?? null,
  detail: detail ?? {},
  ip: ip ?? null,
});

/** Call it in the transaction of the change. Events are never changed or deleted. */
export async function recordEvents(db: Db, events: OrderEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('event')
    .values(events.map((event) => ({ ...rowOf(event), detail: JSON.stringify(event.detail ?? {}) })))
    .execute();
}

/**
 * Inserts a row and its events in one statement.
 * @param insert an insert of one row, or of none, that returns `id`
 * @param idName under this name the details of the events say it too
 * @returns the id; null when nothing was inserted
 */
export async function insertWithEvents(
  db: Db,
  insert: Preparable<{ id: number }> & OperationNodeSource,
  idName: string,
  events: OrderEvent[],
): Promise<number | null> {
  const statement = sql<{ id: number }>`
    with inserted as (${insert}), logged as (
      insert into event (order_id, kind, actor, from_value, to_value, detail, ip)
      select e.order_id, e.kind, e.actor, e.from_value, e.to_value,
        jsonb_build_object(${idName}::text, inserted.id) || e.detail, e.ip
      from inserted, json_populate_recordset(null::event, ${JSON.stringify(events.map(rowOf))}::json) e
    )
    select id from inserted`;
  const [row] = await runPrepared(db, statement);
  return row?.id ?? null;
}
