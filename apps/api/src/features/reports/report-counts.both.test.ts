import { addDays } from '@sac/contract/dates';
import { changeOrderStatus, moveToCompleteRefund } from '@sac/contract/orders-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { foldReports, recountReports } from '../../domain/orders/report-ledger';
import { setStatus } from '../../domain/orders/set-status';
import { purgeOrders } from '../purge/purge-orders';
import { countByCountry, countByDay, countByProcessor, type Days } from './reports-sql';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

/** Seeded random numbers, so that a failure can be repeated. */
function seededRandom(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}
const roll = seededRandom(36);

/** What the reports say, counted from the orders one by one. */
async function countPlainly({ fromDate, toDate }: Days) {
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

const report = (days: Days) =>
  Promise.all([countByCountry(office.db, days), countByProcessor(office.db, days), countByDay(office.db, days)]);

const firstDay = '2026-01-20';
const someDay = () => addDays(firstDay, roll(100));
const ranges = (): Days[] => [
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
    () => foldReports(office.db),
  ];
  for (let i = 0; i < 15; i++) await arrive();
  for (let round = 0; round < 3; round++) {
    for (let step = 0; step < 40; step++) {
      const answer = await acts[roll(acts.length)]?.();
      if (answer && typeof answer === 'object' && 'code' in answer) expect(answer.code).toBeLessThan(500);
    }
    for (const days of ranges()) expect([days, await report(days)]).toEqual([days, await countPlainly(days)]);
  }
  expect(await recountReports(office.db)).toBe(0);
  await foldReports(office.db);
  for (const days of ranges()) expect([days, await report(days)]).toEqual([days, await countPlainly(days)]);
  expect(await recountReports(office.db)).toBe(0);
  // The days asked for cover what happened: a report that is always empty would pass otherwise.
  const [countries, processed] = await report({ fromDate: firstDay, toDate: addDays(firstDay, 99) });
  expect([countries.length, processed.length]).toEqual([4, 2]);
}, 60_000);

test('a recount finds and corrects wrong lines of any month', async () => {
  const before = await report({ fromDate: '', toDate: '' });
  const none = { standard: 0, priority: 0, future: 0 };
  await office.db
    .insertInto('report_count')
    .values([
      { line: 'nation day', starts: '2026-02-28', name: 'India', ...none, standard: 3 },
      { line: 'nation month', starts: '2025-02-01', name: 'Atlantis', ...none, future: 1 },
      { line: 'person month', starts: '-infinity', name: 'Nobody', ...none, priority: -1 },
      { line: 'day', starts: '2027-12-31', name: '', ...none, priority: 1 },
    ])
    .execute();
  await office.db.deleteFrom('report_count').where('line', '=', 'person day').execute();
  expect(await recountReports(office.db)).toBeGreaterThan(8);
  expect(await report({ fromDate: '', toDate: '' })).toEqual(before);
  expect(await recountReports(office.db)).toBe(0);
});
