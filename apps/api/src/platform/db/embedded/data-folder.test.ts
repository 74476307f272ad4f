import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder, ownSigningKey, prepareDataFolder, sendToServer } from './data-folder';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test.each([
  ['file', 'EEXIST'],
  ['file/data', 'ENOTDIR'],
])('the error says why %s cannot be the data folder, without the words of the system', async (path, code) => {
  await writeFile(join(dir, 'file'), '');
  await expect(prepareDataFolder(join(dir, path))).rejects.toThrow(
    `DATA_DIR is "${join(dir, path)}"; it must be a folder this user may write to: there is a file where a folder should be (${code}).`,
  );
});

test('processes that start together check the same folder without disturbing each other', async () => {
  const checkOften = async () => {
    for (let time = 0; time < 20; time++) await prepareDataFolder(dir);
  };
  await Promise.all(Array.from({ length: 8 }, checkOften));
  expect(await readdir(dir)).toEqual([]);
});

test('only one process can lock the folder, and it can be locked again after unlocking', async () => {
  const { unlock } = await lockDataFolder(dir);
  await expect(lockDataFolder(dir)).rejects.toThrow(/Another process is using the data folder/);
  await unlock();
  await (await lockDataFolder(dir)).unlock();
});

test('a command is run by the process that has the folder, which says what it says and how it ended', async () => {
  const request = { version: '1', command: 'greet', args: ['Mei'], flags: {}, answers: { password: 'typed' } };
  const said: string[] = [];
  const send = () => sendToServer(dir, request, (line) => said.push(line));
  expect(await send()).toBeNull();
  const { unlock, takeCommands } = await lockDataFolder(dir);
  // Another program, not a server.
  expect(await send()).toBeNull();
  takeCommands(async (asked, say) => {
    expect(asked).toEqual(request);
    say('Hello,\nMei');
    return { exitCode: 2, message: 'That is all.' };
  });
  expect(await send()).toEqual({ exitCode: 2, message: 'That is all.' });
  expect(said).toEqual(['Hello,\nMei']);
  const tooLarge = sendToServer(dir, { ...request, args: ['x'.repeat(100_000)] }, () => {});
  expect(await tooLarge).toBeNull();
  takeCommands(async (_asked, say) => {
    say('It begins.');
    void unlock();
    return new Promise(() => {});
  });
  await expect(send()).rejects.toThrow('The server ended before the command did.');
});

test('a lock file left by a crash is ignored', async () => {
  await writeFile(join(dir, 'lock'), '');
  await (await lockDataFolder(dir)).unlock();
});

test('the signing key is created once and readable only by its owner', async () => {
  const key = await ownSigningKey(dir);
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect(await ownSigningKey(dir)).toBe(key);
  expect((await stat(join(dir, 'signing-key'))).mode & 0o777).toBe(0o600);
});

test('a signing key that could not be written to its end is none', async () => {
  const script = `import('${join(import.meta.dirname, 'data-folder.ts')}').then((all) => all.ownSigningKey('${dir}'))`;
  const node = [process.execPath, '--require', join(import.meta.dirname, '../../../../test/setup/load-tsx.ts')];
  // As on a full disk: a file can be made, and the first byte is refused.
  const refused = spawnSync('sh', ['-c', 'ulimit -f 0; exec "$@"', 'sh', ...node, '-e', script], { encoding: 'utf8' });
  expect(refused.stderr).toContain('EFBIG');
  expect((await ownSigningKey(dir)).length).toBe(64);
});

test('the mode of a signing key that others can read is corrected, and the key stays the same', async () => {
  const key = await ownSigningKey(dir);
  await chmod(join(dir, 'signing-key'), 0o644);
  expect(await ownSigningKey(dir)).toBe(key);
  expect((await stat(join(dir, 'signing-key'))).mode & 0o777).toBe(0o600);
});

test.each(['\n', '\r\n', ' \n\n'])('a signing key whose file ends with %j is the same key', async (end) => {
  const key = await ownSigningKey(dir);
  await writeFile(join(dir, 'signing-key'), `${key}${end}`);
  expect(await ownSigningKey(dir)).toBe(key);
});

test('the data folder is accessible only by its owner', async () => {
  await prepareDataFolder(join(dir, 'data'));
  expect((await stat(join(dir, 'data'))).mode & 0o777).toBe(0o700);
});
