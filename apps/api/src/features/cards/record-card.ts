import { extname } from 'node:path';
import type { DocumentKind } from '@sac/contract/orders/stored-document';
import type { MailProvider } from '@sac/contract/platform/forms';
import { sql } from 'kysely';
import type { Services } from '../../platform/services';
import { type Author, insertWithEvents } from '../audit/record-event';
import { queueHeldMail } from '../mail/queue-mail';
import type { RenderedMail } from '../mail/templates/letter';
import { setStatus } from '../orders/set-status';
import { type CardCheck, paperDetail } from './check/check-card';
import type { StoredCardFile } from './store-card';

interface CheckedCard {
  kind: DocumentKind;
  /** An e-Pass's last day of stay, YYYY-MM-DD. Null: it is a card. */
  lastDay: string | null;
  order: { order_id: number; full_name: string };
  contentType: string;
  card: Pick<CardCheck, 'verdict' | 'findings' | 'paper'>;
  recipient: string;
  provider: MailProvider;
  rendered: RenderedMail;
}

/**
 * Records a stored card, completes its order and queues the completion email; or records an e-Pass and queues the email that
 * brings it. In the caller's transaction, which holds the order: see {@link lockForCard}.
 */
export async function recordCard(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: Author,
  { kind, lastDay, order, contentType, card, recipient, provider, rendered }: CheckedCard,
  { name: file1, bytes, sha256, picture }: StoredCardFile,
): Promise<{ documentId: number }> {
  const orderId = order.order_id;
  const insert = db
    .insertInto('document')
    .values({
      order_id: orderId,
      file1,
      kind,
      last_day: lastDay,
      customer_name: order.full_name,
      content_type: contentType,
      bytes,
      sha256,
      uploaded_by: actor.name,
      verdict: card.verdict,
      findings: card.findings,
      picture: picture?.name ?? null,
      picture_bytes: picture?.bytes ?? null,
      picture_sha256: picture?.sha256 ?? null,
    })
    .returning('id');
  const stored = { orderId, actor: actor.name, ip: actor.ip, to: file1 };
  const documentId = await insertWithEvents(db, insert, 'documentId', [
    kind === 'card'
      ? { ...stored, kind: 'document stored', detail: { verdict: card.verdict, ...paperDetail(card) } }
      : { ...stored, kind: 'epass stored', detail: { verdict: card.verdict, lastDay } },
    ...(card.verdict === 'contradicts'
      ? [{ ...stored, kind: 'document confirmed' as const, detail: { findings: card.findings.join(' ') } }]
      : []),
  ]);
  if (documentId === null) throw new Error('Nothing was inserted.');
  const { mailUndoSeconds: undoSeconds } = config;
  // Webhooks of this move wait as long as its email.
  // The customer may have had a reminder about an earlier e-Pass. Without its row they get one about this e-Pass too.
  if (kind === 'epass')
    await db.deleteFrom('customer_reminder').where('order_id', '=', orderId).where('rule', '=', 'lastDay').execute();
  if (kind === 'card')
    await setStatus(db, { ...actor, detail: { documentId, undoSeconds } }, sql`o.order_id = ${orderId}`, {
      to: 'Completed',
    });
  await queueHeldMail(db, jobs, {
    kind: kind === 'card' ? 'completion' : 'epass',
    orderId,
    documentId,
    recipient,
    provider,
    rendered,
    attachment: kind === 'epass' ? { file: file1, name: `e-Pass${extname(file1)}`, contentType } : null,
    undoSeconds,
    actor: actor.name,
    ip: actor.ip,
  });
  return { documentId };
}
