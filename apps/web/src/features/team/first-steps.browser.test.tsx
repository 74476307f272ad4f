import { closeFirstSteps, type FirstSteps, getFirstSteps } from '@sac/contract/team/first-steps-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders } from '../../../test/an-order';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer } from '../../../test/server';
import { orderPath, screens } from '../../routes';

startBackOffice();

test.each([
  [
    'Admin',
    'Set up',
    [
      { step: 'team', isDone: false },
      { step: 'gateway', isDone: true },
    ],
    'Add your colleagues',
    screens.team.href,
  ],
  [
    'Team',
    'First steps',
    [
      { step: 'assign', isDone: true },
      { step: 'comment', isDone: false },
    ],
    'Open your order and add a comment',
    orderPath(100001),
  ],
] as const)('a new %s sees “%s” until it is closed', async (role, title, steps, text, href) => {
  let data: FirstSteps = { steps: [...steps], orderId: role === 'Admin' ? null : 100001 };
  answer(getFirstSteps, () => ({ ...done, data }));
  answer(closeFirstSteps, () => {
    data = { steps: [], orderId: null };
    return done;
  });
  serveOrders(() => []);
  await open('/admin/recent-order', role);
  // The card is below the list, and a click misses it when it moves.
  await expect.element(page.getByText('No data available in table')).toBeVisible();
  const card = page.getByRole('region', { name: title });
  await expect.element(card.getByRole('link', { name: text })).toHaveAttribute('href', href);
  expect(card.getByRole('link').elements()).toHaveLength(1);
  await card.getByRole('button', { name: 'Do not show again' }).click();
  await expect.element(card).not.toBeInTheDocument();
});
