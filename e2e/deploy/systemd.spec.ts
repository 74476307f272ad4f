import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { requireProgram } from './programs';

const run = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../..');

test('systemd takes the units without a warning, and finds them well confined', async () => {
  const analyze = requireProgram('systemd-analyze');
  const units = path.join(repository, 'deploy/systemd');
  const folder = await mkdtemp(path.join(tmpdir(), 'units-'));
  for (const name of await readdir(units)) {
    // It looks for the program of each service.
    const text = (await readFile(path.join(units, name), 'utf8')).replaceAll('/opt/arrival-card/', `${repository}/`);
    await writeFile(path.join(folder, name), text);
  }
  const files = (await readdir(folder)).map((name) => path.join(folder, name));
  const verified = await run(analyze, ['verify', '--man=no', ...files]);
  expect(verified.stdout + verified.stderr).toBe('');
  for (const file of files.filter((name) => name.endsWith('.service'))) {
    // 10 is unconfined; it ends with 1 above the threshold.
    const { stdout } = await run(analyze, ['security', '--offline=yes', '--no-pager', '--threshold=25', file]);
    expect(stdout).toContain('Overall exposure level');
  }
  await rm(folder, { recursive: true });
});
