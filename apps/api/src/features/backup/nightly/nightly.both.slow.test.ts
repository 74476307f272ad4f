import { randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from '@20minutes/s3rver';
import { armor, generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { backedUpOffice, contents, restoreInto } from '../../../../test/backed-up-office';
import { testSigningKey } from '../../../../test/test-app';
import { openEmptyDatabase, openTestDatabase } from '../../../../test/test-database';
import { type Database, openDatabase } from '../../../platform/db/open-database';
import { backupKeep } from '../../../platform/settings/backup-settings';
import { localFileStore } from '../../../platform/stores/local-file-store';
import { encryptFor, onceKey } from './age-streams';
import { packBackup } from './pack-backup';
import { type BackupNeeds, runBackup } from './run-backup';
import { tryRestore } from './try-restore';
import { withBackupFolder } from './with-backup-folder';

const { office, folder, close } = await backedUpOffice();
afterAll(close);
const dataDir = join(folder, 'data');
await mkdir(dataDir);
const identity = await generateX25519Identity();
const publicKey = await identityToRecipient(identity);
const identityFile = join(folder, 'key.txt');
// As an editor of Windows leaves it.
await writeFile(identityFile, `\ufeff# public key: ${publicKey}\r\n ${identity}\r\n\r\n`);

const config = { dataDir, files: { kind: 'local', dir: join(folder, 'uploads') } as const, minFreeBytes: 0 };
const keep = backupKeep.parse('1 day');
const passes: BackupNeeds['tryRestore'] = async () => ({ orders: 2, documents: 4 });
const backUp = (to: string, given: Partial<BackupNeeds> = {}, key: string | null = null) =>
  runBackup({
    ...{ config, settings: { to, publicKey: key, keep }, database: office.database, stores: office.stores },
    ...{ recordKey: office.recordKey, signingKey: testSigningKey, tryRestore: passes },
    ...given,
  });
const aPlace = () => mkdtemp(join(folder, 'place-'));
const aStore = async () => localFileStore(await mkdtemp(join(folder, 'store-')));
const restore = async (database: Database, from: string, key?: string) => {
  const store = await aStore();
  await withBackupFolder(from, key, config, (unpacked) =>
    restoreInto(database, { documents: store, mailbox: store }, unpacked, 'send'),
  );
};
const lastRun = ({ db }: Pick<Database, 'db'>) =>
  db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

test('it is encrypted, restored for a trial and recorded; the newest of the place restores everything, from PGlite on PostgreSQL', async () => {
  const before = await contents(office.database);
  const isPostgres = inject('testDatabase').kind === 'postgres';
  const source = isPostgres ? await openDatabase({ kind: 'pglite', dataDir: 'memory://' }) : office.database;
  const target = isPostgres ? await openEmptyDatabase() : await openTestDatabase();
  try {
    const store = await aStore();
    if (isPostgres) await restoreInto(source, { documents: store, mailbox: store }, join(folder, 'backup'), 'send');
    const stores = isPostgres ? { documents: store, mailbox: store } : office.stores;
    const to = await aPlace();
    const made = await backUp(to, { database: source, stores, tryRestore }, publicKey);
    expect(made.message).toMatch(
      /^\d+ rows and 4 files\. Restored for a trial: 2 orders, 4 files\. Your own private key was not tried\.$/,
    );
    const file = basename(made.place);
    expect(await readdir(to)).toEqual([file]);
    expect((await stat(made.place)).mode & 0o077).toBe(0);
    expect(await readFile(made.place, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    const { size } = await stat(made.place);
    expect(await lastRun(source)).toMatchObject({
      ...{ ok: true, bytes: size, message: made.message, place: made.place, tested_orders: 2 },
      ...{ tested_at: expect.any(String), finished_at: expect.any(String) },
    });
    await restore(target, to, identityFile);
    expect({ ...(await contents(target)), event: [] }).toEqual({ ...before, event: [] });
    // Neither what was unpacked nor the trial is left.
    expect(await readdir(dataDir)).toEqual([]);
  } finally {
    await target.close();
    if (isPostgres) await source.close();
  }
});

test('a backup for a post-quantum key is encrypted for such keys alone, restored for a trial, and opens', async () => {
  const hybrid = await generateHybridIdentity();
  const made = await backUp(await aPlace(), { tryRestore }, await identityToRecipient(hybrid));
  expect(made).toMatchObject({ ok: true, message: expect.stringContaining('Restored for a trial') });
  const header = (await readFile(made.place, 'latin1')).split('\n---')[0] ?? '';
  expect(header.match(/^-> \S+/gm)).toEqual(['-> mlkem768x25519', '-> mlkem768x25519']);
  const file = join(await aPlace(), 'key.txt');
  await writeFile(file, `${hybrid}\n`);
  const empty = await openTestDatabase();
  try {
    await restore(empty, made.place, file);
    expect((await contents(empty)).orders).toHaveLength(2);
  } finally {
    await empty.close();
  }
});

test('a backup that was encrypted again with an armor opens; half of one, and what age has not made, are called that', async () => {
  const { place } = await backUp(await aPlace(), {}, publicKey);
  const text = armor.encode(await readFile(place));
  const armored = join(await aPlace(), basename(place));
  const empty = await openTestDatabase();
  try {
    await writeFile(armored, text.slice(0, text.length / 2));
    await expect(restore(empty, armored, identityFile)).rejects.toThrow(
      'The backup is not complete, or it was changed.',
    );
    await writeFile(armored, 'no file of age\n');
    await expect(restore(empty, armored, identityFile)).rejects.toThrow('was not encrypted with age');
    // As Windows saves it.
    await writeFile(armored, text.replaceAll('\n', '\r\n'));
    await restore(empty, armored, identityFile);
    expect((await contents(empty)).orders).toHaveLength(2);
  } finally {
    await empty.close();
  }
});

test('half a file, a changed one, another key and none are refused before anything is written', async () => {
  const [plain, encrypted] = [
    (await backUp(await aPlace())).place,
    (await backUp(await aPlace(), {}, publicKey)).place,
  ];
  const other = join(folder, 'other-key.txt');
  await writeFile(other, `${await generateX25519Identity()}\n`);
  const empty = await openTestDatabase();
  try {
    await expect(restore(empty, encrypted)).rejects.toThrow(/is encrypted\. .* --identity FILE/);
    await expect(restore(empty, encrypted, folder)).rejects.toThrow('cannot be read');
    await expect(restore(empty, encrypted, plain)).rejects.toThrow('has no private key of age');
    await expect(restore(empty, encrypted, other)).rejects.toThrow('The private key does not fit this backup.');
    await expect(restore(empty, join(folder, 'uploads'))).rejects.toThrow('There is no backup in');
    for (const file of [plain, encrypted]) {
      const whole = await readFile(file);
      const half = join(await aPlace(), basename(file));
      await writeFile(half, whole.subarray(0, whole.length / 2));
      await expect(restore(empty, half, identityFile)).rejects.toThrow(
        'The backup is not complete, or it was changed.',
      );
      await writeFile(half, whole.fill(7, whole.length - 400, whole.length - 300));
      await expect(restore(empty, half, identityFile)).rejects.toThrow(
        'The backup is not complete, or it was changed.',
      );
    }
    expect((await contents(empty)).orders).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  } finally {
    await empty.close();
  }
});

test('a backup that cannot be restored, or made, is recorded, and nothing old is deleted for it', async () => {
  const to = await aPlace();
  const old = 'arrival-card-20200101T190000Z.tar.zst';
  await writeFile(join(to, old), '');
  const failing = () => Promise.reject(new Error('orders has 1 rows after the restore, not 2.'));
  const untrue = await backUp(to, { tryRestore: failing });
  expect(untrue).toMatchObject({
    ok: false,
    message: expect.stringContaining('not be restored for a trial: orders has'),
  });
  expect(await lastRun(office)).toMatchObject({ ok: false, tested_at: null, tested_orders: null });
  expect(await readdir(to)).toContain(old);
  const full = await backUp(join(to, old));
  expect(full).toMatchObject({ ok: false, message: expect.stringMatching(/^There is no backup: /) });
  await office.db
    .insertInto('backup_run')
    .values({ place: 'x', started_at: sql<string>`now() - interval '367 days'` })
    .execute();
  const untried = await backUp(await aPlace(), { config: { ...config, minFreeBytes: 2 ** 50 }, tryRestore: failing });
  expect(untried).toMatchObject({
    ok: true,
    message: expect.stringMatching(/not restored .* because the disk of .* has too little room/),
  });
  expect(await lastRun(office)).toMatchObject({ ok: true, tested_at: null });
  const { place } = await backUp(to);
  // Also the one that could not be restored.
  expect(await readdir(to)).toEqual([basename(place)]);
  const kept = await office.db.selectFrom('backup_run').select('id').where('place', '=', 'x').execute();
  expect(kept).toEqual([]);
});

test('a place in S3 works as a folder does', async () => {
  const s3 = new S3rver({
    ...{ address: '127.0.0.1', port: 0, directory: await aPlace(), silent: true },
    configureBuckets: [{ name: 'backups' }],
  });
  const { port } = await s3.run();
  onTestFinished(() => s3.close());
  const files = {
    ...({ kind: 's3', bucket: 'cards', prefix: '', region: 'ap-southeast-1' } as const),
    ...{ endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  const inS3 = { config: { ...config, files } };
  const { ok, place } = await backUp('s3://backups/nightly', inS3, publicKey);
  expect(ok).toBe(true);
  const found = await withBackupFolder(place, identityFile, inS3.config, (unpacked) => readdir(unpacked));
  expect(found.sort()).toEqual(['documents', 'documents.jsonl.gz', 'mailbox', 'manifest.json', 'tables']);
  const none = withBackupFolder(place.replace('card-2', 'card-1'), identityFile, inS3.config, async () => {});
  await expect(none).rejects.toThrow('There is no backup in s3://');
  await expect(backUp('s3://backups')).resolves.toMatchObject({
    ok: false,
    message: expect.stringContaining('needs the key of S3 that documents have'),
  });
});

test('files are read only as fast as they are stored, so that memory does not grow with them', async () => {
  const megabyte = 1 << 20;
  let [read, stored, ahead] = [0, 0, 0];
  const incompressible = function* () {
    for (let i = 0; i < 100; i++) {
      read += megabyte;
      yield randomFillSync(Buffer.alloc(megabyte));
    }
  };
  const open = async () => ({ stream: Readable.from(incompressible()), bytes: 100 * megabyte });
  const { recipient } = await onceKey(publicKey);
  const needs = {
    database: office.database,
    stores: { ...office.stores, documents: { ...office.files, open } },
    recordKey: office.recordKey,
  };
  await packBackup(needs, await aPlace(), async (archive) => {
    for await (const encrypted of await encryptFor(archive, [recipient])) {
      stored += encrypted.length;
      ahead = Math.max(ahead, read - stored);
    }
  });
  expect(stored).toBeGreaterThan(100 * megabyte);
  expect(ahead).toBeLessThan(32 * megabyte);
});
