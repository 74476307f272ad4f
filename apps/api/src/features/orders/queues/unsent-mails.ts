import { awaitedMails } from '@sac/contract/mail/mail-states';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { isOpenQuestion } from './open-questions';

/**
 * SQL: the emails that a customer waits for and that did not leave: they stayed previews, failed, or the provider did not send
 * them. One no longer counts when a later one of its kind has left or waits to, its card was downloaded or withdrawn, its question
 * waits for no answer, or staff have said how the customer got it. Uses the index of emails that did not leave.
 */
const unsentMails = sql`(
  select m.order_id, m.id, m.kind from mail m
  where (m.state = 'failed' or (m.delivered_via = 'Preview' and m.state = 'sent') or m.delivery = 'refused')
    and m.kind in (${sql.join(awaitedMails.map(sql.lit))})
    and not exists (select from mail later where later.order_id = m.order_id and later.id > m.id and later.kind = m.kind
      and (later.state in ('queued', 'sending')
        or (later.state = 'sent' and later.delivered_via <> 'Preview' and later.delivery is distinct from 'refused')))
    and not exists (select from document d where d.id = m.document_id and d.withdrawn_at is not null)
    and not exists (select from download l where l.order_id = m.order_id and l.document_id = m.document_id)
    and not exists (select from question q where q.order_id = m.order_id and q.mail_id = m.id and not ${isOpenQuestion})
    and not exists (select from event e where e.order_id = m.order_id and e.kind = 'delivered otherwise'
      and (e.detail ->> 'mailId')::int >= m.id))`;

/** What helps on the trip: once the traveller has left Singapore, sending it is no work any more. */
const forTheTrip = ['completion', 'epass', 'question'] as const satisfies (typeof awaitedMails)[number][];

/** SQL: the orders whose emails, as {@link unsentMails} finds them, are still to be sent. @param today in Singapore */
export const ordersWithUnsentMail = (today: string) => sql`(
  select m.order_id from ${unsentMails} m join orders o on o.order_id = m.order_id
  where o.purged_at is null
    and (o.departure_date >= ${today}::date or m.kind not in (${sql.join(forTheTrip.map(sql.lit))})))`;

/** The ids of an order's emails as {@link unsentMails} finds them, the newest first. */
export async function selectUnsentMails(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from ${unsentMails} m join orders o on o.order_id = m.order_id
    where m.order_id = ${orderId} and o.purged_at is null order by m.id desc`.execute(db);
  return rows.map(({ id }) => id);
}
