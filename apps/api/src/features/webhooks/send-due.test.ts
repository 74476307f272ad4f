import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database';
import { endClaims } from './send-due';

test('what an ended process had claimed is due at once; what failed waits for its next try', async () => {
  const { db, close } = await openTestDatabase();
  const target = { url: 'https://shop.example/', events: ['order.completed' as const], secret: Buffer.from('x') };
  await db.insertInto('webhook_target').values(target).execute();
  const after = (seconds: number) => ({
    target_id: 1,
    type: 'webhook.test' as const,
    last_try_at: sql<string>`now()`,
    next_try_at: sql<string>`now() + make_interval(secs => ${seconds})`,
  });
  await db
    .insertInto('webhook_delivery')
    .values([after(60), after(75)])
    .execute();
  await endClaims(db);
  const due = db.selectFrom('webhook_delivery').select(sql<boolean>`next_try_at <= now()`.as('is')).orderBy('id');
  expect(await due.execute()).toEqual([{ is: true }, { is: false }]);
  await close();
});
