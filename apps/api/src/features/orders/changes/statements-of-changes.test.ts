import { addOrder } from '@sac/contract/intake/intake-api';
import { assignOrders, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testApiKey } from '../../../../test/test-app';
import { type Statement, statements } from '../../../platform/db/connections/statements';

const office = await openTestApp({ withoutWorkers: true });
const mei = await office.staff('Admin', 'Mei Tan');
const asked: string[] = [];
const listen = (statement: unknown) => asked.push((statement as Statement).query.text);
statements.start.subscribe(listen);
afterAll(async () => {
  statements.start.unsubscribe(listen);
  await office.close();
});

const seen = 1_000_000;
const arrive = () =>
  office.call(addOrder, anApplication(), {
    headers: { 'x-api-key': testApiKey, 'idempotency-key': crypto.randomUUID() },
  });

test.each<[what: string, act: (orderId: number) => ReturnType<typeof office.call>]>([
  ['an order that arrives', arrive],
  [
    'a move',
    (orderId) =>
      office.call(moveOrderStatus, { orderId, status: 'Pending', updatingStatus: 'AwaitingGovt', seen }, mei),
  ],
  [
    'an assignment',
    (orderId) => office.call(assignOrders, { orderId: [orderId], assignTo: mei.name, seen: { [orderId]: seen } }, mei),
  ],
  ['a comment', (orderId) => office.call(addNewRemark, { orderId, remark: 'Called.', seen }, mei)],
])('%s asks the database who calls, and then once', async (_what, act) => {
  const orderId = await office.order({}, { status: 'Pending' });
  await arrive();
  asked.length = 0;
  expect((await act(orderId)).code).toBe(200);
  expect(asked).toHaveLength(2);
});
