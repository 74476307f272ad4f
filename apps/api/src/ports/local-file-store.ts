import { randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { alreadyStored, checkFileName, type FileStore } from './file-store';
import { diskTrouble } from './storage-error';
import { createOnly, writeWhole } from './write-whole';

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

    async remove(name) {
      const file = pathOf(name);
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

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

const storing = (name: string, error: unknown) =>
  new Error(`The file ${name} cannot be stored: ${diskTrouble(error)}.`, { cause: error });
