import { finishedStatuses } from '@sac/contract/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { StaffActor } from '../../platform/http/actors';
import { changeAssignee } from '../orders/set-status';
import { moveReminders } from '../work/reassign/move-reminders';

interface Person {
  id: number;
  name: string;
}

/** Shared and own; one whose name the colleague uses already gets the name of its old owner behind it. */
async function moveViews(db: Db, from: Person, to: Person): Promise<number> {
  const { rows } = await sql`
    update saved_view v set staff_id = ${to.id}, name = case when exists (
        select from saved_view other where other.staff_id = ${to.id} and lower(other.name) = lower(v.name))
      then v.name || ' (' || ${from.name}::text || ')' else v.name end
    where v.staff_id = ${from.id} returning id`.execute(db);
  return rows.length;
}

const counted = (n: number, one: string, many = `${one}s`) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]);
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Gives a leaving member's open orders, reminders, saved views and batches of cards to a colleague, before the member is
 * deleted. Returns what was given, such as '2 open orders and 1 reminder'; null for nothing.
 */
export async function handOver(db: Db, actor: StaffActor, from: Person, to: Person): Promise<string | null> {
  const isOpen = sql`o.assign_to = ${from.name} and o.process_status not in (${sql.join(finishedStatuses)})`;
  const hasReminder = sql`exists (select from reminder r where r.staff_id = ${from.id} and r.order_id = o.order_id)`;
  const reminders = await moveReminders(db, hasReminder, to, from);
  const { reassigned } = await changeAssignee(db, actor, isOpen, { to });
  const views = await moveViews(db, from, to);
  const batches = await db
    .updateTable('card_batch')
    .set({ staff_id: to.id })
    .where('staff_id', '=', from.id)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  const given = [
    ...counted(reassigned.length, 'open order'),
    ...counted(reminders, 'reminder'),
    ...counted(views, 'saved view'),
    ...counted(batches.length, 'batch of cards', 'batches of cards'),
  ];
  return given.length > 0 ? list.format(given) : null;
}
