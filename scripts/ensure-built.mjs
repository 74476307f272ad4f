// Plain JavaScript without dependencies: see bootstrap.mjs.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeFailure, fail, oneAtATime, root, runNode } from './bootstrap.mjs';

const vite = 'node_modules/vite/bin/vite.js';
/** The sources of each build, of which a change in any triggers a new one, and what Node runs for it. */
const builds = {
  web: { sources: ['apps/web', 'packages/contract'], args: [vite, 'build', 'apps/web', '--logLevel', 'warn'] },
  api: { sources: ['apps/api', 'packages/contract'], args: [vite, 'build', 'apps/api', '--logLevel', 'warn'] },
  'form-helper': { sources: ['apps/form-helper', 'packages/contract'], args: ['apps/form-helper/build.mjs'] },
};

/** Builds site, server and form helper unless they were built from these very sources. */
export async function ensureBuilt() {
  if (staleBuilds().length > 0) await oneAtATime(build);
}

const staleBuilds = () =>
  Object.entries(builds)
    .map(([app, { sources, args }]) => ({
      ...{ app, args, hash: hashOf(sources) },
      stamp: path.join(root, 'apps', app, 'dist/.built-from'),
    }))
    .filter(({ hash, stamp }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash);

async function build() {
  const stale = staleBuilds();
  if (stale.length === 0) return;
  console.log('Building…');
  // Written last: an interrupted build has none.
  for (const { stamp } of stale) rmSync(stamp, { force: true });
  const env = { ...process.env };
  delete env.NODE_ENV;
  const results = await Promise.all(
    stale.map(async (build) => ({ ...build, ...(await runNode(build.args, { capture: true, env })) })),
  );
  for (const { app, hash, stamp, code, output } of results) {
    if (code !== 0) fail(`apps/${app} could not be built: ${describeFailure(output, `the build ended with ${code}`)}`);
    if (output.trim()) console.error(output.trim());
    writeFileSync(stamp, hash);
  }
  console.log(`Built in ${Math.max(...results.map(({ seconds }) => seconds)).toFixed(1)} s.`);
}

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
