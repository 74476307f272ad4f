import { type FirstStep, type FirstSteps, firstSteps, setUpSteps } from '@sac/contract/team/first-steps-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { StaffActor } from '../../platform/http/actors';
import type { Config } from '../../platform/settings/config';
import { hasMailProvider } from '../mail/provider-notice';

/** How many of the member's newest orders are looked at. */
const looksAt = 20;

const inOrder = <S extends FirstStep>(steps: readonly S[], isDone: Record<S, boolean>) =>
  steps.map((step) => ({ step, isDone: isDone[step] }));

async function selectSetUp(db: Db, staffId: number, config: Config): Promise<FirstSteps> {
  const { rows } = await sql<Record<Exclude<(typeof setUpSteps)[number], 'email'>, boolean>>`
    select exists (select from gateway where is_active) as gateway,
      exists (select from api_key where revoked_at is null) as "salesSite",
      (select count(*) > 1 from staff where deleted_at is null) as team,
      exists (select from staff where id = ${staffId} and two_step_since is not null)
        or exists (select from passkey where staff_id = ${staffId}) as "twoStep"`.execute(db);
  const [done = { gateway: false, salesSite: false, team: false, twoStep: false }] = rows;
  return { steps: inOrder(setUpSteps, { ...done, email: hasMailProvider(config) }), orderId: null };
}

/** By the orders that are assigned to the member: all their events would be a scan. */
async function selectSteps(db: Db, name: string): Promise<FirstSteps> {
  const { rows } = await sql<{ order_id: number; comment: boolean; move: boolean }>`
    with mine as (select order_id from orders where assign_to = ${name} order by order_id desc limit ${looksAt})
    select order_id, coalesce(bool_or(kind = 'commented'), false) as comment,
      coalesce(bool_or(kind = 'status changed' and to_value <> 'Pending'), false) as move
    from mine left join (select * from event where actor = ${name}) as done using (order_id)
    group by order_id order by order_id desc`.execute(db);
  const isDone = {
    assign: rows.length > 0,
    comment: rows.some(({ comment }) => comment),
    move: rows.some(({ move }) => move),
  };
  return { steps: inOrder(firstSteps, isDone), orderId: rows[0]?.order_id ?? null };
}

/** What the member does first, and what of it is done; no steps once they have closed the list. */
export async function getFirstSteps(db: Db, { staffId, name, type }: StaffActor, config: Config): Promise<FirstSteps> {
  const isNew = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('first_steps_closed_at', 'is', null)
    .executeTakeFirst();
  if (!isNew) return { steps: [], orderId: null };
  return type === 'Admin' ? selectSetUp(db, staffId, config) : selectSteps(db, name);
}

export const closeFirstSteps = (db: Db, { staffId }: StaffActor) =>
  db.updateTable('staff').set({ first_steps_closed_at: new Date().toISOString() }).where('id', '=', staffId).execute();
