import { getUnansweredMessages, type UnansweredMessages } from '@sac/contract/conversation/customer-messages-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anOrder, serveOrders } from '../../../test/an-order';
import { done, open, settled, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';
import { queryClient } from '../../platform/api/query';
import { orderKeys } from '../orders/order-queries';

startBackOffice();

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const wrote = (order_id: number, given: Partial<UnansweredMessages> = {}): UnansweredMessages => ({
  order_id,
  full_name: `Traveller ${order_id}`,
  process_status: 'Awaiting',
  assign_to: 'Mei Tan',
  at: ago(3.2),
  ...given,
});
const panel = page.getByRole('region', { name: 'Customer wrote' });
const button = page.getByRole('button', { name: /customers? wrote$/ });
const tableTop = () => page.getByRole('table').element().getBoundingClientRect().top;

test.each(['/admin/my-order', '/admin/awaiting-response', '/admin/contact-customer'])(
  '%s counts in its head who wrote, with the way to their orders',
  async (path) => {
    serveOrders(() => [anOrder()]);
    answer(getUnansweredMessages, () => ({
      ...done,
      data: [wrote(888801), wrote(888802, { at: ago(0.1) })],
      total: 2,
    }));
    await open(path);
    await page.getByRole('button', { name: '2 customers wrote' }).click();
    await expect.element(panel.getByRole('listitem').first()).toMatchTextContent('3 h ago');
    await panel.getByRole('link', { name: '888801 Traveller 888801' }).click();
    await expect.poll(() => location.pathname).toContain('/admin/view-order/');
  },
);

test('a list whose customers wrote nothing has no such count, and other lists do not ask', async () => {
  serveOrders(() => [anOrder()]);
  await open('/admin/awaiting-response');
  await expect.element(page.getByRole('row', { name: /100001/ })).toBeVisible();
  await expect.poll(() => askedOf(getUnansweredMessages)).toEqual([{ orderName: 'awaitingOrder' }]);
  await expect.element(button).not.toBeInTheDocument();
  await open('/admin/pending-order');
  await expect.element(page.getByRole('row', { name: /100001/ })).toBeVisible();
  expect(askedOf(getUnansweredMessages)).toHaveLength(1);
});

test('it comes and goes without a reload, moves nothing, and says when there are more than it names', async () => {
  serveOrders(() => [anOrder()]);
  let all: UnansweredMessages[] = [];
  answer(getUnansweredMessages, () => ({ ...done, data: all, total: all.length && 31 }));
  await open('/admin/awaiting-response');
  await expect.poll(() => askedOf(getUnansweredMessages)).toHaveLength(1);
  await settled();
  const before = [tableTop(), page.getByRole('searchbox', { name: 'Search this list' }).element().clientWidth];
  all = [wrote(888801, { assign_to: null })];
  // As the live stream does when some order has changed.
  await queryClient.invalidateQueries({ queryKey: orderKeys.received });
  await button.click();
  await expect.element(panel).toMatchTextContent('The first 1 of 31');
  await expect.element(panel).toMatchTextContent('Unassigned');
  expect([tableTop(), page.getByRole('searchbox', { name: 'Search this list' }).element().clientWidth]).toEqual(before);
  all = [];
  await queryClient.invalidateQueries({ queryKey: orderKeys.received });
  await expect.element(button).not.toBeInTheDocument();
});
