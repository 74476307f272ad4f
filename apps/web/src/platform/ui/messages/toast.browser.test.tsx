import { toast as limits } from '@sac/contract/platform/constants';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notices, open, startBackOffice } from '../../../../test/screen';
import { showError, showSuccess } from './toast';

startBackOffice();

const textsOf = () => notices().map((notice) => notice.textContent);
/** The time a notice has is an animation, which can be read and ended. */
const countdownOf = (notice: HTMLElement | undefined) =>
  notice
    ?.getAnimations({ subtree: true })
    .find((animation) => animation.effect?.getComputedTiming().duration === limits.autoCloseMs);

test('a success toast closes after 5000 ms, an error toast stays until it is dismissed', async () => {
  await open('/admin/nothing-here');
  expect(limits).toEqual({ autoCloseMs: 5000, dragPercent: 80, gap: 12 });
  showSuccess('The order was moved.');
  showError('The order was not moved.');
  showError('The order was not moved.');
  await expect.poll(textsOf).toEqual(['The order was not moved.', 'The order was moved.']);
  const [failed, worked] = notices();
  expect(countdownOf(failed)).toBeUndefined();
  // It begins once the notice has appeared.
  await expect.poll(() => countdownOf(worked)?.playState).toBe('running');
  countdownOf(worked)?.finish();
  await expect.poll(textsOf).toEqual(['The order was not moved.']);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(textsOf).toEqual([]);
});

test('a success does not replace the one before', async () => {
  await open('/admin/nothing-here');
  showSuccess('Order 1 is sent.');
  showSuccess('Order 2 is sent.');
  await expect.poll(textsOf).toEqual(['Order 2 is sent.', 'Order 1 is sent.']);
  for (const notice of notices()) countdownOf(notice)?.finish();
  await expect.poll(textsOf).toEqual([]);
});

test('notices are 12 px apart, at the top and at the right', async () => {
  await open('/admin/nothing-here');
  for (const message of ['First', 'Second', 'Third']) showError(message);
  await expect.poll(textsOf).toEqual(['Third', 'Second', 'First']);
  const boxes = notices().map((notice) => notice.getBoundingClientRect());
  expect(boxes.map(({ top }, index) => Math.round(top - (boxes[index - 1]?.bottom ?? top - 12)))).toEqual([12, 12, 12]);
  expect(boxes[0]?.top).toBeLessThan(80);
  expect(boxes[0]?.right).toBeGreaterThan(innerWidth / 2);
});

test('a notice that a dialog moves while it fades in can be dismissed', async () => {
  await open('/admin/nothing-here');
  // As slow as on a busy machine.
  const slow = document.createElement('style');
  slow.textContent = '.toast-enter { animation-duration: 60s !important; }';
  document.head.append(slow);
  showError('The order was not moved.');
  const fade = () =>
    notices()[0]
      ?.getAnimations()
      .find((animation) => animation instanceof CSSAnimation);
  await expect.poll(() => Number(fade()?.currentTime)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Find an order, a queue, a page' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
  slow.remove();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(textsOf).toEqual([]);
});
