import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of the API that open no database: what they find cannot hang on the engine, so they run once. */
const withoutDatabase = globSync('apps/api/src/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/test\/test-(app|database)'/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);

/** What is told on the embedded engine alone: the demo, which exists on no other, and how a PDF is drawn. */
const embeddedOnly = ['apps/api/src/demo/**', 'apps/api/src/features/evidence/pdf.test.ts'];

const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    include: ['apps/api/src/**/*.test.ts'],
    exclude: [...withoutDatabase, ...(database === 'postgres' ? embeddedOnly : [])],
    // Loading the server and the embedded engine anew for each file would take longer than the tests themselves; every
    // file opens an app and a database of its own.
    isolate: false,
    globalSetup: [`./apps/api/test/${database}-setup.ts`],
    // Generous: a slow machine is not a defect, and a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    // Vitest would leave one core to whoever watches; nobody does.
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
        },
      },
      api('pglite'),
      api('postgres'),
      './apps/web/vitest.browser.config.ts',
    ],
  },
});
