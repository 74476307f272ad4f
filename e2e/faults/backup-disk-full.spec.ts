import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copyPrepared, startServer } from '../support/server';
import { fill, smallDisk } from './small-disk';

test('backup and restore onto a full disk say what to do, leave nothing half-done, and work when there is room', async () => {
  const disk = await smallDisk(4);
  test.skip(typeof disk === 'string', String(disk));
  if (typeof disk === 'string') return;
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  const [data, backup] = [path.join(folder, 'data'), path.join(folder, 'backup')];
  await copyPrepared(data);
  const server = await startServer('pglite', { DATA_DIR: data });
  await server.stop();
  await server.run('backup', [backup]);

  const filler = path.join(disk.folder, 'filler');
  await fill(filler);
  const onDisk = path.join(disk.folder, 'backups', 'today');
  await expect(server.run('backup', [onDisk])).rejects.toThrow(
    /backup ended with 1:\s+There is no backup: the disk is full \(ENOSPC\)\. Nothing of it was left behind\. Put that right/,
  );
  expect(await readdir(disk.folder)).toEqual(['filler']);
  await rm(filler);

  const settings = { DATA_DIR: path.join(disk.folder, 'data') };
  await cp(path.join(data, 'signing-key'), path.join(settings.DATA_DIR, 'signing-key'));
  const restore = () => server.run('restore', [backup, '--hold-waiting'], settings);
  // One disk is too small to create the database, the other too small for its data.
  for (const megabytes of [4, 40]) {
    disk.resize(megabytes);
    await expect(restore()).rejects.toThrow(
      /restore ended with 1:\s+Nothing was restored: .*the disk.* is full \(.+\)\. The database is as empty as before\. Put that right, then/,
    );
    expect(existsSync(path.join(settings.DATA_DIR, 'database'))).toBe(false);
    expect(await readdir(path.join(settings.DATA_DIR, 'uploads')).catch(() => [])).toEqual([]);
  }
  // A server's first start gives the same message.
  disk.resize(4);
  await expect(server.run('main', [], settings)).rejects.toThrow(/It cannot go on: the disk is full \(ENOSPC\)\./);
  expect(existsSync(path.join(settings.DATA_DIR, 'database'))).toBe(false);

  disk.resize(200);
  expect(await restore()).toContain('Restored: ');
  // So does a start with a database that is there.
  await fill(filler);
  await expect(server.run('main', [], settings)).rejects.toThrow(/It cannot go on: the disk is full \(ENOSPC\)\./);
  await rm(filler);
  await disk.remove();
  await rm(folder, { recursive: true, force: true });
});
