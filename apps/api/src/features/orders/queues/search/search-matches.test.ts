import { type SortColumn, sortColumns } from '@sac/contract/orders/queues/queue-columns';
import { queueOf } from '@sac/contract/orders/queues/queues';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../../test/test-app';
import { selectPage } from '../page';
import { type QueueQuery, rowColumns } from '../queue-rows';
import { countMatches, selectMatches } from './search';

const office = await openTestApp();
const hannah = await office.staff('Team', 'Hannah Limbo');
for (const [index, name] of ['Mei', 'Ana', 'Annabel', 'Ana', 'Hanna', '50%_off', 'back\\slash'].entries()) {
  const email = `${index % 2 ? 'ana.lim' : 'mei_lim'}@mail${index % 3}.example`;
  const day = `2099-01-1${index % 3}`;
  await office.order(
    {
      first_name: name,
      email,
      confirm_email: email,
      arrival_date: day,
      departure_date: '2099-02-01',
      passport_expiry_date: '2105-01-01',
    },
    { status: index === 3 ? 'Completed' : 'Awaiting', ...(index % 3 === 0 && { assignTo: hannah.name }) },
  );
}
afterAll(() => office.close());

const slicesOf = (column: SortColumn): QueueQuery[] =>
  (['orderHistory', 'awaitingOrder'] as const).flatMap((key) =>
    (['asc', 'desc'] as const).map((direction) => ({
      queue: queueOf(key),
      me: '',
      sort: { column, direction },
      late: { limits: {}, calendar: null, now: new Date() },
    })),
  );

/** Finds the expected matches: the searched fields, filtered in JavaScript. */
async function expectedOf(slice: QueueQuery) {
  const { data } = await selectPage(office.db, slice, { offset: 0, limit: 1000 });
  const passports = await office.db.selectFrom('orders').select(['order_id', 'passport_number']).execute();
  const passportOf = new Map(passports.map((row) => [row.order_id, row.passport_number]));
  return (text: string) =>
    data.filter((row) =>
      [
        String(row.order_id),
        row.full_name,
        row.email,
        row.phone,
        row.telephone,
        passportOf.get(row.order_id) ?? '',
        row.assign_to ?? '',
      ]
        .map((field) => field.toLowerCase())
        .some((field) => field.includes(text.toLowerCase())),
    );
}

const texts = [
  'annah limb',
  'ana',
  'ANN',
  'a',
  '@',
  'm@',
  'lim@',
  'LIM@mail',
  'ana.lim@mail1.example',
  'lim@mail_',
  'ana_lim@',
];
const oddTexts = ['%', '_', '\\', '50%_o', 'k\\s', 'mei_lim@', '@mail0.example', 'nobody at all'];

/** All are sorted, or the page is read in the order of the list. */
const limits = [1000, 3, 1];
const ranges = [
  { offset: 0, limit: 3 },
  { offset: 2, limit: 2 },
  { offset: 50, limit: 10 },
];

test.each(sortColumns)('few or many matches by %s equal the list’s rows in the same order', async (column) => {
  for (const [sliceAt, slice] of slicesOf(column).entries()) {
    const expected = await expectedOf(slice);
    for (const [textAt, text] of [...texts, ...oddTexts].entries()) {
      const rows = expected(text);
      for (const [limitAt, max] of limits.entries()) {
        // The ranges take turns, so that over all slices every text is tried with every pair of limit and range.
        const range = ranges[(sliceAt + textAt + limitAt) % ranges.length] as (typeof ranges)[number];
        const page = rows.slice(range.offset, range.offset + range.limit);
        const found = await selectMatches(office.db, slice, text, range, max);
        expect.soft([text, found]).toEqual([text, { data: page, total: Math.min(rows.length, max + 1) }]);
      }
      expect.soft([text, await countMatches(office.db, slice, text, 3)]).toEqual([text, Math.min(rows.length, 3)]);
    }
  }
});

test('matches have the columns of a list row', async () => {
  const [slice] = slicesOf('order_id');
  const { data } = await selectMatches(office.db, slice as QueueQuery, 'annabel', { offset: 0, limit: 1 }, 1000);
  expect(data.map((row) => Object.keys(row).sort())).toEqual([
    [...rowColumns, 'journey_size', 'has_ready_card', 'refunded_at'].sort(),
  ]);
});
