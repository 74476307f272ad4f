import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { restoreInto } from '../../../test/backed-up-office';
import { openTestApp } from '../../../test/test-app';
import { openTestDatabase } from '../../../test/test-database';
import { everyFile, filesIn } from '../../../test/walks/every-file';
import { localFileStore } from '../../platform/stores/local-file-store';
import { namesIn, storedFiles } from '../../platform/stores/stored-files';
import { checkFiles } from './check-files';
import { makeBackup } from './make-backup';

const office = await openTestApp();
await everyFile(office);
afterAll(() => office.close());

const registered = storedFiles.map(({ table, column }) => `${table}.${column}`).sort();

async function columnsWhere(condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns c
    where table_schema = current_schema() and ${condition} order by 1`.execute(office.db);
  return rows.map(({ name }) => name);
}

test('every column that holds the name of a stored file is in the registry', async () => {
  const names = [...Object.keys(await filesIn(office.files)), ...Object.keys(await filesIn(office.stores.mailbox))];
  const texts = await columnsWhere(sql`data_type in ('text', 'ARRAY', 'jsonb')`);
  const holding: string[] = [];
  for (const column of texts) {
    const [table = '', name = ''] = column.split('.');
    const { rows } = await sql`
      select from ${sql.table(table)} where exists (
        select from unnest(${names}::text[]) as file where position(file in ${sql.ref(name)}::text) > 0) limit 1`.execute(
      office.db,
    );
    if (rows.length > 0) holding.push(column);
  }
  // An event and an attachment have the name of another row's file too, until a purge removes it.
  const borrowed = ['event.detail', 'event.to_value', 'mail.attachment'];
  expect(holding.filter((column) => !borrowed.includes(column))).toEqual(
    registered.filter((name) => name !== 'mail.id'),
  );
});

test('every column that is named or described as a file is in the registry', async () => {
  const named = await columnsWhere(sql`column_name ~ '^(file[0-9]*|picture|.*_file)$'`);
  expect(named).toEqual(registered.filter((name) => name !== 'mail.id'));
  // A row with a size and a SHA-256 describes a file. Packs are not stored: each request makes its pack again.
  const described = await columnsWhere(sql`column_name ~ '^([a-z]+_)?sha256$' and exists (
    select from information_schema.columns b where b.table_schema = c.table_schema and b.table_name = c.table_name
      and b.column_name = replace(c.column_name, 'sha256', 'bytes'))`);
  const facts = storedFiles.flatMap(({ table, facts }) => (facts ? [`${table}.${facts.sha256}`] : []));
  expect(described.filter((name) => name !== 'defence_pack.sha256')).toEqual(facts.sort());
});

test('docs/security.md says of each kind who may read it and when it goes', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/security.md'), 'utf8').replaceAll(
    / +/g,
    ' ',
  );
  for (const { what, readers, goes, column } of storedFiles)
    if (column !== 'picture') expect(page).toContain(`| ${what} | ${readers} | ${goes} |`);
});

test('there is a file of every kind, and none without a row', async () => {
  const names = new Set<string>();
  for (const files of storedFiles) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(files.table)}`.execute(office.db);
    const texts = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === null ? null : String(value)])),
    );
    const found = texts.flatMap((row) => namesIn(files, row));
    expect([files.table, files.column, found.length > 0]).toEqual([files.table, files.column, true]);
    for (const name of found) names.add(name);
  }
  const stored = [...Object.keys(await filesIn(office.files)), ...Object.keys(await filesIn(office.stores.mailbox))];
  expect(stored.sort()).toEqual([...names].sort());
});

test('a backup restored on an empty machine has every file, byte for byte', async () => {
  const folder = join(office.folder, 'backup');
  const { missing, changed } = await makeBackup(office, folder);
  expect([missing, changed]).toEqual([[], []]);
  const machine = await mkdtemp(join(office.folder, 'machine-'));
  const stores = {
    documents: localFileStore(join(machine, 'uploads')),
    mailbox: localFileStore(join(machine, 'mailbox')),
  };
  const empty = await openTestDatabase();
  try {
    await restoreInto(empty, stores, folder, 'hold');
    for (const store of ['documents', 'mailbox'] as const) {
      const before = await filesIn(office.stores[store]);
      expect(Object.keys(before).length).toBeGreaterThan(2);
      expect(await filesIn(stores[store])).toEqual(before);
    }
    const problems: string[] = [];
    const { files } = await checkFiles(empty.db, stores, (sentence) => problems.push(sentence));
    expect([problems, files]).toEqual([[], Object.keys(await filesIn(office.files)).length]);
  } finally {
    await empty.close();
  }
});

test('a file that is missing or was changed is named by the check and by the backup', async () => {
  const { file1, picture, picture_bytes } = await office.db
    .selectFrom('document')
    .select(['file1', 'picture', 'picture_bytes'])
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { file } = await office.db.selectFrom('incoming_mail').select('file').executeTakeFirstOrThrow();
  await office.files.remove(file1);
  await writeFile(join(office.folder, 'uploads', String(picture)), 'x');
  const content = Buffer.concat((await (await office.files.open(file))?.stream.toArray()) ?? []);
  content.writeUInt8((content.at(-1) ?? 0) ^ 1, content.length - 1);
  await writeFile(join(office.folder, 'uploads', file), content);
  const problems: string[] = [];
  const counts = await checkFiles(office.db, office.stores, (sentence) => problems.push(sentence));
  expect(problems.toSorted()).toEqual([
    `${picture} (card (copy), row 2 of document) has 1 bytes, not ${picture_bytes}.`,
    `${file1} (card, row 2 of document) is missing.`,
    `${file} (received email, row 1 of incoming_mail) was changed.`,
  ]);
  expect(counts.problems).toBe(3);
  const { missing, changed } = await makeBackup(office, join(office.folder, 'second'));
  expect([missing, changed.toSorted()]).toEqual([[file1], [picture, file].toSorted()]);
});
