import { addDays, singaporeToday } from '@sac/contract/dates';
import { getFolderCount } from '@sac/contract/order-counts-api';
import { moveTargets } from '@sac/contract/order-status';
import {
  assignOrders,
  changeOrderStatus,
  getOrdersList,
  moveToCompleteRefund,
  type OrderRow,
} from '@sac/contract/orders-api';
import { queueKeys, queueOf } from '@sac/contract/queues';
import { roles } from '@sac/contract/roles';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { foldCounts } from '../../domain/orders/queues/count-ledger';
import { recount } from '../../domain/orders/queues/recount';
import { foldReports, recountReports } from '../../domain/orders/report-ledger';
import { releaseOrders } from './release-orders';

/** Seeded random numbers, so that a failure can be repeated. */
function seededRandom(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

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
      const move = (updatingStatus: (typeof moveTargets)[number] | 'New') =>
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
        () => foldCounts(office.db),
        () => foldReports(office.db),
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
    const exclusive = new Map<number, string[]>();
    for (const key of queueKeys) {
      const list = await office.call(getOrdersList, { orderName: key, limit: 1000 }, person);
      if (list.code === 403) continue;
      const rows = list.body.data as OrderRow[];
      const { countKey } = queueOf(key);
      const counted = countKey ? counts[countKey] : list.body.total;
      expect.soft([key, counted, list.body.total]).toEqual([key, rows.length, rows.length]);
      if (key === 'needsAttention' || key === 'orderHistory' || key === 'myOrder') continue;
      for (const { order_id } of rows) exclusive.set(order_id, [...(exclusive.get(order_id) ?? []), key]);
    }
    expect(exclusive.size).toBe(made.length);
    expect([...exclusive.values()].filter((keys) => keys.length !== 1)).toEqual([]);
  }
  // The stored counts equal a recount.
  expect([await recount(office.db), await recountReports(office.db)]).toEqual([0, 0]);
  await office.close();
}, 90_000);

test('a recount detects and corrects wrong stored counts', async () => {
  const office = await openTestApp();
  const me = await office.staff('Admin');
  await office.order();
  await office.db.insertInto('order_count').values({ process_status: 'Refund', n: 7 }).execute();
  const counts = async () => (await office.call(getFolderCount, {}, me)).body.data;
  expect(await counts()).toMatchObject({ refundOrdersCount: 7, newOrdersCount: 1 });
  expect(await recount(office.db)).toBe(1);
  expect(await counts()).toMatchObject({ refundOrdersCount: 0, newOrdersCount: 1 });
  expect(await recount(office.db)).toBe(0);
  await office.close();
});
