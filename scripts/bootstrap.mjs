// Plain JavaScript without dependencies: this runs on the system's Node (20 or later), before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRunning } from './processes.mjs';

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
  [/EROFS|read-only file system/i, 'this folder cannot be written. Move it to a disk that can, then start again.'],
  [/EACCES|EPERM|permission denied/i, 'this user may not write to this folder. Give them the right, then start again.'],
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
  const known = remedies.find(([pattern]) => /** @type {RegExp} */ (pattern).test(output));
  if (known) return known[1];
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
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code !== 'EEXIST') fail(`It cannot start: ${describeFailure(message, 'this folder cannot be written')}`);
    }
    if (isRunning(lockHolder())) return false;
    rmSync(lock, { force: true });
  }
}

function lockHolder() {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    // It was given back meanwhile; 0 is this process's own group, so the next look decides.
    return 0;
  }
}

/** @param {number} ms not of timers/promises, so that an old Node gets as far as to say that it is too old */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
