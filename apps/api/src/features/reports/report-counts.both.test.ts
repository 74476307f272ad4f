import { changeOrderStatus } from '@sac/contract/orders/orders-api';
import { moveToCompleteRefund } from '@sac/contract/payments/refunds-api';
import { addDays } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seededRandom } from '../../../test/seeded-random';
import { openTestApp } from '../../../test/test-app';
import { compact, recount, reportCount } from '../orders/queues/ledgers';
import { setStatus } from '../orders/set-status';
import { purgeOrders } from '../privacy/purge-orders';
import { countByCountry, countByDay, countByProcessor, type ReportDays } from './count-orders';

const office = await openTestApp();
afterAll(() => office.close());

const roll = seededRandom(36);

/** What the reports say, counted from the orders one by one. */
async function countPlainly({ fromDate, toDate }: ReportDays) {
  const within = (column: string) => sql`
    (${fromDate} = '' or (${sql.ref(column)} at time zone 'Asia/Singapore')::date >= nullif(${fromDate}, '')::date) and
    (${toDate} = '' or (${sql.ref(column)} at time zone 'Asia/Singapore')::date <= nullif(${toDate}, '')::date)`;
  const modes = sql`count(*) filter (where processing_mode = 'Standard')::int as standard_count,
    count(*) filter (where processing_mode = 'Priority')::int as priority_count,
    count(*) filter (where processing_mode = 'Future')::int as future_count`;
  const countries = await sql`
    select nationality, count(*)::int as count, ${modes} from orders
    where ${within('create_ts')} group by 1 order by 2 desc, 1`.execute(office.db);
  const people = await sql`
    select processed_by, count(*)::int as count from orders
    where processed_by is not null and (${fromDate + toDate} = '' or completed_at is not null and ${within('completed_at')})
    group by 1 order by 2 desc, 1`.execute(office.db);
  const perDay = await sql`
    select to_char(create_ts at time zone 'Asia/Singapore', 'YYYY-MM-DD') as day, ${modes} from orders
    where ${within('create_ts')} group by 1 order by 1`.execute(office.db);
  return [countries.rows, people.rows, perDay.rows];
}

const report = (days: ReportDays) =>
  Promise.all([countByCountry(office.db, days), countByProcessor(office.db, days), countByDay(office.db, days)]);

const firstDay = '2026-01-20';
const someDay = () => addDays(firstDay, roll(100));
const ranges = (): ReportDays[] => [
  { fromDate: '', toDate: '' },
  { fromDate: '2026-02-01', toDate: '2026-03-31' },
  { fromDate: '2026-02-01', toDate: '' },
  { fromDate: '', toDate: '2026-02-28' },
  { fromDate: someDay(), toDate: '' },
  { fromDate: '', toDate: someDay() },
  ...Array.from({ length: 6 }, () => {
    const [a = '', b = ''] = [someDay(), someDay()].sort();
    return { fromDate: a, toDate: b };
  }),
];

test('after hundreds of random changes the reports of any days equal a plain count, folded or not', async () => {
  const people = [await office.staff('Admin', 'Mei Tan'), await office.staff('Manager', 'Daniel Koh')];
  const made: number[] = [];
  const one = () => made[roll(made.length)] ?? 0;
  const change = (values: Record<string, unknown>) =>
    office.db.updateTable('orders').set(values).where('order_id', '=', one()).execute();
  const instant = () => `${someDay()}T${['15:59:59.999999', '16:00:00', '00:00:00', '09:00:00'][roll(4)]}Z`;
  const statusOf = (id: number) =>
    office.db.selectFrom('orders').select('process_status').where('order_id', '=', id).executeTakeFirstOrThrow();
  const move = async (updatingStatus: 'Deleted' | 'New' | 'Awaiting') => {
    const id = one();
    const { process_status: status } = await statusOf(id);
    const input = { orderId: [{ id, status }], permanentDeletedFlag: false as const, updatingStatus };
    return office.call(changeOrderStatus, input, people[roll(2)]);
  };
  const arrive = async () => {
    const nationality = ['India', 'Brazil', 'Japan', 'Kenya'][roll(4)];
    const mode = ['Standard', 'Priority', 'Future'][roll(3)];
    const id = await office.order({ nationality, processing_mode: mode });
    made.push(id);
    await office.db.updateTable('orders').set({ create_ts: instant() }).where('order_id', '=', id).execute();
  };
  const complete = async () => {
    const [id, to] = [one(), { to: 'Completed' as const }];
    await setStatus(office.db, { name: people[roll(2)]?.name ?? '', ip: null }, sql`o.order_id = ${id}`, to);
    // Now is not within the days that are compared.
    await office.db.updateTable('orders').set({ completed_at: instant() }).where('order_id', '=', id).execute();
  };
  const { rows: columns } = await sql<{ list: string }>`
    select string_agg(quote_ident(attname), ', ') as list from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'order_id'`.execute(
    office.db,
  );
  const copied = sql.raw(columns[0]?.list ?? '');
  // As somebody at a console might; the product never does.
  const insertAndDelete = async () => {
    await sql`insert into orders (order_id, ${copied})
      select 900000 + order_id, ${copied} from orders where order_id < 900000 and order_id % 3 = ${roll(3)}`.execute(
      office.db,
    );
    await sql`delete from orders where order_id > 900000 and order_id % 2 = 0`.execute(office.db);
    await sql`delete from orders where order_id > 900000`.execute(office.db);
  };
  const acts = [
    arrive,
    arrive,
    complete,
    complete,
    () => move('Deleted'),
    () => move('New'),
    () => move('Awaiting'),
    () => office.call(moveToCompleteRefund, { orderId: [one()] }, people[roll(2)]),
    () => change({ departure_date: '2020-01-01', arrival_date: '2020-01-01' }),
    () => purgeOrders(office.db, { afterDays: 60, withChargebacks: false }, new Date()),
    () => change({ processing_mode: 'Priority' }),
    () => change({ nationality: 'Kenya' }),
    () => change({ processed_by: null }),
    () => change({ completed_at: null }),
    insertAndDelete,
    () => compact(office.db, reportCount),
  ];
  for (let i = 0; i < 15; i++) await arrive();
  for (let round = 0; round < 3; round++) {
    for (let step = 0; step < 40; step++) {
      const answer = await acts[roll(acts.length)]?.();
      if (answer && typeof answer === 'object' && 'code' in answer) expect(answer.code).toBeLessThan(500);
    }
    for (const days of ranges()) expect([days, await report(days)]).toEqual([days, await countPlainly(days)]);
  }
  expect(await recount(office.db, reportCount)).toBe(0);
  await compact(office.db, reportCount);
  for (const days of ranges()) expect([days, await report(days)]).toEqual([days, await countPlainly(days)]);
  expect(await recount(office.db, reportCount)).toBe(0);
  // The days asked for cover what happened: a report that is always empty would pass otherwise.
  const [countries, processed] = await report({ fromDate: firstDay, toDate: addDays(firstDay, 99) });
  expect([countries.length, processed.length]).toEqual([4, 2]);
});
