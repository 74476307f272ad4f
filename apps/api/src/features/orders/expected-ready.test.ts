import { addDays, singaporeMidnight, singaporeToday } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { inTransaction } from '../../platform/db/transaction';
import { expectedReady } from './expected-ready';

const office = await openTestApp();
afterAll(() => office.close());

const hour = 3_600_000;
const windowDays = 3;
const now = Date.now();
const today = singaporeToday(new Date(now));
const ago = (hours: number) => new Date(now - hours * hour).toISOString();
const dayIn = (hours: number) => singaporeToday(new Date(now + hours * hour));

/** An order whose form was open when it came, submitted ten hours later; its card took `took` hours from then. */
async function orderWithCard(mode: string, took: number, cardAgo = 48) {
  const orderId = await office.order({}, { status: 'Completed' });
  const [card, submitted, created] = [ago(cardAgo), ago(cardAgo + took), ago(cardAgo + took + 10)];
  const arrival = singaporeToday(new Date(created));
  await sql`update orders set processing_mode = ${mode}, create_ts = ${created}, completed_at = ${card},
    arrival_date = ${arrival}::date, departure_date = ${addDays(arrival, 5)}::date where order_id = ${orderId}`.execute(
    office.db,
  );
  await sql`insert into event (order_id, at, kind, to_value, detail)
    values (${orderId}, ${submitted}, 'status changed', 'AwaitingGovt', '{}')`.execute(office.db);
  await sql`insert into document (order_id, create_ts, file1, customer_name, content_type, bytes, sha256, verdict, findings)
    values (${orderId}, ${card}, ${`${orderId}_card.pdf`}, 'Ana', 'application/pdf', 1, 'x', 'matches', '{}')`.execute(
    office.db,
  );
}

beforeAll(async () => {
  // Nine of ten of the 20: 22.1 hours from submission, 32.1 hours since they could be submitted.
  for (let took = 5; took < 25; took++) await orderWithCard(took % 2 ? 'Standard' : 'Future', took);
  // One too few: the other two are of last year, and without a time of its own.
  for (let took = 5; took < 24; took++) await orderWithCard('Priority', took);
  await orderWithCard('Priority', 2, 9000);
  await orderWithCard('Priority', -20);
});

const nothing = { readyBy: null, isEstimate: false };
const estimate = (readyBy: string) => ({ readyBy, isEstimate: true });
const farArrival = addDays(today, 20);
const opensToday = addDays(today, 2);
const midnight = (day: string) => singaporeMidnight(day);

test.each([
  ['received before the form opens', {}, { submitOn: addDays(today, 18), ...estimate(addDays(today, 19)) }],
  [
    'the form opened before it came',
    { arrival_date: addDays(today, 2), create_ts: ago(0) },
    {
      submitOn: today,
      ...estimate(dayIn(32.1)),
    },
  ],
  [
    'the form opens today, for an order of last week',
    { arrival_date: opensToday },
    {
      submitOn: today,
      ...estimate(singaporeToday(new Date(midnight(today) + 32.1 * hour))),
    },
  ],
  ['submitted', { submitted_at: ago(2) }, { submitOn: dayIn(-2), ...estimate(dayIn(20.1)) }],
  [
    'with its card',
    { submitted_at: ago(30), card_at: ago(5) },
    {
      submitOn: dayIn(-30),
      readyBy: dayIn(-5),
      isEstimate: false,
    },
  ],
  ['it takes longer than most', { submitted_at: ago(60) }, { submitOn: dayIn(-60), ...nothing }],
  [
    'it arrives before most would have their card',
    { arrival_date: today, create_ts: ago(0) },
    {
      submitOn: today,
      ...nothing,
    },
  ],
  ['too few priority orders', { processing_mode: 'Priority' }, { submitOn: addDays(today, 18), ...nothing }],
])('%s', async (_, facts, expected) => {
  const order = {
    processing_mode: 'Standard',
    arrival_date: farArrival,
    create_ts: ago(7 * 24),
    submitted_at: null,
    card_at: null,
    ...facts,
  };
  expect(await expectedReady(office.db, order, windowDays, new Date(now))).toEqual(expected);
});

test('inside a transaction it says what it said outside, without asking again', async () => {
  const order = {
    processing_mode: 'Standard',
    arrival_date: farArrival,
    create_ts: ago(0),
    submitted_at: null,
    card_at: null,
  };
  const before = await expectedReady(office.db, order, windowDays);
  expect(before.isEstimate).toBe(true);
  const inside = await inTransaction(office.db, async (db) => {
    await sql`delete from document`.execute(db);
    return expectedReady(db, order, windowDays);
  });
  expect(inside).toEqual(before);
});
