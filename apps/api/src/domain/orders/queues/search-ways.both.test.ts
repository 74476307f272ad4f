import { queueOf } from '@sac/contract/queues';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOrders } from '../../../../test/copy-orders';
import { openTestApp, type TestApp } from '../../../../test/test-app';
import { foldCounts } from './count-ledger';
import { type SearchLimits, usualLimits } from './early-matches';
import type { Slice } from './queue-rows';
import { countMatches, selectMatches } from './search';

let office: TestApp;

/** Names whose parts many orders share, and numbers that few do. */
const mixed = {
  process_status: `(array['Completed', 'Awaiting', 'Completed', 'Pending'])[1 + (i * 31) % 4]`,
  full_name: `(array['Mei Tan', 'Ana Muk', 'Anna Tanaka', 'Li_Wei', 'O''Neil 100%'])[1 + (i * 17) % 5] || ' ' || chr(65 + i % 26)`,
  email: `(array['tan.', 'muk-', 'li_', 'ana'])[1 + (i * 13) % 4] || (i * 7919) % 1000 || '@mail' || i % 3 || '.example'`,
  passport_number: `'QX' || (i * 104729) % 100000`,
  arrival_date: 'arrival_date - (i * 7919) % 40',
};

beforeAll(async () => {
  office = await openTestApp();
  await copyOrders(office, await office.order({}, { status: 'Completed' }), 1500, mixed);
  await foldCounts(office.db);
});
afterAll(() => office.close());

/** Always the same numbers from 0 up to, but not including, 1. */
function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Pieces of what is searched, of one letter to twenty, as people type them; one in ten is in no order. */
async function drawTexts(count: number): Promise<string[]> {
  const rows = await office.db.selectFrom('orders').select(['full_name', 'email', 'passport_number']).execute();
  const draw = createDraw(7);
  const below = (end: number) => Math.floor(draw() * end);
  return Array.from({ length: count }, () => {
    const row = rows[below(rows.length)] as (typeof rows)[number];
    const field = [row.full_name, row.email, row.passport_number][below(3)] as string;
    const from = below(field.length);
    const piece = field.slice(from, from + 1 + below(draw() < 0.5 ? 4 : 20)).trim() || 'tan';
    return draw() < 0.1 ? `${piece}~` : piece;
  });
}

/** The ids of all matches, by comparing every row of the queue. */
async function plainly({ queue, sort }: Slice, text: string): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from orders
    where position(${text.toLowerCase()} in search_text || '') > 0
      and (${queue.path} = 'order-history' or process_status = 'Awaiting')
    order by ${sql.ref(sort.column)} ${sql.raw(sort.direction)}, order_id ${sql.raw(sort.direction)}`.execute(
    office.db,
  );
  return rows.map(({ order_id }) => order_id);
}

const ways: Record<string, SearchLimits> = {
  usual: usualLimits,
  'an index': { ...usualLimits, first: 1, rowsForCandidate: { asStored: 0, scattered: 0 }, largeQueue: 0 },
  'an index, few sorted': { ...usualLimits, first: 5, rowsForCandidate: { asStored: 0, scattered: 0 }, sorted: 0 },
  'the list': { ...usualLimits, first: 20, rowsForCandidate: { asStored: 1000, scattered: 1000 } },
  'the list, or an index': { ...usualLimits, first: 20, rowsForCandidate: { asStored: 0.5, scattered: 0.5 } },
};
const range = { offset: 3, limit: 10 };
const max = 100;

test.each(['orderHistory', 'awaitingOrder'] as const)(
  'in %s, many texts find the orders that contain them, however they are looked for',
  async (key) => {
    const queue = queueOf(key);
    const slice: Slice = { queue, me: '', sort: queue.sort, limits: {} };
    for (const text of await drawTexts(30)) {
      const expected = await plainly(slice, text);
      const page = expected.slice(range.offset, range.offset + range.limit);
      for (const [way, limits] of Object.entries(ways)) {
        for (const rowsFirst of [true, false]) {
          const { data, total, isCounted } = await selectMatches(office.db, slice, text, range, {
            max,
            rowsFirst,
            limits,
          });
          expect.soft([text, way, data.map((row) => row.order_id)]).toEqual([text, way, page]);
          if (isCounted) expect.soft([text, way, total]).toEqual([text, way, Math.min(expected.length, max + 1)]);
          else expect.soft(total).toSatisfy((seen) => seen >= range.offset + page.length && seen <= expected.length);
          expect.soft(isCounted || rowsFirst).toBe(true);
        }
      }
      expect.soft(await countMatches(office.db, slice, text, max)).toBe(Math.min(expected.length, max));
    }
  },
);
