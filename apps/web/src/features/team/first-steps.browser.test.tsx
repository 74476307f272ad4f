import { closeFirstSteps, type FirstSteps, getFirstSteps } from '@sac/contract/team/first-steps-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders } from '../../../test/an-order';
import { chooseInMenu, done, me, open, startBackOffice } from '../../../test/screen';
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
  const welcome = page.getByRole('button', { name: /^Welcome/ });
  await expect.element(welcome).toHaveAccessibleDescription(`${title}: 1 to do`);
  await chooseInMenu(`Welcome ${me}`, `${title} 1 to do`);
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog.getByRole('link', { name: text })).toHaveAttribute('href', href);
  expect(dialog.getByRole('link').elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Do not show again' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(welcome).not.toHaveAccessibleDescription();
});
