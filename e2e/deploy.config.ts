import { defineConfig } from '@playwright/test';

/**
 * Tests of a deployment with several processes: balancers, a proxy before PostgreSQL, a second address for reads.
 * `npm run test:deploy` runs it.
 */
export default defineConfig({
  testDir: 'deploy',
  outputDir: '../test-results/deploy',
  globalSetup: './deploy/prepare-data.ts',
  // Each test starts several servers of its own.
  workers: 1,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/deploy.json' }]],
});
