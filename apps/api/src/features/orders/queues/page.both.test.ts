import type { OrderRow } from '@sac/contract/orders/orders-api';
import { sortColumns } from '@sac/contract/orders/queues/queue-columns';
import { queueOf } from '@sac/contract/orders/queues/queues';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';
import { selectPage } from './page';
import type { QueueQuery } from './queue-rows';

const office = await openTestApp();
// Names and arrival dates repeat, so that the id decides the order.
for (const [index, name] of ['Mei', 'Ana', 'Zoe', 'Ana', 'Bo', 'Mei', 'Li'].entries())
  await office.order({
    first_name: name,
    arrival_date: `2099-01-1${index % 3}`,
    departure_date: '2099-02-01',
    passport_expiry_date: '2105-01-01',
  });
afterAll(() => office.close());

const late = { limits: {}, calendar: null, now: new Date() };
const slices = sortColumns.flatMap((column) => (['asc', 'desc'] as const).map((direction) => ({ column, direction })));
const ids = (rows: OrderRow[]) => rows.map((row) => row.order_id);

test.each(slices)('sorted by $column $direction, near and far pages join without gaps', async (sort) => {
  const slice: QueueQuery = { queue: queueOf('orderHistory'), me: '', sort, late };
  const whole = await selectPage(office.db, slice, { offset: 0, limit: 100 });
  expect(whole.total).toBe(7);
  const values = whole.data.map((row) => [row[sort.column], row.order_id] as const);
  const ascending = values.toSorted(([a, id], [b, other]) => (a === b ? id - other : a < b ? -1 : 1));
  expect(values).toEqual(sort.direction === 'asc' ? ascending : ascending.reverse());
  for (const nearOffset of [-1, 1000]) {
    const pages = await Promise.all(
      [0, 3, 6, 9].map((offset) => selectPage(office.db, slice, { offset, limit: 3 }, nearOffset)),
    );
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data);
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
  }
});

test('a cached statement returns current rows', async () => {
  const slice: QueueQuery = {
    queue: queueOf('deletedOrder'),
    me: '',
    sort: { column: 'order_id', direction: 'desc' },
    late,
  };
  const firstPage = () => selectPage(office.db, slice, { offset: 0, limit: 10 });
  for (let before = 0; before < 8; before++) {
    const { data, total } = await firstPage();
    expect([data.length, total]).toEqual([before, before]);
    const id = await office.order({}, { status: 'Deleted' });
    expect(ids((await firstPage()).data)[0]).toBe(id);
  }
});
