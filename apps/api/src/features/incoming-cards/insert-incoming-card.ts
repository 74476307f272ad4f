import type { CardVerdict, DocumentKind } from '@sac/contract/orders/stored-document';
import { cleanText } from '@sac/contract/platform/clean-text';
import type { Db } from '../../platform/db/open-database';
import { type Author, recordEvents } from '../audit/record-event';
import { type CardCheck, paperDetail } from '../cards/check/check-card';
import type { StoredCardFile } from '../cards/store-card';

/** A document that is stored and compared, and that no row names yet. */
export interface ArrivedCard {
  /** Its place among the attachments of its email. */
  part: number;
  name: string;
  contentType: string;
  kind: DocumentKind;
  /** An e-Pass's last day of stay, YYYY-MM-DD. Null: it is a card, or the day was not read. */
  lastDay: string | null;
  stored: StoredCardFile;
  verdict: CardVerdict;
  findings: string[];
  paper: CardCheck['paper'];
  issue: CardCheck['issue'];
}

/** By which way it came. `again`: it is known, and this email of that sender says more for it. */
type CameBy =
  | { incomingMailId: number; again?: 'the authority' | 'a verified sender' }
  | { batchCardId: number; uploadedBy: string; by: Author };

/**
 * Adds a card or e-Pass to those that wait for an order, and records that it came. In the caller's transaction.
 * @param held why it may not be sent as it is; null when it may
 */
export async function insertIncomingCard(
  db: Db,
  orderId: number,
  card: ArrivedCard,
  held: string | null,
  cameBy: CameBy,
): Promise<{ id: number }> {
  const { stored } = card;
  const source =
    'incomingMailId' in cameBy
      ? { incoming_mail_id: cameBy.incomingMailId }
      : { batch_card_id: cameBy.batchCardId, uploaded_by: cameBy.uploadedBy };
  const { id } = await db
    .insertInto('incoming_card')
    .values({
      ...source,
      order_id: orderId,
      part: card.part,
      name: cleanText(card.name.toWellFormed()),
      file: stored.name,
      content_type: card.contentType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      picture: stored.picture?.name ?? null,
      picture_bytes: stored.picture?.bytes ?? null,
      picture_sha256: stored.picture?.sha256 ?? null,
      ...comparisonColumns(card, held),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordArrival(db, orderId, card, { id, ...cameBy });
  return { id };
}

/** What was read on it and found by comparing it with its order. */
export const comparisonColumns = ({ kind, lastDay, verdict, findings, issue }: ArrivedCard, held: string | null) => ({
  kind,
  last_day: lastDay,
  verdict,
  findings,
  ...issue,
  state: held === null ? ('ready' as const) : ('inbox' as const),
  reason: held,
});

/** Records that it came, and by which way. */
export async function recordArrival(
  db: Db,
  orderId: number,
  card: ArrivedCard,
  { id, ...cameBy }: { id: number } & CameBy,
): Promise<void> {
  const facts = { verdict: card.verdict, ...paperDetail(card) };
  const event =
    'incomingMailId' in cameBy
      ? { actor: null, detail: { incomingCardId: id, ...cameBy, ...facts } }
      : { actor: cameBy.by.name, ip: cameBy.by.ip, detail: { incomingCardId: id, by: 'upload', ...facts } };
  await recordEvents(db, [{ orderId, kind: `${card.kind} received`, ...event }]);
}
