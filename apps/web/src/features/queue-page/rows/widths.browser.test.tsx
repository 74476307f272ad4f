import { type OrderStatus, orderStatuses } from '@sac/contract/orders/order-status';
import { queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOrder, serveOrders } from '../../../../test/an-order';
import { me, open, startBackOffice } from '../../../../test/screen';

startBackOffice();
// A pointer that an earlier test left over a telephone number would show its copy icon.
beforeAll(() => userEvent.hover(document.body, { position: { x: 0, y: 0 } }));

/** As long as ordinary names (24 characters) and emails (30) are, with the widest marks beside them. */
const people = [
  { full_name: 'Maria Goretti Kusumawati', email: 'maria.kusumawati90@example.org' },
  { full_name: 'Thirunavukkarasu Rajapak', email: 'm.w.wickramasinghe@company.com' },
  { full_name: 'Wilhelmina van der Merwe', email: 'wim.mommsen@winkelmann.example' },
];
/** At least three orders, with each of these statuses. */
const rows = (statuses: readonly OrderStatus[]) =>
  [...statuses, ...statuses, ...statuses].slice(0, Math.max(people.length, statuses.length)).map((status, index) =>
    anOrder({
      ...people[index % people.length],
      order_id: 888801 + index,
      telephone: '+86 139 1234 5588',
      process_status: status,
      assign_to: status === 'New' ? null : 'Mei Tan',
      create_ts: '2028-08-28T08:08:08.000Z',
      arrival_date: '2038-08-28',
      refund_date: '2028-08-28',
      // With the longest label first.
      reasons: ['cardNotDownloaded', 'mailFailed', 'customerMessage'],
    }),
  );

/** Texts of the table that are not whole on screen. */
const cutTexts = (columns: readonly string[]) =>
  columns.flatMap((column) =>
    [...document.querySelectorAll<HTMLElement>(`td[data-column="${column}"]`)].flatMap((cell) =>
      [cell, ...cell.querySelectorAll<HTMLElement>('*')]
        // A text that is cut has its whole text as a title: a long email, or a text below a name of two lines.
        .filter((part) => part.tagName !== 'SMALL' && !part.closest('[title]'))
        .filter((part) => part === cell || getComputedStyle(part).overflow !== 'visible')
        .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
        .map(
          (part) =>
            `${column}: ${part.textContent} ${part.scrollWidth}>${part.clientWidth} ${part.scrollHeight}>${part.clientHeight}`,
        ),
    ),
  );

/** A list of each set of columns and actions. The history has every status, and ChargeBack the fullest column of one. */
const byKind = new Map(queueKeys.map((key) => [JSON.stringify([queueOf(key).columns, queueOf(key).actions]), key]));

const lists = [...byKind.values(), 'orderHistory' as const];

/** Opens a list with rows of every status that it can have. */
async function openList(key: (typeof lists)[number]) {
  const { path, where } = queueOf(key);
  const statuses = where.status ?? orderStatuses.filter((status) => !where.statusNot?.includes(status));
  serveOrders(() => rows(statuses));
  await open(`/admin/${path}${key === 'futureOrder' ? '?month=8' : ''}`, 'Manager');
  await expect.element(page.getByRole('link', { name: 'View order 888801' })).toBeVisible();
  await document.fonts.ready;
}

test.each(lists)('on %s at 1440 px nothing is cut and nothing scrolls sideways', async (key) => {
  const { columns } = queueOf(key);
  await openList(key);
  // Once the layout has settled.
  await expect.poll(() => cutTexts([...columns, 'action'])).toEqual([]);
  const scroller = page.getByRole('table').element().parentElement as HTMLElement;
  expect(scroller.scrollWidth).toBe(scroller.clientWidth);
  const heights = [...document.querySelectorAll('tbody tr[data-index]')].map(
    (row) => row.getBoundingClientRect().height,
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(46);
  const email = document.querySelector('td[data-column="email"]');
  expect(email?.getBoundingClientRect().width).toBeGreaterThanOrEqual(210);
});

test.each(lists)('on %s the actions are in sight from 768 px on', async (key) => {
  await openList(key);
  const actions = [...document.querySelectorAll('td[data-column="action"] :is(a, button):not([popover] *)')];
  for (const width of [1366, 1200, 992, 768]) {
    await page.viewport(width, 900);
    const covered = () =>
      actions.filter((action) => {
        const { left, top, width: wide, height } = action.getBoundingClientRect();
        return !action.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      });
    await expect.poll(covered, { message: `${width} px` }).toEqual([]);
    await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
  }
});

test('a long name leaves the marks of its order in sight', async () => {
  const full_name = 'Maria-Fernanda Fernandez-Villavicencio de la Torre';
  serveOrders(() => [
    anOrder({ order_id: 888801, full_name, journey_size: 4 }),
    anOrder({ order_id: 888802, full_name, process_status: 'Pending', assign_to: me, assigned_by: 'Mei Tan' }),
  ]);
  await open('/admin/order-history');
  const marks = [page.getByRole('link', { name: /^Journey of 4/ }), page.getByText('New from Mei Tan')];
  for (const mark of marks) {
    await expect.element(mark).toBeVisible();
    const { bottom } = mark.element().getBoundingClientRect();
    expect(bottom).toBeLessThan(mark.element().closest('td')?.getBoundingClientRect().bottom ?? 0);
  }
});
