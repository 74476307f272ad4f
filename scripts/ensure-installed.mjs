// Plain JavaScript without dependencies: see bootstrap.mjs.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describeFailure, fail, oneAtATime, productNode, root, run } from './bootstrap.mjs';

/** npm's own record of what it installed. It is written last, and we remove it first: an interrupted install has none. */
const installRecord = 'node_modules/.package-lock.json';

/**
 * Installs the packages of the lock file, unless they are there already: what running and building need, and with
 * `withTools` what tests, checks and measurements need too.
 *
 * @param {{ withTools?: boolean }} [options]
 */
export async function ensureInstalled({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  await oneAtATime(async () => {
    if (!isInstalled(withTools)) await install(withTools);
  });
}

/** @param {boolean} withTools */
async function install(withTools) {
  const present = Object.values(readPackages(installRecord));
  const hasTools = withTools || present.some(({ dev }) => dev);
  console.log(present.length > 0 ? 'Installing packages…' : 'Installing packages (first start only)…');
  const stillWorking = setInterval(() => console.log('  still installing…'), 20_000);
  // npm takes a package for whole of which an interrupted install has left half the files.
  if (present.length === 0) for (const folder of packageFolders()) remove(folder);
  remove(installRecord);
  // Not `npm ci`, which would remove and fetch again what is there. --no-save keeps npm from writing to the lock file.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=warn'];
  const { code, output, seconds } = await run(
    'npm',
    ['install', '--no-save', hasTools ? '--include=dev' : '--omit=dev', ...quiet],
    {
      capture: true,
      env: withoutOwnBin(process.env),
    },
  );
  clearInterval(stillWorking);
  // A file that npm cannot write, on a full disk, is a warning, and npm ends with 0.
  if (code !== 0 || output.includes('TAR_ENTRY_ERROR')) {
    remove(installRecord);
    fail(`The packages could not be installed: ${describeFailure(output, `npm ended with ${code}`)}`);
  }
  if (!existsSync(productNode))
    fail(
      `npm has no Node for this system (${process.platform}, ${process.arch}): see optionalDependencies in package.json.`,
    );
  removeUnread();
  if (!hasTools) removeToolsOfOthers();
  console.log(`Packages installed in ${seconds.toFixed(0)} s.`);
}

/** @param {boolean} withTools */
function isInstalled(withTools) {
  if (!existsSync(productNode)) return false;
  const present = readPackages(installRecord);
  return Object.entries(readPackages('package-lock.json')).every(([name, wanted]) => {
    if (!name.includes('node_modules/') || wanted.link) return true;
    if (present[name])
      return present[name].version === wanted.version && (isThere(name) || (wanted.devOptional && !withTools));
    // Packages for other systems are optional and never installed here.
    return wanted.optional || wanted.devOptional || (wanted.dev && !withTools);
  });
}

/**
 * @param {string} file within the project
 * @returns {Record<string, { version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 *   empty if the file is not there or was not written to its end
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Where packages are: npm puts one of which two workspaces have different versions into theirs. */
const packageFolders = () =>
  new Set(
    Object.keys(readPackages('package-lock.json')).flatMap((name) => /^.*?node_modules(?=\/)/.exec(name)?.[0] ?? []),
  );

/** @param {string} name of a package, with its folder */
const isThere = (name) => existsSync(path.join(root, name, 'package.json'));

/** @param {string} file within the project */
const remove = (file) => rmSync(path.join(root, file), { recursive: true, force: true });

/** Source maps of packages lead to sources that are not there; with their change logs they are thousands of small files. */
const unread = /\.([cm]?[jt]sx?|css)\.map$|(^|[\\/])changelog\.(md|markdown|txt)$/i;
/** Rules for the hyphens of other languages than that of the defence packs; React with measurements. */
const unreadNames = /^(hyphen[\\/]patterns[\\/](?!en-us\.)|react-dom[\\/]cjs[\\/]react-dom-profiling\.)/;

/** Parts of single packages: builds for other systems, copies in another form, and what their authors work with. */
const unreadOf = [
  ...['x64', 'index.umd.cjs'].map((name) => `@imagemagick/magick-wasm/dist/${name}`),
  ...['ipv4', 'ipv6'].map((kind) => `@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-${kind}.mmdb`),
  ...['.yarn', 'js/pdfkit.standalone.js'].map((name) => `pdfkit/${name}`),
  ...['dist', 'xlsx.js'].map((name) => `@e965/xlsx/${name}`),
  '@electric-sql/pglite/dist/pgcrypto.tar.gz',
  'zod/src',
];

/**
 * Deletes what only our own tools need. npm installs it because a package that the build needs would use it too, if it were
 * there: TypeScript, ESLint and what belongs to them, 46 MB.
 */
function removeToolsOfOthers() {
  for (const [name, { devOptional }] of Object.entries(readPackages(installRecord))) if (devOptional) remove(name);
}

/** Deletes what nothing reads of the packages: also Node's manual, and 67 MB of C headers that nothing is compiled against. */
function removeUnread() {
  for (const folder of ['include', 'share'])
    rmSync(path.join(realpathSync(productNode), '../..', folder), { recursive: true, force: true });
  for (const name of unreadOf) remove(path.join('node_modules', name));
  for (const folder of packageFolders()) {
    if (!existsSync(path.join(root, folder))) continue;
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (unread.test(file) || unreadNames.test(file)) remove(path.join(folder, file));
  }
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
