import { finishedStatuses } from '@sac/contract/order-status';
import type { Role } from '@sac/contract/roles';
import { sql } from 'kysely';
import { nameLooks } from '../../db/name-looks';
import type { Db } from '../../db/open-database';

/** Everybody who works here, by name, with how many open orders they have (from the ledger, so it does not scan). */
export const selectMembers = (db: Db) =>
  db
    .selectFrom('staff')
    .select((eb) => [
      'id',
      'name',
      'email',
      'type as memberRole',
      eb.fn
        .coalesce(
          eb
            .selectFrom('order_count')
            .select((sum) => sum.fn.sum<number>('n').as('n'))
            .whereRef('assign_to', '=', 'staff.name')
            .where('process_status', 'not in', finishedStatuses),
          eb.val(0),
        )
        .as('openOrders'),
    ])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();

export const selectMember = (db: Db, id: number) =>
  db
    .selectFrom('staff')
    .select((eb) => [
      'id',
      'name',
      'email',
      'type',
      eb('two_step_since', 'is not', null).$castTo<boolean>().as('hasTwoStep'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
export type Member = NonNullable<Awaited<ReturnType<typeof selectMember>>>;

/** Who else works here with this e-mail, or with a name that is this one in any case or looks like it. */
export const selectTaken = (db: Db, { id, name, email }: { id: number | null; name: string; email: string }) =>
  db
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('deleted_at', 'is', null)
    .$if(id !== null, (others) => others.where('id', '<>', id ?? 0))
    .where((eb) =>
      eb.or([
        eb('email', '=', email),
        eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])),
        eb('look', '=', nameLooks(name).look),
        eb('look_any_case', '=', nameLooks(name).look_any_case),
      ]),
    )
    .execute();

export const countAdmins = async (db: Db): Promise<number> => {
  const { n } = await db
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('type', '=', 'Admin' satisfies Role)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

/** One person's open orders: to a colleague as they are; or back to New orders, where what waits for a customer or the government goes on waiting, unassigned. */
export async function reassignOrders(
  db: Db,
  { from, to, actor, ip }: { from: string; to: string | null; actor: string; ip: string },
): Promise<void> {
  await sql`
    with wanted as (
      select order_id, process_status as old_status from orders
      where assign_to = ${from} and process_status not in (${sql.join(finishedStatuses)})
      order by order_id for update
    ), moved as (
      update orders o
      set assign_to = ${to},
          process_status = case when ${to}::text is null and wanted.old_status = 'Pending' then 'New' else o.process_status end
      from wanted where o.order_id = wanted.order_id
      returning o.order_id, wanted.old_status
    )
    insert into event (order_id, kind, actor, from_value, to_value, detail, ip)
    select order_id, 'assigned', ${actor}, ${from}, ${to}, jsonb_build_object('fromStatus', old_status, 'leaver', true), ${ip}
    from moved`.execute(db);
}

/** Orders are assigned by name: whoever is renamed keeps theirs, the finished ones too. */
export const renameAssignee = (db: Db, from: string, to: string) =>
  db.updateTable('orders').set({ assign_to: to }).where('assign_to', '=', from).execute();
