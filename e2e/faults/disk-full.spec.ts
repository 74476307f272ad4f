import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { details, downloaded, intake, tokenOf, upload } from '../support/work';
import { openGround } from './ground';

/** A disk of 4 MB of its own, or why there can be none. */
async function smallDisk(): Promise<{ folder: string; remove(): Promise<void> } | string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return `this user may not mount a small disk (${(error as Error).message.split('\n')[0]})`;
  }
  return {
    folder,
    async remove() {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes until not a byte more fits. */
async function fill(file: string) {
  const handle = await open(file, 'w');
  try {
    for (let size = 1 << 20; size >= 1; size >>= 1) {
      const block = Buffer.alloc(size, 1);
      while (
        await handle.write(block).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
  } finally {
    await handle.close();
  }
}

test('a full disk refuses the card in words, stores no half of it, and takes it when there is room again', async () => {
  const disk = await smallDisk();
  test.skip(typeof disk === 'string', String(disk));
  if (typeof disk === 'string') return;
  const ground = await openGround();
  const server = await ground.start({ DATA_DIR: disk.folder });
  const { baseURL } = server;
  const office = await ground.office(server);
  const headers = await tokenOf(baseURL, office);
  const orderId = (await intake(baseURL, office, randomUUID()))?.body.data.order_id;
  const stored = () => readdir(path.join(disk.folder, 'uploads')).catch(() => []);

  const filler = path.join(disk.folder, 'filler');
  await fill(filler);
  const { answer } = await upload(baseURL, headers, orderId);
  expect([answer?.status, answer?.message]).toEqual([
    503,
    'The card could not be stored, so nothing was changed. Tell whoever runs the server (its disk may be full), then upload it again.',
  ]);
  await expect.poll(server.log).toContain('the disk is full (ENOSPC)');
  expect(await stored()).toEqual([]);
  const order = await details(baseURL, headers, orderId);
  expect(order).toMatchObject({ process_status: 'New', uploadDoc: [], mailHistory: [] });
  // Orders, which need no room there, still come in.
  expect((await intake(baseURL, office, randomUUID()))?.status).toBe(200);

  await rm(filler);
  const again = await upload(baseURL, headers, orderId);
  expect(again.answer?.status).toBe(200);
  const [document] = (await details(baseURL, headers, orderId)).uploadDoc;
  expect(await downloaded(baseURL, headers, document.id)).toBe(again.sha256);
  expect(await stored()).toEqual([document.file1]);
  await ground.close();
  await disk.remove();
});
