import { defineConfig } from 'vitest/config';

const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    include: ['apps/api/src/**/*.test.ts'],
    env: { TEST_DATABASE: database },
    globalSetup: [`./apps/api/test/${database}-setup.ts`],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
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
