import type { RemovableContent } from '@sac/contract/orders/remove-content-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { listFilesOfRows, replaceNames } from '../../platform/stores/stored-files';
import { requireAction } from '../accounts/authenticate';
import { recordEvents } from '../audit/record-event';
import { holdUnpurged } from '../orders/require-order';

interface Found {
  order_id: number;
  /** What stays on record. */
  name: string;
  /** The email that it came with. */
  mail_id: number | null;
  added_by: string | null;
}

const queries: Record<RemovableContent, (id: number) => ReturnType<typeof sql<Found>>> = {
  message: (id) => sql`
    select order_id, 'Message' as name, incoming_mail_id as mail_id, null as added_by from answer where id = ${id}`,
  file: (id) => sql`
    select f.order_id, f.name, a.incoming_mail_id as mail_id, null as added_by
    from answer_file f join answer a on a.id = f.answer_id where f.id = ${id}`,
  email: (id) => sql`
    select order_id, coalesce(nullif(subject, ''), 'Email') as name, id as mail_id, null as added_by
    from incoming_mail where id = ${id} and read_at is not null`,
  picture: (id) => sql`
    select order_id, caption as name, null::int as mail_id, added_by from evidence_picture where id = ${id}`,
};

const things = { message: 'message', file: 'file', email: 'incoming email', picture: 'picture' } as const;

/**
 * Removes one content of an order, with its files. What it was, who removed it and why stay on record.
 * @returns its order
 * @throws 403 unless the role may, or the member added the picture; 404; 409 when it was removed before, the order is purged, or a
 *   card of the email waits
 */
export function removeContent(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  { what, id, reason }: { what: RemovableContent; id: number; reason: string },
): Promise<number> {
  return inTransaction(db, async (db) => {
    const [found] = (await queries[what](id).execute(db)).rows;
    if (found?.added_by !== actor.name) requireAction(actor, 'content.remove');
    if (!found) throw noSuch(things[what]);
    const { order_id: orderId, name, mail_id: mailId } = found;
    await holdUnpurged(db, orderId);
    const removal = { what, row_id: id, order_id: orderId, name, removed_by: actor.name, reason };
    const isNew = await db
      .insertInto('removed_content')
      .values(removal)
      .onConflict((conflict) => conflict.doNothing())
      .returning('row_id')
      .executeTakeFirst();
    if (!isNew) throw conflict('This was removed already.');
    if (mailId !== null) await removeOriginal(db, mailId);
    await removers[what](db, id, actor.name);
    await jobs.enqueue(db, 'finish-removal', {});
    const by = { orderId, actor: actor.name, ip: actor.ip, to: reason };
    await recordEvents(db, [
      what === 'picture'
        ? { ...by, kind: 'picture removed', from: name, detail: { pictureId: id } }
        : { ...by, kind: 'content removed', detail: { kind: what } },
    ]);
    return orderId;
  });
}

/** The file of an email has its text and all its attachments. Its cards that were sent or dismissed are files of their own. */
async function removeOriginal(db: Db, mailId: number): Promise<void> {
  const waiting = await db
    .selectFrom('incoming_card')
    .select('id')
    .where('incoming_mail_id', '=', mailId)
    .where('state', 'in', ['ready', 'inbox'])
    .executeTakeFirst();
  if (waiting) throw conflict('A card of this email waits. Send it or dismiss it first.');
  await listFilesOfRows(db, 'incoming_mail', [mailId]);
  await sql`
    update incoming_mail set ${replaceNames('incoming_mail')}, signed_headers = null where id = ${mailId}`.execute(db);
}

async function removeMailText(db: Db, mailId: number, by: string): Promise<void> {
  await sql`
    update incoming_mail set body_text = null, problems = '{}',
      handled_at = coalesce(handled_at, now()), handled_by = coalesce(handled_by, ${by})
    where id = ${mailId}`.execute(db);
}

/** Nothing is left to be answered. */
const withoutWords = sql`
  body_text = '', quoted_text = '', dealt_with_at = coalesce(dealt_with_at, clock_timestamp())`;

const removers: Record<RemovableContent, (db: Db, id: number, by: string) => Promise<void>> = {
  async message(db, id, by) {
    const { rows } = await sql<{ mail_id: number | null }>`
      update answer set ${withoutWords} where id = ${id}
      returning incoming_mail_id as mail_id`.execute(db);
    for (const { mail_id } of rows) if (mail_id !== null) await removeMailText(db, mail_id, by);
  },
  async file(db, id) {
    await listFilesOfRows(db, 'answer_file', [id]);
    await sql`update answer_file set ${replaceNames('answer_file')} where id = ${id}`.execute(db);
  },
  async email(db, id, by) {
    await removeMailText(db, id, by);
    const { rows: files } = await sql<{ id: number }>`
      select f.id from answer_file f join answer a on a.id = f.answer_id where a.incoming_mail_id = ${id}`.execute(db);
    for (const file of files) await removers.file(db, file.id, by);
    await sql`update answer set ${withoutWords} where incoming_mail_id = ${id}`.execute(db);
    const { rows: cards } = await sql<{ id: number }>`
      select id from incoming_card where incoming_mail_id = ${id} and state = 'dismissed'`.execute(db);
    const ids = cards.map((card) => card.id);
    await listFilesOfRows(db, 'incoming_card', ids);
    await sql`
      update incoming_card set ${replaceNames('incoming_card')}, findings = '{}', issued = null, own_number = null
      where id = any(${ids}::int[])`.execute(db);
  },
  async picture(db, id) {
    await listFilesOfRows(db, 'evidence_picture', [id]);
    await sql`update evidence_picture set removed_at = now() where id = ${id}`.execute(db);
  },
};
