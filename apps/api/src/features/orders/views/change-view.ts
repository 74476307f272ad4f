import type { ViewShown } from '@sac/contract/orders/queues/views-api';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { noSuch, unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';

/** Changes a member's views one change at a time, so that two browsers cannot save the same name or one view too many. */
export const changeOwnViews = <T>(db: Db, actor: StaffActor, change: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (db) => {
    await db.selectFrom('staff').select('id').where('id', '=', actor.staffId).forNoKeyUpdate().execute();
    return change(db);
  });

/** @throws 422 another view of the actor has the name, in any case */
export async function requireFreeName(db: Db, actor: StaffActor, name: string, but: number | null): Promise<void> {
  const taken = await db
    .selectFrom('saved_view')
    .select('name')
    .where('staff_id', '=', actor.staffId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .$if(but !== null, (others) => others.where('id', '<>', but ?? 0))
    .executeTakeFirst();
  if (taken) throw unprocessable({ name: `You have a view named ${taken.name} already. Choose another name.` });
}

type Change = { name: string } | { shown: ViewShown } | { shared: boolean };

/** Changes a view of the actor. @throws 404 they have no such view */
async function changeOwn(db: Db, actor: StaffActor, id: number, change: Change): Promise<void> {
  const changed = await db
    .updateTable('saved_view')
    .set('shown' in change ? { shown: JSON.stringify(change.shown) } : change)
    .where('id', '=', id)
    .where('staff_id', '=', actor.staffId)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw noSuch('view');
}

/** @throws 404, 422 the name is taken */
export const renameView = (db: Db, actor: StaffActor, id: number, name: string): Promise<void> =>
  changeOwnViews(db, actor, async (db) => {
    await requireFreeName(db, actor, name, id);
    await changeOwn(db, actor, id, { name });
  });

/** @throws 404 */
export const updateView = (db: Db, actor: StaffActor, id: number, shown: ViewShown): Promise<void> =>
  changeOwn(db, actor, id, { shown });

/** @throws 404 */
export const shareView = (db: Db, actor: StaffActor, id: number, shared: boolean): Promise<void> =>
  changeOwn(db, actor, id, { shared });
