import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const documents = globSync('{README,CONTRIBUTING,CHANGELOG}.md', { cwd: root }).concat(
  globSync('docs/*.md', { cwd: root }),
);
/** Where a document may start a path; `contract/…` and `web/…` are short for those apps' sources. */
const starts = ['', 'docs', 'e2e', 'apps/api/src', 'apps/api/src/features', 'apps/api/src/features/disputes/evidence'];
const short: [string, string][] = [
  ['contract/', 'packages/contract/src/'],
  ['web/', 'apps/web/src/'],
];
/** Folders of code: what starts with anything else is an address, a package or a place in the data folder. */
const first =
  /^(apps|packages|e2e|bench|scripts|deploy|docs|platform|features|layout|contract|web|stories|faults|attacks)\//;
const isFileOfCode = /^[\w./-]+\.(tsx?|mjs|sql|css|yml|cfg)$/;

test('every path that a document names exists', () => {
  const files = globSync('{{apps,packages,e2e,bench,scripts,deploy,docs}/**/*.*,*.*,.*.*}', {
    cwd: root,
    exclude: (file) => /(^|\/)(node_modules|dist)(\/|$)/.test(file),
  });
  /** Files and the folders they are in. A folder left empty on this machine does not count: it is not in the repository. */
  const known = new Set(files);
  for (const file of files)
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) known.add(folder);
  const missing: string[] = [];
  let named = 0;
  for (const document of documents) {
    for (const [, text = ''] of readFileSync(path.join(root, document), 'utf8').matchAll(/`([^`\s]+)`/g)) {
      if (/[*{}<>$…]/.test(text) || !(first.test(text) || isFileOfCode.test(text))) continue;
      named += 1;
      const full = short.reduce((all, [from, to]) => (all.startsWith(from) ? to + all.slice(from.length) : all), text);
      const isThere =
        starts.some((start) => known.has(path.join(start, full).replace(/\/$/, ''))) ||
        files.some((file) => file.endsWith(`/${full}`));
      if (!isThere) missing.push(`${document}: ${text}`);
    }
  }
  expect(named).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});
