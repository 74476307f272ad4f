import type { MailProvider } from '@sac/contract/platform/forms';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch, unprocessable } from '../../platform/errors';
import type { Services } from '../../platform/services';
import { readFile } from '../../platform/stores/read-stored-file';
import { documentTypeOf } from '../../platform/untrusted/document-type';
import type { Author } from '../audit/record-event';
import { renderCompletionMail } from '../mail/templates/completion-mail';
import { compareCard, contradictionOf, noticeOf } from './check/compare-card';
import { isReplaced, reasonOfCard, reasonOfSender, replacedSentence, selectHold } from './is-ready';
import { lockForCard, orderForCard } from './lock-for-card';
import { recordCard } from './record-card';

/**
 * `ready`: only a card that needs no person, to the customer's own address. Otherwise what a person decided who has compared
 * card and order.
 */
type How =
  | { as: 'ready'; cardId: number; provider: MailProvider }
  | {
      as: 'decided';
      cardId: number;
      provider: MailProvider;
      email: string;
      isConfirmed: boolean;
      isComparedByEye: boolean;
    };

/**
 * Sends a received card: it becomes the order's card, the order is completed and the completion email queued, all or
 * nothing, once. The card is compared with the order again.
 * @returns the order
 * @throws 404; 409 it was sent or dismissed before, is not ready, its file is gone, another card was stored meanwhile, or the
 *   order is deleted or purged; 422 a person has to confirm it first
 */
export async function sendIncomingCard(
  { db, jobs, files, config }: Pick<Services, 'db' | 'files' | 'jobs' | 'config'>,
  by: Author,
  how: How,
): Promise<number> {
  const { cardId, provider } = how;
  const card = await requireWaiting(db, cardId);
  const { order_id: orderId } = card;
  const order = await orderForCard(db, orderId);
  const content = await readFile(files, card.file);
  const type = content && (await documentTypeOf(content));
  if (!content || !type || 'problem' in type)
    throw conflict(`The file of this card is gone or damaged. Upload the card on the page of order ${orderId}.`);
  const compared = await compareCard(db, type, content, order);
  const findings = [...compared.findings];
  if (how.as === 'ready') {
    const reason = (await unverifiedSender(db, card)) ?? reasonOfCard(compared);
    if (reason !== null) throw conflict(reason);
  } else if (compared.verdict === 'contradicts' && !how.isConfirmed) {
    throw unprocessable({ confirmContradiction: contradictionOf(orderId, compared) });
  } else if (compared.verdict === 'unreadable') {
    if (!how.isComparedByEye) throw unprocessable({ comparedByEye: noticeOf(compared.reason ?? '') });
    findings.push(`${by.name} compared name, passport number, date of birth and arrival date by eye.`);
  }
  const rendered = await renderCompletionMail(order, config);
  const { picture, picture_bytes, picture_sha256 } = card;
  await inTransaction(db, async (db) => {
    await lockForCard(db, order);
    const held = how.as === 'ready' ? await whyHeld(db, cardId, orderId) : null;
    if (held !== null) throw conflict(held);
    const { documentId } = await recordCard(
      { db, jobs, config },
      by,
      {
        order,
        contentType: type.contentType,
        card: { verdict: compared.verdict, findings, paper: compared.paper },
        recipient: how.as === 'ready' ? order.email : how.email,
        provider,
        rendered,
      },
      {
        name: card.file,
        bytes: card.bytes,
        sha256: card.sha256,
        picture:
          picture && picture_bytes && picture_sha256
            ? { name: picture, bytes: picture_bytes, sha256: picture_sha256 }
            : null,
      },
    );
    const sent = await db
      .updateTable('received_card')
      .set({ state: 'sent', document_id: documentId, decided_at: new Date().toISOString(), decided_by: by.name })
      .where('id', '=', cardId)
      .where('state', 'in', ['ready', 'inbox'])
      .returning('id')
      .executeTakeFirst();
    if (!sent) await requireWaiting(db, cardId);
  });
  return orderId;
}

/** Asked while the order is locked: what has happened to it, or arrived for it, since the list was drawn. */
async function whyHeld(db: Db, cardId: number, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ is_replaced: boolean }>`
    select ${isReplaced} as is_replaced from received_card c where c.id = ${cardId}`.execute(db);
  return rows[0]?.is_replaced ? replacedSentence : (await selectHold(db, orderId)).sentence;
}

/** A card in an email of an unverified sender is sent by a person who has looked at it; null: it is in none. */
async function unverifiedSender(
  db: Db,
  { incoming_mail_id, reason }: { incoming_mail_id: number | null; reason: string | null },
) {
  if (incoming_mail_id === null) return null;
  const mail = await db
    .selectFrom('incoming_mail')
    .select('sender_verified')
    .where('id', '=', incoming_mail_id)
    .executeTakeFirst();
  return mail?.sender_verified === false ? (reason ?? reasonOfSender(null)) : null;
}

/** @throws 404; 409 with who has decided on it */
export async function requireWaiting(db: Db, cardId: number) {
  const card = await db.selectFrom('received_card').selectAll().where('id', '=', cardId).executeTakeFirst();
  if (!card) throw noSuch('incoming card');
  if (card.state === 'ready' || card.state === 'inbox') return card;
  const verb = card.state === 'sent' ? 'sent' : 'dismissed';
  throw conflict(
    card.decided_by === null
      ? `This card of order ${card.order_id} was ${verb} automatically.`
      : `${card.decided_by} ${verb === 'sent' ? 'has sent' : 'dismissed'} this card of order ${card.order_id}.`,
  );
}
