import type { Role } from '@sac/contract/accounts/roles';
import { finishedStatuses } from '@sac/contract/orders/order-status';
import { sql } from 'kysely';
import { nameLooks } from '../../platform/db/confusable-skeleton';
import type { Db } from '../../platform/db/open-database';

/** All members by name, with the number of their open orders from the stored counts, which avoids a scan. */
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
      eb
        .and([eb('password_hash', 'is', null), eb('directory_subject', 'is', null)])
        .$castTo<boolean>()
        .as('isInvited'),
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
      eb
        .or([
          eb('two_step_since', 'is not', null),
          eb.exists(eb.selectFrom('passkey').select('passkey.id').whereRef('staff_id', '=', 'staff.id')),
        ])
        .$castTo<boolean>()
        .as('hasTwoStep'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
export type Member = NonNullable<Awaited<ReturnType<typeof selectMember>>>;

/** Other members with this email, or with a name that is equal in any case or looks alike. */
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

/** Saved views that are filtered by an assignee name them like orders do. */
export const renameInViews = (db: Db, from: string, to: string) =>
  db
    .updateTable('saved_view')
    .set({ shown: sql`jsonb_set(shown, '{assignee}', to_jsonb(${to}::text))` })
    .where(sql`shown ->> 'assignee'`, '=', from)
    .execute();
