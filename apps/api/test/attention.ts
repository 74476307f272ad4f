import type { Insertable } from 'kysely';
import type { Db } from '../src/platform/db/open-database';
import type { DB } from '../src/platform/db/schema.gen';

/** Stores a card as an upload does, or what `document` says. Returns its id. */
export async function addCard(
  db: Db,
  orderId: number,
  document: Partial<Insertable<DB['document']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('document')
    .values({
      order_id: orderId,
      file1: `${orderId}_${crypto.randomUUID()}.pdf`,
      customer_name: 'Ana Bar',
      content_type: 'application/pdf',
      bytes: 1,
      sha256: Buffer.alloc(32),
      ...document,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const addDownload = (db: Db, orderId: number, documentId: number) =>
  db
    .insertInto('download')
    .values({ order_id: orderId, document_id: documentId, link_id: crypto.randomUUID(), ip: '127.0.0.1' })
    .execute();

/** A completion email to the customer, sent now unless `mail` says something else. */
export const addMail = (db: Db, orderId: number, mail: Partial<Insertable<DB['mail']>> = {}) =>
  db
    .insertInto('mail')
    .values({
      order_id: orderId,
      provider: 'AWS',
      recipient: 'ana.bar@example.com',
      subject: 's',
      html: 'h',
      body_text: 't',
      state: 'sent',
      ...((mail.state ?? 'sent') === 'sent' && { sent_ts: new Date().toISOString(), delivered_via: 'AWS' }),
      ...(mail.delivery && { delivery_ts: new Date().toISOString() }),
      ...mail,
    })
    .execute();

/** A message of the customer on the tracking page. */
export const addReport = (db: Db, orderId: number) =>
  db
    .insertInto('remark')
    .values({
      order_id: orderId,
      remark_name: 'Customer',
      remark: 'My name is wrong.',
      report_error: 'Y',
      report_key: crypto.randomUUID(),
    })
    .execute();
