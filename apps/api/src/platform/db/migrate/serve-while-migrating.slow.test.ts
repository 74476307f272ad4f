import { setTimeout as wait } from 'node:timers/promises';
import { addOrder } from '@sac/contract/intake/intake-api';
import { getOrderDetails } from '@sac/contract/order-page/order-page-api';
import { getOrdersList } from '@sac/contract/orders/orders-api';
import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copyOrders } from '../../../../test/copy-orders';
import { openTestApp, testApiKey } from '../../../../test/test-app';
import { migrations } from './migrate';
import { readMigration } from './migration-file';
import { runMigrations } from './run-migrations';

/** What the next release may do to the largest table: a column with a rule, filled and indexed. */
const next = readMigration(
  '9999_next.sql',
  `-- old processes: go on
alter table orders add column size integer default 1;
alter table orders add constraint orders_size_check check (size > 0) not valid;
-- step: batches by orders.order_id
update orders set size = 2 where order_id > $1 and order_id <= $2 and size = 1;
-- step: alone
create index concurrently orders_by_size on orders (size, order_id);
alter table orders validate constraint orders_size_check;
analyze orders;
`,
);

test('this release serves while the next one migrates, and afterwards: no request fails', async () => {
  const office = await openTestApp({ env: { INTAKE_PER_MINUTE: '1000000' } });
  const mei = await office.staff();
  const orderId = await office.order({}, { status: 'Awaiting' });
  // Together they would take longer than a request's statement may.
  for (let part = 0; part < 5; part += 1) await copyOrders(office, orderId, 2000, { passport_number: `'K' || i` });
  const requests = [
    () => office.call(getOrdersList, { orderName: 'awaitingOrder' }, mei),
    () => office.call(addOrder, anApplication(), { headers: { 'x-api-key': testApiKey } }),
    () => office.call(getOrderDetails, { orderId }, mei),
    () => office.call(addNewRemark, { orderId, remark: 'Called again' }, mei),
    () => office.call(getFolderCount, {}, mei),
  ];
  const answered = { before: 0, after: 0 };
  let phase: keyof typeof answered = 'before';
  let isOver = false;
  const working = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const { code, body } = (await requests[n % requests.length]?.()) ?? { code: 0, body: {} };
      expect(code, body.message).toBe(200);
      answered[phase] += 1;
      await wait(5);
    }
  })();
  await expect.poll(() => answered.before).toBeGreaterThan(requests.length);
  await runMigrations(office.database.longRunning.pool, [...migrations, next]);
  phase = 'after';
  await expect.poll(() => answered.after).toBeGreaterThan(2 * requests.length);
  isOver = true;
  await working;
  const { rows } = await sql<{ done: boolean }>`
    select size is not null and not exists (select from orders where size = 1 and passport_number like 'K%') as done
    from orders limit 1`.execute(office.db);
  expect(rows).toEqual([{ done: true }]);
  await office.close();
});
