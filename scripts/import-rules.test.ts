import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterEach, expect, test } from 'vitest';
import config, { nouns } from '../.dependency-cruiser.mjs';

type Tree = Record<string, string>;

/** A small product that keeps every rule and uses every import that is allowed. */
const clean: Tree = {
  'packages/contract/package.json': '{"name": "@sac/contract", "exports": {"./*": "./src/*.ts"}}',
  'packages/contract/src/accounts/roles.ts': `import { z } from 'zod'; export const role = z;`,
  'packages/contract/src/accounts/roles.test.ts': `import { role } from './roles'; role;`,
  'packages/contract/src/platform/endpoint.ts': `import { role } from '../accounts/roles'; export const endpoint = role;`,
  'packages/contract/src/orders/orders-api.ts': `import { endpoint } from '../platform/endpoint'; export const getOrders = endpoint;`,
  'apps/api/src/main.ts': `import { buildApp } from './app'; buildApp();`,
  'apps/api/src/app.ts': `import { assign } from './features/orders/assign'; import './features/intake/take'; export const buildApp = assign;`,
  'apps/api/src/cli/cli.ts': `import { backup } from './backup'; backup;`,
  'apps/api/src/cli/backup.ts': `import { pool } from '../platform/db/pool'; export const backup = pool;`,
  'apps/api/src/platform/settings/config.ts': `import { readFileSync } from 'node:fs'; export const config = readFileSync;`,
  'apps/api/src/platform/db/pool.ts': `import { config } from '../settings/config'; export const pool = config;`,
  'apps/api/src/platform/untrusted/pdf/read-pdf-worker.ts': `import { getDocumentProxy } from 'unpdf'; export const read = getDocumentProxy;`,
  'apps/api/src/platform/http/mount.ts': `import { getOrders } from '@sac/contract/orders/orders-api'; import fastify from 'fastify'; export const mount = [fastify, getOrders];`,
  'apps/api/src/features/orders/assign.ts': `import { role } from '@sac/contract/accounts/roles'; import { mount } from '../../platform/http/mount'; export const assign = [role, mount];`,
  'apps/api/src/features/intake/take.ts': `import { pool } from '../../platform/db/pool'; import { assign } from '../orders/assign'; export const take = [pool, assign];`,
  'apps/api/src/features/intake/take.test.ts': `import { buildApp } from '../../app'; import { open } from '../../../test/test-database'; open(buildApp);`,
  'apps/api/test/test-database.ts': `export const open = (app: unknown) => app;`,
  'apps/web/src/main.tsx': `import '@mantine/core/styles.css'; import { Router } from './router'; <Router />;`,
  'apps/web/src/router.tsx': `import { Page } from './features/queue-page/page'; import { Layout } from './layout/layout'; export const Router = () => <Layout><Page /></Layout>;`,
  'apps/web/src/public.tsx': `import { Track } from './features/tracking/track'; <Track />;`,
  'apps/web/src/paths.ts': `export const path = '/';`,
  'apps/web/src/routes.ts': `import { path } from './paths'; export const link = path;`,
  'apps/web/src/platform/api/call.ts': `import { role } from '@sac/contract/accounts/roles'; export const call = role;`,
  'apps/web/src/platform/ui/table.tsx': `import { Table } from '@mantine/core'; import { path } from '../../paths'; import { call } from '../api/call'; export const DataTable = () => <Table>{call}{path}</Table>;`,
  'apps/web/src/layout/layout.tsx': `import { StatusPill } from '../features/orders/status-pill'; import { link } from '../routes'; export const Layout = () => <a href={link}><StatusPill /></a>;`,
  'apps/web/src/features/orders/status-pill.tsx': `import { call } from '../../platform/api/call'; export const StatusPill = () => <p>{call}</p>;`,
  'apps/web/src/features/queue-page/page.tsx': `import { DataTable } from '../../platform/ui/table'; import { StatusPill } from '../orders/status-pill'; export const Page = () => <DataTable>{StatusPill}</DataTable>;`,
  'apps/web/src/features/tracking/track.tsx': `import { call } from '../../platform/api/call'; export const Track = () => <p>{call}</p>;`,
};

/** For each rule, files that break it (and it alone). */
const forbidden: [rule: string, Tree][] = [
  [
    'contract-imports-only-npm',
    {
      'packages/contract/src/accounts/roles.ts': `import { readFileSync } from 'node:fs'; export const role = readFileSync;`,
    },
  ],
  [
    'contract-imports-only-npm',
    {
      'packages/contract/src/orders/dates.ts': `import type { config } from '../../../../apps/api/src/platform/settings/config'; export type Dates = typeof config;`,
    },
  ],
  [
    'api-and-web-apart',
    { 'apps/web/src/layout/config.ts': `export { config } from '../../../api/src/platform/settings/config';` },
  ],
  [
    'api-and-web-apart',
    { 'apps/api/src/platform/db/path.ts': `import { path } from '../../../../web/src/routes'; path;` },
  ],
  [
    'api-programs-on-top',
    {
      'apps/api/src/main.ts': 'export const port = 1;',
      'apps/api/src/start.ts': `import { port } from './main'; port;`,
    },
  ],
  ['api-programs-on-top', { 'apps/api/src/start.ts': `import { backup } from './cli/backup'; backup;` }],
  [
    'api-app-above-features',
    {
      'apps/api/src/features/orders/inject.ts': `import type { buildApp } from '../../app'; export type App = typeof buildApp;`,
      'apps/api/src/app.ts': 'export const buildApp = 1;',
    },
  ],
  [
    'api-demo-on-top',
    {
      'apps/api/src/demo/card.ts': 'export const card = 1;',
      'apps/api/src/app.ts': `import { card } from './demo/card'; export const buildApp = card;`,
    },
  ],
  [
    'platform-without-nouns',
    { 'apps/api/src/platform/db/seed.ts': `import { take } from '../../features/intake/take'; take;` },
  ],
  [
    'platform-without-nouns',
    { 'apps/web/src/platform/ui/side.tsx': `import { Layout } from '../../layout/layout'; <Layout />;` },
  ],
  [
    'platform-without-nouns',
    { 'packages/contract/src/platform/list.ts': `import { getOrders } from '../orders/orders-api'; getOrders;` },
  ],
  [
    'api-parsers-in-threads',
    {
      'apps/api/src/platform/outside/pdf.ts': `export const pages = async () => (await import('unpdf')).getDocumentProxy;`,
    },
  ],
  [
    'api-parsers-in-threads',
    {
      'apps/api/src/features/intake/other.ts': `import type { DNSResolver } from 'mailauth'; export const take = (dns: DNSResolver) => dns;`,
    },
  ],
  [
    'api-threads-by-type',
    {
      'apps/api/src/features/cards/read.ts': `import { read } from '../../platform/untrusted/pdf/read-pdf-worker'; read;`,
    },
  ],
  [
    'web-entries-on-top',
    {
      'apps/web/src/main.tsx': 'export const root = <p />;',
      'apps/web/src/layout/root.tsx': `import { root } from '../main'; root;`,
    },
  ],
  [
    'web-layout-on-top',
    { 'apps/web/src/features/orders/side.tsx': `import { Layout } from '../../layout/layout'; <Layout />;` },
  ],
  [
    'web-routes-are-data',
    {
      'apps/web/src/routes.ts': `import { Track } from './features/tracking/track'; export const path = Track;`,
    },
  ],
  [
    'public-site-without-admin',
    {
      'apps/web/src/public.tsx': `import { Layout } from './layout/layout'; <Layout />;`,
    },
  ],
  [
    'public-site-without-admin',
    {
      'apps/web/src/features/tracking/track.tsx': `const pill = () => import('../orders/status-pill'); export const Track = pill;`,
    },
  ],
  [
    'public-site-without-mantine',
    {
      'apps/web/src/features/tracking/track.tsx': `import { DataTable } from '../../platform/ui/table'; export const Track = () => <DataTable />;`,
    },
  ],
  ['public-site-without-mantine', { 'apps/web/src/public.tsx': `import { Table } from '@mantine/core'; <Table />;` }],
  [
    'no-tests-in-the-product',
    { 'apps/api/src/platform/db/fake.ts': `import { open } from '../../../test/test-database'; open;` },
  ],
  [
    'no-circular',
    {
      'apps/api/src/platform/settings/config.ts': `import type { pool } from '../db/pool'; export type Config = typeof pool; export const config = 1;`,
    },
  ],
  [
    'no-barrels',
    {
      'apps/web/src/platform/ui/index.ts': `export { DataTable } from './table';`,
      'apps/web/src/layout/list.tsx': `import { DataTable } from '../platform/ui'; <DataTable />;`,
    },
  ],
  ['no-unresolvable', { 'apps/web/src/layout/gone.ts': `import './nowhere';` }],
  [
    'nouns-after-orders',
    {
      'apps/web/src/features/orders/status-pill.tsx': `const page = () => import('../queue-page/page'); export const StatusPill = page;`,
      'apps/web/src/features/queue-page/page.tsx': 'export const Page = () => <p />;',
    },
  ],
  // For each noun, an import of the noun after it: in the contract and the API in turn.
  ...nouns.slice(0, -1).map((noun, index): [string, Tree] => {
    const root = index % 2 ? 'packages/contract/src' : 'apps/api/src/features';
    return [
      `nouns-after-${noun}`,
      {
        [`${root}/${noun}/earlier.ts`]: `import { later } from '../${nouns[index + 1]}/later'; later;`,
        [`${root}/${nouns[index + 1]}/later.ts`]: 'export const later = 1;',
      },
    ];
  }),
];

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(tree: Tree) {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'import-rules-'));
  const npm = {
    zod: ['index.js'],
    '@mantine/core': ['index.js', 'styles.css'],
    fastify: ['index.js'],
    unpdf: ['index.js'],
    mailauth: ['index.js'],
  };
  const files = { ...tree };
  for (const [name, contents] of Object.entries(npm)) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, main: 'index.js' });
    for (const file of contents) files[`node_modules/${name}/${file}`] = '';
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  mkdirSync(path.join(folder, 'node_modules/@sac'));
  symlinkSync('../../packages/contract', path.join(folder, 'node_modules/@sac/contract'));
}

/** The names of the rules that the tree breaks. */
async function brokenRules(tree: Tree) {
  write(tree);
  const { enhancedResolveOptions, ...options } = config.options;
  const { output } = await cruise(
    ['packages', 'apps'],
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: config.forbidden as IForbiddenRuleType[] } },
    enhancedResolveOptions,
  );
  return [...new Set((output as ICruiseResult).summary.violations.map((violation) => violation.rule.name))];
}

test('a tree that keeps the rules passes', async () => {
  expect(await brokenRules(clean)).toEqual([]);
});

test.each(forbidden)('%s: a forbidden import fails', async (rule, files) => {
  expect(await brokenRules({ ...clean, ...files })).toEqual([rule]);
});

test('every rule is tested above', () => {
  expect([...new Set(forbidden.map(([rule]) => rule))].sort()).toEqual(
    config.forbidden.map((rule) => rule.name).sort(),
  );
});
