import { setTimeout as sleep } from 'node:timers/promises';
import type { MailProvider } from '@sac/contract/forms';
import { sql } from 'kysely';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import { isOutage } from '../../db/outage';
import { inTransaction } from '../../db/transaction';
import type { Mailer } from '../../ports/mailer';
import { recordEvents } from '../events/record-event';
import { isWithdrawn } from './require-mailable';
import { stopMailsOf } from './stop-mail';

const interrupted =
  'The server stopped while handing this mail over; it may or may not have gone out. Ask the customer, then resend.';

/**
 * Sends one recorded mail: the job behind every mail.
 *
 * A mail is marked 'sending' before it is handed over. One that is found so was interrupted at the worst moment;
 * whether the provider took it cannot be known, so it is not sent again by machine but shown as failed.
 * @param lastTry no further try will come: give up, with the provider's reason
 * @throws when the provider could not take it now, so that the queue tries again later
 */
export async function sendMail(
  {
    db,
    mailers,
    config,
  }: { db: Db; mailers: Record<MailProvider, Mailer>; config: Pick<Config, 'mailFrom' | 'provider'> },
  mailId: number,
  lastTry: boolean,
): Promise<void> {
  const mail = await db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
  const mailer = mailers[mail.provider];
  const { document_id } = mail;
  if (document_id !== null && (await isWithdrawn(db, document_id)))
    await inTransaction(db, (db) => stopMailsOf(db, document_id, null));
  if (!(await claim(db, mailId, mailer)))
    return settle(db, mailId, mailer, { state: 'failed', reason: interrupted, isInDoubt: true });

  const result = await mailer.send({
    id: mailId,
    to: mail.recipient,
    from: { email: config.mailFrom, name: config.provider.name },
    replyTo: config.provider.email,
    subject: mail.subject,
    html: mail.html,
    text: mail.body_text,
  });
  if (result.kind === 'sent') {
    return untilWritten(() => settle(db, mailId, mailer, { state: 'sent', messageId: result.messageId }));
  }
  if (result.kind !== 'unavailable' || lastTry) {
    const isInDoubt = result.kind === 'unknown';
    return untilWritten(() => settle(db, mailId, mailer, { state: 'failed', reason: result.reason, isInDoubt }));
  }
  await untilWritten(async () => {
    await db
      .updateTable('mail')
      .set({ state: 'queued' })
      .where('id', '=', mailId)
      .where('state', '=', 'sending')
      .execute();
  });
  throw new Error(`mail ${mailId}: ${result.reason}`);
}

const outageMinutes = 5;

/** The outcome of a mail is known only here: if the database is away, it is written when it is back. */
async function untilWritten(write: () => Promise<void>): Promise<void> {
  for (let seconds = 0; ; seconds++) {
    try {
      return await write();
    } catch (error) {
      if (!isOutage(error) || seconds >= outageMinutes * 60) throw error;
      await sleep(1000);
    }
  }
}

/** Takes a queued mail. Writing a preview twice changes nothing, so an interrupted one is simply taken again. */
async function claim(db: Db, mailId: number, mailer: Mailer): Promise<boolean> {
  const takeable = mailer.name === 'Preview' ? (['queued', 'sending'] as const) : (['queued'] as const);
  const claimed = await db
    .updateTable('mail')
    .set({ state: 'sending', delivered_via: mailer.name })
    .where('id', '=', mailId)
    .where('state', 'in', takeable)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

type Outcome =
  | { state: 'sent'; messageId: string | null }
  | { state: 'failed'; reason: string /** It may have gone out all the same. */; isInDoubt: boolean };

/** Writes the outcome once; a mail known to be sent stays so. */
async function settle(db: Db, mailId: number, mailer: Mailer, outcome: Outcome): Promise<void> {
  const values =
    outcome.state === 'sent'
      ? {
          state: outcome.state,
          message_id: outcome.messageId,
          sent_ts: sql<string>`now()`,
          failure_reason: null,
          in_doubt: false,
        }
      : { state: outcome.state, failure_reason: outcome.reason, in_doubt: outcome.isInDoubt };
  await inTransaction(db, async (db) => {
    const changed = await db
      .updateTable('mail')
      .set(values)
      .where('id', '=', mailId)
      // 'Sent' corrects a verdict of 'interrupted' that a second worker gave too early.
      .where('state', 'in', outcome.state === 'sent' ? ['sending', 'failed'] : ['sending'])
      .returning('order_id')
      .executeTakeFirst();
    if (!changed) return;
    await recordEvents(db, [
      {
        orderId: changed.order_id,
        kind: outcome.state === 'sent' ? 'mail sent' : 'mail failed',
        actor: null,
        detail: { mailId, via: mailer.name, ...(outcome.state === 'failed' && { reason: outcome.reason }) },
      },
    ]);
  });
}
