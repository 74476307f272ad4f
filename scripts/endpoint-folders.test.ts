import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Endpoints that another noun than the one of their contract answers, each with the reason. */
const elsewhere = {
  // Sidebar and live stream of `orders` show the counts on every screen; `incoming-cards` counts.
  getIncomingCounts: 'orders, incoming-cards',
};

const imports = /import (?:\* as (?<all>\w+)|\{(?<names>[^}]*)\}) from '@sac\/contract\/(?<noun>[^/']+)\//g;

/** The nouns of an endpoint's contract and of the file that mounts it. */
function mountedIn(file: string) {
  const source = readFileSync(file, 'utf8');
  const nounOf = new Map<string, string>();
  for (const { groups: { all, names = '', noun = '' } = {} } of source.matchAll(imports))
    for (const name of all ? [all] : names.split(',').map((part) => part.trim())) nounOf.set(name, noun);
  const [, , , , folder = ''] = file.split('/');
  return [...source.matchAll(/\bmount\((\w+)(?:\.(\w+))?/g)].map(([, first = '', second]) => ({
    endpoint: second ?? first,
    contract: nounOf.get(first),
    folder,
  }));
}

test('an endpoint is answered by the noun that its contract is in', () => {
  const files = execFileSync('git', ['ls-files', 'apps/api/src/features/**/routes.ts'], { encoding: 'utf8' });
  const mounted = files.trim().split('\n').flatMap(mountedIn);
  expect(mounted.length).toBeGreaterThan(100);
  const apart = mounted.filter(({ contract, folder }) => contract !== folder);
  expect(Object.fromEntries(apart.map((found) => [found.endpoint, `${found.contract}, ${found.folder}`]))).toEqual(
    elsewhere,
  );
});
