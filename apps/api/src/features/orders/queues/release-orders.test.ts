import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';
import { releaseOrders } from './release-orders';

test('future orders are released once, at midnight in Singapore or later after missed days, with an event each', async () => {
  const office = await openTestApp();
  const today = singaporeToday(new Date());
  const future = (arrivesIn: number) => {
    const arrival_date = addDays(today, arrivesIn);
    return office.order({ processing_mode: 'Future', arrival_date, departure_date: addDays(arrival_date, 2) });
  };
  const [tomorrow, inThreeDays, later] = [await future(3), await future(5), await future(40)];
  // 15:59 UTC is 23:59 in Singapore.
  expect(await releaseOrders(office.db, new Date(`${today}T15:59:59Z`))).toBe(0);
  expect(await releaseOrders(office.db, new Date(`${today}T16:00:00Z`))).toBe(1);
  expect(await releaseOrders(office.db, new Date(`${addDays(today, 5)}T00:00:00Z`))).toBe(1);
  expect(await releaseOrders(office.db, new Date(`${addDays(today, 5)}T00:00:00Z`))).toBe(0);
  const events = await office.db
    .selectFrom('event')
    .select('order_id')
    .where('kind', '=', 'released')
    .orderBy('id')
    .execute();
  expect(events.map(({ order_id }) => order_id)).toEqual([tomorrow, inThreeDays]);
  const order = await office.db
    .selectFrom('orders')
    .select(['released', 'processing_mode'])
    .where('order_id', '=', tomorrow)
    .executeTakeFirst();
  expect(order).toEqual({ released: true, processing_mode: 'Future' });
  expect(
    await office.db.selectFrom('orders').select('released').where('order_id', '=', later).executeTakeFirst(),
  ).toEqual({ released: false });
  await office.close();
});
