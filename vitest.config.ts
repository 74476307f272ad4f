import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Which part of `npm run test:all` runs. 'everyday': all but the slow files, once. 'rest': the slow ones, and on the embedded
 * engine what could differ there. Not set: what was asked for on the command line.
 */
const part = process.env.TEST_PART;

/** Tests of the API that open no database, so the engine does not matter: they run once. */
const withoutDatabase = globSync('apps/api/src/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/test\/test-(app|database)'/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);

const slow = '**/*.slow.test.ts';
/** What differs between the engines: locks, search, counts, listening, backup, purge, migration, limits. */
const onBoth = '**/*.both.*test.ts';
/** What only the embedded engine has. */
const pgliteOnly = '**/*.pglite.test.ts';
/** Every verb on the engine with one connection, where a query beside an open transaction waits for ever. */
const everyEndpoint = 'platform/http/endpoints/contract-walk.test.ts';

/** A slow machine is not a defect, and a test that hangs still ends: ten times what the longest take on an idle machine. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const api = (database: 'pglite' | 'postgres', include: string[], exclude: string[]) => ({
  test: {
    name: `api-${database}`,
    include: include.map((files) => `apps/api/src/${files}`),
    exclude: [...withoutDatabase, ...(part === 'everyday' ? [slow] : []), ...exclude],
    // Loading the server and the embedded engine again for each file would take longer than the tests themselves.
    isolate: false,
    execArgv: ['--require', `${import.meta.dirname}/apps/api/test/setup/load-tsx.ts`],
    alias: { '@node-rs/argon2': `${import.meta.dirname}/apps/api/test/setup/cheap-argon2.ts` },
    globalSetup: [`./apps/api/test/setup/${database}-setup.ts`],
    ...patience,
  },
});

const unit = [
  ...['packages/contract/src/**/*.test.ts', 'apps/form-helper/src/**/*.test.ts'],
  ...['apps/web/src/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
];

export default defineConfig({
  test: {
    // Vitest would leave one core free, for somebody who watches.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include:
            part === 'rest'
              ? ['scripts/*.slow.test.ts', ...withoutDatabase.filter((file) => file.includes('.slow.'))]
              : [...unit, ...withoutDatabase],
          exclude: ['**/*.browser.test.tsx', ...(part === 'everyday' ? [slow] : [])],
          // Half of the time would go into loading the contract again for each file.
          isolate: false,
          ...patience,
        },
      },
      api('postgres', [part === 'rest' ? slow : '**/*.test.ts'], [pgliteOnly]),
      // The everyday part has the embedded engine in its stories.
      ...(part === 'everyday' ? [] : [api('pglite', [onBoth, pgliteOnly, everyEndpoint], [])]),
      ...(part === 'rest' ? [] : ['./apps/web/vitest.browser.config.ts']),
    ],
  },
});
