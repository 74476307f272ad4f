import type { OrderStatus } from '@sac/contract/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import { runPrepared } from '../../platform/db/connections/prepared';
import type { Db } from '../../platform/db/open-database';
import type { Author, OrderEvent } from '../audit/record-event';
import { isNotUndone } from './changes/is-not-undone';
import { areAllAsSeen, type SeenById } from './changes/require-as-seen';

type Changer = Author & Pick<OrderEvent, 'detail'>;

interface Before {
  process_status: OrderStatus;
  assign_to: string | null;
}

/**
 * A status to move to, where New also unassigns; or a colleague to assign to, which makes a New order Pending. Null
 * unassigns, which makes a Pending order New. `note` becomes the author's comment on every order that is reassigned.
 * `before` undoes a change: nothing else follows from it. `deNumber`: of the official form, which was just submitted.
 */
type Change =
  | { to: OrderStatus; deNumber?: string | null }
  | { assignTo: string | null; note?: string | undefined }
  | { before: Before };

const nextStatus = (change: Change) => {
  if ('to' in change) return sql`${change.to}::text`;
  if ('before' in change) return sql`${change.before.process_status}::text`;
  const [from, to] = change.assignTo === null ? ['Pending', 'New'] : ['New', 'Pending'];
  return sql`case old_status when ${from}::text then ${to}::text else old_status end`;
};

const nextAssignee = (change: Change) => {
  if ('assignTo' in change) return sql`${change.assignTo}::text`;
  if ('before' in change) return sql`${change.before.assign_to}::text`;
  return change.to === 'New' ? sql`null::text` : sql`old_assignee`;
};

/** Undoing a submission removes its number too: it may have been meant for another order. */
const nextDeNumber = (change: Change) => {
  if ('before' in change)
    return sql`case when old_status = 'AwaitingGovt' and next.status <> old_status then null else o.de_number end`;
  return 'to' in change && change.deNumber !== undefined ? sql`${change.deNumber}::text` : sql`o.de_number`;
};

/** The completion of an order before its latest one: what undoing the latest leaves. */
const earlierCompletion = (column: 'at' | 'actor') => sql`(
  select ${sql.ref(`e.${column}`)} from event e
  where e.order_id = o.order_id and e.kind = 'status changed' and e.to_value = 'Completed' and ${isNotUndone('e')}
  order by e.id desc offset 1 limit 1)`;

const nextCompletion = (change: Change, column: 'completed_at' | 'processed_by', by: Changer) => {
  const stays = sql.ref(`o.${column}`);
  if ('before' in change)
    return sql`case when old_status = 'Completed' and next.status <> 'Completed'
      then ${earlierCompletion(column === 'completed_at' ? 'at' : 'actor')} else ${stays} end`;
  return sql`case when next.status = 'Completed' and old_status <> 'Completed'
    then ${column === 'completed_at' ? sql`now()` : sql`${by.name}`} else ${stays} end`;
};

/** All or none: nothing changes unless so many orders meet the condition, and no colleague has changed one since it was seen. */
interface AllOrNone {
  count: number;
  seen: SeenById;
}

/** An order that met the condition, also if it was already in the wanted state. */
interface Met {
  order_id: number;
  is_reassigned: boolean;
}

/**
 * The only place that changes status, assignee, `assigned_by`, `completed_at`, `processed_by` and `status_since`, in one
 * statement with the events: 'assigned' when the assignee changes, 'status changed' when the status changes. An order that
 * enters Completed gets a new `completed_at` and `processed_by`, which remain when it leaves, unless that is undone.
 * @param which a condition on `orders o`; they are locked by ascending id, so that two bulk changes cannot deadlock
 */
async function change(
  db: Db,
  by: Changer,
  which: RawBuilder<unknown>,
  change: Change,
  all?: AllOrNone,
): Promise<Met[]> {
  const note = ('assignTo' in change && change.note) || null;
  const statement = sql<Met>`
    with wanted as (
      select o.order_id, o.process_status as old_status, o.assign_to as old_assignee, o.purged_at
      from orders o where ${which}
      order by o.order_id for no key update
    ), next as (
      select *, assignee is distinct from old_assignee as is_reassigned
      from (select *, ${nextStatus(change)} as status, ${nextAssignee(change)} as assignee from wanted) as later
      where ${all ? areAllAsSeen(sql`wanted`, all.count, by.name, all.seen) : sql`true`}
    ), changed as (
      update orders o
      set process_status = next.status,
          assign_to = next.assignee,
          assigned_by = case when not is_reassigned then o.assigned_by
            when next.assignee <> ${by.name}::text then ${by.name}::text end,
          status_since = case when next.status = old_status then o.status_since else now() end,
          completed_at = ${nextCompletion(change, 'completed_at', by)},
          processed_by = ${nextCompletion(change, 'processed_by', by)},
          de_number = ${nextDeNumber(change)}
      from next
      where o.order_id = next.order_id and (old_status, old_assignee) is distinct from (next.status, next.assignee)
    ), noted as (
      -- Nothing personal may be added to an order whose personal data were removed.
      insert into remark (order_id, remark_name, remark)
      select order_id, ${by.name}, ${note} from next
      where ${note}::text is not null and is_reassigned and purged_at is null order by order_id
      returning order_id, id
    ), logged as (
      insert into event (order_id, kind, actor, from_value, to_value, detail, ip)
      select order_id, what.kind, ${by.name}, what.old, what.new,
        ${JSON.stringify(by.detail ?? {})}::jsonb || case when what.kind = 'assigned' and noted.id is not null
          then jsonb_build_object('remarkId', noted.id) else '{}' end, ${by.ip}
      from next left join noted using (order_id), lateral (values
        ('assigned', old_assignee, assignee), ('status changed', old_status, status)) as what (kind, old, new)
      where what.old is distinct from what.new
      order by order_id, what.kind
    )
    select order_id, is_reassigned from next`;
  return runPrepared(db, statement);
}

/** Changes status or assignee. @returns the ids of all orders that met the condition; with `all`, of all or of none */
export async function setStatus(
  db: Db,
  by: Changer,
  which: RawBuilder<unknown>,
  to: Change,
  all?: AllOrNone,
): Promise<number[]> {
  const met = await change(db, by, which, to, all);
  return met.map(({ order_id }) => order_id);
}

/** A notice of the database may have 8000 bytes. */
const maxNotified = 500;

/**
 * Assigns orders to a colleague or unassigns them. The colleague's open tabs are notified when the transaction is committed.
 * @returns the ids of all orders that met the condition, and of those that have another assignee now
 */
export async function changeAssignee(
  db: Db,
  by: Changer,
  which: RawBuilder<unknown>,
  { to, note }: { to: { id: number; name: string } | null; note?: string | undefined },
): Promise<{ met: number[]; reassigned: number[] }> {
  const rows = await change(db, by, which, { assignTo: to?.name ?? null, note });
  const reassigned = rows.filter(({ is_reassigned }) => is_reassigned).map(({ order_id }) => order_id);
  if (to && to.name !== by.name && reassigned.length > 0) {
    const order_ids = reassigned.slice(0, maxNotified);
    const notice = { staff_id: to.id, from: by.name, count: reassigned.length, order_ids };
    await sql`select pg_notify('orders_reassigned', ${JSON.stringify(notice)})`.execute(db);
  }
  return { met: rows.map(({ order_id }) => order_id), reassigned };
}

/** The assignee has opened an order that somebody reassigned to them: it is no longer marked as new. */
export const clearNewMark = (db: Db, assignee: string, orderId: number) =>
  db
    .updateTable('orders')
    .set({ assigned_by: null })
    .where('order_id', '=', orderId)
    .where('assign_to', '=', assignee)
    .where('assigned_by', 'is not', null)
    .execute();

/** Orders refer to members by name. Renaming changes the name in all of them, but not the assignee, so no event. */
export async function renameAssignee(db: Db, from: string, to: string): Promise<void> {
  await sql`
    with named as materialized (
      select order_id from orders where assign_to = ${from} or assigned_by = ${from} order by order_id for no key update)
    update orders o set
      assign_to = case when assign_to = ${from} then ${to} else assign_to end,
      assigned_by = case when assigned_by = ${from} then ${to} else assigned_by end
    from named where o.order_id = named.order_id`.execute(db);
}
