import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverArgs } from './server-env.mjs';

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
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'PrivateTmp=yes', 'User=arrival-card'])
    expect(service.split('\n')).toContain(line);
  expect(service).toContain(`node_modules/.bin/node ${serverArgs.join(' ')} apps/api/dist/main.js\n`);
  const [, backups] = /BACKUP_TO=\/var\/lib\/(\S+)/.exec(service) ?? [];
  expect(service).toContain(`StateDirectory=arrival-card ${backups}\n`);
  expect(service).toContain('RestartPreventExitStatus=2');
});
