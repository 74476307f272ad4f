import { getOrderDetails } from '@sac/contract/order-page/order-page-api';
import { getJourney } from '@sac/contract/orders/journey-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { assignOrders } from '@sac/contract/orders/orders-api';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOrder, serveOrders } from '../../../../test/an-order';
import { asJourney, serveOrderPage, someDetails, unfold } from '../../../../test/an-order-page';
import { chooseInMenu, done, me, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf } from '../../../../test/server';

startBackOffice();

const [ana, ben, cleo] = asJourney([
  someDetails({ full_name: 'Ana Bar' }),
  someDetails({ order_id: 100002, full_name: 'Ben Bar', passport_number: 'XB222222', hotel_name: 'Old Inn' }),
  someDetails({ order_id: 100003, full_name: 'Cleo Bar', process_status: 'Completed', assign_to: 'Mei Tan' }),
] as const);
if (!ana || !ben || !cleo) throw new Error('Three travellers are needed.');
const family = [ana, ben, cleo];

const copied: string[] = [];
beforeEach(() => {
  copied.length = 0;
  // A browser without a person at it may refuse to write to the clipboard.
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  serveOrderPage((orderId) => family.find(({ order_id }) => order_id === orderId) ?? ana);
});

const rail = page.getByRole('dialog', { name: 'Copy to the official form' });
const openRail = async () => {
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await page.getByRole('button', { name: 'Copy to the official form' }).click();
};
const headings = () =>
  rail
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

test('the order page lists the journey, and leads to the others', async () => {
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  const card = page.getByRole('region', { name: 'Journey', exact: true });
  await unfold('Journey');
  await expect.element(card).toMatchTextContent('3 travellers');
  await expect.element(card).toMatchTextContent(/same email and arrival/);
  await expect.element(card.getByRole('listitem').nth(0)).toMatchTextContent(/100001Ana BarNewUnassigned/);
  await expect.element(card.getByRole('listitem').nth(2)).toMatchTextContent(/100003Cleo BarCompletedMei Tan/);
  await expect.element(card.getByRole('link')).toHaveLength(2);
  await card.getByRole('link', { name: 'Ben Bar' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ben Bar' })).toBeVisible();
});

test.each([
  [10, false],
  [11, true],
])('a journey of %i says how many the official form takes: %s', async (count, says) => {
  const many = asJourney(
    Array.from({ length: count }, (_, index) => someDetails({ order_id: 100001 + index, full_name: `N${index + 1}` })),
  );
  serveOrderPage(() => many[0] ?? ana);
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  const card = page.getByRole('region', { name: 'Journey', exact: true });
  await unfold('Journey');
  await expect.element(card).toBeVisible();
  expect(card.element().textContent.includes('The official form takes 10 travellers at a time.')).toBe(says);
});

test('the trip is copied once and then each traveller, without those that are finished', async () => {
  await openRail();
  await expect
    .poll(headings)
    .toEqual([
      'Copy to the official form',
      'Trip of all 2 travellers',
      'Trip Information',
      'Accommodation in Singapore',
      'Traveller 1 of 2: Ana Bar',
      'Personal Information',
      'Accommodation in Singapore',
      'Health Declaration',
      'Traveller 2 of 2: Ben Bar',
      'Personal Information',
      'Accommodation in Singapore',
      'Health Declaration',
    ]);
  await expect.element(rail).toMatchTextContent(/Different, so listed for each traveller: Hotel name\./);
  await expect.element(rail.getByRole('button', { name: /^Date of arrival/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rail.getByRole('button', { name: /^Date of departure/ })).toHaveFocus();
  expect(copied).toEqual(['04/03/2031']);
  const second = rail.getByRole('region', { name: 'Traveller 2 of 2: Ben Bar, Personal Information' });
  await second.getByRole('button', { name: /^Passport number/ }).click();
  expect(copied).toEqual(['04/03/2031', 'XB222222']);
  await expect.element(rail.getByRole('status')).toMatchTextContent(/^2 of \d\d Copied: Passport number\.$/);
});

test('one order of a journey can be copied alone, and keeps its own place', async () => {
  await openRail();
  await expect.element(rail.getByRole('button', { name: /^Date of arrival/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await rail.getByText('This order').click();
  await expect.poll(headings).toContain('Personal Information');
  expect(headings()).not.toContain('Traveller 1 of 2: Ana Bar');
  await expect.element(rail.getByRole('status')).toMatchTextContent(/^0 of /);
  await rail.getByText('All 2 travellers').click();
  await expect.element(rail.getByRole('status')).toMatchTextContent(/^1 of /);
});

test('the other travellers are loaded, and so viewed, only when they are copied', async () => {
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(page.getByText(/3 travellers/)).toBeVisible();
  expect(new Set(askedOf(getOrderDetails).map(({ orderId }) => Number(orderId)))).toEqual(new Set([100001]));
});

test('a list marks a journey, and offers to assign what is unassigned of it together', async () => {
  const row = anOrder({ full_name: 'Ana Bar', journey_size: 3 });
  serveOrders(() => [row, anOrder({ order_id: 100009, full_name: 'Lone Traveller', email: 'lone@example.com' })]);
  answer(getJourney, () => ({ ...done, data: ana.journey }));
  answer(assignOrders, () => ({ ...done, message: 'Order has been assigned successfully' }));
  await open('/admin/recent-order');
  const mark = page.getByRole('link', { name: /^Journey of/ });
  await expect.element(mark).toHaveLength(1);
  await chooseInMenu('More: order 100001', 'Assign to me: order 100001');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Journey of 3\. Also unassigned: Ben Bar/);
  await dialog.getByRole('button', { name: 'Assign 2 of 3 to me' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(assignOrders)).toMatchObject([{ orderId: [100001, 100002], assignTo: me }]);
  await mark.click();
  await expect.poll(() => location.search).toBe('?search=ana.bar%40example.com');
});

test('the journey arrives in the open question without moving its buttons', async () => {
  serveOrders(() => [anOrder({ full_name: 'Ana Bar', journey_size: 8 })]);
  const journey = Promise.withResolvers<void>();
  const [first] = asJourney(
    Array.from({ length: 8 }, (_, index) =>
      someDetails({ order_id: 100001 + index, full_name: `Traveller with a long name ${index}` }),
    ),
  );
  answer(getJourney, async () => {
    await journey.promise;
    return { ...done, data: first?.journey ?? [] };
  });
  await open('/admin/recent-order');
  await chooseInMenu('More: order 100001', 'Assign to me: order 100001');
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Assign to me', exact: true });
  const place = () => {
    const { bottom } = confirm.element().getBoundingClientRect();
    return { bottom: Math.round(bottom), ofDialog: Math.round(dialog.element().getBoundingClientRect().height) };
  };
  await expect.element(confirm).toHaveFocus();
  // Not `finished`: it is resolved a frame before the dialog is in its last place.
  await expect.poll(() => dialog.element().getAnimations().length).toBe(0);
  const before = place();
  journey.resolve();
  await expect.element(dialog).toMatchTextContent(/Also unassigned: Traveller with a long name 1/);
  const after = place();
  expect(after.ofDialog).toBeGreaterThan(before.ofDialog + 20);
  expect(after.bottom).toBe(before.bottom);
  expect(dialog.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('the drawer leaves Status in view and in use, and keeps its title and Close in view', async () => {
  await page.viewport(1440, 900);
  await openRail();
  await expect.element(rail.getByRole('button', { name: /^Date of arrival/ })).toHaveFocus();
  await expect.poll(() => rail.element().getAnimations().length).toBe(0);
  const status = page.getByRole('region', { name: 'Status', exact: true });
  const { left } = status.element().getBoundingClientRect();
  expect(rail.element().getBoundingClientRect().right).toBeLessThanOrEqual(left);
  await userEvent.keyboard('{End}');
  await expect.poll(() => rail.element().scrollTop).toBeGreaterThan(0);
  await expect.element(rail.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect.element(rail.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await status.getByRole('heading').click();
  await expect.element(rail).toBeVisible();
  await rail.getByRole('button', { name: 'Close' }).click();
  await expect.element(rail).not.toBeInTheDocument();
});
