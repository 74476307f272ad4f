import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { requireProgram } from './programs';

const run = promisify(execFile);
const deploy = join(import.meta.dirname, '../../deploy');

test('Prometheus takes the rules, and they tell when they should', async () => {
  const promtool = requireProgram('promtool');
  const checked = await run(promtool, ['check', 'rules', 'alerts.yml'], { cwd: join(deploy, 'prometheus') });
  expect(checked.stdout).toContain('SUCCESS');
  const config = ['check', 'config', '--syntax-only', 'prometheus.yml'];
  expect((await run(promtool, config, { cwd: join(deploy, 'prometheus') })).stdout).toContain('SUCCESS');
  const tried = await run(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd: join(deploy, 'prometheus') });
  expect(tried.stdout + tried.stderr).toContain('SUCCESS');
});

test('Prometheus reads every expression of the dashboard', async () => {
  const promtool = requireProgram('promtool');
  const { panels } = JSON.parse(await readFile(join(deploy, 'grafana/dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const rules = panels
    .flatMap(({ targets }) => targets)
    // Grafana puts its own interval there.
    .map(({ expr }, n) => ({ record: `panel:${n}`, expr: expr.replaceAll('$__rate_interval', '5m') }));
  const folder = await mkdtemp(join(tmpdir(), 'arrival-dashboard-'));
  // JSON is YAML.
  await writeFile(join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  try {
    const { stdout } = await run(promtool, ['check', 'rules', join(folder, 'rules.yml')]);
    expect(stdout).toContain(`${rules.length} rules found`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
