import { type DocumentKind, documentWord } from '@sac/contract/orders/stored-document';
import { sql } from 'kysely';
import { runPrepared } from '../../platform/db/connections/prepared';
import type { Db } from '../../platform/db/open-database';
import { conflict, noSuch } from '../../platform/errors';
import { lockUnpurged, refuseDeleted, refusePurged } from '../orders/require-order';
import type { CardOwner } from './check/check-card';

/**
 * The order that a card or an e-Pass is for, as it is compared with it; goes to {@link lockForCard}.
 * @throws 404; 409 the order is deleted or purged
 */
export async function orderForCard(db: Db, orderId: number, kind: DocumentKind = 'card') {
  const query = db
    .selectFrom('orders')
    .select([
      'order_id',
      'process_status',
      'purged_at',
      'email',
      'language',
      'hotel_name',
      'flight_code',
      'flight_number',
    ])
    .select(['full_name', 'first_name', 'last_name', 'passport_number', 'nationality', 'sex', 'date_of_birth'])
    .select(['arrival_date', 'departure_date', 'passport_expiry_date', 'de_number'])
    .select(
      sql<
        number | null
      >`(select max(id) from document where document.order_id = orders.order_id and kind = ${kind})`.as(
        'newest_document',
      ),
    )
    .where('order_id', '=', orderId);
  const [order] = await runPrepared(db, query);
  if (!order) throw noSuch('order', orderId);
  refusePurged(order);
  refuseDeleted(order);
  return order;
}

/** Whether an order still says what a card was compared with. */
export const isOwner = (owner: CardOwner) =>
  sql<boolean>`(full_name, first_name, last_name, passport_number, nationality, sex, date_of_birth, arrival_date, departure_date,
      passport_expiry_date) = (${owner.full_name}, ${owner.first_name}, ${owner.last_name}, ${owner.passport_number}, ${owner.nationality},
      ${owner.sex}, ${owner.date_of_birth}::date, ${owner.arrival_date}::date, ${owner.departure_date}::date,
      ${owner.passport_expiry_date}::date) and de_number is not distinct from ${owner.de_number}::text`;

/** Null: the order has none of this kind. */
export async function newestDocumentOf(db: Db, orderId: number, kind: DocumentKind) {
  const query = db
    .selectFrom('document')
    .select(['id', 'uploaded_by'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(sql.lit(1));
  const [newest = null] = await runPrepared(db, query);
  return newest;
}

/**
 * Locks an order until the transaction ends, so that only one of several simultaneous uploads is stored. Replacing a
 * card stored before the request began is allowed.
 * @param order as it was when the request began
 * @throws 409 when another card was stored or the order corrected since, or it is deleted or purged
 */
export async function lockForCard(
  db: Db,
  order: Awaited<ReturnType<typeof orderForCard>>,
  kind: DocumentKind = 'card',
): Promise<void> {
  const { order_id: orderId, newest_document: seenId } = order;
  // The email with the card must not go to an address that has just been corrected.
  const locked = await lockUnpurged(db, orderId, sql`email = ${order.email} and ${isOwner(order)}`);
  refuseDeleted(locked);
  if (!locked.meets)
    throw conflict(`Order ${orderId} was corrected at the same time. Compare the ${documentWord[kind]} with it again.`);
  const newest = await newestDocumentOf(db, orderId, kind);
  if (newest && newest.id !== seenId) {
    if (kind === 'epass')
      throw conflict(`Order ${orderId} was given an e-Pass at the same time. Look at that one first.`);
    const who = newest.uploaded_by ?? 'A colleague';
    throw conflict(
      `${who} uploaded a card for order ${orderId} at the same time. Your card was not stored and no email was sent for it. Open the order to see the other card; upload yours again only if it must replace it.`,
    );
  }
}
