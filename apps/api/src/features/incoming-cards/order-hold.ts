import { type OrderStatus, statusFacts } from '@sac/contract/orders/order-status';
import { sql } from 'kysely';
import { runPrepared } from '../../platform/db/connections/prepared';
import type { Db } from '../../platform/db/open-database';
import type { CardIssue } from '../cards/check/card-issue';
import { refusedOrders } from '../orders/queues/authority-mail';
import { unansweredMessages } from '../orders/queues/unanswered-messages';

/** Staff submit and wait. In every other status something else is to be done first, or was done. */
const waitingForCard: readonly OrderStatus[] = ['New', 'Pending', 'AwaitingGovt'];

type OrderHold = 'dispute' | 'inquiry' | 'authority' | 'message' | 'status' | 'card' | 'epass';

const unendedDispute = sql`select from dispute d where d.order_id = o.order_id and d.state in ('open', 'submitted')`;

const isHeldAnyway = sql`
  when exists (${unendedDispute} and d.stage <> 'inquiry') then 'dispute'
  when exists (${unendedDispute}) then 'inquiry'
  when o.order_id in (${refusedOrders}) then 'authority'`;

/** Why an order `o` does not take a card without a person, as a value of {@link OrderHold}; null when it waits for one. */
const cardHold = sql<OrderHold | null>`case ${isHeldAnyway}
  when exists (select from ${unansweredMessages} words where words.order_id = o.order_id) then 'message'
  when o.process_status = 'Completed' and exists (select from current_document d where d.order_id = o.order_id) then 'card'
  when o.process_status not in (${sql.join(waitingForCard.map((status) => sql.lit(status)))}) then 'status'
end`;

/** The same for an e-Pass. Its traveller has entered, so a card was sent. A second e-Pass may be a second entry's, or wrong. */
const epassHold = sql<OrderHold | null>`case ${isHeldAnyway}
  when o.process_status <> 'Completed' then 'status'
  when exists (select from current_epass e where e.order_id = o.order_id) then 'epass'
end`;

const orderHold = sql<OrderHold | null>`case c.kind when 'epass' then ${epassHold} else ${cardHold} end`;

/**
 * Whether a card `other` was made after a card `c`: by the times that they say, as exactly as both do, else by their numbers, if those
 * are of one form, else because it arrived after it.
 */
const isNewer = sql`case
  when left(other.issued, length(c.issued)) <> left(c.issued, length(other.issued)) then other.issued collate "C" > c.issued
  when other.own_number <> c.own_number and regexp_replace(other.own_number, '[0-9]', '9', 'g') = regexp_replace(c.own_number, '[0-9]', '9', 'g')
    then other.own_number collate "C" > c.own_number
  else other.id > c.id
end`;

/** A newer document of the same kind for the same order may correct this one `c`. */
const isReplaced = sql<boolean>`exists (
  select from incoming_card other
  where other.order_id = c.order_id and other.kind = c.kind and other.id <> c.id and other.state in ('ready', 'inbox', 'sent')
    and ${isNewer})`;
export const newerSentence = 'There is a newer document for this order. Look at that one first.';

/** Reasons in the order, not in the card, against sending an incoming card now. */
export interface HoldRow {
  order_id: number;
  process_status: OrderStatus;
  hold: OrderHold | null;
  is_replaced: boolean;
}

/** The last two columns of a {@link HoldRow}, of an incoming card `c` and its order `o`. */
export const holdColumns = sql`${orderHold} as hold, ${isReplaced} as is_replaced`;

/** Whether an incoming card `c` is held by its order `o` or a later document. */
export const isHeld = sql<boolean>`(${orderHold} is not null or ${isReplaced})`;

/** @returns undefined when there is no such incoming card */
export async function selectHold(db: Db, incomingCardId: number): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    select o.order_id, o.process_status, ${holdColumns}
    from incoming_card c join orders o using (order_id) where c.id = ${incomingCardId}`.execute(db);
  return rows[0];
}

/** Why the order holds a card or e-Pass, as a sentence for staff; null when it does not. */
export function sentenceOfHold({
  order_id: orderId,
  process_status,
  hold,
}: Omit<HoldRow, 'is_replaced'>): string | null {
  if (hold === null) return null;
  return {
    dispute: `The payment of order ${orderId} is disputed.`,
    inquiry: `An inquiry about the payment of order ${orderId} has not ended.`,
    authority: `The authority refused order ${orderId} or wants it corrected. Read its email first.`,
    message: `The customer of order ${orderId} wrote, and nobody has answered yet.`,
    epass: `Order ${orderId} has an e-Pass already. Sending this one replaces it.`,
    card: `Order ${orderId} was completed before. Sending this card replaces the one it has.`,
    status: `Order ${orderId} is in ${statusFacts[process_status].label}.`,
  }[hold];
}

/**
 * Why an uploader has to confirm a card for this order, as a sentence. They have chosen the order and see its status; that its
 * customer waits for an answer, its payment is disputed, or it has a newer card, is easily missed.
 */
export async function asksUploader(db: Db, orderId: number, issue: CardIssue): Promise<string | null> {
  // All other cards arrived before this one, so that only what the cards say themselves counts.
  const query = sql<HoldRow>`
    select o.order_id, o.process_status, ${cardHold} as hold, ${isReplaced} as is_replaced
    from orders o,
      lateral (select o.order_id, 'card' as kind, ${issue.issued}::text as issued, ${issue.own_number}::text as own_number,
        2147483647 as id) c
    where o.order_id = ${orderId}`;
  const [row] = await runPrepared(db, query);
  const held = row && row.hold !== 'status' && row.hold !== 'card' ? sentenceOfHold(row) : null;
  return held ?? (row?.is_replaced ? newerSentence : null);
}
