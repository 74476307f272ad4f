import { randomUUID } from 'node:crypto';
import { roles } from '@sac/contract/accounts/roles';
import { markAnswered } from '@sac/contract/conversation/customer-messages-api';
import { sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { correctOrder } from '@sac/contract/intake/correct-order-api';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import { getOrdersList, moveOrderStatus, searchOrders, submitAgain } from '@sac/contract/orders/orders-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { getDownloadHistory, reportWrongDetails, trackOrder } from '@sac/contract/tracking/tracking-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { uploadOne } from '../../../test/mails';
import { openTestApp } from '../../../test/test-app';
import { documentLink } from '../cards/document-link';
import { lockForCard, orderForCard } from '../cards/lock-for-card';
import { purgeOrders } from '../privacy/purge-orders';

const office = await openTestApp();
const mei = await office.staff('Team', 'Mei Tan');
const bo = await office.staff('Night Staff', 'Bo Lim');
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

const today = singaporeToday(new Date());
const reason = 'The customer sent a copy of the passport.';
const correct = (orderId: number, fields: Record<string, unknown>, more: Record<string, unknown> = {}, by = mei) =>
  office.call(correctOrder, { orderId, fields, reason, ...more }, by);
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const eventsOf = async (orderId: number) =>
  ((await office.call(getOrderEvents, { orderId }, mei)).body.data as OrderEventEntry[]).filter(
    ({ kind }) => kind === 'corrected' || kind === 'released',
  );
const move = (orderId: number, status: string, updatingStatus: string) =>
  office.call(moveOrderStatus, { orderId, status, updatingStatus }, mei);

const byLand = { travel_mode: 'Land', travel_mode_details_land: 'CAR', vecle_number: 'SGX1234A' };

test.each([
  ['email', 'ana', { email: 'Enter a valid email address.' }],
  ['email', '', { email: 'Enter the email address.' }],
  ['phone', 'call me', { phone: 'Enter the phone number in digits.' }],
  ['passport_number', 'A1', { passport_number: 'Enter the passport number: 5 to 15 letters and digits.' }],
  ['date_of_birth', '1990-02-30', { date_of_birth: 'Enter the date of birth as a real day, YYYY-MM-DD.' }],
  ['sex', 'F', { sex: 'Choose the sex: Male, Female, Others.' }],
  ['arrival_date', addDays(today, -1), { arrival_date: 'The arrival date has passed. Enter today or a later day.' }],
  ['arrival_date', addDays(today, 8), { departure_date: 'The departure date is before the arrival date.' }],
  ['passport_expiry_date', today, { passport_expiry_date: 'The passport expires before the arrival date.' }],
  [
    'travel_mode',
    'Land',
    { travel_mode_details_land: 'Enter the vehicle.', vecle_number: 'Enter the vehicle number.' },
  ],
  ['purpose_of_travel', 'Others', { purpose_of_travel_others: 'Enter the purpose of travel.' }],
  ['hotel_name', ' ', { hotel_name: 'Enter the hotel name.' }],
  ['hotel_name', 'Harbour View', { hotel_name: 'The order already says this. Nothing was changed.' }],
])('%s cannot be %j', async (field, value, errors) => {
  const orderId = await office.order();
  const before = await detailsOf(orderId);
  const { code, body } = await correct(orderId, { [field]: value });
  expect([code, body.errors]).toEqual([422, errors]);
  expect(await detailsOf(orderId)).toEqual(before);
});

test('a traveller’s name may be corrected to one name, not to none', async () => {
  const orderId = await office.order();
  const one = { first_name: '', last_name: 'Suharto', full_name: 'Suharto' };
  expect((await correct(orderId, one)).code).toBe(200);
  expect(await detailsOf(orderId)).toMatchObject(one);
  const { body } = await correct(orderId, { last_name: '' });
  expect(body.errors).toEqual({ first_name: 'Enter the first name, the last name or both.' });
});

test('a correction names known fields and gives a reason', async () => {
  const orderId = await office.order();
  for (const fields of [{}, { process_status: 'Completed' }, { journey_ref: 'A' }, { email: 3 }, 'email'])
    expect((await correct(orderId, fields as Record<string, unknown>)).code).toBe(422);
  expect((await correct(orderId, { sex: 'Male' }, { reason: '  ' })).body.errors).toEqual({
    reason: 'Enter the reason for the correction.',
  });
  expect((await detailsOf(orderId)).corrections).toEqual([]);
});

test('a correction needs a sign-in, and an order that is not unknown, deleted, purged or changed since it was seen', async () => {
  const orderId = await office.order({}, { status: 'Deleted' });
  const fields = { hotel_name: 'Fullerton' };
  expect((await office.call(correctOrder, { orderId, fields, reason })).code).toBe(401);
  expect((await correct(999_999, fields)).code).toBe(404);
  expect(await correct(orderId, fields)).toMatchObject({
    code: 409,
    body: { message: `Order ${orderId} is deleted. Restore it first.` },
  });
  const seen = (await detailsOf(orderId)).last_event_id;
  const changed = await office.order();
  await correct(changed, { sex: 'Male' }, {}, bo);
  const stale = await correct(changed, fields, { seen });
  expect([stale.code, stale.body.errors?.seen]).toEqual([409, 'Details corrected by Bo Lim.']);
  expect((await detailsOf(changed)).hotel_name).toBe('Harbour View');
});

test.each(roles)('%s may correct an order', async (role) => {
  const orderId = await office.order();
  expect((await correct(orderId, { hotel_name: 'Fullerton' }, {}, await office.staff(role))).code).toBe(200);
  expect((await detailsOf(orderId)).hotel_name).toBe('Fullerton');
});

test.each([
  [{ passport_number: 'xda 765-432' }, { passport_number: 'XDA765432' }],
  [{ hotel_name: ' The Fullerton ' }, { hotel_name: 'The Fullerton' }],
  [{ phone: '+44 7911 123456' }, { country_code: '44', phone: '7911123456', telephone: '+44 7911 123456' }],
  [
    { country_code: 'Germany', phone: '0151 23456789' },
    { country_code: '49', telephone: '+49 1512 3456789' },
  ],
  [{ zip_code: '28001' }, { zip_code: '28001' }],
  [{ full_name: '' }, { full_name: 'Ana Bar Lopez' }],
  [byLand, { travel_mode: 'Land', vecle_number: 'SGX1234A' }],
  [{ accommodation_type: 'Others', accomodation_other: 'A ship' }, { accomodation_other: 'A ship' }],
  [{ email: 'Ana@New.example' }, { email: 'Ana@New.example', confirm_email: 'Ana@New.example' }],
  [{ used_passport: 'Yes', different_name: 'Ana Foo' }, { different_name: 'Ana Foo' }],
])('%j is stored as %j', async (fields, expected) => {
  const orderId = await office.order({ full_name: 'ANA BAR' });
  expect(await correct(orderId, fields)).toMatchObject({ code: 200 });
  expect(await detailsOf(orderId)).toMatchObject(expected);
});

test('an optional value can be removed', async () => {
  const orderId = await office.order({ zip_code: '28001' });
  expect((await correct(orderId, { zip_code: '' })).code).toBe(200);
  expect((await detailsOf(orderId)).zip_code).toBeNull();
});

test('each changed field is an event with its values and the reason; passport number and birth date are masked in it', async () => {
  const orderId = await office.order();
  await correct(orderId, { passport_number: 'XDA999888', date_of_birth: '1991-04-05', sex: 'Female' }, {}, bo);
  const by = { kind: 'corrected', actor: 'Bo Lim' };
  const events = await eventsOf(orderId);
  expect(events).toHaveLength(2);
  expect(events).toMatchObject([
    { ...by, from: '••/••/1990', to: '••/••/1991', detail: { field: 'date_of_birth', why: reason } },
    { ...by, from: '•••••••56', to: '•••••••88', detail: { field: 'passport_number', why: reason } },
  ]);
  const { rows } = await sql<{ type: string }>`
    select webhook_type(kind, from_value, to_value, detail) as type from event where order_id = ${orderId} and kind = 'corrected' order by id`.execute(
    office.db,
  );
  expect(
    rows.map(({ type }) => type),
    'one message to a webhook',
  ).toEqual(['order.corrected', null]);
  expect((await detailsOf(orderId)).latestChanges).toMatchObject([{ text: 'Details corrected by Bo Lim.' }]);
});

test('what follows from an order follows its correction: queue, month, search, journey', async () => {
  const far = { arrival_date: addDays(today, 100), departure_date: addDays(today, 110) };
  const orderId = await office.order({ ...far, processing_mode: 'Future', passport_expiry_date: addDays(today, 900) });
  const other = await office.order({ email: 'family@example.com', confirm_email: 'family@example.com', ...far });
  const isIn = async (orderName: string) => {
    const { body } = await office.call(getOrdersList, { orderName, limit: 1000 }, mei);
    return (body.data as { order_id: number }[]).some(({ order_id }) => order_id === orderId);
  };
  expect([await isIn('newOrder'), await isIn('futureOrder')]).toEqual([false, true]);
  await correct(orderId, { email: 'family@example.com' });
  expect((await detailsOf(orderId)).journey.map(({ order_id }) => order_id)).toEqual([orderId, other]);

  await correct(orderId, { arrival_date: addDays(today, 2) });
  expect(await detailsOf(orderId)).toMatchObject({ processing_date: today, process_month: Number(today.slice(5, 7)) });
  expect([await isIn('newOrder'), await isIn('futureOrder')]).toEqual([true, false]);
  expect((await eventsOf(orderId))[0]).toMatchObject({ kind: 'released', to: today });
  await correct(orderId, { arrival_date: addDays(today, 60) });
  expect((await detailsOf(orderId)).processing_date).toBe(addDays(today, 58));
  expect([await isIn('newOrder'), await isIn('futureOrder')]).toEqual([false, true]);

  await correct(orderId, { passport_number: 'QQ1234567' });
  const search = { folderName: 'orderHistory', searchVal: 'QQ1234567', start: 0, end: 10 };
  expect((await office.call(searchOrders, search, mei)).body.data).toMatchObject([{ order_id: orderId }]);
});

test('an order that was completed is corrected after a question, also to a day that has passed', async () => {
  const orderId = await office.order();
  await move(orderId, 'New', 'Completed');
  const fields = { arrival_date: addDays(today, -1) };
  const asked = await correct(orderId, fields);
  expect([asked.code, asked.body.errors]).toEqual([
    422,
    { confirmCompleted: expect.stringContaining(`Order ${orderId} was completed with the details as they are now.`) },
  ]);
  expect((await detailsOf(orderId)).corrections).toEqual([]);
  expect((await correct(orderId, fields, { confirmCompleted: 'yes' })).code).toBe(200);
  expect(await detailsOf(orderId)).toMatchObject({ ...fields, process_status: 'Completed' });
});

test('a field is marked as changed since it was submitted, until the order is submitted again', async () => {
  const orderId = await office.order();
  const marked = async () =>
    (await detailsOf(orderId)).corrections.map(({ field, after_submission }) => [field, after_submission]);
  await correct(orderId, { last_city: 'Porto' });
  await move(orderId, 'New', 'AwaitingGovt');
  expect(await marked()).toEqual([['last_city', false]]);
  await correct(orderId, { hotel_name: 'Fullerton' });
  await move(orderId, 'AwaitingGovt', 'Customer Called');
  expect(await marked()).toEqual([
    ['last_city', false],
    ['hotel_name', true],
  ]);
  await move(orderId, 'Customer Called', 'AwaitingGovt');
  expect(await marked()).toEqual([
    ['last_city', false],
    ['hotel_name', false],
  ]);
});

test('staff say that a corrected order was submitted again; not of another status, nor when nothing has changed', async () => {
  const orderId = await office.order();
  const again = (by = mei) => office.call(submitAgain, { orderId }, by);
  const isMarked = async () => (await detailsOf(orderId)).corrections.some((one) => one.after_submission);
  expect((await again()).body.message).toBe(`Order ${orderId} is not in Awaiting Govt.`);
  await move(orderId, 'New', 'AwaitingGovt');
  expect((await again()).body.message).toBe(`Nothing in order ${orderId} was corrected since it was submitted.`);
  await correct(orderId, { hotel_name: 'Fullerton' });
  expect(await isMarked()).toBe(true);
  expect((await again(bo)).body.message).toBe(`Order ${orderId} was submitted again.`);
  expect(await isMarked()).toBe(false);
  await correct(orderId, { hotel_name: 'Raffles' });
  expect(await isMarked()).toBe(true);
});

test('from a report of a wrong passport number to the card that then matches', async () => {
  const { orderId, card } = await cards.anOrder({ 'Passport number': 'XDA999888' });
  const received = await cards.receive(orderId, card);
  expect(received).toMatchObject({ state: 'inbox', verdict: 'contradicts' });
  const grant = (await office.call(trackOrder, { orderId: String(orderId), email: 'ana.bar@example.com' })).body
    .data as { token: string };
  const message = 'My passport number is XDA999888.';
  await office.call(reportWrongDetails, { orderId, message, key: randomUUID() }, grant);
  const { customer_message } = await detailsOf(orderId);

  expect((await correct(orderId, { passport_number: 'XDA999888' })).code).toBe(200);
  const cardNow = async () => {
    const [found] = await office.db.selectFrom('incoming_card').selectAll().where('order_id', '=', orderId).execute();
    return found;
  };
  await expect.poll(async () => (await cardNow())?.state).toBe('ready');
  expect(await cardNow()).toMatchObject({ verdict: 'matches', findings: [], reason: null });
  // The message waits for staff, and so does the card.
  expect(await cards.readyOf(orderId)).toEqual([]);
  await office.call(markAnswered, { orderId, at: customer_message?.recorded_at ?? '' }, mei);
  await move(orderId, 'Contact Customer', 'AwaitingGovt');
  expect(await cards.readyOf(orderId)).toMatchObject([{ id: received.id }]);

  // Nothing is sent any more once the order says something else.
  await correct(orderId, { date_of_birth: '1991-04-05' });
  expect(await cards.readyOf(orderId)).toEqual([]);
  const sent = await office.call(sendReadyCards, { cardId: [received.id], mailServiceProvider: 'AWS' }, mei);
  expect(sent.body).toMatchObject({ sent: [], refused: [{ orderId }] });
  await expect.poll(async () => (await cardNow())?.verdict).toBe('contradicts');
  expect(await cardNow()).toMatchObject({
    state: 'inbox',
    reason: expect.stringMatching(/^Does not match\. Date of birth/),
  });
});

test('a card that was compared with the order before its correction is not stored', async () => {
  const orderId = await office.order();
  const compared = await orderForCard(office.db, orderId);
  await correct(orderId, { hotel_name: 'Fullerton' });
  await lockForCard(office.db, compared);
  await correct(orderId, { passport_number: 'XDA999888' });
  await expect(lockForCard(office.db, compared)).rejects.toThrow(`Order ${orderId} was corrected at the same time.`);
  const addressed = await orderForCard(office.db, orderId);
  await correct(orderId, { email: 'anna@example.com' });
  await expect(lockForCard(office.db, addressed)).rejects.toThrow(`Order ${orderId} was corrected at the same time.`);
});

test('a link to the card ends with the email that it was given for', async () => {
  const { orderId, details } = await uploadOne(office);
  const [card] = (await details()).uploadDoc;
  const link = { id: card?.id ?? 0, file1: card?.file1 ?? '' };
  const url = await documentLink(office.tokens, link, { timezone: null, email: (await details()).email });
  expect((await office.app.inject({ url })).statusCode).toBe(200);
  await correct(orderId, { email: 'anna@example.com' }, { confirmCompleted: 'yes' });
  expect((await office.app.inject({ url })).statusCode).toBe(403);
});

test('the customer’s page shows what was corrected; a new email ends what was open, and signs in', async () => {
  const orderId = await office.order();
  const open = async (email: string) =>
    (await office.call(trackOrder, { orderId: String(orderId), email })) as unknown as {
      body: { data: { token: string } };
    };
  const { token } = (await open('ana.bar@example.com')).body.data;
  const seen = () => office.call(getDownloadHistory, { orderId }, { token });
  await correct(orderId, { first_name: 'Anna', full_name: 'Anna Bar Lopez', passport_number: 'XDA999888' });
  const page = await seen();
  expect(page.body.mainResult).toMatchObject({ first_name: 'Anna', full_name: 'Anna Bar Lopez' });
  expect(JSON.stringify(page.body)).not.toMatch(/XDA|1990-04-05/);

  await correct(orderId, { email: 'anna@example.com' });
  expect((await seen()).code).toBe(401);
  expect(await open('ana.bar@example.com')).toMatchObject({ code: 404 });
  expect(await open('anna@example.com')).toMatchObject({ code: 200 });
});

test('a purge leaves nothing of a correction, and a purged order is not corrected', async () => {
  const orderId = await office.order();
  await correct(orderId, { hotel_name: 'Quartz Palace', passport_number: 'ZQ7788991' }, { reason: 'Quartz wrote it.' });
  const day = addDays(today, -90);
  await office.db
    .updateTable('orders')
    .set({ arrival_date: day, departure_date: day })
    .where('order_id', '=', orderId)
    .execute();
  await expect.poll(() => purgeOrders(office.db, { afterDays: 30, withChargebacks: false }, new Date())).toBe(1);
  const { rows } = await sql`
    select row_to_json(event)::text as text from event where order_id = ${orderId}
    union all select row_to_json(orders)::text from orders where order_id = ${orderId}`.execute(office.db);
  expect(JSON.stringify(rows)).toContain('corrected');
  expect(JSON.stringify(rows)).not.toMatch(/Quartz|ZQ7788991|Harbour View|XDA123456/);
  expect((await detailsOf(orderId)).corrections).toEqual([]);
  const { code, body } = await correct(orderId, { hotel_name: 'Fullerton' });
  expect([code, body.message]).toEqual([409, expect.stringContaining('were removed on')]);
});
