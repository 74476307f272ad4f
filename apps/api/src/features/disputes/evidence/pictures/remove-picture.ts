import { sql } from 'kysely';
import type { JobQueue } from '../../../db/job-queue';
import type { Db } from '../../../db/open-database';
import { inTransaction } from '../../../db/transaction';
import type { StaffActor } from '../../../domain/accounts/staff-actor';
import { removeFilesAfter } from '../../../domain/documents/remove-files';
import { conflict, noSuch } from '../../../domain/errors';
import { recordEvents } from '../../../domain/events/record-event';

/**
 * Removes a picture from the evidence, and its files. The row keeps its fingerprint: a pack may have printed it.
 * @throws 404; 409 when it was removed already
 */
export async function removePicture(
  { db, jobs }: { db: Db; jobs: JobQueue },
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
