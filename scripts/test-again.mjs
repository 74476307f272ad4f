// Runs test files many times in one Vitest, which `test-load.mjs` starts: `test-again.mjs REPORT RUNS FILE…`. Loading the
// server or the back office for each run of a file would take ten times as long as its tests.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '..');
const [report = '', count = '1', ...files] = process.argv.slice(2);
/** As many files at a time as one browser page and one worker hold without growing slow. */
const filesAtOnce = 8;

const vitest = await createVitest('test', { watch: false, run: true, root, reporters: ['dot'] });
await vitest.standalone();
/** @type {Map<string, { file: string, runs: number, failures: string[] }>} */
const results = new Map();
for (let first = 0; first < files.length; first += filesAtOnce) {
  const some = files.slice(first, first + filesAtOnce).map((file) => path.join(root, file));
  // A file on both engines counts once here: the everyday suite runs it on PostgreSQL.
  const projectOf = (/** @type {string} */ file) => vitest.projects.find((project) => project.matchesTestGlob(file));
  const specifications = Array.from({ length: Number(count) }).flatMap((_, run) =>
    some.flatMap((file) => projectOf(file)?.createSpecification(`${file}?run=${run}`) ?? []),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  for (const module of testModules) {
    const file = path.relative(root, module.moduleId.replace(/\?run=\d+$/, ''));
    const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
    const result = results.get(file) ?? { file, runs: 0, failures: [] };
    result.runs += 1;
    if (module.state() !== 'passed' && failed.length === 0) failed.push('the file itself');
    result.failures.push(...failed);
    results.set(file, result);
  }
  for (const error of unhandledErrors) console.error(error);
  if (unhandledErrors.length > 0)
    results.set('no file', { file: 'no file', runs: 1, failures: ['an unhandled error'] });
  writeFileSync(report, JSON.stringify([...results.values()]));
  console.log(`${Math.min(first + filesAtOnce, files.length)} of ${files.length} files`);
}
await vitest.close();
