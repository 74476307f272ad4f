import { expect, test } from 'vitest';
import { readAudit } from './audit.mjs';

const report = (counts: object, vulnerabilities: object = {}) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: counts } });
const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };

test('a severe finding is counted and named', () => {
  const found = { name: 'left-pad', severity: 'critical', range: '<1.3.1' };
  const mild = { name: 'right-pad', severity: 'moderate', range: '*' };
  const output = report({ ...none, critical: 1, moderate: 1 }, { 'left-pad': found, 'right-pad': mild });
  expect(readAudit(output)).toEqual({ verdict: 'findings', detail: 'left-pad <1.3.1: critical' });
  expect(readAudit(report({ ...none, high: 2 }))).toEqual({ verdict: 'findings', detail: '2 high, 0 critical' });
});

test('findings up to moderate pass', () => {
  expect(readAudit(report(none)).verdict).toBe('clean');
  expect(readAudit(report({ ...none, moderate: 4, low: 2 })).verdict).toBe('clean');
});

test.each([
  ['a registry without the service', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), '405'],
  ['no network', JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed: ENOTFOUND' } }), 'ENOTFOUND'],
  ['an answer that is no JSON', '<html>proxy</html>\nmore', '<html>proxy</html>'],
  ['a report without counts', '{"metadata":{}}', '{"metadata":{}}'],
  ['nothing', '', 'npm said nothing'],
])('%s is not a verdict', (_what, output, reason) => {
  expect(readAudit(output)).toEqual({ verdict: 'not checked', detail: expect.stringContaining(reason) });
});
