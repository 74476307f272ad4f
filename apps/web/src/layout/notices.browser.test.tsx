import { getActivity, getActivityPeople } from '@sac/contract/activity-api';
import { getGatewayHistory, getPaymentGateways } from '@sac/contract/gateways-api';
import { getFutureOrderCounts } from '@sac/contract/orders-api';
import { getCountryOrderCount, getOrdersPerDay, getProcessedByCount } from '@sac/contract/reports-api';
import { getAllSessions, getMySessions } from '@sac/contract/sessions-api';
import { getTeamMemberList, getTeamMemberType } from '@sac/contract/team-api';
import { getTwoStep } from '@sac/contract/two-step-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders, someOrders } from '../../test/an-order';
import { done, open, startBackOffice, storeSession } from '../../test/screen';
import { answer } from '../../test/server';
import { showError } from '../lib/toast';

startBackOffice();

const sizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
// More than anybody reads, and one line.
const messages = [
  'The server is being restarted and could not count the orders of the queues. Nothing that was saved is lost; wait for a moment, and load this page again.',
  'Too busy. Try again.',
];
const notices = () => [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];

/** Every button, link and field that a notice on screen covers. */
function coveredByNotices() {
  const boxes = notices().map((notice) => notice.getBoundingClientRect());
  return (
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label')]
      // A measure of a growing text field stays in the page, out of sight.
      .filter((control) => !control.closest('.Toastify, [aria-hidden="true"]') && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
      })
      .map((control) => control.outerHTML.slice(0, 120))
  );
}

/** With two notices, at each window size: they are at the top right, and cover nothing. */
async function expectNothingCovered() {
  for (const message of messages) showError(message);
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await expect.poll(() => notices().length).toBe(2);
    await expect.poll(coveredByNotices, { message: `${width} px wide` }).toEqual([]);
    const [first, second] = notices().map((notice) => notice.getBoundingClientRect());
    expect(first?.right).toBeGreaterThan(width / 2);
    expect(second?.right).toBeGreaterThan(width / 2);
    expect(first?.top).toBeLessThan(130);
  }
}

test.each([
  ['recent-order', 'View order 100001'],
  ['refund-order', 'View order 100001'],
  ['future-order', /^Jan/],
  ['country-order-list', 'Submit'],
  ['processed-order', 'Submit'],
  ['manage-team', 'Add member'],
  ['gateway-setting', 'Active Gateway'],
  ['change-password', 'Update Password'],
  ['sessions', 'Sign out everywhere else'],
  ['two-step', 'Set up two-step sign-in'],
  ['activity', 'Submit'],
] as const)('no notice covers a control of %s', async (path, control) => {
  serveOrders(() => someOrders(12));
  answer(getFutureOrderCounts, () => ({
    ...done,
    data: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: index })),
  }));
  answer(getCountryOrderCount, () => ({ ...done, data: [] }));
  answer(getOrdersPerDay, () => ({ ...done, data: [] }));
  answer(getProcessedByCount, () => ({ ...done, data: [] }));
  answer(getTeamMemberList, () => ({ ...done, data: [] }));
  answer(getTeamMemberType, () => ({ ...done, data: ['Team' as const] }));
  answer(getPaymentGateways, () => ({ ...done, data: [{ id: 1, gateway_name: 'Stripe', is_active: '1' as const }] }));
  answer(getGatewayHistory, () => ({ ...done, data: [] }));
  const session = {
    id: crypto.randomUUID(),
    browser: 'Chrome 150',
    os: 'Linux',
    ip: '127.0.0.1',
    place: null,
    since: '2031-01-02T03:04:05.000Z',
    lastUsed: '2031-01-02T04:04:05.000Z',
    isCurrent: true,
  };
  answer(getMySessions, () => ({
    ...done,
    data: [session, { ...session, id: crypto.randomUUID(), isCurrent: false }],
  }));
  answer(getAllSessions, () => ({ ...done, data: [], total: 0 }));
  answer(getTwoStep, () => ({ ...done, data: { since: null, recoveryCodesLeft: 0, isRequired: false } }));
  answer(getActivity, () => ({ ...done, data: [], older: false, newer: false }));
  answer(getActivityPeople, () => ({ ...done, data: [] }));
  await open(`/admin/${path}`);
  const name = { name: control };
  await expect.element(page.getByRole('button', name).or(page.getByRole('link', name)).first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0);
  // What the screen says itself when it has loaded would be a third.
  for (const own of notices()) own.click();
  await expect.poll(() => notices().length).toBe(0);
  await expectNothingCovered();
});

test('no notice covers the sign-in form', async () => {
  storeSession(null);
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // Those of the test before may still be fading out, and the same text is never shown twice.
  await expect.poll(() => notices().length).toBe(0);
  await expectNothingCovered();
});
