import type {
  InboxEntry,
  IncomingCard,
  IncomingMailKind,
  IncomingMessage,
  MailAttachment,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import { compareTimes } from '@sac/contract/platform/time-order';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { isSenderVerified } from '../mail/addresses/is-sender-verified';
import { removalOf } from '../orders/select-removed-content';
import { type HoldRow, holdColumns, isHeld } from './order-hold';
import { reasonHeld } from './why-held';

/** The two lists; each is counted and shown by the same condition. */
export const isReady = sql<boolean>`c.state = 'ready' and not ${isHeld} and o.purged_at is null`;
const isInInbox = sql<boolean>`(c.state = 'inbox' or c.state = 'ready' and ${isHeld}) and o.purged_at is null`;
const isWaitingMessage = sql<boolean>`
  (m.kind in ('message', 'broken') or m.problems <> '{}') and m.handled_at is null and o.purged_at is null`;

const importColumns = sql`o.order_id, o.full_name, o.arrival_date::text as arrival_date, o.process_status, o.assign_to, o.email`;
const senderColumns = sql`m.from_address, m.from_name, m.subject, m.dkim_domains, m.spf, m.dmarc, m.body_text,
  coalesce(m.attachments, '[]') as attachments,
  ${isSenderVerified} as is_verified, m.sender_problem, m.accepted_by`;

type OrderPart = Pick<IncomingCard, 'full_name' | 'arrival_date' | 'process_status' | 'assign_to'> & {
  order_id: number;
  email: string;
};
interface SenderPart {
  from_address: string | null;
  from_name: string | null;
  subject: string | null;
  dkim_domains: string[];
  spf: string | null;
  dmarc: string | null;
  body_text: string | null;
  attachments: MailAttachment[];
  is_verified: boolean;
  sender_problem: string | null;
  accepted_by: string | null;
}

type CardRow = OrderPart &
  SenderPart &
  Omit<IncomingCard, 'sender' | keyof OrderPart> & {
    file: string;
    picture: string | null;
    hold: HoldRow['hold'];
    is_replaced: boolean;
  };

/** Incoming cards under a condition on `c` (the card), `m` (its email, if it came by mail) and `o` (its order). */
export async function selectCards(db: Db, where: RawBuilder<boolean>, rest: RawBuilder<unknown>): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${importColumns}, ${senderColumns}, c.id, c.received_at, c.name, c.content_type, c.bytes, c.verdict, c.findings,
      c.reason, c.state, c.decided_at, c.decided_by, c.uploaded_by, c.incoming_mail_id as mail_id, c.kind,
      c.last_day::text as last_day, c.file, c.picture,
      ${holdColumns}
    from incoming_card c left join incoming_mail m on m.id = c.incoming_mail_id join orders o on o.order_id = c.order_id
    where ${where} ${rest}`.execute(db);
  return rows;
}

function splitSender<T extends SenderPart & OrderPart>(row: T) {
  const {
    email,
    from_address,
    from_name,
    dkim_domains,
    spf,
    dmarc,
    is_verified,
    sender_problem,
    accepted_by,
    ...rest
  } = row;
  const sender = {
    address: from_address,
    name: from_name,
    signedBy: dkim_domains,
    spf,
    dmarc,
    isCustomersAddress: from_address?.toLowerCase() === email.toLowerCase(),
    isVerified: is_verified,
    problem: sender_problem,
    acceptedBy: accepted_by,
  };
  return { sender, rest };
}

export function cardOf(row: CardRow): IncomingCard {
  const { sender, rest } = splitSender(row);
  const { body_text, attachments, file, picture, hold, is_replaced, ...card } = rest;
  const isWaiting = card.state === 'ready' || card.state === 'inbox';
  const reason = isWaiting ? reasonHeld({ now: row, stored: card.reason }) : card.reason;
  return { ...card, sender: row.uploaded_by === null ? sender : null, reason };
}

type MessageRow = OrderPart &
  SenderPart &
  Omit<IncomingMessage, 'sender' | 'text' | keyof OrderPart> & { kind: IncomingMailKind };

/** Read emails under a condition on `m` and `o`. */
export async function selectMessages(
  db: Db,
  where: RawBuilder<boolean>,
  rest: RawBuilder<unknown>,
): Promise<IncomingMessage[]> {
  const { rows } = await sql<MessageRow>`
    select ${importColumns}, ${senderColumns}, m.id, m.received_at, m.kind, m.authority, m.problems, m.handled_at, m.handled_by,
      coalesce(${removalOf('email', sql`m.id`)},
        ${removalOf('message', sql`(select a.id from answer a where a.incoming_mail_id = m.id)`)}) as removed
    from incoming_mail m join orders o on o.order_id = m.order_id
    where ${where} ${rest}`.execute(db);
  return rows.map((row) => {
    const { sender, rest } = splitSender(row);
    const { body_text: text, ...message } = rest;
    return { ...message, text, sender };
  });
}

export async function countIncoming(db: Db): Promise<{ ready: number; inbox: number }> {
  const { rows } = await sql<{ ready: number; inbox: number }>`
    select
      (select count(*) from incoming_card c join orders o using (order_id) where ${isReady})::int as ready,
      ((select count(*) from incoming_card c join orders o using (order_id) where ${isInInbox})
        + (select count(*) from incoming_mail m join orders o using (order_id) where ${isWaitingMessage}))::int as inbox`.execute(
    db,
  );
  return rows[0] ?? { ready: 0, inbox: 0 };
}

/** One page of the Inbox: which cards and messages, in order. */
export async function pageOfInbox(db: Db, limit: number, offset: number) {
  const { rows } = await sql<{ what: 'card' | 'message'; id: number }>`
    select 'card' as what, c.id, c.received_at from incoming_card c join orders o using (order_id) where ${isInInbox}
    union all
    select 'message', m.id, m.received_at from incoming_mail m join orders o using (order_id) where ${isWaitingMessage}
    order by received_at, what, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/**
 * Everything that came by mail for an order, newest first, at the same moment cards first. A message with a card is listed as its
 * card, and with one that came before as a message.
 */
export async function selectIncomingCards(db: Db, orderId: number): Promise<InboxEntry[]> {
  const [cards, messages] = await Promise.all([
    selectCards(db, sql`c.order_id = ${orderId}`, sql`order by c.id desc limit ${maxReceived}`),
    selectMessages(
      db,
      sql`m.order_id = ${orderId} and m.read_at is not null and (m.kind <> 'card' or m.problems <> '{}'
        or not exists (select from incoming_card c where c.incoming_mail_id = m.id))`,
      sql`order by m.id desc limit ${maxReceived}`,
    ),
  ]);
  const entries: InboxEntry[] = [
    ...cards.map((card) => ({ is: 'card' as const, card: cardOf(card) })),
    ...messages.map((message) => ({ is: 'message' as const, message })),
  ];
  const timeOf = (entry: InboxEntry) => ({ at: (entry.is === 'card' ? entry.card : entry.message).received_at });
  return entries.toSorted((a, b) => compareTimes(timeOf(b), timeOf(a)));
}

/** An order's page stays usable when somebody floods its address. */
const maxReceived = 50;
