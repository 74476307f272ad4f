import { checkDocument } from '@sac/contract/incoming-cards/upload-api';
import { addDays, formatDate, singaporeToday } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { cardBatchesOf } from '../../../test/card-batches';
import { aCard } from '../../../test/files/a-card';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { formOf, openTestApp } from '../../../test/test-app';

const office = await openTestApp({ withoutWorkers: true });
const tina = await office.staff('Manager');
const cards = incomingCardsOf(office, tina);
const batches = cardBatchesOf(office, tina);
afterAll(() => office.close());

const today = singaporeToday(new Date());
const application = anApplication();
const day = (field: 'arrival_date' | 'departure_date' | 'passport_expiry_date') =>
  formatDate(String(application[field]));
const passportOf = async (orderId: number) =>
  (
    await office.db
      .selectFrom('orders')
      .select('passport_number')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).passport_number;

/** Heads with their values below, three in a row, and small print; the card's own number looks like a passport's. */
const cardOf = (
  passport: string,
  { nationality = 'SPANISH', de = 'A12345678', submitted = `${formatDate(today)} 09:15`, unseen = '' } = {},
) =>
  aCard(
    [
      ['SG ARRIVAL CARD'],
      ['DE Number', 'Full Name', 'Passport No.'],
      [de, 'BAR LOPEZ ANA', passport],
      ['Date of Birth', 'Nationality', 'Sex'],
      ['05 APR 1990', nationality, 'F'],
      ['Date of Arrival', 'Departure', 'Passport Expiry'],
      [day('arrival_date'), day('departure_date'), day('passport_expiry_date')],
      ['Submitted on', submitted],
      ['You may be refused entry if your details are rejected by the airline.'],
    ],
    unseen,
  );

const check = async (orderId: number, content: Buffer) => {
  const inject = formOf({ orderId: String(orderId) }, { name: 'card.pdf', content });
  return (await office.call(checkDocument, {}, { token: tina.token, inject })).body.data as {
    verdict: string;
    reason: string | null;
    held: string | null;
  };
};

test('a genuine card in another layout is ready by email, by upload and among many; one of another nationality by none', async () => {
  const outcomes: Record<string, string[]> = { SPANISH: [], FRENCH: [] };
  for (const [nationality, outcome] of Object.entries(outcomes)) {
    const [mailed, dropped] = [await cards.anOrder(), await cards.anOrder()];
    const card = async ({ orderId }: { orderId: number }) => cardOf(await passportOf(orderId), { nationality });
    outcome.push((await check(mailed.orderId, await card(mailed))).verdict);
    await cards.arriveFromPartner(mailed.orderId, await card(mailed));
    await cards.readAll();
    outcome.push(
      (await cards.readyOf(mailed.orderId)).length + (await cards.inboxOf(mailed.orderId)).length === 1
        ? 'arrived'
        : 'lost',
    );
    const { cards: found } = await batches.batchOf(await card(dropped));
    outcome.push(String(found[0]?.state));
    const rows = await office.db
      .selectFrom('incoming_card')
      .select('verdict')
      .where('order_id', '=', mailed.orderId)
      .execute();
    outcome.push(...rows.map(({ verdict }) => verdict));
  }
  expect(outcomes).toEqual({
    SPANISH: ['matches', 'arrived', 'ready', 'matches'],
    FRENCH: ['contradicts', 'arrived', 'unknown', 'contradicts'],
  });
});

test('a number that nobody sees makes no card ready by email or by upload, and finds no order among many', async () => {
  const unseen = 'Part of its text cannot be seen';
  const order = await cards.anOrder();
  const passport = await passportOf(order.orderId);
  const card = cardOf(passport, { unseen: passport });
  const { verdict, reason } = await check(order.orderId, card);
  expect([verdict, reason]).toEqual(['unreadable', expect.stringContaining(unseen)]);
  await cards.arriveFromPartner(order.orderId, card);
  await cards.readAll();
  const inbox = await cards.inboxOf(order.orderId);
  expect(inbox.map((one) => one.is === 'card' && one.card.reason)).toEqual([
    expect.stringContaining(`To check: ${unseen}`),
  ]);
  const { cards: found } = await batches.batchOf(card);
  expect(found.map(({ state, reason }) => [state, reason])).toEqual([['unknown', expect.stringContaining(unseen)]]);
});

test.each([
  ['a time on the same day', { submitted: `${formatDate(today)} 08:55` }],
  ['an earlier day', { submitted: formatDate(addDays(today, -1)) }],
  ['a lower number of the same form', { de: 'A12345677' }],
])('an older card that arrives after a newer one waits: %s', async (_what, older) => {
  const { orderId } = await cards.anOrder();
  const passport = await passportOf(orderId);
  const [newer, old] = [cardOf(passport), cardOf(passport, older)];
  const { cards: both } = await batches.batchOf(newer, old);
  expect(both.map(({ state, reason }) => [state, reason])).toEqual([
    ['ready', null],
    [expect.any(String), expect.stringContaining('There is a newer document')],
  ]);
  expect(await cards.readyOf(orderId)).toHaveLength(1);
  expect((await check(orderId, old)).held).toContain('There is a newer document');
  expect((await check(orderId, newer)).held).toBeNull();
});
