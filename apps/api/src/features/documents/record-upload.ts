import { createHash } from 'node:crypto';
import type { MailProvider } from '@sac/contract/forms';
import { sql } from 'kysely';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import type { CardCheck } from '../../domain/documents/check-card';
import { recordEvents } from '../../domain/events/record-event';
import { queueMail } from '../../domain/mail/queue-mail';
import type { RenderedMail } from '../../domain/mail/templates/letter';
import { setStatus } from '../../domain/orders/set-status';

interface CheckedCard {
  order: { order_id: number; full_name: string };
  contentType: string;
  card: Pick<CardCheck, 'verdict' | 'findings'>;
  recipient: string;
  provider: MailProvider;
  rendered: RenderedMail;
}

interface StoredFiles {
  name: string;
  content: Buffer;
  /** A JPEG of a format that browsers cannot show. */
  picture: { name: string; content: Buffer } | null;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();

/** Records a stored card, completes its order and queues the completion email, in the caller's transaction. */
export async function recordUpload(
  { db, jobs, config }: { db: Db; jobs: JobQueue; config: Pick<Config, 'mailUndoSeconds'> },
  actor: StaffActor,
  { order, contentType, card, recipient, provider, rendered }: CheckedCard,
  { name: file1, content, picture }: StoredFiles,
): Promise<{ documentId: number }> {
  const orderId = order.order_id;
  const { id: documentId } = await db
    .insertInto('document')
    .values({
      order_id: orderId,
      file1,
      customer_name: order.full_name,
      content_type: contentType,
      bytes: content.length,
      sha256: sha256(content),
      uploaded_by: actor.name,
      verdict: card.verdict,
      findings: card.findings,
      picture: picture?.name ?? null,
      picture_bytes: picture?.content.length ?? null,
      picture_sha256: picture && sha256(picture.content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = { orderId, actor: actor.name, ip: actor.ip, to: file1 };
  await recordEvents(db, [
    { ...stored, kind: 'document stored', detail: { documentId, verdict: card.verdict } },
    ...(card.verdict === 'contradicts'
      ? [{ ...stored, kind: 'document confirmed' as const, detail: { documentId, findings: card.findings.join(' ') } }]
      : []),
  ]);
  await setStatus(db, actor, sql`o.order_id = ${orderId}`, { to: 'Completed' });
  await queueMail(db, jobs, {
    kind: 'completion',
    orderId,
    documentId,
    recipient,
    provider,
    rendered,
    undoSeconds: config.mailUndoSeconds,
    actor: actor.name,
    ip: actor.ip,
  });
  return { documentId };
}
