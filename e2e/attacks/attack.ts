import { test as base } from '@playwright/test';
import { openTarget, type Target } from './target';

export { expect } from '@playwright/test';

/** An attack on the built product. Its expectations are soft, so that a failure names every try that got through. */
export const test = base.extend<object, { target: Target }>({
  target: [
    // Playwright reads what a fixture needs from this pattern.
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const target = await openTarget();
      await use(target);
      await target.close();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});
