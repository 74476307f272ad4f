import { addDays, singaporeToday } from '@sac/contract/dates';
import { addOrder, getActiveGateway } from '@sac/contract/intake-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page-api';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, testApiKey } from '../../../test/test-app';

let office: TestApp;
let mei: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  office = await openTestApp();
  mei = await office.staff();
});
afterAll(() => office.close());

const key = { 'x-api-key': testApiKey };
const send = (application: Record<string, unknown>, headers: Record<string, string> = key) =>
  office.call(addOrder, application, { headers });
const today = singaporeToday(new Date());

test.each([[{}], [{ 'x-api-key': 'wrong' }], [{ 'x-api-key': '' }]])('the key %j is refused', async (headers) => {
  const { code, body } = await send(anApplication(), headers);
  expect([code, body.message]).toEqual([401, 'Send a valid key in the x-api-key header.']);
});

test('a staff token is no key', async () => {
  expect((await office.call(addOrder, anApplication(), mei)).code).toBe(401);
});

test.each([
  ['email', { email: 'nobody' }, 'Enter a valid e-mail address.'],
  ['confirm_email', { confirm_email: 'other@example.com' }, 'The two e-mail addresses differ.'],
  ['first_name', { first_name: '   ' }, 'Enter the first name.'],
  ['last_name', { last_name: 'x'.repeat(121) }, 'The last name may have at most 120 characters.'],
  ['first_name', { first_name: 'Ana\r\nBcc: x' }, /cannot be shown/],
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
])('a wrong %s is named: %j', async (field, given, message) => {
  const { code, body } = await send(anApplication(given));
  expect(code).toBe(422);
  expect(body.errors?.[field]).toMatch(message);
});

test('fields of ours in the body change nothing', async () => {
  const { body } = await send({
    ...anApplication(),
    process_status: 'Completed',
    assign_to: 'Me',
    order_id: 1,
    refund_date: today,
  });
  const { order_id: orderId } = body.data as { order_id: number };
  expect(orderId).toBeGreaterThanOrEqual(100001);
  expect((await office.call(getOrderDetails, { orderId }, mei)).body.data).toMatchObject({
    process_status: 'New',
    assign_to: null,
    refund_date: null,
  });
});

test('a body that would poison objects, or is far too large, is refused', async () => {
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

test('SQL and HTML in every text field are stored and answered as text', async () => {
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
  const { body } = await send(anApplication(given));
  const { order_id: orderId } = body.data as { order_id: number };
  const details = (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  for (const field of texts) expect(details[field as keyof OrderDetails]).toBe(nasty);
});

test('the phone is stored with its dialling code, whichever way the country is named', async () => {
  for (const [country_code, dialling] of [
    ['SINGAPORE', '65'],
    ['UK', '44'],
    ['USA', '1'],
    ['+34', '34'],
    ['Atlantis', 'Atlantis'],
  ] as const) {
    const { body } = await send(anApplication({ country_code, phone: '(812) 345-67' }));
    const { order_id: orderId } = body.data as { order_id: number };
    expect((await office.call(getOrderDetails, { orderId }, mei)).body.data).toMatchObject({
      country_code: dialling,
      phone: '81234567',
    });
  }
});

test('a future order is released from its submission window on, in Singapore’s days', async () => {
  const order = async (arrivesIn: number) => {
    const arrival_date = addDays(today, arrivesIn);
    const { body } = await send(
      anApplication({ processing_mode: 'Future', arrival_date, departure_date: addDays(today, arrivesIn + 1) }),
    );
    const { order_id } = body.data as { order_id: number };
    return office.db
      .selectFrom('orders')
      .select(['processing_date', 'released', 'processing_mode'])
      .where('order_id', '=', order_id)
      .executeTakeFirst();
  };
  expect(await order(4)).toEqual({ processing_date: addDays(today, 1), released: false, processing_mode: 'Future' });
  expect(await order(3)).toEqual({ processing_date: today, released: true, processing_mode: 'Future' });
});

test('the same key and body are the same order, also when sent twice at once; another body is a conflict', async () => {
  const headers = { ...key, 'idempotency-key': 'checkout-1' };
  const [first, second] = await Promise.all([send(anApplication(), headers), send(anApplication(), headers)]);
  const third = await send(anApplication(), headers);
  expect(second.body.data).toEqual(first.body.data);
  expect(third.body).toEqual({ status: 1, message: 'This order was received before.', data: first.body.data });
  const other = await send(anApplication({ first_name: 'Eva' }), headers);
  expect([other.code, other.body.message]).toEqual([
    409,
    'This idempotency-key was used for another order. Send a new key.',
  ]);
  expect((await send(anApplication(), { ...key, 'idempotency-key': 'x'.repeat(201) })).code).toBe(422);
});

test('the sales site learns the active gateway', async () => {
  expect((await office.call(getActiveGateway, {}, { headers: key })).code).toBe(404);
  await office.db
    .insertInto('gateway')
    .values([{ gateway_name: 'Stripe', is_active: true }, { gateway_name: 'PayPal' }])
    .execute();
  const { body } = await office.call(getActiveGateway, {}, { headers: key });
  expect(body.data).toEqual({ id: expect.any(Number), gateway_name: 'Stripe' });
  await expect(office.db.updateTable('gateway').set({ is_active: true }).execute()).rejects.toThrow(
    /gateway_one_active/,
  );
});
