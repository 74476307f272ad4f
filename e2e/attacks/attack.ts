import { test as base } from '@playwright/test';
import { type AttackMetrics, metricsKind } from './metrics';
import { openTarget, type Target } from './target';

export { expect } from '@playwright/test';

interface Tally {
  /** Counts a try. `isRefused` false is a hole: the attack fails, and `what` is named. */
  note(isRefused: boolean, what: string): void;
}

/** An attack on the built product. It fails if any try got through, and its metrics go into the table of the run. */
export const test = base.extend<{ tally: Tally }, { target: Target }>({
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

  tally: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, testInfo) => {
      const holes: string[] = [];
      let tries = 0;
      await use({
        note(isRefused, what) {
          tries += 1;
          if (!isRefused) holes.push(what);
        },
      });
      const metrics: AttackMetrics = {
        attack: testInfo.title,
        tries,
        refused: tries - holes.length,
        through: holes.length,
      };
      testInfo.annotations.push({ type: metricsKind, description: JSON.stringify(metrics) });
      if (holes.length > 0) throw new Error(`${holes.length} of ${tries} tries got through:\n${holes.join('\n')}`);
      if (tries === 0) throw new Error('This attack has tried nothing.');
    },
    { auto: true },
  ],
});
