import { type SortColumn, sortColumns } from '@sac/contract/queue-columns';
import { queueOf } from '@sac/contract/queues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/test-app';
import { selectPage } from './page';
import { rowColumns, type Slice } from './queue-rows';
import { selectMatches } from './search';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
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
});
afterAll(() => office.close());

const slicesOf = (column: SortColumn): Slice[] =>
  (['orderHistory', 'awaitingOrder'] as const).flatMap((key) =>
    (['asc', 'desc'] as const).map((direction) => ({
      queue: queueOf(key),
      me: '',
      sort: { column, direction },
      limits: {},
    })),
  );

/** Finds the expected matches: the searched fields, filtered in JavaScript. */
async function expectedOf(slice: Slice) {
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

// From an index alone; after the first rows of the list, which here are some, most or all of it; and reading the list on.
const usually = { rowsForCandidate: { asStored: 0, scattered: 0 }, largeQueue: 0, sorted: 0 };
const readOn = { asStored: 1000, scattered: 1000 };
const plans = [
  { max: 2, limits: { ...usually, first: 1 } },
  { max: 2, limits: { ...usually, first: 2, rowsForCandidate: readOn, largeQueue: 1000 } },
  { max: 1000, limits: { ...usually, first: 1, sorted: 1 } },
  { max: 1000, limits: { ...usually, first: 3, rowsForCandidate: readOn } },
  { max: 3, limits: { ...usually, first: 1000 } },
  { max: 1, limits: { ...usually, first: 1, sorted: 3 } },
];
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
      for (const [planAt, plan] of plans.entries()) {
        // In turn: over the slices, every text meets every pair of plan and range.
        const range = ranges[(sliceAt + textAt + planAt) % ranges.length] as (typeof ranges)[number];
        const page = rows.slice(range.offset, range.offset + range.limit);
        const found = await selectMatches(office.db, slice, text, range, plan);
        const total = Math.min(rows.length, plan.max + 1);
        expect.soft([text, found]).toEqual([text, { data: page, total, isCounted: true }]);
        const early = await selectMatches(office.db, slice, text, range, { ...plan, rowsFirst: true });
        expect.soft([text, early.data]).toEqual([text, page]);
        if (early.isCounted) expect.soft([text, early.total]).toEqual([text, total]);
        else expect.soft(early.total).toSatisfy((seen) => seen >= range.offset + page.length && seen <= rows.length);
      }
    }
  }
});

test('matches have the columns of a list row', async () => {
  const [slice] = slicesOf('order_id');
  const { data } = await selectMatches(office.db, slice as Slice, 'annabel', { offset: 0, limit: 1 }, { max: 1000 });
  expect(data.map((row) => Object.keys(row).sort())).toEqual([[...rowColumns, 'journey_size'].sort()]);
});
