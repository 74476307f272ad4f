import type { AuthorityKind } from '@sac/contract/cards/authority-mail';
import { type OrderStatus, statusFacts } from '@sac/contract/orders/order-status';
import type { DocumentKind } from '@sac/contract/orders/stored-document';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { refusedOrders } from '../orders/queues/authority-mail';
import { unansweredMessages } from '../orders/queues/unanswered-messages';
import type { ComparedCard } from './check/compare-card';

/*
 * The one decision whether a card may go to its customer without a person: by automatic sending, Ready to send, many at once and
 * upload alike. A document is right or not (`reasonOfCard`), whatever happens to its order; and an order waits for its card or
 * not (`orderHold`), which is asked again each time.
 */

/** Staff submit and wait. In every other status something else is to be done first, or was done. */
const waitingForCard: readonly OrderStatus[] = ['New', 'Pending', 'AwaitingGovt'];

/** Why a document is not sure to be the order's card, in sentences for staff; null when it is. */
export function reasonOfCard(card: Pick<ComparedCard, 'verdict' | 'findings' | 'reason'>): string | null {
  if (card.verdict === 'matches') return null;
  if (card.verdict === 'unreadable') return card.reason;
  // Rows show its beginning.
  return `Does not match. ${card.findings.join(' ')}`;
}

/** Why a card of an unverified sender waits for a person. */
export const reasonOfSender = (problem: string | null): string =>
  ['Sender not verified.', problem].filter(Boolean).join(' ');

/** Why a card of a verified sender whom the office does not know waits for a person. */
export const reasonOfStranger = (address: string | null): string =>
  `It was sent by ${address}: not the authority, the customer or a trusted sender.`;

/** Why a card whose sending was undone waits for a person, whatever a comparison finds. */
export const reasonOfUndo = 'Its sending was undone. Review it and decide.';

/** Why a card inside a forwarded email waits for a person: the signature of an email says nothing of what others wrote in it. */
export const reasonOfPlace = (within: string | null) =>
  within && `It was inside ${within}, whose sender is not checked.`;

/** Why what an email brought waits for a person, by what the authority wrote in it; null `authority`: it is not from there. */
export function reasonOfMail(kind: DocumentKind, authority: AuthorityKind | null): string | null {
  if (authority === 'correction' || authority === 'request')
    return 'The authority wants something in the email that it came with. Read it first.';
  return kind === 'epass' && authority === null ? 'It is not known to come from the authority.' : null;
}

type OrderHold = 'dispute' | 'authority' | 'message' | 'status' | 'card' | 'epass';

const isHeldAnyway = sql`
  when exists (select from dispute d where d.order_id = o.order_id and d.state in ('open', 'submitted')) then 'dispute'
  when o.order_id in (${refusedOrders}) then 'authority'`;

/** Why an order `o` does not take a card by itself, as a value of {@link OrderHold}; null when it waits for one. */
const cardHold = sql<OrderHold | null>`case ${isHeldAnyway}
  when exists (select from ${unansweredMessages} words where words.order_id = o.order_id) then 'message'
  when o.process_status = 'Completed' and exists (select from current_document d where d.order_id = o.order_id) then 'card'
  when o.process_status not in (${sql.join(waitingForCard.map((status) => sql.lit(status)))}) then 'status'
end`;

/** The same for an e-Pass: who has entered has the card. A second one may be of a second entry, or a wrong one. */
const epassHold = sql<OrderHold | null>`case ${isHeldAnyway}
  when o.process_status <> 'Completed' then 'status'
  when exists (select from current_epass e where e.order_id = o.order_id) then 'epass'
end`;

/** For a received document `c`, of either kind. */
export const orderHold = sql<OrderHold | null>`case c.kind when 'epass' then ${epassHold} else ${cardHold} end`;

/** The sentence of a hold, for staff. */
export function sentenceOfHold(orderId: number, status: OrderStatus, hold: OrderHold | null): string | null {
  if (hold === 'dispute') return `The payment of order ${orderId} is disputed.`;
  if (hold === 'authority')
    return `The authority refused order ${orderId} or wants it corrected. Read its email first.`;
  if (hold === 'message') return `The customer of order ${orderId} wrote, and nobody has answered yet.`;
  if (hold === null) return null;
  if (hold === 'epass') return `Order ${orderId} has an e-Pass already. Sending this one replaces it.`;
  if (hold === 'card') return `Order ${orderId} was completed before. Sending this card replaces the one it has.`;
  return `Order ${orderId} is in ${statusFacts[status].label}.`;
}

/** Why an order takes no card (or e-Pass) by itself now, as a sentence; null when it waits for one. */
export async function selectHold(
  db: Db,
  orderId: number,
  kind: DocumentKind = 'card',
): Promise<{ hold: OrderHold | null; sentence: string | null }> {
  const { rows } = await sql<{ process_status: OrderStatus; hold: OrderHold | null }>`
    select o.process_status, ${kind === 'card' ? cardHold : epassHold} as hold from orders o where o.order_id = ${orderId}`.execute(
    db,
  );
  const [row] = rows;
  return { hold: row?.hold ?? null, sentence: row ? sentenceOfHold(orderId, row.process_status, row.hold) : null };
}

/**
 * Why an uploader has to confirm a card for this order, as a sentence. They have chosen the order and see its status; that its
 * customer waits for an answer, or its payment is disputed, is easily missed.
 */
export async function asksUploader(db: Db, orderId: number): Promise<string | null> {
  const { hold, sentence } = await selectHold(db, orderId);
  return hold === 'status' || hold === 'card' ? null : sentence;
}

/** A later document of the same kind for the same order may correct this one `c`. */
export const isReplaced = sql<boolean>`exists (
  select from received_card later
  where later.order_id = c.order_id and later.kind = c.kind and later.id > c.id and later.state in ('ready', 'inbox', 'sent'))`;

export const replacedSentence = 'A later document for this order arrived. Look at that one first.';
