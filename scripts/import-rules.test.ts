import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterEach, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';

type Tree = Record<string, string>;

/** A small product that keeps every rule and uses every import that is allowed. */
const clean: Tree = {
  'packages/contract/package.json': '{"name": "@sac/contract", "exports": {"./*": "./src/*.ts"}}',
  'packages/contract/src/roles.ts': `import { z } from 'zod'; export const role = z;`,
  'packages/contract/src/roles.test.ts': `import { role } from './roles'; role;`,
  'apps/api/src/main.ts': `import { buildApp } from './app'; buildApp();`,
  'apps/api/src/app.ts': `import { assign } from './features/orders/assign'; import './features/intake/take'; export const buildApp = assign;`,
  'apps/api/src/cli/cli.ts': `import { backup } from './backup'; backup;`,
  'apps/api/src/cli/backup.ts': `import { pool } from '../db/pool'; export const backup = pool;`,
  'apps/api/src/config.ts': `import { readFileSync } from 'node:fs'; export const config = readFileSync;`,
  'apps/api/src/db/pool.ts': `import { config } from '../config'; export const pool = config;`,
  'apps/api/src/domain/orders/lock.ts': `import { pool } from '../../db/pool'; export const lock = pool;`,
  'apps/api/src/untrusted/read-pdf-worker.ts': `import { getDocumentProxy } from 'unpdf'; export const read = getDocumentProxy;`,
  'apps/api/src/http/mount.ts': `import { lock } from '../domain/orders/lock'; import fastify from 'fastify'; export const mount = [fastify, lock];`,
  'apps/api/src/features/orders/assign.ts': `import { role } from '@sac/contract/roles'; import { lock } from '../../domain/orders/lock'; import { mount } from '../../http/mount'; export const assign = [role, lock, mount];`,
  'apps/api/src/features/intake/take.ts': `import { pool } from '../../db/pool'; export const take = pool;`,
  'apps/api/src/features/intake/take.test.ts': `import { buildApp } from '../../app'; import { open } from '../../../test/test-database'; open(buildApp);`,
  'apps/api/test/test-database.ts': `export const open = (app: unknown) => app;`,
  'apps/web/src/main.tsx': `import '@mantine/core/styles.css'; import { Router } from './router'; <Router />;`,
  'apps/web/src/router.tsx': `import { Page } from './features/queues/page'; import { Layout } from './layout/layout'; export const Router = () => <Layout><Page /></Layout>;`,
  'apps/web/src/public.tsx': `import { Track } from './features/tracking/track'; <Track />;`,
  'apps/web/src/routes.ts': `export const path = '/';`,
  'apps/web/src/lib/call.ts': `import { role } from '@sac/contract/roles'; export const call = role;`,
  'apps/web/src/ui/table.tsx': `import { Table } from '@mantine/core'; import { call } from '../lib/call'; export const DataTable = () => <Table>{call}</Table>;`,
  'apps/web/src/layout/layout.tsx': `import { path } from '../routes'; export const Layout = () => <a href={path} />;`,
  'apps/web/src/features/orders/status-pill.tsx': `import { call } from '../../lib/call'; export const StatusPill = () => <p>{call}</p>;`,
  'apps/web/src/features/queues/page.tsx': `import { DataTable } from '../../ui/table'; import { StatusPill } from '../orders/status-pill'; export const Page = () => <DataTable>{StatusPill}</DataTable>;`,
  'apps/web/src/features/tracking/track.tsx': `import { call } from '../../lib/call'; export const Track = () => <p>{call}</p>;`,
};

/** For each rule, files that break it (and it alone). */
const forbidden: [rule: string, Tree][] = [
  [
    'contract-imports-only-npm',
    { 'packages/contract/src/roles.ts': `import { readFileSync } from 'node:fs'; export const role = readFileSync;` },
  ],
  [
    'contract-imports-only-npm',
    {
      'packages/contract/src/dates.ts': `import type { config } from '../../../apps/api/src/config'; export type Dates = typeof config;`,
    },
  ],
  ['api-and-web-apart', { 'apps/web/src/lib/config.ts': `export { config } from '../../../api/src/config';` }],
  ['api-and-web-apart', { 'apps/api/src/db/path.ts': `import { path } from '../../../web/src/routes'; path;` }],
  [
    'api-programs-on-top',
    {
      'apps/api/src/main.ts': 'export const port = 1;',
      'apps/api/src/program.ts': `import { port } from './main'; port;`,
    },
  ],
  ['api-programs-on-top', { 'apps/api/src/program.ts': `import { backup } from './cli/backup'; backup;` }],
  [
    'api-app-above-features',
    {
      'apps/api/src/program.ts': 'export const say = 1;',
      'apps/api/src/config.ts': `import { say } from './program'; export const config = say;`,
    },
  ],
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
  ['api-base-below-domain', { 'apps/api/src/db/seed.ts': `import { take } from '../features/intake/take'; take;` }],
  ['api-base-below-domain', { 'apps/api/src/ports/mail.ts': `import { mount } from '../http/mount'; mount;` }],
  [
    'api-domain-without-http',
    { 'apps/api/src/domain/mail/send.ts': `import { take } from '../../features/intake/take'; take;` },
  ],
  [
    'api-domain-without-http',
    {
      'apps/api/src/domain/mail/send.ts': `import type { FastifyInstance } from 'fastify'; export type App = FastifyInstance;`,
    },
  ],
  ['api-http-below-features', { 'apps/api/src/http/who.ts': `import { take } from '../features/intake/take'; take;` }],
  ['api-features-apart', { 'apps/api/src/features/staff/add.ts': `import { take } from '../intake/take'; take;` }],
  ['api-features-apart', { 'apps/api/src/features/orders/other.ts': `import { take } from '../intake/take'; take;` }],
  [
    'api-parsers-in-threads',
    { 'apps/api/src/ports/pdf.ts': `export const pages = async () => (await import('unpdf')).getDocumentProxy;` },
  ],
  [
    'api-parsers-in-threads',
    {
      'apps/api/src/features/intake/take.ts': `import type { DNSResolver } from 'mailauth'; export const take = (dns: DNSResolver) => dns;`,
    },
  ],
  [
    'api-threads-by-type',
    { 'apps/api/src/http/read.ts': `import { read } from '../untrusted/read-pdf-worker'; read;` },
  ],
  [
    'web-entries-on-top',
    {
      'apps/web/src/main.tsx': 'export const root = <p />;',
      'apps/web/src/layout/root.tsx': `import { root } from '../main'; root;`,
    },
  ],
  ['web-base-below-features', { 'apps/web/src/ui/side.tsx': `import { Layout } from '../layout/layout'; <Layout />;` }],
  [
    'web-base-below-features',
    {
      'apps/web/src/routes.ts': `import { Page } from './features/queues/page'; export const path = Page;`,
      'apps/web/src/layout/layout.tsx': 'export const Layout = () => <p />;',
    },
  ],
  [
    'web-features-apart',
    { 'apps/web/src/features/staff/team.tsx': `import { Page } from '../queues/page'; <Page />;` },
  ],
  [
    'web-features-apart',
    { 'apps/web/src/features/orders/row.tsx': `import { Track } from '../tracking/track'; <Track />;` },
  ],
  ['public-site-without-admin', { 'apps/web/src/public.tsx': `import { Layout } from './layout/layout'; <Layout />;` }],
  [
    'public-site-without-admin',
    {
      'apps/web/src/features/tracking/track.tsx': `const layout = () => import('../../layout/layout'); export const Track = layout;`,
    },
  ],
  [
    'public-site-without-mantine',
    {
      'apps/web/src/features/tracking/track.tsx': `import { DataTable } from '../../ui/table'; export const Track = () => <DataTable />;`,
    },
  ],
  ['public-site-without-mantine', { 'apps/web/src/public.tsx': `import { Table } from '@mantine/core'; <Table />;` }],
  ['no-tests-in-the-product', { 'apps/api/src/db/fake.ts': `import { open } from '../../test/test-database'; open;` }],
  [
    'no-circular',
    {
      'apps/api/src/config.ts': `import type { pool } from './db/pool'; export type Config = typeof pool; export const config = 1;`,
    },
  ],
  [
    'no-barrels',
    {
      'apps/web/src/ui/index.ts': `export { DataTable } from './table';`,
      'apps/web/src/layout/list.tsx': `import { DataTable } from '../ui'; <DataTable />;`,
    },
  ],
  ['no-unresolvable', { 'apps/web/src/lib/gone.ts': `import './nowhere';` }],
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
  expect([...new Set(forbidden.map(([rule]) => rule))]).toEqual(config.forbidden.map((rule) => rule.name));
});
