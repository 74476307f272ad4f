import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/open-database';
import { inTransaction } from '../../../../platform/db/transaction';
import { conflict, noSuch } from '../../../../platform/errors';
import type { StaffActor } from '../../../../platform/http/actors';
import type { Services } from '../../../../platform/services';
import { removeFilesAfter } from '../../../../platform/stores/remove-files-after';
import { recordEvents } from '../../../audit/record-event';

/**
 * Removes a picture from the evidence, and its files. The row keeps its fingerprint: a pack may have printed it.
 * @throws 404; 409 when it was removed already
 */
export async function removePicture(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  pictureId: number,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const removed = await db
      .updateTable('evidence_picture')
      .set({ removed_at: sql<string>`now()` })
      .where('id', '=', pictureId)
      .where('removed_at', 'is', null)
      .returning(['order_id', 'caption', 'file', 'picture'])
      .executeTakeFirst();
    if (!removed) return refuse(db, pictureId);
    const { order_id: orderId, caption, file, picture } = removed;
    await removeFilesAfter(db, jobs, [file, picture]);
    await recordEvents(db, [
      { orderId, kind: 'picture removed', actor: actor.name, ip: actor.ip, from: caption, detail: { pictureId } },
    ]);
  });
}

async function refuse(db: Db, pictureId: number): Promise<never> {
  const known = await db
    .selectFrom('evidence_picture')
    .select('order_id')
    .where('id', '=', pictureId)
    .executeTakeFirst();
  throw known ? conflict('This picture was removed already.') : noSuch('picture');
}
