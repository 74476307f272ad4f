import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { contents, restoreInto } from '../../../test/backed-up-office';
import { testSigningKey } from '../../../test/test-app';
import { openEmptyDatabase, openTestDatabase } from '../../../test/test-database';
import { migrate } from '../../platform/db/migrate/migrate';
import type { Database } from '../../platform/db/open-database';
import { localFileStore } from '../../platform/stores/local-file-store';
import { createRecordKey } from '../audit/sealed-record/record-key';
import { orderCount, recount, recountAll } from '../orders/queues/ledgers';
import { makeBackup } from './make-backup';

/** Made by the last program that wrote version 1; `contents.json` is what its database had. */
const versionOne = join(import.meta.dirname, '../../../test/backup-version-1');

const folder = await mkdtemp(join(tmpdir(), 'old-backups-'));
afterAll(() => rm(folder, { recursive: true }));
const files = localFileStore(join(folder, 'store'));
const stores = { documents: files, mailbox: files };

/** Everything that a restore of many rows takes away and makes again. */
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

test('a backup of version 1 is restored; one of many rows keeps every index, key and trigger', async () => {
  const old = await openEmptyDatabase();
  const target = await openTestDatabase();
  try {
    // It has secrets that another key encrypted.
    await expect(restoreInto(old, stores, versionOne, 'send')).rejects.toThrow(
      'This backup was made with another signing key. Take',
    );
    let asked = 0;
    await restoreInto(old, stores, versionOne, 'send', async (_db, publicKey) => {
      expect(publicKey).toBeUndefined();
      asked += 1;
    });
    expect(asked).toBe(1);
    const before = await contents(old);
    expect(before).toEqual(JSON.parse(await readFile(join(versionOne, 'contents.json'), 'utf8')));
    expect(await recount(old.db, orderCount)).toBe(0);
    const document = await files.open(JSON.parse(before.document?.[0] ?? '').file1);
    document?.stream.destroy();
    expect(document).not.toBeNull();

    // As the command does after it.
    await migrate(old.longRunning.pool);

    // Tabs, line breaks, backslashes, nothing and an empty text, in more rows than are added with their indexes.
    await sql`insert into rate_limit select e'\\\\N\t\n\r' || i, i, null from generate_series(1, 5000) i`.execute(
      old.db,
    );
    const much = join(folder, 'much');
    const recordKey = createRecordKey(testSigningKey);
    await makeBackup({ database: old, stores, recordKey }, much);
    const rules = await rulesOf(target);
    await restoreInto(target, stores, much, 'send');
    expect(await rulesOf(target)).toEqual(rules);
    expect(await contents(target)).toEqual(await contents(old));
    expect(await recountAll(target.db)).toEqual([]);
  } finally {
    await target.close();
    await old.close();
  }
});
