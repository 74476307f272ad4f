import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { aScan } from '../../test/test-app';
import { openEmptyDatabase } from '../../test/test-database';
import { createSecretBox } from '../features/accounts/two-step/secret-box';
import { createRecordKey } from '../features/audit/sealed-record/record-key';
import { sealDays } from '../features/audit/sealed-record/seal-days';
import { storedFile } from '../features/cards/store-card';
import { nameLooks } from '../platform/db/confusable-skeleton';
import { openConfiguredDatabase, openWithoutMigrating, signingKeyOf } from '../platform/db/open-configured-database';
import type { Db } from '../platform/db/open-database';
import { type Config, readConfig } from '../platform/settings/config';
import { createStores } from '../platform/stores/create-file-store';
import { backup } from './backup';
import { runHere } from './command';
import { restore } from './restore';
import { verifyFiles } from './verify-files';
import { verifyLog } from './verify-log';

/** An embedded installation with a sealed record, a member with two-step sign-in and a webhook, and its backup. */
let folder: string;
let oldKey: string;
let ofOld: Config;
const signals = ['SIGINT', 'SIGTERM'] as const;
const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-'));
  ofOld = readConfig({ DATA_DIR: join(folder, 'old') });
  const { db, close } = await openConfiguredDatabase(ofOld);
  oldKey = await signingKeyOf(ofOld);
  const box = createSecretBox(oldKey);
  const mei = {
    name: 'Mei',
    ...nameLooks('Mei'),
    email: 'mei@office.test',
    type: 'Admin' as const,
    password_hash: 'x',
  };
  const { id } = await db.insertInto('staff').values(mei).returning('id').executeTakeFirstOrThrow();
  const secret = box.encrypt('of the authenticator', `staff ${id}`);
  const since = new Date().toISOString();
  await db.updateTable('staff').set({ two_step_secret: secret, two_step_since: since }).execute();
  await db
    .insertInto('webhook_target')
    .values({ url: 'https://shop.example/', events: ['order.completed'], secret: box.encrypt('s', 'webhook 1') })
    .execute();
  // A file, which a restore copies before it fills the tables.
  const { id: batch_id } = await db
    .insertInto('card_batch')
    .values({ key: crypto.randomUUID(), staff_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name: file, bytes, sha256 } = storedFile(`batch_${batch_id}_card.png`, aScan);
  await createStores(ofOld).documents.save(file, aScan);
  const card = { batch_id, name: 'card.png', file, bytes, sha256, content_type: 'image/png', state: 'waiting' };
  await db.insertInto('batch_card').values(card).execute();
  await sql`insert into event (kind, actor, at) select 'signed in', n::text, now() - interval '4 days'
    from generate_series(1, 10) n`.execute(db);
  await sealDays(db, createRecordKey(oldKey), () => {});
  await close();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await runHere(backup, ofOld, { args: [join(folder, 'backup')] });
  vi.restoreAllMocks();
});
afterAll(async () => {
  // The programs would end the test's process.
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
  await rm(folder, { recursive: true, force: true });
});

let said: string;
let target: Awaited<ReturnType<typeof openEmptyDatabase>> | null;
let place: string;
beforeEach(async () => {
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  target = inject('testDatabase').kind === 'postgres' ? await openEmptyDatabase() : null;
  place = await mkdtemp(join(folder, 'new-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await target?.close();
});

/** The new installation, with this key: a setting beside PostgreSQL, a file beside the embedded database. */
async function installation(key: string | null, more: Record<string, string> = {}): Promise<Config> {
  if (target?.url) return readConfig({ DATA_DIR: place, DATABASE_URL: target.url, SIGNING_KEY: key ?? '', ...more });
  if (key) await writeFile(join(place, 'signing-key'), key, { mode: 0o600 });
  return readConfig({ DATA_DIR: place, ...more });
}
const move = (config: Config, flags = {}, from = 'backup') =>
  runHere(restore, config, { args: [join(folder, from)], flags });
const verify = (config: Config) => runHere(verifyLog, config, {});
async function inDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openWithoutMigrating(config);
  return work(db).finally(close);
}
const anotherKey = 'another signing key, which is long enough to be one';
/** Whether a key is accepted does not depend on the engine, and a new embedded one takes ten seconds. */
const testOnce = test.runIf(inject('testDatabase').kind === 'postgres');

test('a backup names its key, and not the key itself', async () => {
  const manifest = await readFile(join(folder, 'backup/manifest.json'), 'utf8');
  expect(JSON.parse(manifest).publicKey).toBe(createRecordKey(oldKey).publicKey.toString('base64'));
  expect(manifest).not.toContain(oldKey);
});

test('with another key, or none, it is refused, says where the right one is, and writes nothing', async () => {
  const config = await installation(anotherKey);
  await expect(move(config)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(
      /made with another signing key \(its public key is .+\)\. .* the file signing-key in its DATA_DIR/,
    ),
  });
  // Not a single file was copied before.
  expect(await readdir(place)).not.toContain('uploads');
  if (!target) {
    expect(await readdir(place)).not.toContain('database');
    place = await mkdtemp(join(folder, 'new-'));
    await expect(move(await installation(null))).rejects.toThrow(
      /There is no signing key in .* Copy the file signing-key/,
    );
    expect(await readdir(place)).toEqual([]);
  } else {
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(target.db);
    expect(rows).toEqual([]);
  }
});

test('with the same key the record is whole, and secrets can be read', async () => {
  const config = await installation(oldKey);
  await move(config);
  await verify(config);
  expect(said).toMatch(/The record is whole\.\n$/);
  await runHere(verifyFiles, config, {});
  expect(said).toContain('Checked: 1 file. All are there and unchanged.');
  const secrets = await inDatabase(config, async (db) => [
    ...(await db.selectFrom('staff').select('two_step_secret as secret').execute()),
    ...(await db.selectFrom('webhook_target').select('secret').execute()),
  ]);
  const [ofStaff, ofWebhook] = secrets.map(({ secret }) => secret ?? Buffer.alloc(0));
  const box = createSecretBox(oldKey);
  expect(ofStaff && box.decrypt(ofStaff, 'staff 1')).toBe('of the authenticator');
  expect(ofWebhook && box.decrypt(ofWebhook, 'webhook 1')).toBe('s');
});

test('with --new-key the record is whole and says that it was signed again; what cannot be read any more is said', async () => {
  const config = await installation(anotherKey);
  const roots = await inDatabase(ofOld, (db) => db.selectFrom('record_root').select('root').orderBy('day').execute());
  await move(config, { 'new-key': true });
  expect(said).toContain('The record was whole; its 4 days are signed with the key of this installation now');
  expect(said).toContain('Two-step sign-in is off for 1 member.');
  expect(said).toContain('1 webhook needs a new secret');
  said = '';
  await verify(config);
  expect(said).toMatch(/The record is whole\.\n$/);
  const [now, event, staff] = await inDatabase(config, async (db) => [
    await db.selectFrom('record_root').select('root').orderBy('day').execute(),
    await db.selectFrom('event').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    await db.selectFrom('staff').select(['two_step_secret', 'two_step_since']).execute(),
  ]);
  // The same roots, so that copies outside still match.
  expect(now).toEqual(roots);
  expect(event).toMatchObject({
    kind: 'record key replaced',
    from_value: createRecordKey(oldKey).publicKey.toString('base64'),
    to_value: createRecordKey(anotherKey).publicKey.toString('base64'),
    detail: { days: 4, members: 1, webhooks: 1 },
    activity: 'others',
  });
  expect(staff).toEqual([{ two_step_secret: null, two_step_since: null }]);
  // A root is as protected as before.
  const change = (db: Db) => sql`update record_root set events = 0`.execute(db);
  await expect(inDatabase(config, change)).rejects.toThrow(/never changed/);
});

testOnce('a broken record gets no new key', async () => {
  const data = join(folder, 'tampered');
  await mkdir(data);
  await cp(ofOld.dataDir, data, { recursive: true, filter: (name) => !name.endsWith('lock') });
  const tampered = readConfig({ DATA_DIR: data });
  await inDatabase(tampered, async (db) => {
    await sql`alter table event disable trigger user`.execute(db);
    await sql`update event set ip = '203.0.113.9' where id = 3`.execute(db);
    await sql`alter table event enable trigger user`.execute(db);
  });
  await runHere(backup, tampered, { args: [join(folder, 'of-tampered')] });
  const config = await installation(anotherKey);
  await expect(move(config, { 'new-key': true }, 'of-tampered')).rejects.toThrow(
    /The record in this backup is broken in one place, and only a whole one gets a new key: Event 3 .* was changed\./,
  );
});

testOnce('the record of a backup that another key signed than the one it names gets no new key', async () => {
  const wrong = join(folder, 'wrong-key');
  await cp(join(folder, 'backup'), wrong, { recursive: true });
  const manifest = JSON.parse(await readFile(join(wrong, 'manifest.json'), 'utf8'));
  const publicKey = createRecordKey('a third signing key, which is long enough').publicKey.toString('base64');
  await writeFile(join(wrong, 'manifest.json'), JSON.stringify({ ...manifest, publicKey }));
  const newKey = { 'new-key': true };
  await expect(move(await installation(anotherKey), newKey, 'wrong-key')).rejects.toThrow(
    /broken in 4 places, .*signed with an unknown key .* name them in RECORD_PUBLIC_KEYS/,
  );
  const named = { RECORD_PUBLIC_KEYS: createRecordKey(oldKey).publicKey.toString('base64') };
  await move(await installation(anotherKey, named), newKey, 'wrong-key');
  await verify(await installation(anotherKey));
  expect(said).toMatch(/The record is whole\.\n$/);
});
