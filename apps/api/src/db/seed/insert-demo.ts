import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { nameLooks } from '../name-looks';
import type { Db } from '../open-database';
import type { DB } from '../schema.gen';
import { demoIntakeKey, gateways, members } from './demo-staff';
import type { DemoOrder } from './invent-orders';
import type { DocumentDraft, EventDraft, MailDraft, RemarkDraft, Story } from './story';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Many rows in one statement are fast; a statement may have at most 65,535 values, and an order has about 55. */
const batchSize = 500;

async function inBatches<R, A>(rows: R[], insert: (batch: R[]) => Promise<A[]>): Promise<A[]> {
  const answers: A[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    answers.push(...(await insert(rows.slice(start, start + batchSize))));
  }
  return answers;
}

const byTime = <T extends { create_ts: string }>(rows: T[]) =>
  rows.toSorted((a, b) => a.create_ts.localeCompare(b.create_ts));

/** Lists are read by id, newest first, so ids are given in the order in which things happened. */
const gather = <T extends { create_ts: string }>(stories: Story[], pick: (story: Story) => T[]) =>
  byTime(stories.flatMap(pick));

/** The accounts, the gateways and the key of the sales site. */
export async function insertHouse(db: Db, password_hash: string, created_at: string): Promise<void> {
  await db
    .insertInto('staff')
    .values(
      members.map(({ name, email, type }) => ({ name, ...nameLooks(name), email, type, password_hash, created_at })),
    )
    .execute();
  await db
    .insertInto('gateway')
    .values(gateways.map((name, index) => ({ gateway_name: name, ...nameLooks(name), is_active: index === 0 })))
    .execute();
  const key_sha256 = createHash('sha256').update(demoIntakeKey).digest();
  await db.insertInto('api_key').values({ label: 'Demo sales site', key_sha256, created_at }).execute();
}

/** Puts the orders in with their histories, and has the next order continue their numbers. */
export async function insertOrders(db: Db, orders: DemoOrder[], rendered: Map<number, RenderedMail>): Promise<void> {
  const last = orders.at(-1);
  if (!last) return;
  const stories = orders.map(({ story }) => story);
  await inBatches(orders, (batch) =>
    db
      .insertInto('orders')
      .values(batch.map(({ row }) => row))
      .execute(),
  );
  await sql`select setval(pg_get_serial_sequence('orders', 'order_id'), ${last.row.order_id})`.execute(db);

  const documentIds = await insertDocuments(
    db,
    gather(stories, ({ documents }) => documents),
  );
  const mailIds = await insertMails(
    db,
    gather(stories, ({ mails }) => mails),
    documentIds,
    rendered,
  );
  const remarks = gather(stories, ({ remarks }) => remarks);
  const remarkRows = await inBatches(remarks, (batch) =>
    db.insertInto('remark').values(batch).returning('id').execute(),
  );
  // PostgreSQL answers in the order of the values.
  const remarkIds = new Map(remarks.map((draft, index) => [draft, remarkRows[index]?.id ?? 0]));
  await inBatches(
    gather(stories, ({ downloads }) => downloads),
    (batch) =>
      db
        .insertInto('download')
        .values(batch.map(({ file1, ...row }) => ({ ...row, document_id: idOf(documentIds, file1) })))
        .execute(),
  );
  const events = stories.flatMap(({ events }) => events).toSorted((a, b) => a.at.localeCompare(b.at));
  const rows = events.map((event) => eventRow(event, documentIds, mailIds, remarkIds));
  await inBatches(rows, (batch) => db.insertInto('event').values(batch).execute());
}

async function insertDocuments(db: Db, drafts: DocumentDraft[]): Promise<Map<string, number>> {
  const rows = drafts.map(({ content: _, ...row }) => row);
  const stored = await inBatches(rows, (batch) =>
    db.insertInto('document').values(batch).returning(['file1', 'id']).execute(),
  );
  return new Map(stored.map(({ file1, id }) => [file1, id]));
}

async function insertMails(
  db: Db,
  drafts: MailDraft[],
  documentIds: Map<string, number>,
  rendered: Map<number, RenderedMail>,
): Promise<Map<MailDraft, number>> {
  const rows = drafts.map(({ file1, ...row }) => {
    const { subject, html, text: body_text } = idOf(rendered, row.order_id);
    return { ...row, subject, html, body_text, document_id: idOf(documentIds, file1) };
  });
  const ids = await inBatches(rows, (batch) => db.insertInto('mail').values(batch).returning('id').execute());
  // PostgreSQL answers in the order of the values.
  return new Map(drafts.map((draft, index) => [draft, ids[index]?.id ?? 0]));
}

function idOf<K, V>(known: Map<K, V>, key: K): V {
  const value = known.get(key);
  if (value === undefined) throw new Error(`The demo has nothing for ${String(key)}.`);
  return value;
}

function eventRow(
  event: EventDraft,
  documentIds: Map<string, number>,
  mailIds: Map<MailDraft, number>,
  remarkIds: Map<RemarkDraft, number>,
): Insertable<DB['event']> {
  const { mail, file1, remark, detail, ...row } = event;
  const ids = {
    ...(mail && { mailId: idOf(mailIds, mail) }),
    ...(file1 && { documentId: idOf(documentIds, file1) }),
    ...(remark && { remarkId: idOf(remarkIds, remark) }),
  };
  return { ...row, detail: JSON.stringify({ ...ids, ...detail }) };
}
