import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factsOf } from './processes.mjs';

let root: string;
const inRoot = (file: string) => path.join(root, file);
const write = (file: string, text: string, folder = root) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const record = 'node_modules/.package-lock.json';
/** Needed by our own tools; a package of the build would use it too. */
const linter = 'node_modules/linter';
const packages = {
  'node_modules/one': { version: '1.0.0' },
  'apps/web/node_modules/one': { version: '2.0.0' },
  [linter]: { version: '3.0.0', devOptional: true },
};
const lockFile = JSON.stringify({ packages: { '': {}, ...packages } });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'installed-'));
  cpSync(import.meta.dirname, inRoot('scripts'), { recursive: true });
  write('package-lock.json', lockFile);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Everything that an install leaves, npm's record last. */
function installAll(folder = root) {
  for (const [name, { version }] of Object.entries(packages))
    write(`${name}/package.json`, JSON.stringify({ version }), folder);
  write('node_modules/.bin/node', '', folder);
  write(record, lockFile, folder);
}

/**
 * Runs `ensureInstalled` with a program in the place of npm, which would need the registry.
 * @param npm what it runs; by default it installs all. `found`: the descriptions of packages, and npm's record, that it found
 */
function ensureInstalled(npm = 'cp -r "$WHOLE"/. .', options = {}) {
  const whole = mkdtempSync(path.join(tmpdir(), 'whole-'));
  installAll(whole);
  write('bin/npm', `#!/bin/sh\nfind . -path '*node_modules/*' -name '*.json' > asked\n${npm}\n`);
  chmodSync(inRoot('bin/npm'), 0o755);
  const script = `import('./scripts/ensure-installed.mjs').then((it) => it.ensureInstalled(${JSON.stringify(options)}))`;
  const env = { ...process.env, PATH: `${inRoot('bin')}:${process.env.PATH}`, WHOLE: whole };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: root, env, encoding: 'utf8' });
  rmSync(whole, { recursive: true });
  const found = existsSync(inRoot('asked'))
    ? readFileSync(inRoot('asked'), 'utf8').split('\n').filter(Boolean).sort()
    : null;
  return { status, stdout, message: stderr.trim(), found };
}

test.each<[string, () => void, boolean, string[] | null]>([
  ['nothing is there', () => {}, true, []],
  ['all is there', () => installAll(), false, null],
  ['npm was interrupted', () => write('node_modules/one/package.json', '{"version":"1.0.0"}'), true, []],
  ['npm was interrupted in a workspace', () => write('apps/web/node_modules/one/package.json', '{}'), true, []],
  ['npm was interrupted while it wrote its record', () => write(record, lockFile.slice(0, 30)), true, []],
  [
    'another version is wanted: what is there stays, but not the record of it',
    () => {
      installAll();
      write(record, lockFile.replace('1.0.0', '0.9.0'));
    },
    true,
    ['./apps/web/node_modules/one/package.json', `./${linter}/package.json`, './node_modules/one/package.json'],
  ],
  [
    'the folder of a package is gone',
    () => {
      installAll();
      rmSync(inRoot('apps/web/node_modules'), { recursive: true });
    },
    true,
    [`./${linter}/package.json`, './node_modules/one/package.json'],
  ],
])('%s', (_, prepare, isInstalled, found) => {
  prepare();
  const result = ensureInstalled();
  expect(result).toMatchObject({ status: 0, message: '' });
  expect(result.stdout.includes('Packages installed')).toBe(isInstalled);
  expect(result.found).toEqual(found);
  expect(existsSync(inRoot(record))).toBe(true);
  expect(existsSync(inRoot('.installing'))).toBe(false);
});

test('a start leaves out what only our tools need, and tests get it back', () => {
  const starts = () => ensureInstalled().stdout.includes('Packages installed');
  expect([starts(), existsSync(inRoot(linter)), starts()]).toEqual([true, false, false]);
  expect(ensureInstalled(undefined, { withTools: true })).toMatchObject({ status: 0 });
  expect([existsSync(inRoot(linter)), starts()]).toEqual([true, false]);
});

const couldNot = 'The packages could not be installed: ';
test.each([
  // npm's own words, and the code with which it ends.
  [
    'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write',
    0,
    'the disk is full. Free 2 GB, then start again.',
  ],
  ['npm error code ENOTFOUND', 1, 'the npm registry cannot be reached. Check the network, then start again.'],
  [
    'npm error FetchError: connect ECONNREFUSED',
    1,
    'the npm registry cannot be reached. Check the network, then start again.',
  ],
  ['npm error code EROFS', 226, 'the disk is read-only. Move this folder to another one, then start again.'],
  [
    'npm error code EACCES\nnpm error path /home/mei/.npm/_cacache',
    243,
    '/home/mei/.npm/_cacache: this user may not write there. Give them the right, then start again.',
  ],
  ['npm error code EACCES', 243, 'this user may not write there. Give them the right, then start again.'],
])('%s, exit code %i', (output, code, message) => {
  const result = ensureInstalled(`cp -r "$WHOLE"/. .; echo '${output}' >&2; exit ${code}`);
  expect(result).toMatchObject({ status: 1, message: couldNot + message });
  // Not taken for a whole install by the next start.
  expect(existsSync(inRoot(record))).toBe(false);
});

test('what is not known is shown as npm has written it', () => {
  const result = ensureInstalled('echo "npm error code E418" >&2; exit 1');
  expect(result.message).toBe(`npm error code E418\n\n${couldNot}npm ended with 1 (its messages are above).`);
});

test.each([
  ['of a process that is gone', () => `${spawnSync(process.execPath, ['-e', '']).pid} 123`],
  ['of a process whose number another one has got', () => `${process.pid} 123`],
  ['that was not written to its end', () => ''],
])('a lock %s is taken over', (_, lock) => {
  write('.installing', lock());
  expect(ensureInstalled()).toMatchObject({ status: 0, stdout: expect.not.stringContaining('Waiting') });
});

test('while another process installs, a start waits for it', () => {
  write('.installing', `${process.pid} ${factsOf(process.pid).start}`);
  const script = "import('./scripts/bootstrap.mjs').then((all) => all.oneAtATime(async () => console.log('works')))";
  // The lock is given back when the start has said that it waits.
  const pipe = 'node -e "$SCRIPT" | while read -r line; do echo "$line"; rm -f .installing; done';
  const env = { ...process.env, SCRIPT: script };
  const { stdout } = spawnSync('sh', ['-c', pipe], { cwd: root, env, encoding: 'utf8' });
  expect(stdout).toBe('Waiting for another npm start or npm test, which installs or builds in this folder…\nworks\n');
});
