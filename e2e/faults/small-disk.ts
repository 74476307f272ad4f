import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface SmallDisk {
  folder: string;
  /** Gives it more room, or less. */
  resize(megabytes: number): void;
  remove(): Promise<void>;
}

/** A small disk, or the reason why it cannot be created. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return `this user may not mount a small disk (${(error as Error).message.split('\n')[0]})`;
  }
  return {
    folder,
    resize: (megabytes) => execFileSync('mount', ['-o', `remount,size=${megabytes}m`, folder]),
    async remove() {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes until not a byte more fits. */
export async function fill(file: string) {
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
