import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { queueMail } from '../mail/queue-mail';
import { isOpenQuestion } from './open-questions';

/**
 * Sends again, to the address that an order has now, what did not reach the earlier one and is still true: the emails about its
 * card and its e-Pass, what was forwarded, questions that wait for an answer, and replies. Notices are written new, with the days of then. In the caller's
 * transaction, which has locked the order.
 * @returns how many emails were queued
 */
export async function sendReturnedAgain(
  db: Db,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  actor: StaffActor,
  orderId: number,
  address: { earlier: string; now: string },
): Promise<number> {
  const returned = await db
    .selectFrom('mail as m')
    .select([
      'id',
      'kind',
      'document_id as documentId',
      'provider',
      'subject',
      'html',
      'body_text as text',
      'attachment',
    ])
    .where('order_id', '=', orderId)
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', address.earlier.toLowerCase()))
    .where((eb) => eb.or([eb('state', '=', 'failed'), eb('delivery', '=', 'bounced')]))
    .where(
      sql<boolean>`(
        m.document_id in (select id from current_document where order_id = ${orderId})
          and m.id = (select max(id) from mail where order_id = ${orderId} and kind = 'completion')
        or m.document_id in (select id from current_epass where order_id = ${orderId})
          and m.id = (select max(id) from mail where order_id = ${orderId} and kind = 'epass')
        or m.kind = 'forwarded'
        or exists (select from question q where q.mail_id = m.id and ${isOpenQuestion})
        or exists (select from reply r where r.mail_id = m.id))`,
    )
    .orderBy('id')
    .execute();
  for (const { id, kind, documentId, provider, attachment, ...rendered } of returned) {
    const mail_id = await queueMail(db, jobs, {
      kind,
      orderId,
      documentId,
      recipient: address.now,
      provider,
      rendered,
      attachment: attachment && { ...attachment, contentType: attachment.content_type },
      undoSeconds: config.mailUndoSeconds,
      actor: actor.name,
      ip: actor.ip,
    });
    await db.updateTable('question').set({ mail_id }).where('mail_id', '=', id).execute();
    await db.updateTable('reply').set({ mail_id }).where('mail_id', '=', id).execute();
  }
  return returned.length;
}
