import { type OrderStatus, orderStatuses } from '@sac/contract/orders/order-status';
import { getDownloadHistory, type TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { openTestApp } from '../../../test/test-app';
import { checksOf } from './checks-of';

const office = await openTestApp();
afterAll(() => office.close());

const now = new Date('2026-11-21T04:00:00Z');
const order = {
  arrival_date: '2026-11-23',
  passport_expiry_date: '2027-01-01',
  nationality: 'India',
  travel_mode: 'Air',
  travel_mode_details: 'COMMERCIAL FLIGHT',
  flight_code: 'XX',
  process_status: 'New' as OrderStatus,
  card_at: null,
};
const checks = [
  { id: 'passport-six-months', found: '2027-05-23' },
  { id: 'visa', found: '' },
  { id: 'flight-code', found: 'XX' },
];
const correctable: OrderStatus[] = ['New', 'Pending', 'Awaiting', 'Customer Called', 'Contact Customer'];

test.each(orderStatuses)('%s: only an application that can be corrected asks the customer to check it', (status) =>
  expect(checksOf({ ...order, process_status: status }, now)).toEqual(correctable.includes(status) ? checks : []),
);

test('nothing is asked once there is a card, or after the day of arrival in Singapore', () => {
  expect(checksOf({ ...order, card_at: '2026-11-20T00:00:00Z' }, now)).toEqual([]);
  expect(checksOf(order, new Date('2026-11-23T15:59:59Z'))).toEqual(checks);
  expect(checksOf(order, new Date('2026-11-23T16:00:00Z'))).toEqual([]);
});

test('the customer’s page gets them without the customer’s data', async () => {
  const { orderId, token } = await aCustomer(office);
  const seen = async () =>
    (await office.call(getDownloadHistory, { orderId }, { token })).body.mainResult as TrackedOrder;
  expect((await seen()).warnings).toEqual([]);
  await office.db.updateTable('orders').set({ nationality: 'India' }).where('order_id', '=', orderId).execute();
  const page = await seen();
  expect(page.warnings).toEqual([{ id: 'visa', found: '' }]);
  expect(JSON.stringify(page)).not.toContain('India');
});
