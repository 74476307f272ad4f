import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventually, openTestApp } from '../../../test/test-app';

const read = (path: string) => readFile(join(import.meta.dirname, '../../../../..', path), 'utf8');
const metricsIn = (text: string) => new Set(text.match(/\b(arrival|db|http|nodejs|process)_\w+/g));

const env = { SMTP_PORT: '0', SMTP_TLS_CERT: 'cert.pem', SMTP_TLS_KEY: 'key.pem' };
const office = await openTestApp({ env: { ...env, METRICS_TOKEN: 'a token for the monitor' } });
const headers = { authorization: 'Bearer a token for the monitor' };
const metrics = async () => (await office.app.inject({ url: '/metrics', headers })).body;
// A metric without a value is not reported.
await office.jobs.enqueue(office.db, 'send-webhooks', {}, 3600);
await office.jobs.enqueue(office.db, 'seal-events', {});
await eventually(async () => expect(await metrics()).toContain('arrival_job_seconds'));
const body = await metrics();
const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
/** Metrics and labels. */
const known = new Set([
  ...types.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name])),
  ...[...body.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
]);
afterAll(() => office.close());

test('every metric of the alerts is one of /metrics', async () => {
  const rules = (await read('deploy/prometheus/alerts.yml')).replaceAll(/^#.*$/gm, '');
  expect(metricsIn(rules).size).toBeGreaterThan(10);
  for (const name of metricsIn(rules)) expect.soft(known, name).toContain(name);
});

test('every alert leads to a section of its own in operations.md', async () => {
  const rules = await read('deploy/prometheus/alerts.yml');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const leads = [...rules.matchAll(/runbook: docs\/operations\.md#([\w-]+)$/gm)].map(([, anchor]) => anchor);
  expect(leads.length).toBe(alerts.length);
  const headings = [...(await read('docs/operations.md')).matchAll(/^#{2,} (.*)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(headings).toEqual(expect.arrayContaining(leads));
  expect(new Set(leads).size).toBe(leads.length);
  for (const name of alerts) expect.soft(await read('docs/operations.md')).toContain(`(\`${name}\`)`);
});

test('every alert says what to do, and the rules are tried with it', async () => {
  const rules = (await read('deploy/prometheus/alerts.yml')).split('- alert: ').slice(1);
  const trials = await read('deploy/prometheus/alerts.test.yml');
  expect(rules.length).toBeGreaterThan(20);
  for (const rule of rules) {
    const name = rule.slice(0, rule.indexOf('\n'));
    expect.soft(rule, name).toMatch(/^ {10}action: \S.{10,}$/m);
    expect.soft(trials, name).toContain(`exp_samples: [{ labels: '{alertname="${name}"}', value: 1 }]`);
  }
});

test('every regular job has an alert', async () => {
  const rules = await read('deploy/prometheus/alerts.yml');
  const watched = [...rules.matchAll(/arrival_job_last_success_seconds\{name=~"([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split('|'),
  );
  const { rows } = await office.database.pool.query<{ name: string }>('select name from pgboss.schedule');
  expect(watched.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('every panel of the dashboard asks for metrics of /metrics', async () => {
  const { panels } = JSON.parse(await read('deploy/grafana/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      expect.soft(metricsIn(expr).size, title).toBeGreaterThan(0);
      for (const name of metricsIn(expr)) expect.soft(known, `${title}: ${name}`).toContain(name);
    }
});
