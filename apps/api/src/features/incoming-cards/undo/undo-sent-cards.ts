import type { SentCard } from '@sac/contract/incoming-cards/sent-cards-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, noSuch } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { shownMailState } from '../../mail/shown-mail-state';
import { undoSeconds } from '../../mail/undo-seconds';
import { withEachCard } from '../each-card';
import { undoCard } from './undo-card';

/** What a person looks through. */
const shown = 50;

/** The incoming cards that were sent last, the newest first. */
export async function selectSentCards(db: Db): Promise<SentCard[]> {
  const { rows } = await sql<SentCard>`
    select c.id, c.order_id, o.full_name, c.decided_at as sent_at, c.decided_by as sent_by,
      ${shownMailState('m')} as mail_state,
      case when m.delivered_via <> 'Preview' then m.sent_ts end as mail_left_at,
      ${undoSeconds('m')} as undo_seconds
    from (
      select * from incoming_card where state = 'sent' order by decided_at desc, id desc limit ${shown}) c
    join orders o using (order_id)
    cross join lateral (
      select * from mail where mail.order_id = c.order_id and mail.document_id = c.document_id
      -- A correction of the address stops the first and sends another.
      order by mail.state = 'stopped', mail.id limit 1) m
    where o.purged_at is null
    order by c.decided_at desc, c.id desc`.execute(db);
  return rows;
}

/**
 * Undoes the sending of incoming cards, one after the other. One that cannot be undone does not hold up the others.
 * @throws 404 when one of them does not exist; then nothing was undone
 */
export async function undoSentCards(needs: Pick<Services, 'db' | 'jobs'>, actor: StaffActor, cardIds: number[]) {
  const { db, jobs } = needs;
  const ids = [...new Set(cardIds)];
  const cards = await db
    .selectFrom('incoming_card')
    .select(['id as cardId', 'order_id as orderId', 'document_id as documentId', 'kind'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (cards.length < ids.length) throw noSuch('incoming card');
  const { done: undone, refused } = await withEachCard(cards, ({ documentId }) => {
    if (documentId === null) throw conflict('This card was not sent, or its sending was undone before.');
    return inTransaction(db, (db) => undoCard({ db, jobs }, actor, documentId, { onlyUnsent: true }));
  });
  const kinds = cards.filter(({ cardId }) => undone.includes(cardId)).map(({ kind }) => kind);
  return { undone, kinds, refused };
}
