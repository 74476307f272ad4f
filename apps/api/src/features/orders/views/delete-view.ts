import { can } from '@sac/contract/accounts/roles';
import type { Db } from '../../../platform/db/open-database';
import { noSuch } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';

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
