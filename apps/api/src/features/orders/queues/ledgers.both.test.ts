import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/test-app';
import { countByCountry, countByDay, countByProcessor } from '../../reports/count-orders';
import { setStatus } from '../set-status';
import { compact, ledgers, recount } from './ledgers';

let office: TestApp;
let shown: Record<(typeof ledgers)[number]['table'], () => Promise<unknown>>;
beforeAll(async () => {
  office = await openTestApp();
  const me = await office.staff('Admin');
  const days = { fromDate: '', toDate: '' };
  shown = {
    order_count: async () => (await office.call(getFolderCount, {}, me)).body.data,
    report_count: () =>
      Promise.all([countByCountry(office.db, days), countByProcessor(office.db, days), countByDay(office.db, days)]),
  };
  const done = await office.order();
  for (const nationality of ['India', 'India', 'Brazil']) await office.order({ nationality });
  await setStatus(office.db, { name: me.name, ip: null }, sql`o.order_id = ${done}`, { to: 'Completed' });
});
afterAll(() => office.close());

const damages: Record<(typeof ledgers)[number]['table'], { damage: RawBuilder<unknown>; wrong: number }> = {
  order_count: {
    damage: sql`with gone as (delete from order_count where process_status = 'Completed')
      insert into order_count (process_status, n) values ('Refund', 7)`,
    wrong: 2,
  },
  report_count: {
    damage: sql`with gone as (delete from report_count where line = 'person day')
      insert into report_count (line, starts, name, standard, priority, future) values
        ('nation day', '2026-02-28', 'India', 3, 0, 0), ('nation month', '2025-02-01', 'Atlantis', 0, 0, 1),
        ('person month', '-infinity', 'Nobody', 0, -1, 0), ('day', '2027-12-31', '', 0, 1, 0)`,
    wrong: 5,
  },
};

test.each(ledgers)('$table: merging leaves one line a count, and changes no count', async (ledger) => {
  const keys = sql.join(ledger.keys.map((key) => sql.ref(key)));
  const isMerged = async () => {
    const { rows } = await sql<{ is_merged: boolean }>`
      select count(*) = count(distinct row(${keys})) as is_merged from ${sql.table(ledger.table)}`.execute(office.db);
    return rows[0]?.is_merged;
  };
  // The second time, new lines meet merged ones.
  for (let time = 0; time < 2; time++) {
    await office.order({ nationality: 'India' });
    const before = await shown[ledger.table]();
    expect(await isMerged()).toBe(false);
    await compact(office.db, ledger);
    expect(await isMerged()).toBe(true);
    expect(await shown[ledger.table]()).toEqual(before);
  }
});

test.each(ledgers)(
  '$table: a recount finds and corrects what is wrong, once, also beside another recount',
  async (ledger) => {
    const before = await shown[ledger.table]();
    const { damage, wrong } = damages[ledger.table];
    await damage.execute(office.db);
    expect(await shown[ledger.table]()).not.toEqual(before);
    expect((await Promise.all([recount(office.db, ledger), recount(office.db, ledger)])).toSorted()).toEqual([
      0,
      wrong,
    ]);
    expect(await shown[ledger.table]()).toEqual(before);
  },
);
