import { addOrder, getActiveGateway } from '@sac/contract/intake/intake-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testApiKey } from '../../../test/test-app';
import { nameLooks } from '../../platform/db/confusable-skeleton';

const office = await openTestApp();
const mei = await office.staff();
afterAll(() => office.close());

const key = { 'x-api-key': testApiKey };
const send = (application: Record<string, unknown>, headers: Record<string, string> = key) =>
  office.call(addOrder, application, { headers });
const storedOf = async (given: Record<string, unknown>) => {
  const { code, body } = await send(anApplication(given));
  expect(code, body.message).toBe(200);
  const { order_id: orderId } = body.data as { order_id: number };
  return (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
};
const today = singaporeToday(new Date());

test.each([[{}], [{ 'x-api-key': 'wrong' }], [{ 'x-api-key': '' }]])('the key %j is refused', async (headers) => {
  const { code, body } = await send(anApplication(), headers);
  expect([code, body.message]).toEqual([401, 'Send a valid key in the x-api-key header.']);
});

test('a staff token is not accepted as a key', async () => {
  expect((await office.call(addOrder, anApplication(), mei)).code).toBe(401);
});

test.each([
  ['email', { email: 'nobody' }, 'Enter a valid email address.'],
  ['email', { email: 'a@example.com\r\nBcc: b@example.com' }, 'Enter a valid email address.'],
  ['confirm_email', { confirm_email: 'other@example.com' }, 'The two email addresses differ.'],
  ['email', { email: 'josé@example.com' }, /letters such as é/],
  ['first_name', { first_name: '   ', last_name: '\u200b' }, 'Enter the first name, the last name or both.'],
  ['last_name', { last_name: 'x'.repeat(121) }, 'The last name may have at most 120 characters.'],
  ['first_name', { first_name: 'Ana \ud800' }, /cannot be displayed/],
  ['passport_number', { passport_number: 'A1' }, /5 to 15 letters and digits/],
  ['phone', { phone: 'call me' }, 'Enter the phone number in digits.'],
  ['sex', { sex: 'F' }, 'Choose the sex: Male, Female, Others.'],
  ['arrival_date', { arrival_date: '2026-02-30' }, /real day/],
  ['departure_date', { departure_date: addDays(today, 1) }, 'The departure date is before the arrival date.'],
  ['passport_expiry_date', { passport_expiry_date: '2020-01-01' }, 'The passport expires before the arrival date.'],
  ['date_of_birth', { date_of_birth: addDays(today, 400) }, 'The date of birth is after the arrival date.'],
  ['processing_mode', { processing_mode: 'Fast' }, /Standard, Priority, Future/],
  ['purpose_of_travel_others', { purpose_of_travel: 'Others' }, 'Enter the purpose of travel.'],
  ['flight_code', { flight_code: '' }, 'Enter the flight code.'],
  ['travel_mode_details_land', { travel_mode: 'Land' }, 'Enter the vehicle.'],
  ['hotel_name', { hotel_name: null }, 'Enter the hotel name.'],
  ['street_name', { accommodation_type: 'Residential' }, 'Enter the street name.'],
  ['accomodation_other', { accommodation_type: 'Others' }, 'Enter the accommodation.'],
  ['visted_country_list', { previous_visit: 'Yes' }, 'Enter the countries visited.'],
  ['different_name', { used_passport: 'Yes' }, 'Enter the other name.'],
])('a wrong %s is refused: %j', async (field, given, message) => {
  const { code, body } = await send(anApplication(given));
  expect(code).toBe(422);
  expect(body.errors?.[field]).toMatch(message);
});

test('the language of the customer is stored; without one it is not known', async () => {
  for (const [given, stored] of [
    [{ language: 'zh-Hans' }, 'zh-Hans'],
    [{ language: 'id-ID,id;q=0.9' }, 'id'],
    [{ language: 'nl' }, null],
    [{ language: '' }, null],
    [{}, null],
  ] as const)
    expect(await storedOf(given)).toMatchObject({ language: stored });
});

test('internal fields in the body change nothing', async () => {
  const internal = { process_status: 'Completed', assign_to: 'Me', order_id: 1, refund_date: today };
  const order = await storedOf(internal);
  expect(order.order_id).toBeGreaterThanOrEqual(100001);
  expect(order).toMatchObject({ process_status: 'New', assign_to: null, refund_date: null });
});

test('prototype pollution and too large bodies are refused', async () => {
  const raw = (payload: string) =>
    office.app.inject({
      method: 'POST',
      url: '/api/intake/orders',
      payload,
      headers: { ...key, 'content-type': 'application/json' },
    });
  expect((await raw('{"__proto__":{"admin":true}}')).statusCode).toBe(400);
  const huge = await raw(JSON.stringify({ first_name: 'x'.repeat(300_000) }));
  expect([huge.statusCode, huge.json().message]).toEqual([413, 'The request is too large.']);
});

test('SQL and HTML in text fields are stored and returned as text', async () => {
  const nasty = `Robert'); drop table orders;-- <img src=x onerror=alert(1)>`;
  const texts = [
    'first_name',
    'last_name',
    'nationality',
    'place_of_birth',
    'place_of_residence',
    'last_city',
    'next_city',
    'hotel_name',
  ];
  const given = Object.fromEntries(texts.map((field) => [field, nasty]));
  expect(await storedOf(given)).toMatchObject(given);
});

test('a number typed with its dialling code is stored without it, and in international notation', async () => {
  const stored = { country_code: '65', phone: '91234567', telephone: '+65 9123 4567' };
  expect(await storedOf({ country_code: '+65', phone: '+65 9123 4567' })).toMatchObject(stored);
});

test('the repeated email and the payment details are stored', async () => {
  const given = { confirm_email: 'ANA.bar@example.com', transaction_id: 'txn_1', merchant_name: 'Lion Payments' };
  expect(await storedOf(given)).toMatchObject({ ...given, email: 'ana.bar@example.com' });
});

test('unknown fields are ignored and named, or refused in strict mode', async () => {
  const odd = { firstname: 'Ana', constructor: 1, ['x'.repeat(80)]: '' };
  const named = ['firstname', 'constructor', `${'x'.repeat(60)}…`];
  const loose = await send({ ...anApplication(), ...odd });
  expect(loose.body).toEqual({
    status: 1,
    message: `The order is received. Unknown fields were ignored: ${named.join(', ')}.`,
    data: { order_id: expect.any(Number), unknown_fields: named },
    warnings: [],
  });
  const exact = await send({ ...anApplication(), strict: true });
  expect(exact.body).toMatchObject({ message: 'The order is received.', data: { unknown_fields: [] } });

  const before = await office.db.selectFrom('orders').select('order_id').execute();
  const { nationality: _, ...incomplete } = anApplication();
  const strict = await send({ ...incomplete, nation: 'Spain', strict: true });
  expect(strict.code).toBe(422);
  expect(strict.body.errors).toEqual({
    nationality: 'Enter the nationality.',
    nation: 'Unknown field: nation.',
  });
  expect(await office.db.selectFrom('orders').select('order_id').execute()).toEqual(before);
});

test.each([
  ['a first name alone', { first_name: 'Suharto', last_name: '' }, { first_name: 'Suharto', last_name: '' }],
  ['a last name alone', { first_name: null, last_name: 'Suharto' }, { first_name: '', last_name: 'Suharto' }],
  ['a name left out', { first_name: undefined, last_name: 'Suharto' }, { first_name: '', last_name: 'Suharto' }],
  [
    'a name that shows nothing',
    { first_name: 'Suharto', last_name: '\u200b ' },
    { first_name: 'Suharto', last_name: '' },
  ],
])('people with one name have %s, and it is the full name', async (_, names, stored) => {
  const { code, body } = await send(anApplication(names));
  expect([code, body.warnings]).toEqual([200, []]);
  const { order_id } = body.data as { order_id: number };
  const columns = ['first_name', 'last_name', 'full_name'] as const;
  expect(
    await office.db.selectFrom('orders').select(columns).where('order_id', '=', order_id).executeTakeFirst(),
  ).toEqual({ ...stored, full_name: 'Suharto' });
});

test('the email typed again may be pasted in another way', async () => {
  const { code } = await send(
    anApplication({ email: 'Ana@bücher.example', confirm_email: '<ana@xn--bcher-kva.example>' }),
  );
  expect(code).toBe(200);
});

test('a dry run checks everything and stores nothing', async () => {
  const stored = async () => [
    await office.db.selectFrom('orders').select('order_id').execute(),
    await office.db.selectFrom('intake_request').selectAll().execute(),
    await office.db.selectFrom('event').select('id').execute(),
  ];
  const before = await stored();
  const headers = { ...key, 'idempotency-key': 'dry' };
  const good = await send({ ...anApplication(), dry_run: true, colour: 'red' }, headers);
  expect(good.body).toEqual({
    status: 1,
    message: 'The order is valid. Nothing was stored. Unknown fields were ignored: colour.',
    data: { order_id: null, unknown_fields: ['colour'] },
    warnings: [],
  });
  expect((await send({ ...anApplication({ sex: 'F' }), dry_run: true })).code).toBe(422);
  const past = { arrival_date: addDays(today, -1), dry_run: true };
  expect((await send(anApplication(past))).body.errors).toEqual({
    arrival_date: 'The arrival date has passed. Enter today or a later day.',
  });
  expect(await stored()).toEqual(before);
});

test('an arrival before today in Singapore, or more than a year ahead, is refused', async () => {
  const arriving = async (days: number) => {
    const arrival_date = addDays(today, days);
    return send(anApplication({ arrival_date, departure_date: addDays(arrival_date, 2) }));
  };
  expect((await arriving(-1)).body.errors).toEqual({
    arrival_date: 'The arrival date has passed. Enter today or a later day.',
  });
  expect((await arriving(367)).body.errors).toEqual({
    arrival_date: 'The arrival date is more than a year ahead. Submit the order later.',
  });
  expect([(await arriving(0)).code, (await arriving(366)).code]).toEqual([200, 200]);
});

test('a future order is released when its submission window opens, in Singapore time', async () => {
  const order = async (arrivesIn: number) => {
    const [arrival_date, departure_date] = [addDays(today, arrivesIn), addDays(today, arrivesIn + 1)];
    const { order_id } = await storedOf({ processing_mode: 'Future', arrival_date, departure_date });
    return office.db
      .selectFrom('orders')
      .select(['processing_date', 'released', 'processing_mode'])
      .where('order_id', '=', order_id)
      .executeTakeFirst();
  };
  expect(await order(3)).toEqual({ processing_date: addDays(today, 1), released: false, processing_mode: 'Future' });
  expect(await order(2)).toEqual({ processing_date: today, released: true, processing_mode: 'Future' });
});

test('the answer warns of what is likely to need a correction, and the order is received', async () => {
  const arrival = addDays(today, 2);
  const doubtful = anApplication({
    arrival_date: arrival,
    passport_expiry_date: addDays(arrival, 90),
    nationality: 'India',
    flight_code: 'XX',
  });
  const fields = ['passport_expiry_date', 'nationality', 'flight_code'];
  const withKey = { ...key, 'idempotency-key': 'doubtful' };
  const answers = [
    await send({ ...doubtful, dry_run: true }),
    await send(doubtful, withKey),
    await send(doubtful, withKey),
  ];
  for (const { code, body } of answers) {
    expect(code).toBe(200);
    const warnings = body.warnings as { field: string; message: string }[];
    expect(warnings.map(({ field }) => field)).toEqual(fields);
    expect(warnings[1]?.message).toContain('(India) usually need a visa for Singapore');
  }
  expect(answers.map(({ body }) => (body.data as { order_id: number | null }).order_id === null)).toEqual([
    true,
    false,
    false,
  ]);
  expect((await send(anApplication())).body.warnings).toEqual([]);
});

test('the sales site gets the active gateway', async () => {
  expect((await office.call(getActiveGateway, {}, { headers: key })).code).toBe(404);
  await office.db
    .insertInto('gateway')
    .values([
      { gateway_name: 'Stripe', ...nameLooks('Stripe'), is_active: true },
      { gateway_name: 'PayPal', ...nameLooks('PayPal') },
    ])
    .execute();
  const { body } = await office.call(getActiveGateway, {}, { headers: key });
  expect(body.data).toEqual({ id: expect.any(Number), gateway_name: 'Stripe' });
  await expect(office.db.updateTable('gateway').set({ is_active: true }).execute()).rejects.toThrow(
    /gateway_one_active/,
  );
});
