import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { join } from 'node:path';
import { failureMessage, inputError } from '../../operator-error';
import { diskTrouble, isDiskTrouble } from '../../stores/storage-error';
import { createOnly, writeWhole } from '../../stores/write-whole';
import { answerCommand, type CommandHandler, type CommandRequest, sendCommand } from './command-socket';

/** Creates the data folder. Throws when it is not writable. */
export async function prepareDataFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await access(dir, constants.W_OK);
    // Several processes may share the folder, and start together.
    const probe = join(dir, `.write-probe-${randomUUID()}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS';
    if (isDiskTrouble(error) && !isReadOnly) throw error;
    const refused = isReadOnly ? failureMessage : inputError;
    throw refused(`DATA_DIR is "${dir}"; it must be a folder this user may write to: ${diskTrouble(error)}.`);
  }
}

const lockOf = (dir: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${dir.replaceAll(/[^\w]/g, '-')}` : join(dir, 'lock');

/** Asks the server that has the folder locked to run a command; see {@link sendCommand}. */
export const sendToServer = (dir: string, request: CommandRequest, say: (line: string) => void) =>
  sendCommand(lockOf(dir), request, say);

export interface FolderLock {
  unlock(): Promise<void>;
  /** From now on commands of other processes are run here. */
  takeCommands(handle: CommandHandler): void;
}

/**
 * Locks the data folder, because the embedded database must never be opened twice. The lock is a listening socket in
 * the folder, which the system closes with the process, so it does not survive a crash.
 * @throws when another process holds the lock
 */
export async function lockDataFolder(dir: string): Promise<FolderLock> {
  const path = lockOf(dir);
  if (await isAnswered(path))
    throw failureMessage(`Another process is using the data folder ${dir}. Stop it first, or set DATA_DIR.`);
  await rm(path, { force: true });
  let handler: CommandHandler | undefined;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    if (!handler) {
      socket.end();
      return;
    }
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    answerCommand(socket, handler);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(inputError(`The data folder ${dir} cannot be locked. Choose a shorter path with DATA_DIR.`)),
    );
    server.listen(path, resolve);
  });
  server.unref();
  return {
    takeCommands(handle) {
      handler = handle;
    },
    unlock() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Whether the embedded database has its signing key already. */
export const hasOwnSigningKey = (dir: string): boolean => existsSync(join(dir, 'signing-key'));

/**
 * The signing key of the embedded database, created at the first start and readable only by its owner. If others may
 * read it (a copy, a restored folder), its mode is corrected.
 * @throws when that fails
 */
export async function ownSigningKey(dir: string): Promise<string> {
  const path = join(dir, 'signing-key');
  try {
    // Whole: a start that was killed must not leave an empty key, which would be taken for one.
    await writeWhole(dir, 'signing-key', Buffer.from(randomBytes(48).toString('base64url')), createOnly);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Windows has no such modes.
  if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0) {
    await chmod(path, 0o600).catch(() => {
      throw inputError(`Others may read the signing key ${path}. Make it this user's own, with mode 600.`);
    });
  }
  // An editor, or `echo`, has ended it with a line break.
  return (await readFile(path, 'utf8')).trim();
}
