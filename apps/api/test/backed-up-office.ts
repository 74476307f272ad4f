import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeBackup } from '../src/features/backup/make-backup';
import { type RestoreChoices, restoreBackup } from '../src/features/backup/restore-backup';
import { selectTables } from '../src/features/backup/tables';
import { queueMail } from '../src/features/mail/queue-mail';
import { migrateJobQueue, openJobQueue } from '../src/platform/db/jobs/job-queue';
import type { Database } from '../src/platform/db/open-database';
import type { Stores } from '../src/platform/stores/file-store';
import { addDispute } from './disputes';
import { uploadOne } from './mails';
import { eventually, openTestApp, testSigningKey } from './test-app';

/** An app with a sent and a waiting email, a question, a changed text, a waiting webhook delivery, and its backup in `backup`. */
export async function backedUpOffice() {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const office = await openTestApp();
  const { orderId: sentOrder, mail, mei } = await uploadOne(office, { first_name: 'Zoë\u2028"\\', last_name: '陈' });
  await eventually(async () => expect((await mail()).state).toBe('preview'));
  await office.db
    .insertInto('webhook_target')
    .values({ url: 'https://shop.example/', events: ['order.completed'], secret: Buffer.from('encrypted') })
    .execute();
  await office.db
    .insertInto('webhook_delivery')
    .values({
      target_id: 1,
      type: 'order.completed',
      order_id: sentOrder,
      status: 'Completed',
      next_try_at: sql<string>`now() + interval '1 hour'`,
    })
    .execute();
  const lastOrder = await office.order({}, { status: 'Awaiting', assignTo: mei.name });
  const words = { purpose: 'hotel', language: 'ja', subject: 'ご滞在先' } as const;
  await office.db
    .insertInto('question')
    .values({
      ...words,
      order_id: lastOrder,
      asked_by: mei.name,
      body_text: 'ホテル名をお知らせください。',
      asked_text: '',
    })
    .execute();
  await office.db
    .insertInto('message_template')
    .values({ ...words, body: '{question} {link}', changed_by: mei.name })
    .execute();
  await addDispute(office, lastOrder, {
    notice_sha256: Buffer.from('notice'),
    gateway_event_at: '2026-05-01T10:00:00Z',
  });
  await addDispute(office, null, { state: 'won', transaction_id: 'TX-of-nobody' });
  await queueMail(office.db, office.jobs, {
    kind: 'completion',
    orderId: sentOrder,
    documentId: null,
    recipient: 'late@example.com',
    provider: 'AWS',
    rendered: { subject: 's', html: 'h', text: 't' },
    undoSeconds: 900,
    actor: mei.name,
    ip: '127.0.0.1',
  });
  await makeBackup(office, join(folder, 'backup'));
  const close = async () => {
    await office.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { office, folder, lastOrder, sentOrder, close };
}

/** Restores a backup as the program does. */
export async function restoreInto(
  database: Database,
  stores: Stores,
  folder: string,
  waiting: RestoreChoices['waiting'],
  replaceKey: RestoreChoices['replaceKey'] = null,
) {
  await migrateJobQueue(database);
  const jobs = await openJobQueue(database, () => {}, () => 1);
  const needs = { db: database.db, jobs, stores, signingKey: testSigningKey };
  await restoreBackup(needs, folder, { waiting, replaceKey }).finally(() => jobs.stop());
}

/** Every row of every table as text, without `ended_at`, because a restore ends sessions. */
export async function contents({ db }: Database) {
  return db.transaction().execute(async (db) => {
    const all: Record<string, string[]> = {};
    for (const table of await selectTables(db)) {
      const columns = table.columns.filter((column) => column !== 'ended_at').map((column) => sql.ref(column));
      const order =
        table.key.length > 0 ? sql`order by ${sql.join(table.key.map((column) => sql.ref(column)))}` : sql``;
      const { rows } = await sql<{ line: string }>`
        select row_to_json(r)::text as line from (
          select ${sql.join(columns)} from ${sql.table(table.name)} ${order}) r`.execute(db);
      all[table.name] = rows.map(({ line }) => line);
    }
    return all;
  });
}
