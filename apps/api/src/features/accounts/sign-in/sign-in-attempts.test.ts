import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/test-database';
import { isTooManyRequests } from '../../../platform/errors';
import { consumeAttempt, countsOf, refundAttempt, resetAttempts } from './sign-in-attempts';

test('attempts of one account at the same moment never lock each other', async () => {
  const { db, close } = await openTestDatabase();
  const counts = countsOf('ann@office.test', '198.18.0.1', null);
  const unlessLimited = (error: unknown) => {
    if (!isTooManyRequests(error)) throw error;
  };
  for (let round = 0; round < 30; round += 1) {
    const steps = Array.from({ length: 4 }, () => [
      consumeAttempt(db, counts).catch(unlessLimited),
      refundAttempt(db, counts),
      resetAttempts(db, counts),
    ]);
    await Promise.all(steps.flat());
  }
  await resetAttempts(db, counts);
  expect(await db.selectFrom('sign_in_try').where('failures', '<', 0).selectAll().execute()).toEqual([]);
  await close();
});
