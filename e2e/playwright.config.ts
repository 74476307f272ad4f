import { defineConfig, devices } from '@playwright/test';
import { systemBrowser } from '../scripts/browser.mjs';
import type { ServerOptions } from './support/story';

const executablePath = systemBrowser();
/** See scripts/test.mjs; without it, both. */
const part = process.env.TEST_PART;

export default defineConfig<object, ServerOptions>({
  testDir: 'stories',
  outputDir: '../test-results/stories',
  globalSetup: './support/prepare-data.ts',
  // Two browsers fill two cores; two more workers have time for the faults, which mostly wait.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  // Generous: a slow machine is not a defect, and a story that hangs still ends.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    screenshot: 'only-on-failure',
    // Movement is mostly waiting; only the story of an order's life has it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // A container has no sandbox and no GPU; and the browser has no business with the outside world.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Real processes killed, starved and cut off: no browser, and only the API is asked. First, because the longest are here.
    {
      name: 'faults',
      testDir: 'faults',
      fullyParallel: true,
      workers: 2,
      timeout: 900_000,
      expect: { timeout: 120_000 },
    },
    {
      name: 'pglite',
      use: { database: 'pglite' },
      workers: 2,
      ...(part === 'everyday' && { grep: /@everyday/ }),
      ...(part === 'rest' && { grepInvert: /@everyday/ }),
    },
    // What could differ between the engines runs on both.
    { name: 'postgres', use: { database: 'postgres' }, grep: /@both/ },
    // No browser: what a hostile client sends.
    { name: 'attacks', testDir: 'attacks', outputDir: '../test-results/attacks' },
    // Only by itself (`npm run test:hostile`): it measures for how long the office does not answer.
    { name: 'hostile', testDir: 'hostile', timeout: 900_000, workers: 1 },
  ],
});
