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
const block = page.getByRole('region', { name: 'Customer wrote' });

test.each(['/admin/my-order', '/admin/awaiting-response', '/admin/contact-customer'])(
  '%s names at its top who wrote, with the way to the order',
  async (path) => {
    serveOrders(() => [anOrder()]);
    answer(getUnansweredMessages, () => ({
      ...done,
      data: [wrote(888801), wrote(888802, { at: ago(0.1) })],
      total: 2,
    }));
    await open(path);
    await expect.element(block.getByRole('listitem').first()).toMatchTextContent('3 h ago');
    await block.getByRole('link', { name: '888801 Traveller 888801' }).click();
    await expect.poll(() => location.pathname).toContain('/admin/view-order/');
  },
);

test('a list whose customers wrote nothing has no such block, and other lists do not ask', async () => {
  serveOrders(() => [anOrder()]);
  await open('/admin/awaiting-response');
  await expect.element(page.getByRole('row', { name: /100001/ })).toBeVisible();
  await expect.poll(() => askedOf(getUnansweredMessages)).toEqual([{ orderName: 'awaitingOrder' }]);
  await expect.element(block).not.toBeInTheDocument();
  await open('/admin/pending-order');
  await expect.element(page.getByRole('row', { name: /100001/ })).toBeVisible();
  expect(askedOf(getUnansweredMessages)).toHaveLength(1);
});

test('it appears and disappears without a reload, and says when there are more than it names', async () => {
  serveOrders(() => [anOrder()]);
  let all: UnansweredMessages[] = [];
  answer(getUnansweredMessages, () => ({ ...done, data: all, total: all.length && 31 }));
  await open('/admin/awaiting-response');
  await expect.poll(() => askedOf(getUnansweredMessages)).toHaveLength(1);
  await settled();
  all = [wrote(888801, { assign_to: null })];
  // As the live stream does when some order has changed.
  await queryClient.invalidateQueries({ queryKey: orderKeys.received });
  await expect.element(block).toMatchTextContent('the first 1 of 31');
  await expect.element(block).toMatchTextContent('Unassigned');
  all = [];
  await queryClient.invalidateQueries({ queryKey: orderKeys.received });
  await expect.element(block).not.toBeInTheDocument();
});
