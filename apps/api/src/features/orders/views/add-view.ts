import type { QueueKey } from '@sac/contract/orders/queues/queues';
import type { ViewShown } from '@sac/contract/orders/queues/views-api';
import { maxViews } from '@sac/contract/platform/constants';
import type { Db } from '../../../platform/db/open-database';
import { unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { changeOwnViews, requireFreeName } from './change-view';

/**
 * Saves a view.
 * @returns its id
 * @throws 422 the actor has a view of this name, or as many as allowed
 */
export const addView = (
  db: Db,
  actor: StaffActor,
  { name, queue, shown }: { name: string; queue: QueueKey; shown: ViewShown },
): Promise<number> =>
  changeOwnViews(db, actor, async (db) => {
    await requireFreeName(db, actor, name, null);
    const { n } = await db
      .selectFrom('saved_view')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('staff_id', '=', actor.staffId)
      .executeTakeFirstOrThrow();
    if (n >= maxViews) throw unprocessable({ name: `You have ${maxViews} views already. Delete one first.` });
    const { id } = await db
      .insertInto('saved_view')
      .values({ staff_id: actor.staffId, name, queue, shown: JSON.stringify(shown) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
