import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    include: ['apps/api/src/**/*.test.ts'],
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
          include: ['packages/contract/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
        },
      },
      api('pglite'),
      api('postgres'),
    ],
  },
});
