import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { Services } from '../../platform/services';
import { readFile } from '../../platform/stores/read-stored-file';
import { documentTypeOf } from '../../platform/untrusted/document-type';
import type { CardOwner } from '../cards/check/check-card';
import { compareIncoming } from '../cards/check/check-document';
import { isOwner } from '../cards/lock-for-card';
import { selectOrder } from '../orders/select-order';
import { reasonHeld } from './why-held';

const ownerFacts: Record<keyof CardOwner, true> = {
  full_name: true,
  first_name: true,
  last_name: true,
  passport_number: true,
  date_of_birth: true,
  arrival_date: true,
  nationality: true,
  sex: true,
  departure_date: true,
  passport_expiry_date: true,
  de_number: true,
};

/**
 * After a correction of an order, in its transaction: its waiting cards are compared once more, if a card shows what was
 * corrected. Until then none of them is ready.
 */
export async function compareAgain(
  db: Db,
  jobs: Services['jobs'],
  orderId: number,
  corrected: readonly string[],
): Promise<void> {
  if (!corrected.some((field) => Object.hasOwn(ownerFacts, field))) return;
  const waiting = await db
    .updateTable('incoming_card')
    .set((eb) => ({
      state: 'inbox',
      // A reason that is there stays until the card was compared.
      reason: eb.fn.coalesce('reason', sql<string>`'The order was changed. This card is being compared again.'`),
    }))
    .where('order_id', '=', orderId)
    .where('state', 'in', ['ready', 'inbox'])
    .returning('id')
    .execute();
  for (const { id } of waiting) await jobs.enqueue(db, 'compare-card', { cardId: id });
}

/**
 * Compares a card that waits with what its order says now, as after a correction or after a kind of paper was taught. One
 * that matches waits under Ready to send; nothing is sent.
 * @throws when the store or the database does not answer, so that the queue retries
 */
export async function compareIncomingCard(
  { db, files }: Pick<Services, 'db' | 'files'>,
  cardId: number,
): Promise<void> {
  const card = await db
    .selectFrom('incoming_card as c')
    .leftJoin('incoming_mail as m', 'm.id', 'c.incoming_mail_id')
    .select(['c.order_id', 'c.file', 'c.kind', 'm.hold_reason', 'm.authority'])
    .select(
      sql<string | null>`(select min(a ->> 'within') from jsonb_array_elements(m.attachments) a
        where coalesce(a ->> 'stored_sha256', a ->> 'sha256') = encode(c.sha256, 'hex')
        having bool_and(a ->> 'within' is not null))`.as('within'),
    )
    .select(
      sql<boolean>`exists (
        select from document d where d.order_id = c.order_id and d.file1 = c.file and d.withdrawn_at is not null)`.as(
        'is_undone',
      ),
    )
    .where('c.id', '=', cardId)
    .where('c.state', 'in', ['ready', 'inbox'])
    .executeTakeFirst();
  const order = card && (await selectOrder(db, card.order_id));
  if (!order || order.purged_at !== null) return;
  const content = await readFile(files, card.file);
  const type = content && (await documentTypeOf(content));
  // Its file is gone: the page of the Inbox says so to the person who opens it.
  if (!content || !type || 'problem' in type) return;
  const compared = await compareIncoming(db, type, content, order, { kind: card.kind });
  const reason = reasonHeld({
    compared,
    isUndone: card.is_undone,
    within: card.within,
    email: card.hold_reason,
    authority: { kind: card.kind, wrote: card.authority },
  });
  await db
    .updateTable('incoming_card')
    .set({
      verdict: compared.verdict,
      last_day: compared.lastDay,
      findings: compared.findings,
      ...compared.issue,
      reason,
      state: reason === null ? 'ready' : 'inbox',
    })
    .where('id', '=', cardId)
    .where('state', 'in', ['ready', 'inbox'])
    // After another correction its own job compares the card.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orders').select('order_id').where('order_id', '=', card.order_id).where(isOwner(order))),
    )
    .execute();
}
