import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../settings/config';
import { engineVersion } from './embedded/open-engine';
import { embeddedFolder, openWithoutMigrating } from './open-configured-database';

const dir = await mkdtemp(join(tmpdir(), 'open-database-'));
const config = readConfig({ DATA_DIR: dir });
const folder = embeddedFolder(config);
afterAll(() => rm(dir, { recursive: true, force: true }));

test('what a start left that was killed while it made the database is replaced', async () => {
  const incomplete = `${folder}.new`;
  await mkdir(incomplete);
  await writeFile(join(incomplete, 'PG_VERSION'), '18\n');
  await (await openWithoutMigrating(config)).close();
  expect(await readdir(folder)).toContain('global');
  expect(existsSync(incomplete)).toBe(false);
  expect((await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()).toBe(engineVersion);
});

test.each([
  [
    'of another version',
    () => writeFile(join(folder, 'PG_VERSION'), '16\n'),
    /made by PostgreSQL 16, and this release/,
  ],
  [
    'that is damaged',
    async () => {
      await writeFile(join(folder, 'PG_VERSION'), `${engineVersion}\n`);
      await rm(join(folder, 'global'), { recursive: true });
    },
    /cannot be opened \(.+\): check that this user may read and write all files there, or set DATA_DIR/,
  ],
])('a database %s is left as it is, and one sentence says what to do', async (_what, change, sentence) => {
  await change();
  const before = await readdir(folder);
  await expect(openWithoutMigrating(config)).rejects.toThrow(
    expect.objectContaining({ name: 'OperatorError', message: expect.stringMatching(sentence) }),
  );
  expect(await readdir(folder)).toEqual(expect.arrayContaining(before));
});
