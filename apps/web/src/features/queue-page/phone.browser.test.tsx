import { getCountryOrderCount, getOrdersPerDay } from '@sac/contract/reports/reports-api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anOrder, serveOrders, someOrders } from '../../../test/an-order';
import { chooseInMenu, done, me, open, startBackOffice } from '../../../test/screen';
import { answer } from '../../../test/server';

startBackOffice();

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
const isWiderThanWindow = () => document.documentElement.scrollWidth > innerWidth;
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;

/** Texts of a row that its checkbox covers. */
function textsUnderCheckbox(row: HTMLElement) {
  const box = row.querySelector('input[type="checkbox"]')?.getBoundingClientRect();
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const under: (string | null)[] = [];
  for (let text = texts.nextNode(); box && text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom, width } of range.getClientRects())
      if (width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        under.push(text.textContent);
  }
  return under;
}

// As wide as a card of the list gets: long names with everything beside them, and every state.
const long = {
  full_name: 'Maria Goretti Kusumawati van der Merwe',
  email: 'maria.kusumawati.van.der.merwe90@example.org',
};
const orders = [
  anOrder({ ...long, processing_mode: 'Priority', journey_size: 12 }),
  anOrder({ ...long, order_id: 100002, process_status: 'Pending', assign_to: me, assigned_by: 'Nur Hidayah Siti' }),
  anOrder({ ...long, order_id: 100003, process_status: 'Refund', refund_date: '2031-02-03', assign_to: 'Mei Tan' }),
  anOrder({ ...long, order_id: 100004, arrival_date: '2020-01-02', process_status: 'ChargeBack' }),
];
beforeEach(() => serveOrders(() => orders));

// Actions are in the order's menu, so lists differ only in their columns.
test.each(['recent-order', 'refund-order', 'contact-customer'])(
  'on a phone nothing covers the checkbox of a card of %s, and nothing is cut off',
  async (path) => {
    await open(`/admin/${path}`, 'Admin');
    await page.viewport(390, 844);
    // The boxes show once an order is selected.
    await chooseInMenu('More: order 100001', 'Select order 100001');
    await expect.element(page.getByRole('checkbox', { name: /^Select order/ })).toHaveLength(4);
    for (const width of [390, 320]) {
      await page.viewport(width, 844);
      expect(rows()).toHaveLength(4);
      expect(rows().flatMap(textsUnderCheckbox), `${width} px`).toEqual([]);
      await expect.poll(isWiderThanWindow, { message: `${width} px` }).toBe(false);
      const home = page.getByRole('banner').getByRole('link', { name: 'Singapore Arrival Card' }).element();
      for (const part of [home, ...home.querySelectorAll('span')]) expect(isCut(part)).toBe(false);
    }
  },
);

test.each([
  ['recent-order', ['Date & Time']],
  ['future-order?month=3', ['Date & Time', 'Processing Date', 'Process Month']],
  ['refund-order', ['Date & Time', 'Refund Date']],
])('a card of %s names its days and times, and its menu ends with Delete', async (path, labels) => {
  await page.viewport(390, 844);
  await open(`/admin/${path}`, 'Admin');
  await expect.element(page.getByRole('link', { name: 'View order 100001' })).toBeVisible();
  const cells = [...(rows()[0]?.querySelectorAll<HTMLElement>('td[data-label]') ?? [])];
  const named = cells.filter((cell) => getComputedStyle(cell, '::before').content !== 'none');
  expect(named.map(({ dataset }) => dataset.label)).toEqual(labels);
  await page.getByRole('button', { name: 'More: order 100001' }).click();
  expect(page.getByRole('menuitem').elements().at(-1)?.textContent).toBe('Delete');
});

test('the greeting is shown in full, however long the name', async () => {
  const name = 'Nur Hidayah Siti Khadijah binte Abdul Rahman Alhabshee';
  await open('/admin/recent-order', 'Telecaller', name);
  const welcome = page.getByText(`Welcome ${name}`);
  for (const width of [1440, 1024, 768]) {
    await page.viewport(width, 900);
    await expect.element(welcome).toBeVisible();
    expect(isCut(welcome.element()), `${width} px`).toBe(false);
    await expect.poll(isWiderThanWindow).toBe(false);
  }
});

test('a table scrolls at 550 px, below a head that stays', async () => {
  serveOrders(() => someOrders(50));
  answer(getOrdersPerDay, () => ({ ...done, data: [] }));
  answer(getCountryOrderCount, () => ({
    ...done,
    data: Array.from({ length: 60 }, (_, index) => ({
      nationality: `Country ${index}`,
      count: 1,
      standard_count: 1,
      priority_count: 0,
      future_count: 0,
    })),
  }));
  await page.viewport(1440, 1400);
  for (const path of ['order-history?size=50', 'country-order-list?size=all']) {
    await open(`/admin/${path}`);
    await expect.poll(() => rows().length).toBeGreaterThan(20);
    const scroller = page.getByRole('table').first().element().parentElement as HTMLElement;
    expect(scroller.clientHeight, path).toBe(550);
    scroller.scrollTo(0, 400);
    const head = scroller.querySelector('thead th');
    expect(head?.getBoundingClientRect().top).toBeCloseTo(scroller.getBoundingClientRect().top, 0);
  }
});
