import type { Language } from '@sac/contract/platform/languages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { fillFrame } from '../mail/customer-letters/fill-letter';
import { renderCustomerLetter } from '../mail/customer-letters/render-customer-letter';
import { texts } from '../mail/customer-letters/texts/all';
import { queueMail, usualProvider } from '../mail/queue-mail';
import { trackUrlOf } from '../mail/templates/completion-mail';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { requireUnpurged } from '../orders/require-order';
import { markAnswered } from './customer-messages/mark-answered';

interface CustomerReply {
  orderId: number;
  language: Language;
  text: string;
  /** The time of the customer's message that was read, to mark it answered. */
  answers?: string | undefined;
  key: string;
  seen?: number | undefined;
}

/**
 * Emails the customer what a colleague wrote, with greeting, order number and sign-off around it. The order keeps its status.
 * Sending the same key again sends nothing and gets the same answer.
 * @returns the recipient
 * @throws 404; 409 when the order is purged or has changed since it was seen, the key was used for another reply, or the
 * customer has written again since `answers`
 */
export async function replyToCustomer(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: StaffActor,
  reply: CustomerReply,
): Promise<string> {
  const { orderId, language, text, answers, key, seen } = reply;
  const order = await requireUnpurged(db, orderId);
  const { hello, facts, thanks, about } = texts[language];
  const fill = fillFrame(order, language, config);
  const [orderNumber = ''] = facts.split('\n');
  const letter = { subject: fill(about), text: [fill(hello), text, fill(orderNumber), fill(thanks)].join('\n\n') };
  const rendered = await renderCustomerLetter(letter, language, trackUrlOf(order, config), config);
  await inTransaction(db, async (db) => {
    // The lock makes a second click wait until the first is stored.
    await sql`select 1 from orders where order_id = ${orderId} for no key update`.execute(db);
    const before = await selectByKey(db, orderId, key);
    if (before) {
      if (before.body_text !== text || before.language !== language)
        throw conflict('Another reply was sent with this key. Load the page again.');
      return;
    }
    await requireAsSeen(db, actor, { [orderId]: seen });
    const mailId = await queueMail(db, jobs, {
      kind: 'reply',
      orderId,
      documentId: null,
      recipient: order.email,
      provider: usualProvider(config.mail),
      rendered,
      undoSeconds: config.mailUndoSeconds,
      actor: actor.name,
      ip: actor.ip,
    });
    await db
      .insertInto('reply')
      .values({ order_id: orderId, replied_by: actor.name, language, body_text: text, mail_id: mailId, reply_key: key })
      .execute();
    if (answers !== undefined) await markAnswered(db, actor, orderId, answers);
  });
  return order.email;
}

const selectByKey = (db: Db, orderId: number, key: string) =>
  db
    .selectFrom('reply')
    .select(['language', 'body_text'])
    .where('order_id', '=', orderId)
    .where('reply_key', '=', key)
    .executeTakeFirst();
