import { statfs } from 'node:fs/promises';
import { serviceUnavailable } from '../../errors';

/** An answer holds for a while, in milliseconds: a flood must not ask the disk each time. */
const holdsMs = 2000;

export interface DiskSpace {
  isShort(): Promise<boolean>;
  /** @throws 503 while too little is free */
  refuseWhenShort(): Promise<void>;
}

async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Whether the disk of the data has room for what others send. What the system does not say is no reason to refuse.
 * @param measure says how many bytes are free in a folder
 */
export function openDiskSpace(
  { dataDir, minFreeBytes }: { dataDir: string; minFreeBytes: number },
  measure = freeDiskBytes,
): DiskSpace {
  let last: { at: number; isShort: Promise<boolean> } | undefined;
  function isShort() {
    if (!last || performance.now() - last.at >= holdsMs)
      last = {
        at: performance.now(),
        isShort: measure(dataDir).then(
          (free) => free < minFreeBytes,
          () => false,
        ),
      };
    return last.isShort;
  }
  return {
    isShort,
    async refuseWhenShort() {
      if (await isShort())
        throw serviceUnavailable('There is too little disk space to store anything new. Try again later.', {
          retryAfter: 10,
          reason: 'disk',
        });
    },
  };
}
