import { can } from '@sac/contract/accounts/roles';
import { queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { type SavedView, savedView } from '@sac/contract/orders/queues/views-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';

/** The actor's own views and the shared ones, by name, of the queues that their role may open. */
export async function selectViews(db: Db, actor: StaffActor): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .innerJoin('staff', 'staff.id', 'saved_view.staff_id')
    .select(['saved_view.id', 'saved_view.name', 'queue', 'shown', 'shared', 'staff.name as owner', 'staff_id'])
    .where((eb) => eb.or([eb('staff_id', '=', actor.staffId), eb('shared', '=', true)]))
    .where(
      'queue',
      'in',
      queueKeys.filter((key) => can(actor.type, queueOf(key).access)),
    )
    .orderBy(sql`lower(saved_view.name)`)
    .orderBy('saved_view.id')
    .execute();
  // An older version may have stored what is no filter any more.
  return rows.flatMap(({ staff_id, ...row }) => {
    const view = savedView.safeParse({ ...row, isOwn: staff_id === actor.staffId });
    return view.success ? [view.data] : [];
  });
}
