import type { MailProvider } from '@sac/contract/forms';
import { encodeOrderId } from '@sac/contract/order-id';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { recordEvents } from '../orders/record-event';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

interface Addressee {
  order_id: number;
  full_name: string;
  arrival_date: string;
}

/** Renders the completion e-mail with its link to the public track-order page. Done before a transaction, never inside. */
export async function renderCompletionMailFor(
  order: Addressee,
  { publicUrl, provider }: Pick<Config, 'publicUrl' | 'provider'>,
): Promise<RenderedMail> {
  // react-email is large and needed only here, so it must not slow the start.
  const { renderCompletionMail } = await import('./completion-mail');
  return renderCompletionMail({
    orderId: order.order_id,
    fullName: order.full_name,
    arrivalDate: order.arrival_date,
    trackUrl: `${publicUrl}/track-order/${encodeOrderId(order.order_id)}`,
    provider,
  });
}

/** Records a mail and queues its sending, in the caller's transaction. */
export async function queueCompletionMail(
  db: Db,
  jobs: JobQueue,
  mail: {
    orderId: number;
    documentId: number;
    recipient: string;
    provider: MailProvider;
    rendered: RenderedMail;
    actor: string;
    ip: string;
  },
): Promise<void> {
  const { id } = await db
    .insertInto('mail')
    .values({
      order_id: mail.orderId,
      document_id: mail.documentId,
      provider: mail.provider,
      recipient: mail.recipient,
      subject: mail.rendered.subject,
      html: mail.rendered.html,
      body_text: mail.rendered.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(db, 'send-mail', { mailId: id });
  await recordEvents(db, [
    {
      orderId: mail.orderId,
      kind: 'mail queued',
      actor: mail.actor,
      detail: { mailId: id, provider: mail.provider },
      ip: mail.ip,
    },
  ]);
}
