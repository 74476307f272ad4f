import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const deploy = path.resolve(import.meta.dirname, '../deploy');
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (script: string, args: string[], env: Record<string, string>) => {
  try {
    return execFileSync('sh', [path.join(deploy, script), ...args], {
      env: { PATH: `${folder}:${process.env.PATH}`, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    return String((error as { stderr: string }).stderr);
  }
};

/** Stands for the product: makes the folder of a backup, or fails. */
function makeNode(succeeds: boolean) {
  const node = path.join(folder, 'node');
  writeFileSync(
    node,
    `#!/bin/sh\n[ "$1 $2" = 'apps/api/dist/cli.js backup' ] || exit 9\n${succeeds ? 'mkdir "$3"' : 'exit 1'}\n`,
  );
  chmodSync(node, 0o755);
}

test('a backup is made, and only then are the old ones removed; nothing else is', () => {
  const backups = path.join(folder, 'backups');
  const age = (name: string, days: number) => {
    mkdirSync(path.join(backups, name), { recursive: true });
    const at = Date.now() / 1000 - days * 86_400;
    utimesSync(path.join(backups, name), at, at);
  };
  for (const [name, days] of [
    ['2026-01-01T180000Z', 16],
    ['2026-01-03T180000Z', 3],
    ['of-our-own', 90],
    ['2026-01-01T180000Z.unfinished', 90],
  ] as const)
    age(name, days);
  const before = readdirSync(backups);
  expect(run('backup.sh', [], {})).toContain('Set BACKUP_DIR');
  makeNode(false);
  run('backup.sh', [], { BACKUP_DIR: backups });
  expect(readdirSync(backups)).toEqual(before);
  // The endless one, which ends here instead of waiting for the next day.
  const sleep = path.join(folder, 'sleep');
  writeFileSync(sleep, '#!/bin/sh\necho "waits for $1 s" >&2\nexit 1\n', { mode: 0o755 });
  const waits = /waits for ([1-9]\d{0,4}) s/;
  const hour = String((new Date().getUTCHours() + 2) % 24);
  const failed = run('backup.sh', [hour], { BACKUP_DIR: backups });
  expect(failed).toContain('There is no backup of today');
  expect(Math.abs(Number(waits.exec(failed)?.[1]) - 5400)).toBeLessThanOrEqual(1800);
  expect(readdirSync(backups)).toEqual(before);
  makeNode(true);
  expect(run('backup.sh', [hour], { BACKUP_DIR: backups })).toMatch(waits);
  const after = readdirSync(backups);
  expect(after).toHaveLength(before.length);
  expect(after).not.toContain('2026-01-01T180000Z');
  expect(after.find((name) => !before.includes(name))).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
});

test('the certificate of the site is copied for the mail server, key first; before it is there, nothing', () => {
  const [from, to] = [path.join(folder, 'certificates'), path.join(folder, 'to')];
  const site = path.join(from, 'acme-v02.api.letsencrypt.org-directory/office.test');
  mkdirSync(to);
  const copy = () => run('copy-certificate.sh', ['once'], { SITE_ADDRESS: 'office.test', FROM: from, TO: to });
  expect(copy()).toBe('');
  expect(readdirSync(to)).toEqual([]);
  mkdirSync(site, { recursive: true });
  for (const kind of ['crt', 'key'])
    writeFileSync(path.join(site, `office.test.${kind}`), `the ${kind}`, { mode: 0o600 });
  expect(copy()).toBe('');
  expect(readdirSync(to).sort()).toEqual(['mail.crt', 'mail.key']);
  expect(readFileSync(path.join(to, 'mail.key'), 'utf8')).toBe('the key');
});

test('the service stops later than its server needs, writes to its own folder alone, and gives up a wrong setting', () => {
  const service = read('systemd/arrival-card.service');
  const [, drain] = /DRAIN_SECONDS=(\d+)/.exec(service) ?? [];
  const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(service) ?? [];
  expect(Number(stop)).toBeGreaterThan(Number(drain) + 9);
  for (const unit of [service, read('systemd/arrival-card-backup.service')]) {
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'PrivateTmp=yes', 'User=arrival-card'])
      expect(unit.split('\n')).toContain(line);
    for (const [, file = ''] of unit.matchAll(/^ExecStart=\S+ (?:--\S+ )?(\S+)/gm))
      expect(file === 'apps/api/dist/main.js' || existsSync(path.resolve(deploy, '..', file))).toBe(true);
  }
  expect(service).toContain('RestartPreventExitStatus=2');
});
