// Plain JavaScript without dependencies: this runs on the system's Node (20 or later), before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnv } from './server-env.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
/** npm's own record of what it installed. It is written last, so an interrupted install has none. */
const installRecord = path.join(modules, '.package-lock.json');
/** The Node that runs the product, its build and its tests: an npm package, independent of the system's version. */
const productNode = path.join(modules, '.bin/node');

/** Makes Node read the settings in `.env`, if there is one; what the environment sets already wins. */
export const envFile = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];

const vite = 'node_modules/vite/bin/vite.js';
/** The sources of each build, of which a change in any triggers a new one, and what Node runs for it. */
const builds = {
  web: { sources: ['apps/web', 'packages/contract'], args: [vite, 'build', 'apps/web', '--logLevel', 'warn'] },
  api: { sources: ['apps/api', 'packages/contract'], args: [vite, 'build', 'apps/api', '--logLevel', 'warn'] },
  'form-helper': { sources: ['apps/form-helper', 'packages/contract'], args: ['apps/form-helper/build.mjs'] },
};

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** 128 + the number of the signal that ends this process; 0 until then. */
let endingWith = 0;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    endingWith = 128 + constants.signals[signal];
    // Ctrl-C reaches the whole process group, so a child that shares our terminal already has it.
    const childrenHaveIt = signal === 'SIGINT' && process.stdin.isTTY;
    if (!childrenHaveIt) for (const child of children) child.kill(signal);
    if (children.size === 0) process.exit(endingWith);
  });
}

/**
 * Runs a program from the project's root. Returns its exit code (128 + signal if a signal ended it) and, with
 * `capture`, everything it wrote, or only what it wrote to its standard output. Signals sent to us are passed on to it;
 * after one that asks us to end, nothing more is started.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ capture?: boolean | 'stdout', env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, { capture = false, env = process.env } = {}) {
  stopIfEnding();
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: capture ? ['ignore', 'pipe', capture === 'stdout' ? 'ignore' : 'pipe'] : 'inherit',
    });
    children.add(child);
    let output = '';
    for (const stream of capture === 'stdout' ? [child.stdout] : [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const finish = (/** @type {number} */ code) => {
      children.delete(child);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
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
 * Runs the server (`main`) or the command-line program (`cli`), then ends this process with its exit code.
 *
 * @param {'main' | 'cli'} name
 * @param {string[]} [args]
 */
export async function runProgram(name, args = []) {
  await ensureInstalled();
  await ensureBuilt();
  const program = path.join(root, 'apps/api/dist', `${name}.js`);
  const env = { ...serverEnv, ...process.env };
  const { code } = await runNode([...envFile, '--enable-source-maps', program, ...args], { env });
  process.exit(code);
}

/**
 * Installs the packages of the lock file, unless they are there already: what running and building need, and with
 * `withTools` what tests, checks and measurements need too.
 *
 * @param {{ withTools?: boolean }} [options]
 */
export async function ensureInstalled({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  const present = readPackages(installRecord);
  const hasTools = Object.values(present).some(({ dev }) => dev);
  console.log(existsSync(modules) ? 'Installing packages…' : 'Installing packages (first start only)…');
  const stillWorking = setInterval(() => console.log('  still installing…'), 20_000);
  // Not `npm ci`, which would remove and fetch again what is there. --no-save keeps npm from writing to the lock file.
  const tools = withTools || hasTools ? '--include=dev' : '--omit=dev';
  const { code, output, seconds } = await run('npm', ['install', '--no-save', tools, '--no-audit', '--no-fund'], {
    capture: true,
    env: withoutOwnBin(process.env),
  });
  clearInterval(stillWorking);
  stopIfEnding();
  if (code !== 0) {
    console.error(output);
    fail(`Installing the packages failed (npm ended with ${code}; its messages are above). It needs the npm registry.`);
  }
  if (!existsSync(productNode)) {
    console.error(output);
    fail(
      `npm has no Node for this system (${process.platform}, ${process.arch}): see optionalDependencies in package.json.`,
    );
  }
  removeUnread();
  console.log(`Packages installed in ${seconds.toFixed(0)} s.`);
}

/** Source maps of packages lead to sources that are not there; with their change logs they are thousands of small files. */
const unread = /\.([cm]?[jt]sx?|css)\.map$|(^|[\\/])changelog\.(md|markdown|txt)$/i;

/** Deletes what nothing reads of the packages: also Node's manual, and 67 MB of C headers that nothing is compiled against. */
function removeUnread() {
  for (const folder of ['include', 'share'])
    rmSync(path.join(realpathSync(productNode), '../..', folder), { recursive: true, force: true });
  const packages = Object.keys(readPackages(installRecord)).filter((name) => name.includes('node_modules/'));
  // npm puts a package of which two workspaces have different versions into theirs.
  for (const workspace of new Set(packages.map((name) => name.split('node_modules/')[0] ?? ''))) {
    const folder = path.join(root, workspace, 'node_modules');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (unread.test(file)) rmSync(path.join(folder, file), { recursive: true });
  }
}

/** Builds site, server and form helper unless they were built from these very sources. */
export async function ensureBuilt() {
  const stale = Object.entries(builds)
    .map(([app, { sources, args }]) => ({
      ...{ app, args, hash: hashOf(sources) },
      stamp: path.join(root, 'apps', app, 'dist/.built-from'),
    }))
    .filter(({ hash, stamp }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash);
  if (stale.length === 0) return;
  console.log('Building…');
  const env = { ...process.env };
  delete env.NODE_ENV;
  const results = await Promise.all(
    stale.map(async (build) => ({ ...build, ...(await runNode(build.args, { capture: true, env })) })),
  );
  stopIfEnding();
  for (const { app, hash, stamp, code, output } of results) {
    if (output.trim()) console.error(output.trim());
    if (code !== 0) fail(`Building apps/${app} failed (its messages are above).`);
    writeFileSync(stamp, hash);
  }
  console.log(`Built in ${Math.max(...results.map(({ seconds }) => seconds)).toFixed(1)} s.`);
}

/** @param {boolean} withTools */
function isInstalled(withTools) {
  if (!existsSync(productNode)) return false;
  const present = readPackages(installRecord);
  return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(([name, wanted]) => {
    if (!name.includes('node_modules/') || wanted.link) return true;
    if (present[name]) return present[name].version === wanted.version;
    // Packages for other systems are optional and never installed here.
    return wanted.optional || wanted.devOptional || (wanted.dev && !withTools);
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
const readPackages = (lockFile) => (existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {});

/** @param {string[]} folders */
function hashOf(folders) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ file) =>
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = path.join(folder, entry.name);
      // Not `.cache` either: the type check writes it while the build runs.
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) {
        if (!['node_modules', 'dist', 'data', 'test'].includes(entry.name)) walk(full);
      } else if (!/\.test\.tsx?$/.test(entry.name)) add(full);
    }
  };
  for (const file of ['package-lock.json', 'tsconfig.base.json']) add(path.join(root, file));
  for (const folder of folders) walk(path.join(root, folder));
  return hash.digest('hex');
}

/**
 * `npm run` puts node_modules/.bin first on the path; npm may replace the files in that folder and so must not run from it.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function withoutOwnBin(env) {
  const parts = (env.PATH ?? '').split(path.delimiter).filter((part) => !part.includes(`node_modules${path.sep}.bin`));
  return { ...env, PATH: parts.join(path.delimiter) };
}

function stopIfEnding() {
  if (endingWith) process.exit(endingWith);
}

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
