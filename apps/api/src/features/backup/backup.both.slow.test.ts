import { appendFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { orderApplication } from '@sac/contract/intake/application';
import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { backedUpOffice, contents, restoreInto } from '../../../test/backed-up-office';
import { aMail } from '../../../test/files/a-mail';
import { aScan } from '../../../test/test-app';
import { openEmptyDatabase, openTestDatabase } from '../../../test/test-database';
import { migrationNames } from '../../platform/db/migrate/migrate';
import { type Database, openDatabase } from '../../platform/db/open-database';
import { localFileStore } from '../../platform/stores/local-file-store';
import { addOrder } from '../intake/add-order';
import { recountAll } from '../orders/queues/ledgers';
import { makeBackup } from './make-backup';
import { readManifest } from './manifest';
import type { WaitingMails } from './restore-waiting';

const { office, folder, lastOrder, sentOrder, close } = await backedUpOffice();
const backup = join(folder, 'backup');
afterAll(close);

/** Restores into `database` and a new store. */
async function restore(database: Database, waiting: WaitingMails | null, from = backup) {
  const store = localFileStore(await mkdtemp(join(folder, 'store-')));
  await restoreInto(database, { documents: store, mailbox: store }, from, waiting);
  return store;
}

test('only the owner can read a backup, it needs a new folder, and it is never overwritten', async () => {
  expect((await stat(backup)).mode & 0o077).toBe(0);
  expect((await stat(join(backup, 'tables/orders.copy.zst'))).mode & 0o077).toBe(0);
  await expect(makeBackup(office, backup)).rejects.toThrow('is there already. Name a new folder');
  expect(await readdir(folder)).not.toContain('backup.unfinished');
  const manifest = await readManifest(backup);
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
    const manifest = await readManifest(backup);
    const newer = { ...manifest, migrations: [...manifest.migrations, '9999_of_tomorrow.sql'] };
    await rm(join(damaged, 'documents.jsonl.gz'));
    await writeFile(join(damaged, 'manifest.json'), JSON.stringify({ ...newer, tables: [] }));
    await expect(restore(empty, 'hold', damaged)).rejects.toThrow('documents.jsonl.gz of the backup cannot be read');
    for (const other of [{ version: 2 }, { migrations: ['0001_foundation.sql'] }]) {
      await writeFile(join(damaged, 'manifest.json'), JSON.stringify({ ...manifest, ...other }));
      await expect(restore(empty, 'hold', damaged)).rejects.toThrow(
        `The backup in ${damaged} has a format that this release does not read. Restore it with the release that made it.`,
      );
    }
    await writeFile(join(damaged, 'manifest.json'), JSON.stringify({ ...manifest, tables: 7 }));
    await expect(restore(empty, 'hold', damaged)).rejects.toThrow(`manifest.json in ${damaged} is damaged.`);
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
        { database: embedded, stores: { documents: store, mailbox: store }, recordKey: office.recordKey },
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
    expect(await recountAll(last.db)).toEqual([]);
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
    expect(await recountAll(last.db)).toEqual([]);
  } finally {
    await embedded.close();
    await own?.close();
  }
});

test('what was not read when the backup was made is shown, or read afterwards; files on their way are left out', async () => {
  const orderId = await office.order();
  const mail = `${orderId}_mail_unread.eml`;
  await office.files.save(mail, aMail({ text: 'Is it done?' }));
  const hash = Buffer.alloc(32);
  const received = {
    order_id: orderId,
    source: 'ses',
    bytes: 1,
    sha256: hash,
    identity_sha256: hash,
    envelope_from: '',
  };
  await office.db
    .insertInto('incoming_mail')
    .values({ ...received, file: mail })
    .execute();
  const { id: batch_id } = await office.db
    .insertInto('card_batch')
    .values({ key: crypto.randomUUID(), staff_id: (await office.staff()).id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const card = `batch_${batch_id}_unread.png`;
  await office.files.save(card, aScan);
  await office.db
    .insertInto('batch_card')
    .values({ batch_id, name: 'x', bytes: 1, sha256: hash, file: card, state: 'waiting' })
    .execute();
  const target = join(folder, 'with-unread');
  expect((await makeBackup(office, target)).missing).toEqual([]);
  expect(await readdir(join(target, 'documents'))).toEqual(expect.arrayContaining([mail, card]));
  const empty = await openTestDatabase();
  try {
    await restore(empty, 'hold', target);
    const { db } = empty;
    const mails = await db.selectFrom('incoming_mail').select(['kind', 'problems']).where('file', '=', mail).execute();
    expect(mails).toMatchObject([{ kind: 'broken', problems: [expect.stringContaining('not read yet')] }]);
    const waiting = await db.selectFrom('batch_card').select('id').where('state', '=', 'waiting').execute();
    const { rows: queued } = await sql`select data from pgboss.job where name = 'read-batch-card'`.execute(db);
    expect(queued).toEqual(waiting.map(({ id }) => ({ data: { batchCardId: id } })));
    expect(waiting).toHaveLength(1);
  } finally {
    await empty.close();
  }
});

/** What a restore of many rows drops and creates again: every index, key and trigger. */
async function rulesOf({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select rule from (
      select pg_get_indexdef(indexrelid) as rule from pg_index
        join pg_class c on c.oid = indrelid and c.relnamespace = current_schema()::regnamespace
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = current_schema()::regnamespace
      union all select tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    ) rules order by rule collate "C"`.execute(db);
  return rows.map(({ rule }) => rule);
}

test('a restore of many rows keeps every value, index, key and trigger', async () => {
  // Tabs, line breaks, backslashes, nothing and an empty text, in more rows than are added with their indexes.
  await sql`insert into rate_limit select e'\\\\N\t\n\r' || i, i, null from generate_series(1, 5000) i`.execute(
    office.db,
  );
  const much = join(folder, 'much');
  await makeBackup(office, much);
  const empty = await openTestDatabase();
  try {
    const rules = await rulesOf(empty);
    await restore(empty, 'send', much);
    expect(await rulesOf(empty)).toEqual(rules);
    expect(await contents(empty)).toEqual(await contents(office.database));
    expect(await recountAll(empty.db)).toEqual([]);
  } finally {
    await empty.close();
  }
});
