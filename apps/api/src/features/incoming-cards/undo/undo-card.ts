import type { OrderStatus } from '@sac/contract/orders/order-status';
import { documentWord } from '@sac/contract/orders/stored-document';
import { formatMoment } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { conflict } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { removeFilesAfter } from '../../../platform/stores/remove-files-after';
import { lockDocument, markWithdrawn } from '../../cards/withdraw-document';
import { shownMailState } from '../../mail/shown-mail-state';
import { latestChange, undoChange } from '../../orders/changes/undo-change';

/**
 * Undoes what has sent a card or an e-Pass, in the caller's transaction: it is withdrawn, the order of a card has its earlier
 * status, and unsent emails are stopped. What was received waits in the Inbox again.
 * @returns the order, and what was and was not undone, as sentences
 * @throws 404; 409 when it was withdrawn before, or its order was changed since; with `onlyUnsent`, when its email was sent
 */
export async function undoCard(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  documentId: number,
  { onlyUnsent = false } = {},
): Promise<{ orderId: number; effect: string }> {
  const document = await lockDocument(db, documentId);
  const { orderId, file1, picture, kind, assign_to } = document;
  const word = documentWord[kind];
  if (kind === 'card') {
    const stored = await storedAt(db, orderId, documentId);
    if (!stored) throw conflict(`Order ${orderId} was changed since. Open it to change it.`);
    await undoChange(db, actor, orderId, {
      process_status: stored.from_status ?? document.process_status,
      assign_to,
    });
  }
  const reason = `The sending of this ${word} was undone.`;
  await markWithdrawn(db, actor, { documentId, orderId, file1, kind, reason });
  const { departed, stopped } = await mailsOf(db, documentId);
  if (departed.length > 0 && onlyUnsent) throw conflict(`${departed.join(' ')} Open order ${orderId} to change it.`);
  const waiting = await db
    .updateTable('incoming_card')
    .set({ state: 'inbox', reason: `${actor.name} undid the sending of this ${word}.` })
    .set({ document_id: null, decided_at: null, decided_by: null })
    .where('document_id', '=', documentId)
    .returning('id')
    .executeTakeFirst();
  if (!waiting) await removeFilesAfter(db, jobs, [file1, picture]);
  const sentences = [
    `The ${word} is withdrawn: the customer can no longer get it.`,
    ...(waiting ? ['It waits in the Inbox.'] : []),
    ...stopped,
    ...departed.map((sentence) => `Not undone: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`),
  ];
  return { orderId, effect: sentences.join(' ') };
}

/** What its move changed; undefined when the order was changed since. */
async function storedAt(db: Db, orderId: number, documentId: number) {
  const { rows } = await sql<{ from_status: OrderStatus | null }>`
    select max(e.from_value) filter (where e.kind = 'status changed') as from_status
    from event e where e.order_id = ${orderId} and e.at = (${latestChange(sql`${orderId}`)})
    having bool_or(e.kind = 'document stored' and (e.detail ->> 'documentId')::int = ${documentId})`.execute(db);
  return rows[0];
}

/** The emails about a withdrawn card: sentences on those that were sent, or may have been, and on those that were stopped. */
async function mailsOf(db: Db, documentId: number): Promise<{ departed: string[]; stopped: string[] }> {
  const mails = await db
    .selectFrom('mail')
    .select(['recipient', 'sent_ts', 'in_doubt', shownMailState('mail').as('state')])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();
  const departed = new Set<string>();
  const stopped = new Set<string>();
  for (const { recipient, state, sent_ts, in_doubt } of mails) {
    if (state === 'sent' && sent_ts !== null)
      departed.add(`The email to ${recipient} left ${formatMoment(sent_ts, new Date())}.`);
    else if (state === 'sending') departed.add(`The email to ${recipient} is being sent just now.`);
    else if (in_doubt) departed.add(`The email to ${recipient} may have left.`);
    else stopped.add(`The email to ${recipient} was not sent.`);
  }
  return { departed: [...departed], stopped: [...stopped] };
}
