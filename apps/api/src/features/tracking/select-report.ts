import type { Language } from '@sac/contract/languages';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { notFound } from '../../domain/errors';
import { isNotUndone } from '../../domain/events/undone-sql';
import { selectOrder } from '../../domain/orders/orders-sql';

/**
 * The customer's last message about wrong details, and whether staff have moved the order since. Until November 2026 'Move
 * to New orders' recorded only an 'assigned' event.
 */
export const selectReport = (db: Db, orderId: number) =>
  db
    .selectFrom('remark')
    .select('create_ts')
    .select(
      sql<boolean>`exists (select from event e where e.order_id = remark.order_id and e.at > remark.create_ts
        and e.actor is not null and (e.kind = 'status changed' and ${isNotUndone('e')}
          or (e.kind = 'assigned' and e.to_value is null and e.detail ? 'fromStatus' and not e.detail ? 'leaver')))`.as(
        'answered',
      ),
    )
    .where('order_id', '=', orderId)
    .where('report_key', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectReportByKey = (db: Db, orderId: number, key: string) =>
  db
    .selectFrom('remark')
    .select(['id', 'create_ts', 'remark'])
    .where('order_id', '=', orderId)
    .where('report_key', '=', key)
    .executeTakeFirst();

/** How many messages an order has had in the last 24 hours. */
export async function countReportsOfDay(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('remark')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('report_key', 'is not', null)
    .where(sql<boolean>`create_ts > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws 404, also for a purged order */
export async function requireCustomersOrder(db: Db, orderId: number) {
  const order = await selectOrder(db, orderId);
  if (!order || order.purged_at) throw notFound('We no longer have this order.');
  return order;
}

/** Locks an order until the transaction ends; undefined if it was purged. */
export const lockOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('purged_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The last question that was sent, and the customer's last answer. */
export async function selectLastWords(db: Db, orderId: number) {
  const [asked, answered] = await Promise.all([
    db
      .selectFrom('question')
      .select(['asked_at as at', 'language', 'asked_text as text'])
      .where('order_id', '=', orderId)
      // One whose email was stopped has asked nobody.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('mail').whereRef('mail.id', '=', 'question.mail_id').where('mail.state', '=', 'stopped'),
          ),
        ),
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('answer')
      .select(['received_at as at', sql<boolean>`body_text <> ''`.as('hasText')])
      .select(
        sql<{ name: string; bytes: number }[]>`(
          select coalesce(json_agg(json_build_object('name', f.name, 'bytes', f.bytes) order by f.part), '[]')
          from answer_file f where f.answer_id = answer.id)`.as('files'),
      )
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { asked: asked ?? null, answered: answered ?? null };
}

/** Keeps in which language the customer reads the page. */
export const keepLanguage = (db: Db, orderId: number, language: Language) =>
  db
    .updateTable('orders')
    .set({ language })
    .where('order_id', '=', orderId)
    .where('purged_at', 'is', null)
    .where((eb) => eb('language', 'is distinct from', language))
    .execute();
