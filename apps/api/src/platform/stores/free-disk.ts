import { statfs } from 'node:fs/promises';

/** How many bytes may still be written on the disk of a folder. @throws when the system does not say */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
