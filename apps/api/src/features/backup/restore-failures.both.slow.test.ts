import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backedUpOffice, contents } from '../../../test/backed-up-office';
import { breakCommits } from '../../../test/broken-commits';
import { aScan, type TestApp, testSigningKey } from '../../../test/test-app';
import { openTestDatabase } from '../../../test/test-database';
import { type JobQueue, openJobQueue } from '../../db/job-queue';
import type { Database } from '../../db/open-database';
import type { FileStore } from '../../ports/file-store';
import { localFileStore } from '../../ports/local-file-store';
import { makeBackup } from './make-backup';
import { type Manifest, readManifest } from './manifest';
import { restoreBackup } from './restore-backup';

let office: TestApp;
let folder: string;
let close: () => Promise<void>;
const backup = () => join(folder, 'backup');
beforeAll(async () => {
  ({ office, folder, close } = await backedUpOffice());
});
afterAll(() => close());

const restoreInto = (
  { db }: Database,
  jobs: JobQueue,
  store: FileStore,
  from: string,
  waiting: 'send' | 'hold',
): Promise<Manifest> => {
  const stores = { documents: store, mailbox: store };
  return restoreBackup({ db, jobs, stores, signingKey: testSigningKey }, from, { waiting, replaceKey: null });
};

test('a restore that fails halfway leaves no rows and no files', async () => {
  const target = await openTestDatabase();
  const store = localFileStore(await mkdtemp(join(folder, 'store-')));
  const wrongManifest = join(folder, 'wrong-manifest');
  await makeBackup(office, wrongManifest);
  const manifest = await readManifest(wrongManifest);
  const tables = manifest.tables.map((table) => ({ ...table, rows: table.name === 'remark' ? 7 : table.rows }));
  await writeFile(join(wrongManifest, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
  try {
    const jobs = await openJobQueue(target, () => {}, 1);
    const trial = restoreInto(target, jobs, store, wrongManifest, 'send');
    await expect(trial).rejects.toThrow('remark has 0 rows after the restore, not 7.');
    await jobs.stop();
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
  const store = localFileStore(await mkdtemp(join(folder, 'store-')));
  const jobs = await openJobQueue(target, () => {}, 1);
  try {
    const broken = breakCommits(target.pool, how);
    const trial = restoreInto(target, jobs, store, backup(), 'hold');
    if (refusal) await expect(trial).rejects.toThrow(refusal);
    else await trial;
    broken.mockRestore();
    expect((await contents(target)).orders).toHaveLength(refusal ? 0 : 2);
    const [name] = await readdir(join(backup(), 'documents'));
    const stored = await store.open(String(name));
    expect(stored && (await buffer(stored.stream)).equals(aScan)).toBe(true);
  } finally {
    await jobs.stop();
    await target.close();
  }
});

test('documents that cannot be removed after a failure are counted, and the next restore reuses them', async () => {
  const target = await openTestDatabase();
  const store = localFileStore(await mkdtemp(join(folder, 'store-')));
  const away = { ...store, remove: () => Promise.reject(new Error('The bucket is away.')) };
  const jobs = await openJobQueue(target, () => {}, 1);
  const wrongManifest = join(folder, 'wrong-manifest');
  try {
    await expect(restoreInto(target, jobs, away, wrongManifest, 'hold')).rejects.toThrow(
      /Nothing was restored: remark has .* 4 files were copied already .* Restore the same backup again: it takes them\./,
    );
    await restoreInto(target, jobs, store, backup(), 'hold');
  } finally {
    await jobs.stop();
    await target.close();
  }
});
