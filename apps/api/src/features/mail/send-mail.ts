import { setTimeout as sleep } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { databaseTrouble } from '../../platform/db/connections/outage';
import type { Db } from '../../platform/db/open-database';
import type { Mail } from '../../platform/db/schema.gen';
import { inTransaction } from '../../platform/db/transaction';
import { type MailAttachment, type Mailer, mailings, type OutgoingMail } from '../../platform/mailers/mailer';
import type { Services } from '../../platform/services';
import type { FileStore } from '../../platform/stores/file-store';
import { recordEvents } from '../audit/record-event';
import { replyAddressOf } from './addresses/reply-address';
import { readAttachment } from './mail-attachment';
import { isWithdrawn } from './require-mailable';
import { stopWaitingMails } from './stop-mail';

const interrupted =
  'The server stopped while handing this mail over; it may or may not have gone out. Ask the customer, then resend.';

/**
 * Sends one recorded mail. A mail found as 'sending' was interrupted, and the provider may have taken it, so it is
 * shown as failed instead of sent again.
 * @param lastTry no retry follows: record the provider's reason
 * @throws when the provider or the attached file is unavailable, so that the queue retries
 */
export async function sendMail(
  { db, files, mailers, config }: Pick<Services, 'db' | 'mailers' | 'config'> & { files: Pick<FileStore, 'open'> },
  mailId: number,
  lastTry: boolean,
): Promise<void> {
  const mail = await db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
  const mailer = mailers[mail.provider];
  const { document_id } = mail;
  if (document_id !== null && (await isWithdrawn(db, document_id)))
    await inTransaction(db, (db) => stopWaitingMails(db, sql`document_id = ${document_id}`, null));
  // Before the claim: a mail that waits for the store must not look interrupted.
  const attached = await readAttachment(files, mail.attachment);
  if (attached.kind === 'unavailable' && !lastTry)
    throw new Error(`mail ${mailId}: ${attached.reason}`, { cause: attached.cause });
  if (!(await claim(db, mailId, mailer)))
    return settle(db, mailId, mailer, { state: 'failed', reason: interrupted, isInDoubt: true });

  const result =
    attached.kind === 'read'
      ? await mailings.tracePromise(() => mailer.send(outgoingMail(mail, attached.attachment, config)), {
          mailer: mailer.name,
        })
      : attached;
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

const outgoingMail = (
  mail: Selectable<Mail>,
  attachment: MailAttachment | null,
  config: Services['config'],
): OutgoingMail => ({
  id: mail.id,
  to: mail.recipient,
  from: { email: config.mailFrom, name: config.provider.name },
  replyTo: replyAddressOf(mail, config),
  subject: mail.subject,
  html: mail.html,
  text: mail.body_text,
  attachment,
});

const outageMinutes = 5;

/** Only this process knows the outcome, so it waits for a database that is unavailable or overtaxed. */
async function untilWritten(write: () => Promise<void>): Promise<void> {
  for (let seconds = 0; ; seconds++) {
    try {
      return await write();
    } catch (error) {
      if (databaseTrouble(error) === null || seconds >= outageMinutes * 60) throw error;
      await sleep(1000);
    }
  }
}

/** Marks a queued mail as sending. Writing a preview twice is harmless, so an interrupted one is claimed again. */
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
  | { state: 'failed'; reason: string /** It may have been sent. */; isInDoubt: boolean };

/** Writes the outcome once; 'sent' is final. */
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
    // The purge locks orders and then their mails. In the other order the two would wait for each other.
    await sql`select from orders where order_id = (select order_id from mail where id = ${mailId}) for key share`.execute(
      db,
    );
    const changed = await db
      .updateTable('mail')
      .set(values)
      .where('id', '=', mailId)
      // 'Sent' corrects an 'interrupted' that a second worker recorded too early.
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
