import { type DocumentKind, documentWord } from '@sac/contract/orders/stored-document';
import { formatDate } from '@sac/contract/platform/dates';
import type { MailProvider } from '@sac/contract/platform/forms';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch, unprocessable } from '../../platform/errors';
import type { Services } from '../../platform/services';
import { readFile } from '../../platform/stores/read-stored-file';
import { documentTypeOf } from '../../platform/untrusted/document-type';
import type { Author } from '../audit/record-event';
import { type ComparedCard, compareIncoming, contradictionOf, noticeOf } from '../cards/check/check-document';
import { lockForCard, orderForCard } from '../cards/lock-for-card';
import { recordCard } from '../cards/record-card';
import { renderEpass } from '../mail/customer-letters/render-epass';
import { renderCompletionMail } from '../mail/templates/completion-mail';
import { selectHold } from './order-hold';
import { reasonHeld } from './why-held';

/**
 * `ready`: only a card that needs no person, to the customer's own address. Otherwise a person has compared card and order,
 * and this is what they decided.
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
      /** The last day of stay that the person read on an e-Pass, when the product could not read it, YYYY-MM-DD. */
      lastDay?: string | undefined;
    };

/**
 * Sends an incoming card: it becomes the order's card, the order is completed and the completion email queued, all or
 * nothing, once. An e-Pass becomes the order's e-Pass and is emailed to the customer's own address; its order stays as it is.
 * Either is compared with the order again.
 * @returns its order and what it is
 * @throws 404; 409 it was sent or dismissed before, is not ready, its file is gone, another card was stored meanwhile, or the
 *   order is deleted or purged; 422 a person has to confirm it first
 */
export async function sendIncomingCard(
  { db, jobs, files, config }: Pick<Services, 'db' | 'files' | 'jobs' | 'config'>,
  by: Author,
  how: How,
): Promise<{ orderId: number; kind: DocumentKind }> {
  const { cardId, provider } = how;
  const card = await requireWaiting(db, cardId);
  const { order_id: orderId, kind } = card;
  const order = await orderForCard(db, orderId, kind);
  const content = await readFile(files, card.file);
  const type = content && (await documentTypeOf(content));
  if (!content || !type || 'problem' in type)
    throw conflict(
      `The file of this ${documentWord[kind]} is gone or damaged. ${kind === 'card' ? `Upload the card on the page of order ${orderId}.` : 'Forward the email that it came with.'}`,
    );
  const compared = await compareIncoming(db, type, content, order, { kind });
  const findings = [...compared.findings];
  // Asked again while the order is locked: what has happened to it since.
  const refuseHeld = async (db: Db) => {
    const held = reasonHeld({ now: await selectHold(db, cardId), stored: card.reason, compared });
    if (held !== null) throw conflict(held);
  };
  if (how.as === 'ready') {
    await refuseHeld(db);
  } else if (compared.verdict === 'contradicts' && !how.isConfirmed) {
    throw unprocessable({ confirmContradiction: contradictionOf(orderId, compared) });
  } else if (compared.verdict === 'unreadable') {
    if (!how.isComparedByEye) throw unprocessable({ comparedByEye: noticeOf(compared.reason ?? '', kind) });
    findings.push(`${by.name} compared ${comparedByEye[kind]} by eye.`);
  }
  const recipient = how.as === 'ready' || kind === 'epass' ? order.email : how.email;
  if (how.as === 'decided' && how.email.toLowerCase() !== recipient.toLowerCase())
    throw unprocessable({ email: `An e-Pass goes only to the customer’s own address, ${order.email}.` });
  const lastDay = kind === 'epass' ? lastDayOf(order, compared, how) : null;
  const rendered =
    lastDay === null ? await renderCompletionMail(order, config) : await renderEpass(db, order, lastDay, config);
  const { picture, picture_bytes, picture_sha256 } = card;
  await inTransaction(db, async (db) => {
    await lockForCard(db, order, kind);
    if (how.as === 'ready') await refuseHeld(db);
    const { documentId } = await recordCard(
      { db, jobs, config },
      by,
      {
        kind,
        lastDay,
        order,
        contentType: type.contentType,
        card: { verdict: compared.verdict, findings, paper: compared.paper },
        recipient,
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
      .updateTable('incoming_card')
      .set({ state: 'sent', document_id: documentId, decided_at: sql<string>`now()`, decided_by: by.name })
      .where('id', '=', cardId)
      .where('state', 'in', ['ready', 'inbox'])
      .returning('id')
      .executeTakeFirst();
    if (!sent) await requireWaiting(db, cardId);
  });
  return { orderId, kind };
}

const comparedByEye = {
  card: 'name, passport number, date of birth and arrival date',
  epass: 'name, passport number and last day of stay',
} as const;

/** @throws 422 when a person has to enter it, or what they entered cannot be */
function lastDayOf(order: { arrival_date: string }, { lastDay }: ComparedCard, how: How): string {
  const entered = how.as === 'decided' ? how.lastDay : undefined;
  const day = lastDay ?? entered;
  if (day === undefined) throw unprocessable({ lastDay: 'Enter the last day of stay that the e-Pass shows.' });
  if (day < order.arrival_date)
    throw unprocessable({
      lastDay: `The last day of stay is before the arrival on ${formatDate(order.arrival_date)}.`,
    });
  return day;
}

/** @throws 404; 409 with the name of the colleague who has decided on it */
export async function requireWaiting(db: Db, cardId: number) {
  const card = await db.selectFrom('incoming_card').selectAll().where('id', '=', cardId).executeTakeFirst();
  if (!card) throw noSuch('incoming card');
  if (card.state === 'ready' || card.state === 'inbox') return card;
  const word = documentWord[card.kind];
  const verb = card.state === 'sent' ? 'sent' : 'dismissed';
  throw conflict(
    card.decided_by === null
      ? `This ${word} of order ${card.order_id} was ${verb} automatically.`
      : `${card.decided_by} ${verb === 'sent' ? 'has sent' : 'dismissed'} this ${word} of order ${card.order_id}.`,
  );
}
