import type { MailProvider } from '@sac/contract/platform/forms';
import { sql } from 'kysely';
import type { JobQueue } from '../../platform/db/jobs/job-queue';
import type { Db } from '../../platform/db/open-database';
import { unprocessable } from '../../platform/errors';
import type { Config } from '../../platform/settings/config';
import { insertWithEvents } from '../audit/record-event';
import { correctedAddress, selectCorrected } from './addresses/corrected-address';
import { attachmentRow, type MailAttachmentRef } from './mail-attachment';
import { type MailSubject, requireMailable } from './require-mailable';
import type { RenderedMail } from './templates/letter';

/** The provider when staff do not choose one: the configured one, AWS first. */
export const usualProvider = ({ aws, sendgrid }: Config['mail']): MailProvider =>
  sendgrid && !aws ? 'Sendgrid' : 'AWS';

interface NewMail extends MailSubject {
  recipient: string;
  provider: MailProvider;
  rendered: RenderedMail;
  attachment?: MailAttachmentRef | null;
  /** How long it can be stopped before it is sent; 0: sent at once. */
  undoSeconds: number;
  /** Null when no person sends it. */
  actor: string | null;
  ip: string | null;
}

/**
 * Records a mail and queues its sending, in the caller's transaction.
 * @returns its id
 * @throws as {@link requireMailable} and {@link queueHeldMail}
 */
export async function queueMail(db: Db, jobs: JobQueue, mail: NewMail): Promise<number> {
  await requireMailable(db, mail);
  return queueHeldMail(db, jobs, mail);
}

/**
 * As {@link queueMail}, for a caller that has locked the order and refused what {@link requireMailable} refuses.
 * @throws 422 the address was the customer's until it was corrected: a screen or a process still has it from before
 */
export async function queueHeldMail(db: Db, jobs: JobQueue, mail: NewMail): Promise<number> {
  const { attachment = null, rendered, undoSeconds } = mail;
  const isForCustomer = mail.kind !== 'download history';
  const insert = sql<{ id: number }>`
    insert into mail (kind, order_id, document_id, provider, recipient, subject, html, body_text, attachment, send_after)
    select ${mail.kind}, ${mail.orderId}, ${mail.documentId}, ${mail.provider}, ${mail.recipient}, ${rendered.subject},
      ${rendered.html}, ${rendered.text}, ${attachment && attachmentRow(attachment)},
      now() + make_interval(secs => nullif(${undoSeconds}::float8, 0))
    where not (${isForCustomer} and exists (${selectCorrected(mail.orderId, mail.recipient)}))
    returning id`;
  const id = await insertWithEvents(db, insert, 'mailId', [
    {
      orderId: mail.orderId,
      kind: 'mail queued',
      actor: mail.actor,
      detail: { kind: mail.kind, provider: mail.provider },
      ip: mail.ip,
    },
  ]);
  if (id === null) {
    const corrected = await correctedAddress(db, mail.orderId, mail.recipient);
    throw unprocessable({ email: `The customer’s address was corrected to ${corrected}. Send it to this one.` });
  }
  await jobs.enqueue(db, 'send-mail', { mailId: id }, undoSeconds);
  return id;
}
