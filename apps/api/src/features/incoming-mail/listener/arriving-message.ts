import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a message may have in memory while it arrives; a larger one goes into a file. */
const memoryBytes = 1024 * 1024;
const firstBytes = 16 * 1024;

export interface ArrivingMessage {
  /** Adds a piece. Its bytes are copied: many small pieces cost no more than one. @throws when the file cannot be written */
  add(chunk: Buffer): Promise<void>;
  /** The whole message, in memory. @throws when the file cannot be read */
  read(): Promise<Buffer>;
  /** Whether it is in a file, so that reading it takes memory. */
  isInFile(): boolean;
  /** Ends it and removes the file. */
  discard(): Promise<void>;
}

/** Makes the folder for messages that arrive; what a process that was killed left there is removed. */
export async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

export function arrivingMessage(folder: string): ArrivingMessage {
  let memory = Buffer.allocUnsafe(firstBytes);
  let used = 0;
  let written = 0;
  let file: FileHandle | null = null;

  async function flush() {
    file ??= await openNameless(folder);
    await file.writeFile(memory.subarray(0, used));
    written += used;
    used = 0;
  }

  return {
    async add(chunk) {
      for (let rest = chunk; rest.length > 0; ) {
        if (used === memory.length && used < memoryBytes)
          memory = Buffer.concat([memory], Math.min(2 * used, memoryBytes));
        if (used === memory.length) await flush();
        const copied = rest.copy(memory, used);
        used += copied;
        rest = rest.subarray(copied);
      }
    },
    async read() {
      if (file === null) return memory.subarray(0, used);
      const whole = Buffer.allocUnsafe(written + used);
      for (let at = 0; at < written; ) {
        const { bytesRead } = await file.read(whole, at, written - at, at);
        if (bytesRead === 0) throw new Error('The file of an arriving message is shorter than what was written.');
        at += bytesRead;
      }
      memory.copy(whole, written, 0, used);
      return whole;
    },
    isInFile: () => file !== null,
    async discard() {
      await file?.close();
      file = null;
    },
  };
}

/** A file that loses its name at once, so that it is gone however the process ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}
