import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database';
import { endClaims, endDeliveryWaits } from './send-due';

/** What is due after each: `next` and `last`: seconds from now. */
test.each([
  ['what an ended process had claimed is due at once', endClaims, { last: 0, next: 60 }, true],
  ['what failed waits for its next try', endClaims, { last: 0, next: 75 }, false],
  ['what waits because the clock was an hour ahead is due at once', endDeliveryWaits, { last: 3600, next: 3675 }, true],
  ['what failed by the clock as it is waits', endDeliveryWaits, { last: 0, next: 75 }, false],
] as const)('%s', async (_what, end, { last, next }, isDue) => {
  const { db, close } = await openTestDatabase();
  const target = { url: 'https://shop.example/', events: ['order.completed' as const], secret: Buffer.from('x') };
  await db.insertInto('webhook_target').values(target).execute();
  const seconds = (from: number) => sql<string>`now() + make_interval(secs => ${from})`;
  await db
    .insertInto('webhook_delivery')
    .values({ target_id: 1, type: 'webhook.test', last_try_at: seconds(last), next_try_at: seconds(next) })
    .execute();
  await end(db);
  const due = db.selectFrom('webhook_delivery').select(sql<boolean>`next_try_at <= now()`.as('is'));
  expect(await due.execute()).toEqual([{ is: isDue }]);
  await close();
});
