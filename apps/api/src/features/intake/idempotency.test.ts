import { anyPastArrival, orderApplication } from '@sac/contract/intake/application';
import { addOrder } from '@sac/contract/intake/intake-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testApiKey } from '../../../test/test-app';
import { addOrder as storeOrder } from './add-order';
import { fingerprintOf } from './idempotency';

const office = await openTestApp();
afterAll(() => office.close());

const key = { 'x-api-key': testApiKey };
const send = (application: Record<string, unknown>, headers: Record<string, string> = key) =>
  office.call(addOrder, application, { headers });
const today = singaporeToday(new Date());

test('an order received before is recognised even if its arrival date has passed since', async () => {
  const application = anApplication({ arrival_date: addDays(today, -1) });
  const read = orderApplication.parse(application);
  const { id } = await office.db
    .selectFrom('api_key')
    .select('id')
    .where('label', '=', 'test')
    .executeTakeFirstOrThrow();
  const source = { apiKeyId: id, name: 'sales site' as const, ip: null, arrivalRule: anyPastArrival };
  const { orderId } = await storeOrder(office.db, { application: read, idempotencyKey: 'yesterday' }, source, 3);
  const again = await send(application, { ...key, 'idempotency-key': 'yesterday' });
  expect(again.body).toMatchObject({ message: 'This order was already received.', data: { order_id: orderId } });
});

test('fingerprints are the same as in the first version, so that no order is received twice', () => {
  const dates = { passport_expiry_date: '2031-05-06', arrival_date: '2027-01-02', departure_date: '2027-01-09' };
  const print = (given: object) => fingerprintOf(orderApplication.parse(anApplication({ ...dates, ...given })));
  // From the first version.
  const first = '8a5997498d6b5bbd2f361c8544fc98b0c63d5badd7f3f559b4e7b362ba96ad21';
  expect(print({}).toString('hex')).toBe(first);
  const second = 'e39adc1105799b35581682f791c70d65c649f68f447e837901954d8b47dfa8de';
  expect(print({ phone: '+34 612 34 56 78', full_name: 'Ana Bar' }).toString('hex')).toBe(second);
  for (const given of [{ transaction_id: 'txn_1' }, { journey_ref: 'FAM-1' }, { language: 'ja' }])
    expect(print(given).toString('hex')).not.toBe(first);
});

test('the same key and body give the same order, even when sent twice at once; another body is a conflict', async () => {
  const headers = { ...key, 'idempotency-key': 'checkout-1' };
  const [first, second] = await Promise.all([send(anApplication(), headers), send(anApplication(), headers)]);
  const third = await send(anApplication(), headers);
  expect(second.body.data).toEqual(first.body.data);
  expect(third.body).toEqual({
    status: 1,
    warnings: [],
    message: 'This order was already received.',
    data: first.body.data,
  });
  const other = await send(anApplication({ first_name: 'Eva' }), headers);
  expect([other.code, other.body.message]).toEqual([
    409,
    'This idempotency-key was used for another order. Send a new key.',
  ]);
  expect((await send(anApplication(), { ...key, 'idempotency-key': 'x'.repeat(201) })).code).toBe(422);
});

test('an order that is refused leaves its key free; one that is repeated uses up no id', async () => {
  const headers = { ...key, 'idempotency-key': 'checkout-2' };
  expect((await send(anApplication({ arrival_date: addDays(today, -1) }), headers)).code).toBe(422);
  const first = await send(anApplication(), headers);
  expect([first.code, first.body.message]).toEqual([200, 'The order is received.']);
  for (let time = 0; time < 3; time++)
    expect((await send(anApplication(), headers)).body.data).toEqual(first.body.data);
  const next = await send(anApplication(), { ...key, 'idempotency-key': 'checkout-3' });
  const idOf = ({ body }: typeof first) => (body.data as { order_id: number }).order_id;
  expect(idOf(next)).toBe(idOf(first) + 1);
});
