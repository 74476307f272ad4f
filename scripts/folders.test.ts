import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const listed = execFileSync('git', ['ls-files', 'apps', 'packages', 'e2e', 'bench'], { encoding: 'utf8' });
const files = new Set(listed.split('\n').filter((file) => /\.tsx?$/.test(file)));
const product = [...files].filter((file) => !/\.test\.|\/test\//.test(file));

/** The files of this repository that a file imports, also for a type alone. */
function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+|@sac\/contract\/[^']+)'/g);
  return [...specifiers].flatMap(([, specifier = '']) => {
    const target = specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier.replace('@sac/contract', 'packages/contract/src');
    return [target, `${target}.ts`, `${target}.tsx`].filter((name) => files.has(name));
  });
}

const isWithin = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`);

test('folders beside each other do not import each other both ways', () => {
  const imports = new Set<string>();
  for (const file of product)
    for (const target of importsOf(file)) {
      const [from, to] = [path.posix.dirname(file), path.posix.dirname(target)];
      // In the contract every endpoint and form of `platform` names its roles; they import nothing.
      if (target === 'packages/contract/src/accounts/roles.ts') continue;
      if (!isWithin(from, to) && !isWithin(to, from)) imports.add(`${from} ${to}`);
    }
  expect(imports.size).toBeGreaterThan(300);
  const both = [...imports].filter((pair) => imports.has(pair.split(' ').reverse().join(' ')));
  expect(both).toEqual([]);
});

/** Endpoints that another noun than the one of their contract answers, each with the reason. */
const elsewhere = {
  // The live stream and the sidebar of `orders` show these counts on every screen; `incoming-cards` counts.
  getIncomingCounts: 'orders, incoming-cards',
  // The conversation, the Inbox and the evidence all offer it; `privacy` removes.
  removeContent: 'orders, privacy',
  // What Health finds wrong is among the notices of the back office.
  getSystemNotices: 'mail, health',
  allowMoreEmail: 'mail, health',
  // The sign-in screen asks; `team` adds the members of the directory.
  getSignInOptions: 'accounts, team',
  openCompanySession: 'accounts, team',
};

/** The endpoints that a file mounts, with the nouns of their contract and of the file. */
function mountedIn(file: string) {
  const source = readFileSync(file, 'utf8');
  const nounOf = new Map<string, string>();
  const imports = /import (?:\* as (?<all>\w+)|\{(?<names>[^}]*)\}) from '@sac\/contract\/(?<noun>[^/']+)\//g;
  for (const { groups: { all, names = '', noun = '' } = {} } of source.matchAll(imports))
    for (const name of all ? [all] : names.split(',').map((part) => part.trim())) nounOf.set(name, noun);
  return [...source.matchAll(/\bmount\((\w+)(?:\.(\w+))?/g)].map(([, first = '', second]) => ({
    endpoint: second ?? first,
    contract: nounOf.get(first),
    folder: file.split('/')[4],
  }));
}

test('an endpoint is answered by the noun that its contract is in', () => {
  const mounted = product.filter((file) => /^apps\/api\/src\/features\/.*routes\.ts$/.test(file)).flatMap(mountedIn);
  expect(mounted.length).toBeGreaterThan(100);
  const apart = mounted.filter(({ contract, folder }) => contract !== folder);
  const found = apart.map(({ endpoint, contract, folder }) => [endpoint, `${contract}, ${folder}`]);
  expect(Object.fromEntries(found)).toEqual(elsewhere);
});
