import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someDispute } from '../../../test/a-dispute';
import { serveOrderPage, someDetails } from '../../../test/an-order-page';
import { me, open, startBackOffice } from '../../../test/screen';
import { queryClient } from '../../platform/api/query';

startBackOffice();

let order: OrderDetails;
beforeEach(() => serveOrderPage(() => order));

test.each([
  ['an inquiry, which moves no order', { stage: 'inquiry' }, true],
  ['an appeal after the order was completed again', { stage: 'appeal' }, true],
  ['a dispute that ended', { state: 'won' }, false],
] as const)('%s: the order that is not in ChargeBack opens with its disputes: %s', async (_, facts, isOpen) => {
  order = someDetails({ assign_to: me, process_status: 'Completed', disputes: [someDispute(facts)] });
  queryClient.clear();
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(page.getByRole('region', { name: 'Timeline', exact: true })).toBeInTheDocument();
  const correct = page.getByRole('region', { name: 'Disputes', exact: true }).getByRole('button', { name: 'Correct' });
  if (isOpen) await expect.element(correct).toBeVisible();
  else expect(correct.query()?.checkVisibility() ?? false).toBe(false);
});
