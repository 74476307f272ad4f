import { roles } from '@sac/contract/accounts/roles';
import { type MoveTarget, moveTargets } from '@sac/contract/orders/order-status';
import { assignOrders, changeOrderStatus, getOrdersList, type OrderRow } from '@sac/contract/orders/orders-api';
import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import { queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { moveToCompleteRefund } from '@sac/contract/payments/refunds-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../../test/seeded-random';
import { openTestApp } from '../../../../test/test-app';
import { compact, ledgers, recountAll } from '../queues/ledgers';
import { releaseOrders } from '../queues/release-orders';

test('after hundreds of changes at once by five people every badge equals its list’s total, and no order is lost', async () => {
  const office = await openTestApp();
  const people = await Promise.all(roles.map((type) => office.staff(type)));
  const today = singaporeToday(new Date());
  const made: number[] = [];
  const addOrder = async (roll: (sides: number) => number) => {
    const mode = (['Standard', 'Priority', 'Future'] as const)[roll(3)];
    const arrives = addDays(today, 2 + roll(200));
    made.push(
      await office.order({ processing_mode: mode, arrival_date: arrives, departure_date: addDays(arrives, 3) }),
    );
  };
  for (let i = 0; i < 40; i++) await addOrder(seededRandom(i + 1));

  const statusOf = async (id: number) =>
    (await office.db.selectFrom('orders').select('process_status').where('order_id', '=', id).executeTakeFirstOrThrow())
      .process_status;

  async function work(person: (typeof people)[number], seed: number) {
    const roll = seededRandom(seed);
    for (let step = 0; step < 70; step++) {
      const some = Array.from({ length: 1 + roll(3) }, () => made[roll(made.length)] ?? 0);
      const seen = await Promise.all(some.map(async (id) => ({ id, status: await statusOf(id) })));
      const move = (updatingStatus: MoveTarget | 'New') =>
        office.call(changeOrderStatus, { orderId: seen, permanentDeletedFlag: false, updatingStatus }, person);
      const acts = [
        () => addOrder(roll),
        () => office.call(assignOrders, { orderId: some, assignTo: person.name }, person),
        () => office.call(assignOrders, { orderId: some, assignTo: null }, person),
        () => move(moveTargets[roll(moveTargets.length)] ?? 'Awaiting'),
        () => move('Deleted'),
        () => move('New'),
        () => office.call(moveToCompleteRefund, { orderId: some }, person),
        () => releaseOrders(office.db, new Date(`${addDays(today, step)}T00:00:00Z`)),
        ...ledgers.map((ledger) => () => compact(office.db, ledger)),
      ];
      const answer = await acts[roll(acts.length)]?.();
      // Refusals are expected, server errors are not.
      if (answer && typeof answer === 'object' && 'code' in answer) expect(answer.code).toBeLessThan(500);
    }
  }
  await Promise.all(people.map((person, index) => work(person, 1000 + index)));

  const everyOrder = await office.db.selectFrom('orders').select('order_id').execute();
  expect(everyOrder.map(({ order_id }) => order_id).sort((a, b) => a - b)).toEqual([...made].sort((a, b) => a - b));
  for (const person of people) {
    const counts = (await office.call(getFolderCount, {}, person)).body.data as Record<string, number>;
    for (const key of queueKeys) {
      const list = await office.call(getOrdersList, { orderName: key, limit: 1000 }, person);
      if (list.code === 403) continue;
      const rows = list.body.data as OrderRow[];
      const { countKey } = queueOf(key);
      const counted = countKey ? counts[countKey] : list.body.total;
      expect.soft([key, counted, list.body.total]).toEqual([key, rows.length, rows.length]);
    }
  }
  // The stored counts equal a recount.
  expect(await recountAll(office.db)).toEqual([]);
  await office.close();
});
