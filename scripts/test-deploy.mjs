// The tests of deploy/ with the distribution's own balancers and poolers, and of its other browsers. The last line is the sum.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, run, runNode } from './bootstrap.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { superviseThisScript } from './supervise.mjs';

await superviseThisScript();

/** Debian's packages of what the tests start; where they cannot be installed, the tests that need them are skipped, and those of browsers fail. */
const packages = [
  ...['nginx-light', 'caddy', 'haproxy', 'prometheus', 'systemd', 'clamav-daemon'],
  ...['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'imagemagick'],
];

await ensureInstalled({ withTools: true });
await ensureBuilt();
await installPackages();
const file = path.join(root, 'test-results/deploy.json');
// An earlier run's report must not be counted when this run cannot start.
rmSync(file, { force: true });
const { code } = await runNode([
  'node_modules/@playwright/test/cli.js',
  'test',
  '-c',
  'e2e/deploy.config.ts',
  ...process.argv.slice(2),
]);
const { stats, errors } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { stats: {}, errors: [] };
const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0) + errors.length;
if (stats.skipped) console.log(`${stats.skipped} skipped: the lines above say which program is missing.`);
process.exitCode = code;
console.log(`${stats.expected ?? 0} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed`);

async function installPackages() {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  const isThere = (await run('dpkg', ['-s', ...packages], { capture: true }).catch(() => ({ code: 1 }))).code === 0;
  if (!isDebian || process.getuid?.() !== 0 || isThere) return;
  console.log(`Installing ${packages.join(', ')}…`);
  // RUNLEVEL=1: the packages do not start their services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  const { code, output } = await run('sh', ['-c', install], { capture: true, env });
  if (code !== 0) console.log(output);
}
