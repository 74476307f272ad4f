import { appendFile, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { orderApplication } from '@sac/contract/order';
import { getOrderDetails, type OrderDetails, uploadDocument, withdrawDocument } from '@sac/contract/order-page-api';
import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aMail } from '../../../test/a-mail';
import { aPicture } from '../../../test/a-picture';
import { aCustomer } from '../../../test/answers';
import { backedUpOffice, contents } from '../../../test/backed-up-office';
import { cardBatchesOf } from '../../../test/card-batches';
import { receivedCardsOf } from '../../../test/received-cards';
import { aPdf, aScan, formOf, type TestApp, testSigningKey } from '../../../test/test-app';
import { openEmptyDatabase, openTestDatabase } from '../../../test/test-database';
import { migrateJobQueue, openJobQueue } from '../../db/job-queue';
import { migrationNames } from '../../db/migrate';
import { type Database, openDatabase } from '../../db/open-database';
import { readFile } from '../../domain/documents/read-file';
import { recount } from '../../domain/orders/queues/recount';
import { recountReports } from '../../domain/orders/report-ledger';
import { localFileStore } from '../../ports/local-file-store';
import { addOrder } from '../intake/add-order';
import { makeBackup } from './make-backup';
import { readManifest } from './manifest';
import { restoreBackup } from './restore-backup';
import type { WaitingMails } from './restore-mails';

let office: TestApp;
let folder: string;
let lastOrder: number;
let sentOrder: number;
let close: () => Promise<void>;
const backup = () => join(folder, 'backup');
beforeAll(async () => {
  ({ office, folder, lastOrder, sentOrder, close } = await backedUpOffice());
});
afterAll(() => close());

/** Restores into `database` and a new store, as the program does. */
async function restore(database: Database, waiting: WaitingMails | null, from = backup()) {
  const store = localFileStore(await mkdtemp(join(folder, 'store-')));
  await migrateJobQueue(database);
  const jobs = await openJobQueue(database, () => {}, 1);
  try {
    const needs = { db: database.db, jobs, stores: { documents: store, mailbox: store }, signingKey: testSigningKey };
    await restoreBackup(needs, from, { waiting, replaceKey: null });
  } finally {
    await jobs.stop();
  }
  return store;
}

test('only the owner can read a backup, it needs a new folder, and it is never overwritten', async () => {
  expect((await stat(backup())).mode & 0o077).toBe(0);
  expect((await stat(join(backup(), 'tables/orders.1.copy.zst'))).mode & 0o077).toBe(0);
  await expect(makeBackup(office, backup())).rejects.toThrow('is there already. Name a new folder');
  expect(await readdir(folder)).not.toContain('backup.unfinished');
  const manifest = await readManifest(backup());
  expect(manifest).toMatchObject({ migrations: migrationNames, waitingMails: 1, documents: { rows: 4 } });
});

test('a non-empty database, a damaged file and an undecided email are refused before anything changes', async () => {
  await expect(restore(office.database, 'hold')).rejects.toThrow(/The database is not empty \(\w+\)/);
  const empty = await openTestDatabase();
  try {
    await expect(restore(empty, null)).rejects.toThrow(/One email was waiting .* --send-waiting.* --hold-waiting/);
    await expect(restore(empty, 'hold', join(folder, 'nowhere'))).rejects.toThrow('There is no backup in');
    const damaged = join(folder, 'damaged');
    await makeBackup(office, damaged);
    const [document] = await readdir(join(damaged, 'documents'));
    await appendFile(join(damaged, 'documents', String(document)), ' ');
    await expect(restore(empty, 'hold', damaged)).rejects.toThrow(
      `documents/${document} of the backup is not what it was. Nothing was restored.`,
    );
    await rm(join(damaged, 'documents', String(document)));
    await expect(restore(empty, 'hold', damaged)).rejects.toThrow('cannot be read. Nothing was restored.');
    const manifest = await readManifest(backup());
    const newer = { ...manifest, migrations: [...manifest.migrations, '9999_of_tomorrow.sql'] };
    await rm(join(damaged, 'documents.jsonl.gz'));
    await writeFile(join(damaged, 'manifest.json'), JSON.stringify({ ...newer, tables: [] }));
    await expect(restore(empty, 'hold', damaged)).rejects.toThrow('documents.jsonl.gz of the backup cannot be read');
    expect((await contents(empty)).orders).toEqual([]);
    // An empty database that a server start has migrated already is accepted.
    await restore(empty, 'hold');
    const mails = await empty.db.selectFrom('mail').select(['state', 'in_doubt']).orderBy('id').execute();
    expect(mails).toEqual([
      { state: 'sent', in_doubt: false },
      { state: 'failed', in_doubt: true },
    ]);
    const { rows } = await sql`select 1 from pgboss.job where name = 'send-mail'`.execute(empty.db);
    expect(rows).toEqual([]);
    const deliveries = await empty.db.selectFrom('webhook_delivery').select(['state', 'problem']).execute();
    expect(deliveries).toEqual([{ state: 'failed', problem: expect.stringContaining('the backup was made') }]);
  } finally {
    await empty.close();
  }
});

test('a backup moves every row, document and waiting email between PGlite and PostgreSQL', async () => {
  const before = await contents(office.database);
  expect(before.orders).toHaveLength(2);
  const embedded = await openDatabase({ kind: 'pglite', dataDir: 'memory://' });
  const own = inject('testDatabase').kind === 'pglite' ? null : await openEmptyDatabase();
  try {
    const store = await restore(embedded, 'send');
    expect(await contents(embedded)).toEqual(before);
    const name = JSON.parse(String(before.document?.[0])).file1;
    const stored = await store.open(name);
    expect(stored && (await buffer(stored.stream)).equals(aScan)).toBe(true);

    let last = embedded;
    if (own) {
      // Small offices start with the embedded database and move to PostgreSQL later.
      await makeBackup(
        { database: embedded, stores: { documents: store, mailbox: store }, key: office.key },
        join(folder, 'second'),
      );
      await restore(own, 'send', join(folder, 'second'));
      expect(await contents(own)).toEqual(before);
      last = own;
    }

    expect(await last.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()).toEqual([]);
    const { rows: waiting } = await sql<{ data: unknown; later: boolean }>`
      select data, start_after > now() + interval '10 minutes' as later from pgboss.job where name = 'send-mail'`.execute(
      last.db,
    );
    expect(waiting).toEqual([{ data: { mailId: 2 }, later: true }]);
    expect([await recount(last.db), await recountReports(last.db)]).toEqual([0, 0]);
    const { rows: reported } =
      await sql`select sum(standard + priority + future)::int as n from report_count where line = 'day'`.execute(
        last.db,
      );
    expect(reported).toEqual([{ n: 2 }]);
    const refused = sql`delete from event`.execute(last.db);
    await expect(refused).rejects.toThrow('events are never changed or deleted');
    const received = { application: orderApplication.parse(anApplication()), idempotencyKey: null };
    const source = { apiKeyId: 1, name: 'CSV import' as const, ip: null, arrivalRule: () => null };
    const { orderId } = await addOrder(last.db, received, source, 3);
    expect(orderId).toBeGreaterThan(lastOrder);
    expect(lastOrder).toBeGreaterThan(sentOrder);
    expect([await recount(last.db), await recountReports(last.db)]).toEqual([0, 0]);
  } finally {
    await embedded.close();
    await own?.close();
  }
});

test('a backup of a version without webhooks is restored', async () => {
  const older = join(folder, 'older');
  await cp(backup(), older, { recursive: true });
  const manifest = await readManifest(older);
  const migrations = manifest.migrations.filter((name) => name !== '0027_webhooks.sql');
  const tables = manifest.tables.filter(({ name }) => !name.startsWith('webhook'));
  await writeFile(join(older, 'manifest.json'), JSON.stringify({ ...manifest, migrations, tables }));
  const target = await openEmptyDatabase();
  try {
    await restore(target, 'hold', older);
    expect((await contents(target)).orders).toHaveLength(2);
  } finally {
    await target.close();
  }
}, 120_000);

test('a backup includes pictures made from cards and does not miss withdrawn cards', async () => {
  const grace = await office.staff('Manager');
  const orderId = await office.order();
  const fields = { orderId: String(orderId), email: 'a@example.com', mailServiceProvider: 'AWS' };
  for (const name of ['wrong.pdf', 'right.tif']) {
    const content = name.endsWith('pdf') ? aPdf() : aPicture('tif');
    await office.call(uploadDocument, {}, { token: grace.token, inject: formOf(fields, { name, content }) });
  }
  const { uploadDoc } = (await office.call(getOrderDetails, { orderId }, grace)).body.data as OrderDetails;
  const [right, wrong] = uploadDoc;
  await office.call(withdrawDocument, { documentId: wrong?.id ?? 0, reason: 'wrong' }, grace);
  const target = join(folder, 'with-pictures');
  const { missing, changed } = await makeBackup(office, target);
  expect([missing, changed]).toEqual([[], []]);
  const copied = await readdir(join(target, 'documents'));
  expect(copied).toEqual(expect.arrayContaining([right?.file1, right?.picture]));
  expect(copied).not.toContain(wrong?.file1);
  const empty = await openTestDatabase();
  try {
    const store = await restore(empty, 'hold', target);
    const picture = await store.open(right?.picture ?? '');
    expect(picture && (await buffer(picture.stream)).length).toBe(right?.picture_bytes);
  } finally {
    await empty.close();
  }
}, 60_000);

test('a backup includes received emails and their cards; what was not read yet is not lost', async () => {
  const grace = await office.staff('Manager');
  const cards = receivedCardsOf(office, grace);
  const { orderId, card } = await cards.anOrder();
  await cards.arrive(orderId, cards.cardMail(orderId, card));
  await expect.poll(() => cards.readyOf(orderId), { timeout: 30_000 }).toHaveLength(1);
  const unread = `${orderId}_mail_unread.eml`;
  await office.files.save(unread, aMail({ text: 'Is it done?' }));
  const hash = Buffer.alloc(32);
  await office.db
    .insertInto('incoming_mail')
    .values({
      order_id: orderId,
      source: 'ses',
      file: unread,
      bytes: 1,
      sha256: hash,
      body_sha256: hash,
      envelope_from: '',
    })
    .execute();
  const target = join(folder, 'with-mail');
  const { missing } = await makeBackup(office, target);
  expect(missing).toEqual([]);
  const copied = await readdir(join(target, 'documents'));
  const rows = await office.db.selectFrom('received_card').select('file').where('order_id', '=', orderId).execute();
  expect(copied).toEqual(expect.arrayContaining([unread, rows[0]?.file]));
  const empty = await openTestDatabase();
  try {
    await restore(empty, 'hold', target);
    const kept = await empty.db
      .selectFrom('incoming_mail')
      .select(['kind', 'problems'])
      .where('file', '=', unread)
      .execute();
    expect(kept).toMatchObject([{ kind: 'broken', problems: [expect.stringContaining('not read yet')] }]);
  } finally {
    await empty.close();
  }
}, 60_000);

test('a backup includes the cards that have no order yet; those that were not read are read after it', async () => {
  const grace = await office.staff('Manager');
  const batches = cardBatchesOf(office, grace);
  const key = crypto.randomUUID();
  const { body } = await batches.drop(key, 'scan.png', aScan);
  await expect
    .poll(() => batches.cardsOf(Number(body.batchId)), { timeout: 30_000 })
    .toMatchObject([{ state: 'unknown' }]);
  const unread = `batch_${body.batchId}_unread.png`;
  await office.files.save(unread, aScan);
  await office.db
    .insertInto('batch_card')
    .values({
      batch_id: Number(body.batchId),
      name: 'x',
      bytes: 1,
      sha256: Buffer.alloc(32),
      file: unread,
      state: 'waiting',
    })
    .execute();
  const target = join(folder, 'with-batch');
  expect((await makeBackup(office, target)).missing).toEqual([]);
  const rows = await office.db.selectFrom('batch_card').select('file').execute();
  expect(await readdir(join(target, 'documents'))).toEqual(expect.arrayContaining(rows.map(({ file }) => file)));
  const empty = await openTestDatabase();
  try {
    await restore(empty, 'hold', target);
    const { rows: queued } = await sql`select data from pgboss.job where name = 'read-batch-card'`.execute(empty.db);
    const waiting = await empty.db.selectFrom('batch_card').select('id').where('state', '=', 'waiting').execute();
    expect(queued).toEqual(waiting.map(({ id }) => ({ data: { batchCardId: id } })));
    expect(waiting).toHaveLength(1);
  } finally {
    await empty.close();
  }
}, 60_000);

test('a backup includes what customers answered with their files, and no files on their way', async () => {
  const { orderId, answer, sendFile } = await aCustomer(office);
  await answer({ message: 'The Raffles.', files: [{ key: await sendFile(aPicture('heic')), name: 'IMG.heic' }] });
  await sendFile(aPdf());
  const target = join(folder, 'with-answers');
  expect((await makeBackup(office, target)).missing).toEqual([]);
  const file = await office.db
    .selectFrom('answer_file')
    .select(['file', 'picture'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const empty = await openTestDatabase();
  try {
    const store = await restore(empty, 'hold', target);
    const rows = await empty.db.selectFrom('answer').select('body_text').where('order_id', '=', orderId).execute();
    expect(rows).toEqual([{ body_text: 'The Raffles.' }]);
    for (const name of [file.file, file.picture ?? '']) {
      const restored = await store.open(name);
      expect(
        restored && (await buffer(restored.stream)).equals((await readFile(office.files, name)) ?? Buffer.alloc(0)),
      ).toBe(true);
    }
    expect(await empty.db.selectFrom('answer_upload').select('part').execute()).toEqual([]);
  } finally {
    await empty.close();
  }
}, 60_000);
