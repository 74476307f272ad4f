import type { OrderStatus } from '@sac/contract/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { OrderEvent } from '../events/record-event';

/** A StaffActor fits; `name` is null when the customer or a job makes the change. */
interface Author {
  name: string | null;
  ip: string | null;
  detail?: OrderEvent['detail'];
}

/**
 * A status to move to, where New also unassigns; or a colleague to assign to, which makes a New order Pending. Null
 * unassigns, which makes a Pending order New.
 */
type Change = { to: OrderStatus } | { assignTo: string | null };

const nextStatus = (change: Change) => {
  if ('to' in change) return sql`${change.to}::text`;
  const [from, to] = change.assignTo === null ? ['Pending', 'New'] : ['New', 'Pending'];
  return sql`case old_status when ${from}::text then ${to}::text else old_status end`;
};

const nextAssignee = (change: Change) => {
  if ('assignTo' in change) return sql`${change.assignTo}::text`;
  return change.to === 'New' ? sql`null::text` : sql`old_assignee`;
};

/**
 * The only place that changes status, assignee, `completed_at`, `processed_by` and `status_since`, in one statement with the events:
 * 'assigned' when the assignee changes, 'status changed' when the status changes. An order that enters Completed gets a
 * new `completed_at` and `processed_by`, which remain when it leaves.
 * @param which a condition on `orders o`; they are locked by ascending id, so that two bulk changes cannot deadlock
 * @returns the ids of all orders that met the condition, including those already in the wanted state
 */
export async function setStatus(db: Db, by: Author, which: RawBuilder<unknown>, change: Change): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    with wanted as (
      select o.order_id, o.process_status as old_status, o.assign_to as old_assignee
      from orders o where ${which}
      order by o.order_id for no key update
    ), next as (
      select *, ${nextStatus(change)} as status, ${nextAssignee(change)} as assignee from wanted
    ), changed as (
      update orders o
      set process_status = next.status,
          assign_to = next.assignee,
          status_since = case when next.status = old_status then o.status_since else now() end,
          completed_at = case when next.status = 'Completed' and old_status <> 'Completed' then now() else o.completed_at end,
          processed_by = case when next.status = 'Completed' and old_status <> 'Completed' then ${by.name} else o.processed_by end
      from next
      where o.order_id = next.order_id and (old_status, old_assignee) is distinct from (next.status, next.assignee)
    ), logged as (
      insert into event (order_id, kind, actor, from_value, to_value, detail, ip)
      select order_id, what.kind, ${by.name}, what.old, what.new, ${JSON.stringify(by.detail ?? {})}::jsonb, ${by.ip}
      from next, lateral (values
        ('assigned', old_assignee, assignee), ('status changed', old_status, status)) as what (kind, old, new)
      where what.old is distinct from what.new
      order by order_id, what.kind
    )
    select order_id from wanted`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Orders refer to assignees by name. Renaming changes the name in all of them, but not the assignee, so no event. */
export const renameAssignee = (db: Db, from: string, to: string) =>
  db.updateTable('orders').set({ assign_to: to }).where('assign_to', '=', from).execute();
