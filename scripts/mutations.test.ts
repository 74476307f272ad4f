import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutations } from './mutations.mjs';

const tests = globSync(['apps/web/src/**/*.test.tsx', 'e2e/stories/**/*.spec.ts']);

test.each(mutations)('the fault in $file can be inserted: $search', ({ file, search, test: wanted }) => {
  expect(readFileSync(file, 'utf8').split(search)).toHaveLength(2);
  expect(tests.filter((name) => name.includes(wanted))).not.toEqual([]);
});
