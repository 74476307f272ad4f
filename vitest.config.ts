import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of the API that open no database, so the engine does not matter: they run once. */
const withoutDatabase = globSync('apps/api/src/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/test\/test-(app|database)'/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);

/** Generous: a slow machine is not a defect, and a test that hangs still ends. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    // Every test runs on the embedded engine. What depends on the engine (locks, search, counts, SQL of its own) says so
    // in its name and runs on PostgreSQL too.
    include: [`apps/api/src/**/*${database === 'postgres' ? '.both' : ''}.test.ts`],
    exclude: withoutDatabase,
    // Loading the server and the embedded engine again for each file would take longer than the tests themselves.
    isolate: false,
    globalSetup: [`./apps/api/test/${database}-setup.ts`],
    ...patience,
  },
});

export default defineConfig({
  test: {
    // Vitest would leave one core free, for somebody who watches.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/contract/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/*.test.ts',
            ...withoutDatabase,
          ],
          exclude: ['**/*.browser.test.tsx'],
          // Half of the time would go into loading the contract again for each file.
          isolate: false,
          ...patience,
        },
      },
      api('pglite'),
      api('postgres'),
      './apps/web/vitest.browser.config.ts',
    ],
  },
});
