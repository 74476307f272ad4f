import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSuite, type Suite, sortFailures, vitest } from './suites.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unsteady-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Fails in the first run of its file only. */
const everySecondTime = (name: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  test('fails at first', () => {
    const wasHere = existsSync('${name}.ran');
    writeFileSync('${name}.ran', '');
    expect(wasHere).toBe(true);
  });
  test('passes', () => {});`;
const always = "test('always fails', () => { expect(1).toBe(2); });";

/** A run of Vitest in a folder with these files. */
function suiteOf(): Suite {
  const suite = vitest('everyday', path.join(folder, 'report.json'), process.env);
  // Without the output, whose failures are intended.
  const quiet = suite.args.filter((arg) => arg !== '--reporter=default');
  return { ...suite, args: [...quiet, '--globals', '--root', folder] };
}

test('a file that fails and then passes alone is unsteady; one that fails again has failed', async () => {
  await writeFile(path.join(folder, 'unsteady.test.mjs'), everySecondTime(path.join(folder, 'unsteady')));
  await writeFile(path.join(folder, 'defect.test.mjs'), always);
  await writeFile(path.join(folder, 'broken.test.mjs'), "throw new Error('does not load');");
  const result = await runSuite(suiteOf());
  expect(result.errors).toBe(0);
  const nameOf = ({ file, failed }: { file: string; failed: string[] }) => [path.basename(file), failed];
  const { unsteady, failed } = await sortFailures([result]);
  expect(unsteady.map(nameOf)).toEqual([['unsteady.test.mjs', ['fails at first']]]);
  expect(failed.map(nameOf).toSorted()).toEqual([
    ['broken.test.mjs', ['the file itself']],
    ['defect.test.mjs', ['always fails']],
  ]);
});
