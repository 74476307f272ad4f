import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Packages = Record<string, { optionalDependencies?: Record<string, string> }>;

const lockFile = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const packages: Packages = JSON.parse(lockFile).packages;

/** Where Node would look for a package that `from` imports. */
function placesOf(name: string, from: string): string[] {
  const parents = from
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return [...parents.map((parent) => `${parent}/node_modules/${name}`), `node_modules/${name}`];
}

// npm leaves out what its registry does not have at that moment, and `npm ci` then refuses the lock file everywhere.
test('the lock file has every optional package, also those for other systems', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !placesOf(name, from).some((place) => packages[place])),
  );
  expect(missing).toEqual([]);
});
