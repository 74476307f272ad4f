import { trackOrder } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());

const tries = 100;
/** The lower quartile, which is not affected by occasional delays of a busy machine. */
const quartile = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;

// The kinds alternate in changing order, so that a slow machine slows all of them. A path without the database query takes
// about half the time.
test('a wrong id takes as long as a wrong email', async () => {
  const orderIds = await Promise.all(Array.from({ length: 30 }, () => office.order()));
  const kinds = ['wrong id', 'no id', 'wrong email'] as const;
  const times: Record<(typeof kinds)[number], number[]> = { 'wrong id': [], 'no id': [], 'wrong email': [] };
  const idOf = (kind: (typeof kinds)[number], round: number) =>
    ({ 'wrong id': 900_000 + round, 'no id': `ab-${round}`, 'wrong email': orderIds[round % orderIds.length] })[kind];
  const warmUp = 20;
  for (let round = 0; round < tries + warmUp; round++) {
    // Limits count per order and per address, so every round uses new ones.
    const remoteAddress = `10.${round % 200}.${Math.floor(round / 200)}.7`;
    await office.db.deleteFrom('rate_limit').execute();
    for (const kind of kinds.map((_, i) => kinds[(i + round) % kinds.length] ?? 'wrong id')) {
      const input = { orderId: String(idOf(kind, round)), email: `guess${round}@example.com` };
      const before = performance.now();
      const { code } = await office.call(trackOrder, input, { inject: { remoteAddress } });
      const time = performance.now() - before;
      expect(code).toBe(404);
      if (round >= warmUp) times[kind].push(time);
    }
  }
  for (const kind of ['wrong id', 'no id'] as const) {
    const ratio = quartile(times[kind]) / quartile(times['wrong email']);
    expect.soft(ratio, kind).toBeGreaterThan(0.75);
    expect.soft(ratio, kind).toBeLessThan(1.35);
  }
});
