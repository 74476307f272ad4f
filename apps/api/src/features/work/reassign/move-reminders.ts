import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/**
 * Gives the assignees' reminders of these orders to a colleague, in the transaction that then reassigns the orders. If the
 * colleague already has a reminder of the same order, the two become one: at the earlier time, with both notes.
 * @param which a condition on `orders o`
 * @param from whose reminders, if not those of each order's assignee
 * @returns how many there are now that were moved
 */
export async function moveReminders(
  db: Db,
  which: RawBuilder<unknown>,
  to: { id: number },
  from?: { id: number },
): Promise<number> {
  const isTheirs = from ? sql`s.id = ${from.id}` : sql`s.name = reassigned.assign_to`;
  const { rows } = await sql`
    with reassigned as materialized (
      -- Before their reminders, as in the purge.
      select o.order_id, o.assign_to from orders o where ${which} order by o.order_id for no key update
    ), moved as (
      delete from reminder r using reassigned join staff s on ${isTheirs}
      where r.order_id = reassigned.order_id and r.staff_id = s.id and s.id <> ${to.id}
      returning r.order_id, r.at, r.note
    )
    insert into reminder (staff_id, order_id, at, note) select ${to.id}::int, order_id, at, note from moved
    on conflict (staff_id, order_id) do update set at = least(reminder.at, excluded.at), announced_at = null,
      note = nullif(concat_ws(' · ', reminder.note, excluded.note), '')
    returning order_id`.execute(db);
  return rows.length;
}
