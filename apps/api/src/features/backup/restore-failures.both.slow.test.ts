import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { backedUpOffice, contents, restoreInto } from '../../../test/backed-up-office';
import { aScan } from '../../../test/test-app';
import { openTestDatabase } from '../../../test/test-database';
import { breakCommits } from '../../../test/walks/broken-commits';
import type { Database } from '../../platform/db/open-database';
import type { FileStore } from '../../platform/stores/file-store';
import { localFileStore } from '../../platform/stores/local-file-store';
import { makeBackup } from './make-backup';
import { readManifest } from './manifest';

const { office, folder, close } = await backedUpOffice();
const backup = join(folder, 'backup');
afterAll(close);

const aStore = async () => localFileStore(await mkdtemp(join(folder, 'store-')));
const restore = (database: Database, store: FileStore, from: string, waiting: 'send' | 'hold') =>
  restoreInto(database, { documents: store, mailbox: store }, from, waiting);

test('a restore that fails halfway leaves no rows and no files', async () => {
  const target = await openTestDatabase();
  const store = await aStore();
  const wrongManifest = join(folder, 'wrong-manifest');
  await makeBackup(office, wrongManifest);
  const manifest = await readManifest(wrongManifest);
  const tables = manifest.tables.map((table) => ({ ...table, rows: table.name === 'remark' ? 7 : table.rows }));
  await writeFile(join(wrongManifest, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
  try {
    const trial = restore(target, store, wrongManifest, 'send');
    await expect(trial).rejects.toThrow('remark has 0 rows after the restore, not 7.');
    const rows = Object.values(await contents(target)).flat();
    expect(rows).toEqual([]);
    const [name] = await readdir(join(wrongManifest, 'documents'));
    expect(await store.open(String(name))).toBeNull();
  } finally {
    await target.close();
  }
});

test.each([
  ['answer lost', null],
  ['never arrived', /may be complete or not\. Start the server and sign in/],
] as const)('a broken connection during COMMIT (%s) removes no documents', async (how, refusal) => {
  const target = await openTestDatabase();
  const store = await aStore();
  try {
    const broken = breakCommits(target.pool, how);
    const trial = restore(target, store, backup, 'hold');
    if (refusal) await expect(trial).rejects.toThrow(refusal);
    else await trial;
    broken.mockRestore();
    expect((await contents(target)).orders).toHaveLength(refusal ? 0 : 2);
    const [name] = await readdir(join(backup, 'documents'));
    const stored = await store.open(String(name));
    expect(stored && (await buffer(stored.stream)).equals(aScan)).toBe(true);
  } finally {
    await target.close();
  }
});

test('documents that cannot be removed after a failure are counted, and the next restore reuses them', async () => {
  const target = await openTestDatabase();
  const store = await aStore();
  const away = { ...store, remove: () => Promise.reject(new Error('The bucket is away.')) };
  const wrongManifest = join(folder, 'wrong-manifest');
  try {
    await expect(restore(target, away, wrongManifest, 'hold')).rejects.toThrow(
      /Nothing was restored: remark has .* 4 files were copied already .* Restore the same backup again: it takes them\./,
    );
    await restore(target, store, backup, 'hold');
  } finally {
    await target.close();
  }
});
