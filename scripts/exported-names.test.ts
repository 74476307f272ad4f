import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (file) => /\.test\.|\.gen\./.test(file),
});
const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) +(\w+)/gm;

/** An endpoint of the contract and the verb of the API that does it have one name. */
const areOne = ([first = '', second = '', ...others]: string[]) =>
  others.length === 0 &&
  [first, second].some((file) => file.endsWith('-api.ts')) &&
  [first, second].some((file) => file.startsWith('apps/api/'));

test('each exported name is used once, so that a search for it finds one thing', () => {
  const places = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(exported))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  expect(places.size).toBeGreaterThan(2000);
  const twice = [...places].filter(([, where]) => where.size > 1 && !areOne([...where]));
  expect(twice.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});
