import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file whole or not at all: under a name of its own first, then forced to the disk, then given its name in
 * one step. A crash leaves at most a hidden `.….tmp` next to it. The folder is made if it is missing.
 * `publish` decides what happens to a file that already has the name.
 * @throws the system's error; with {@link createOnly}, one with code EEXIST.
 */
export async function writeWhole(folder: string, name: string, content: Buffer, publish: Publish): Promise<void> {
  await makeFolder(folder);
  const temporary = path.join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: 0o600, flush: true });
    await publish(temporary, path.join(folder, name));
    await syncFolder(folder);
  } finally {
    // A rename has taken it away. What cannot be removed is a leftover, as after a crash: no reason to call this a failure.
    await unlink(temporary).catch(() => {});
  }
}

async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // Node says EEXIST for a file in the folder's place, which callers would take for the file they write.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw Object.assign(new Error(`${folder} is not a folder`, { cause: error }), { code: 'ENOTDIR' });
  }
}

type Publish = (temporary: string, final: string) => Promise<void>;

/** Takes the place of a file of the same name. */
export const replace: Publish = rename;

/** Refuses to touch a file of the same name. A hard link, because a rename would replace that file without a word. */
export const createOnly: Publish = async (temporary, final) => {
  try {
    await link(temporary, final);
  } catch (error) {
    if (!noLinks.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // Some network and memory-card file systems know no links.
    if (await stat(final).catch(() => null)) throw Object.assign(new Error(`${final} exists`), { code: 'EEXIST' });
    await rename(temporary, final);
  }
};
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** A new name is safe from a power cut only once its folder is on the disk. Windows cannot and need not do this. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
