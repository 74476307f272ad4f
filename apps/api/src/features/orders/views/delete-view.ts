import { can } from '@sac/contract/roles';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { noSuch } from '../../domain/errors';

/** Deletes the actor's own view, or a shared one if they may. @throws 404 */
export async function deleteView(db: Db, actor: StaffActor, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('staff_id', '=', actor.staffId),
        ...(can(actor.type, 'views.deleteShared') ? [eb('shared', '=', true)] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw noSuch('view');
}
