import { isNotice } from '@sac/contract/mail/mail-states';
import { type Selectable, sql } from 'kysely';
import { databaseTime } from '../../platform/db/database-time';
import type { JobQueue } from '../../platform/db/jobs/job-queue';
import type { Db } from '../../platform/db/open-database';
import type { Mail } from '../../platform/db/schema.gen';
import type { StaffActor } from '../../platform/http/actors';
import { queueHeldMail } from './queue-mail';
import { stopWaitingMails } from './stop-mail';

/**
 * Queues a recorded email once more, to another address, in the caller's transaction, which has locked the order. The question,
 * reply or notice that it brought belongs to the new email from then on.
 */
export async function queueAgain(
  db: Db,
  jobs: JobQueue,
  actor: StaffActor,
  mail: Pick<Selectable<Mail>, 'id' | 'kind' | 'order_id' | 'document_id' | 'provider' | 'attachment'> &
    Pick<Selectable<Mail>, 'subject' | 'html' | 'body_text'>,
  { recipient, undoSeconds }: { recipient: string; undoSeconds: number },
): Promise<void> {
  const { attachment } = mail;
  const mail_id = await queueHeldMail(db, jobs, {
    kind: mail.kind,
    orderId: mail.order_id,
    documentId: mail.document_id,
    recipient,
    provider: mail.provider,
    rendered: { subject: mail.subject, html: mail.html, text: mail.body_text },
    attachment: attachment && { ...attachment, contentType: attachment.content_type },
    undoSeconds,
    actor: actor.name,
    ip: actor.ip,
  });
  for (const table of ['question', 'reply', 'customer_notice'] as const)
    await db.updateTable(table).set({ mail_id }).where('mail_id', '=', mail.id).execute();
}

/**
 * Stops the emails of an order that wait for its earlier address and queues them to the one that it has now, each with what is
 * left of its undo time. A notice is only stopped: the travellers of a journey share it, and those who are still to get it are
 * notified again. In the caller's transaction, which has locked the order.
 * @returns how many were stopped
 */
export async function moveWaitingMails(
  db: Db,
  jobs: JobQueue,
  actor: StaffActor,
  orderId: number,
  address: { earlier: string; now: string },
): Promise<number> {
  const stopped = await stopWaitingMails(
    db,
    sql`lower(recipient) = lower(${address.earlier}) and id in (
      select id from mail where order_id = ${orderId}
      union all select mail_id from customer_notice where order_id = ${orderId})`,
    actor,
  );
  const ids = stopped.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('customer_notice').where('mail_id', 'in', ids).execute();
  const now = await databaseTime(db);
  for (const mail of stopped.filter(({ kind }) => !isNotice(kind)).toSorted((a, b) => a.id - b.id)) {
    // The later of both: the clock may have been ahead when it was queued.
    const since = Math.max(now.getTime(), Date.parse(mail.create_ts));
    const undoSeconds = mail.send_after === null ? 0 : (Date.parse(mail.send_after) - since) / 1000;
    await queueAgain(db, jobs, actor, mail, { recipient: address.now, undoSeconds });
  }
  return stopped.length;
}
