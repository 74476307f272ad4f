import { randomUUID } from 'node:crypto';
import { open, opendir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { alreadyStored, checkFileName, type FileStore, isLeftover, type StoredFile } from './file-store';
import { diskTrouble } from './storage-error';
import { createOnly, writeWhole } from './write-whole';

/** Files that are looked at side by side, and the size of a page. */
const pageSize = 500;

/** Documents in one local folder, which is made when it is first needed. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    checkFileName(name);
    return path.join(folder, name);
  };

  return {
    async save(name, content) {
      const file = pathOf(name);
      try {
        await writeWhole(folder, name, content, createOnly);
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw storing(name, error);
        const stored = await readFile(file).catch(() => null);
        if (stored === null || !stored.equals(content)) throw alreadyStored(name, error);
      }
    },

    async open(name) {
      const file = await open(pathOf(name), 'r').catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return null;
        throw new Error(`The file ${name} cannot be read: ${diskTrouble(error)}.`, { cause: error });
      });
      if (file === null) return null;
      // The size of the very file that is streamed, even if its name is removed meanwhile.
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    },

    async *list() {
      try {
        for await (const names of namesIn(folder)) {
          const files = await Promise.all(names.map((name) => statFile(folder, name)));
          yield files.filter((file) => file !== null);
        }
      } catch (error) {
        throw new Error(`The folder ${folder} cannot be read: ${diskTrouble(error)}.`, { cause: error });
      }
    },

    async remove(name) {
      const file = isLeftover(name) ? path.join(folder, name) : pathOf(name);
      try {
        await rm(file, { force: true });
      } catch (error) {
        throw new Error(`The file ${name} cannot be removed: ${diskTrouble(error)}.`, { cause: error });
      }
    },

    async check() {
      const probe = `.check-${randomUUID()}`;
      try {
        await writeWhole(folder, probe, Buffer.from('check'), createOnly);
      } catch (error) {
        throw new Error(`The folder for documents cannot be used: ${diskTrouble(error)}.`, { cause: error });
      } finally {
        await rm(path.join(folder, probe), { force: true }).catch(() => {});
      }
    },
  };
}

/** Pages of names, read as the system hands them out: a large folder is never in memory as a whole. */
async function* namesIn(folder: string): AsyncGenerator<string[]> {
  const entries = await opendir(folder, { bufferSize: pageSize }).catch((error: unknown) => {
    // The folder is made when it is first needed.
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  let names: string[] = [];
  for await (const entry of entries) {
    if (entry.isFile()) names.push(entry.name);
    if (names.length < pageSize) continue;
    yield names;
    names = [];
  }
  yield names;
}

/** Null: it was removed in the meantime. */
async function statFile(folder: string, name: string): Promise<StoredFile | null> {
  const facts = await stat(path.join(folder, name)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  return facts && { name, ageMs: Date.now() - facts.mtimeMs };
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

const storing = (name: string, error: unknown) =>
  new Error(`The file ${name} cannot be stored: ${diskTrouble(error)}.`, { cause: error });
