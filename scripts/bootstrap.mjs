// Plain JavaScript without dependencies: this runs on the system's Node (20 or later), before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { factsOf } from './processes.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** The Node that runs the product, its build and its tests: an npm package, independent of the system's version. */
export const productNode = path.join(root, 'node_modules/.bin/node');

/** Makes Node read the settings in `.env`, if there is one; what the environment sets already wins. */
export const envFile = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];

/**
 * Runs a program from the project's root. Returns its exit code (128 + signal if a signal ended it) and, with
 * `capture`, everything it wrote, or only what it wrote to its standard output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ capture?: boolean | 'stdout', env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, { capture = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: capture ? ['ignore', 'pipe', capture === 'stdout' ? 'ignore' : 'pipe'] : 'inherit',
    });
    let output = '';
    for (const stream of capture === 'stdout' ? [child.stdout] : [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const finish = (/** @type {number} */ code) =>
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output += `${error.message}\n`;
      if (!capture) console.error(error.message);
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}

/**
 * Runs a file under the product's Node.
 *
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (args, options) => run(productNode, args, options);

/**
 * Ends this process with a message.
 *
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** What npm, a build or a package manager writes for what a person can put right. */
const remedies = [
  [/ENOSPC|no space left on device/i, 'the disk is full. Free 2 GB, then start again.'],
  [/EROFS|read-only file system/i, 'the disk is read-only. Move this folder to another one, then start again.'],
  [/EACCES|EPERM|permission denied/i, 'this user may not write there. Give them the right, then start again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    'the npm registry cannot be reached. Check the network, then start again.',
  ],
];

/**
 * Why a command failed, and what to do. Shows the command's own messages where that is not known.
 *
 * @param {string} output
 * @param {string} otherwise
 */
export function describeFailure(output, otherwise) {
  const [, remedy] = remedies.find(([pattern]) => /** @type {RegExp} */ (pattern).test(output)) ?? [];
  // npm names the place, which may be its cache.
  const [, place] = /^npm error path (.+)$/m.exec(output) ?? [];
  if (remedy) return `${place ? `${place}: ` : ''}${remedy}`;
  console.error(output.trim());
  return `${otherwise} (its messages are above).`;
}

const lock = path.join(root, '.installing');

/**
 * Waits until no other process installs or builds in this folder, then does the work. A process that was killed does not count.
 *
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(work) {
  for (let isWaiting = false; !takeLock(); isWaiting = true) {
    if (!isWaiting) console.log('Waiting for another npm start or npm test, which installs or builds in this folder…');
    await sleep(250);
  }
  await work();
  rmSync(lock, { force: true });
}

/** Returns false while another process has it. */
function takeLock() {
  const own = `${lock}-${process.pid}`;
  try {
    // Whole when it is there.
    writeFileSync(own, `${process.pid} ${factsOf(process.pid).start}`);
    for (;;) {
      try {
        linkSync(own, lock);
        return true;
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      if (isHeld(lock)) return false;
      removeStaleLock();
    }
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    return fail(`It cannot start: ${describeFailure(message, 'this folder cannot be written')}`);
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Whether the process that has written the lock still runs, and not another one that got its number.
 *
 * @param {string} file
 */
function isHeld(file) {
  if (!existsSync(file)) return false;
  const [pid, ...words] = readFileSync(file, 'utf8').split(' ');
  const start = words.join(' ');
  return Number(pid) !== process.pid && start !== '' && start === factsOf(Number(pid)).start;
}

/** Another process may do the same, and then take the lock: that one is put back. */
function removeStaleLock() {
  const removed = `${lock}-removed-${process.pid}`;
  try {
    renameSync(lock, removed);
    if (isHeld(removed)) linkSync(removed, lock);
  } catch (error) {
    if (!/^(ENOENT|EEXIST)$/.test(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
  } finally {
    rmSync(removed, { force: true });
  }
}

/** @param {number} ms not of timers/promises, so that an old Node gets as far as to say that it is too old */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
