import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { systemBrowser } from '../../scripts/browser.mjs';
import { styleLayers } from './build/style-layers.ts';

const executablePath = systemBrowser();

/** Tests that mount the back-office in a real browser; the test answers what the page asks of the API. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [styleLayers, react()],
  // All code is searched, so that workers are too: a dependency found later would reload the page in the middle of a test.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', 'test/*.ts'],
    // React as it is shipped: its development build keeps a stack trace for each element and takes eight times as long.
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  oxc: { jsx: { development: false } },
  test: {
    name: 'browser',
    // As the other projects: with Vitest's default of one less, these files wait until all others have ended.
    maxWorkers: availableParallelism(),
    include: ['src/**/*.browser.test.tsx'],
    // All files share one back office, because loading it takes longer than most tests.
    isolate: false,
    restoreMocks: true,
    // Generous, as in vitest.config.ts. To look for a role reads the whole page: at Vitest's 50 ms that is an eighth of the cost.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      connectTimeout: 180_000,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
