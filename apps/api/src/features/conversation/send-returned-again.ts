import { type MailKind, undelivered } from '@sac/contract/mail/mail-states';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { queueAgain } from '../mail/queue-again';
import { isOpenQuestion } from '../orders/queues/open-questions';

type Address = { earlier: string; now: string };

/**
 * The emails of an order to its earlier address that say what is still true: the last about its card and its e-Pass, what was
 * forwarded, questions that wait for an answer, and replies.
 */
const stillTrue = (db: Db, orderId: number, { earlier }: Address) =>
  db
    .selectFrom('mail as m')
    .selectAll()
    .where('order_id', '=', orderId)
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', earlier.toLowerCase()))
    .where(
      sql<boolean>`(
        m.document_id in (select id from current_document where order_id = ${orderId})
          and m.id = (select max(id) from mail where order_id = ${orderId} and kind = 'completion')
        or m.document_id in (select id from current_epass where order_id = ${orderId})
          and m.id = (select max(id) from mail where order_id = ${orderId} and kind = 'epass')
        or m.kind = 'forwarded' and not exists (
          select from mail later where later.order_id = ${orderId} and later.id > m.id and later.attachment = m.attachment)
        or exists (select from question q where q.mail_id = m.id and ${isOpenQuestion})
        or exists (select from reply r where r.mail_id = m.id))`,
    )
    .orderBy('id');

/**
 * Sends again, to the address that an order has now, what did not reach the earlier one and is still true. Notices are written
 * new, with the days of then. In the caller's transaction, which has locked the order.
 * @returns how many emails were queued
 */
export async function sendReturnedAgain(
  db: Db,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  actor: StaffActor,
  orderId: number,
  address: Address,
): Promise<number> {
  const returned = await stillTrue(db, orderId, address)
    .where((eb) => eb.or([eb('state', '=', 'failed'), eb('delivery', 'in', undelivered)]))
    .execute();
  for (const mail of returned)
    await queueAgain(db, jobs, actor, mail, { recipient: address.now, undoSeconds: config.mailUndoSeconds });
  return returned.length;
}

/** The kinds of the emails that the earlier address has got, or may get, and that are still true. */
export async function kindsAtEarlierAddress(db: Db, orderId: number, address: Address): Promise<MailKind[]> {
  const sent = await stillTrue(db, orderId, address)
    .where((eb) => eb.or([eb('state', 'in', ['sending', 'sent']), eb('in_doubt', '=', true)]))
    .execute();
  return [...new Set(sent.map(({ kind }) => kind))];
}
