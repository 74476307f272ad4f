import { expect, test } from 'vitest';
import { type Suite, type SuiteResult, sortFailures, vitest } from './suites.mjs';

const suite: Suite = vitest('everyday', 'report.json', {});
const resultOf = (failing: number, errors = 0): SuiteResult => ({
  suite,
  files: Array.from({ length: failing }, (_, n) => ({ file: `${n}.test.ts`, passed: 1, failed: ['fails'] })),
  errors,
  seconds: 1,
});
const passed: SuiteResult = { suite, files: [{ file: '', passed: 2, failed: [] }], errors: 0, seconds: 1 };

test.each([
  { what: 'three that pass alone are unsteady', failing: 3, again: passed, unsteady: 3, failed: 0 },
  { what: 'a fourth fails the run', failing: 4, again: passed, unsteady: 4, failed: 4 },
  { what: 'one that fails again has failed', failing: 1, again: resultOf(1), unsteady: 0, failed: 1 },
  { what: 'so has one whose server did not end', failing: 1, again: { ...passed, errors: 1 }, unsteady: 0, failed: 1 },
  { what: 'so has one of which no test ran', failing: 1, again: { ...passed, files: [] }, unsteady: 0, failed: 1 },
  { what: 'of more than ten none runs again', failing: 11, again: passed, unsteady: 0, failed: 11 },
])('$what', async ({ failing, again, unsteady, failed }) => {
  const sorted = await sortFailures([resultOf(failing)], async () => again);
  expect([sorted.unsteady.length, sorted.failed.length]).toEqual([unsteady, failed]);
});
