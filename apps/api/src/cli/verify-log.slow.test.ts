import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecordKey } from '../features/audit/sealed-record/record-key';
import { sealDays } from '../features/audit/sealed-record/seal-days';
import { openConfiguredDatabase, openWithoutMigrating, signingKeyOf } from '../platform/db/open-configured-database';
import type { Db } from '../platform/db/open-database';
import { type Config, readConfig } from '../platform/settings/config';
import { runHere } from './command';
import { verifyLog } from './verify-log';

let folder: string;
let config: Config;
let said: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-log-'));
  config = readConfig({ DATA_DIR: folder });
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function inDatabase(work: (db: Db) => Promise<unknown>) {
  const { db, close } = await openConfiguredDatabase(config);
  await work(db).finally(close);
}

const run = (flags = {}) => runHere(verifyLog, config, { flags });

test('a whole record ends well; a broken one names 50 places, counts all, and ends with 1', async () => {
  const key = createRecordKey(await signingKeyOf(config));
  await inDatabase(async (db) => {
    await sql`insert into event (kind, actor, at) select 'signed in', n::text, now() - interval '4 days'
      from generate_series(1, 60) n`.execute(db);
    await sealDays(db, key, () => {});
    await db.insertInto('event').values({ kind: 'signed in', actor: 'Mei' }).execute();
  });
  await run();
  expect(said).toContain('Checked: 4 days, 60 events. Not sealed yet: 1 event.');
  expect(said).toMatch(/Newest root: \d\d\/\d\d\/\d{4} [0-9a-f]{64}/);
  expect(said).toContain(`Key of this server: ${key.publicKey.toString('base64')}`);
  expect(said).toContain('2 days were closed more than two days late');
  expect(said).toMatch(/The record is whole\.\n$/);
  said = '';
  await run({ roots: true });
  expect(said.match(/^\d{4}-\d\d-\d\d [0-9a-f]{64}$/gm)).toHaveLength(4);

  await inDatabase(async (db) => {
    await sql`alter table event disable trigger user`.execute(db);
    await sql`update event set ip = '203.0.113.9' where at < now() - interval '1 day'`.execute(db);
    await sql`alter table event enable trigger user`.execute(db);
  });
  said = '';
  await expect(run()).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('The record is broken in 60 places.'),
  });
  expect(said.match(/^Event \d+ \(\d\d\/\d\d\/\d{4} \d\d:\d\d UTC, signed in\) was changed\.$/gm)).toHaveLength(50);
});

test('without a database nothing is made and the setting is named; a new one has nothing to check', async () => {
  await expect(run()).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('Set DATA_DIR') });
  await (await openWithoutMigrating(config)).close();
  await expect(run()).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('no sealed record yet') });
  await inDatabase(async () => {});
  await run();
  expect(said).toMatch(/Nothing is sealed yet\.\n$/);
});

test('after the signing key was changed, the earlier public key has to be named', async () => {
  const earlier = createRecordKey('the signing key before the change, long enough');
  await inDatabase(async (db) => {
    await sql`insert into event (kind, actor, at) values ('signed in', 'Mei', now() - interval '1 day')`.execute(db);
    await sealDays(db, earlier, () => {});
  });
  await expect(run()).rejects.toThrow('The record is broken in 1 place.');
  expect(said).toContain('its root was signed with an unknown key');
  config = readConfig({ DATA_DIR: folder, RECORD_PUBLIC_KEYS: earlier.publicKey.toString('base64') });
  await run();
});
