import { allowMoreEmail, getSystemNotices } from '@sac/contract/mail/system-notices-api';
import { attentionKeys, attentionRules } from '@sac/contract/orders/queues/attention';
import { getAttentionCount } from '@sac/contract/orders/queues/order-counts-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOrder, serveOrders } from '../../../../test/an-order';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf } from '../../../../test/server';

startBackOffice();

const path = '/admin/needs-attention';
const rowOf = (orderId: number) => page.getByRole('row', { name: new RegExp(String(orderId)) });

test('a row shows its most urgent reason with what to do, and the others on hover and focus', async () => {
  serveOrders(() => [
    anOrder({ order_id: 888801, reasons: ['mailFailed', 'customerMessage', 'notContacted'] }),
    anOrder({ order_id: 888802, reasons: ['customerMessage'] }),
  ]);
  await open(path);
  const first = rowOf(888801);
  await expect.element(first.getByText('Email not delivered')).toBeVisible();
  await expect.element(first.getByText(attentionRules.mailFailed.advice)).toBeVisible();
  const more = page.getByRole('button', { name: /^2 more: Customer wrote\. .*\. Not contacted yet\. / });
  await expect.element(more).toHaveTextContent('+2');
  const others = () =>
    [...document.querySelectorAll('main [popover]:popover-open')].map((panel) => panel.textContent ?? '');
  await userEvent.hover(more);
  await expect.poll(() => others().join()).toContain('Customer wrote');
  for (const key of ['mailFailed', 'customerMessage', 'notContacted'] as const)
    expect(others()[0]).toContain(attentionRules[key].label);
  await userEvent.unhover(more);
  await expect.poll(others).toHaveLength(0);
  more.element().focus();
  await expect.poll(others).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(others).toHaveLength(0);
  await expect.element(rowOf(888802).getByText('Customer wrote')).toBeVisible();
  await expect.element(rowOf(888802).getByRole('button', { name: /more/ })).not.toBeInTheDocument();
});

test('every reason fits its column', async () => {
  serveOrders(() =>
    attentionKeys.map((key, index) => anOrder({ order_id: 888801 + index, reasons: [key, 'customerMessage'] })),
  );
  await open(`${path}?size=25`);
  await expect.element(rowOf(888801)).toBeVisible();
  await document.fonts.ready;
  const cells = [...document.querySelectorAll<HTMLElement>('td[data-column="reasons"]')];
  expect(cells).toHaveLength(attentionKeys.length);
  const tooWide = cells.filter((cell) =>
    [cell, ...cell.querySelectorAll<HTMLElement>('*:not([popover], [popover] *)')].some(
      (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
    ),
  );
  expect(tooWide.map(({ textContent }) => textContent)).toEqual([]);
});

test('its link counts what needs attention', async () => {
  serveOrders(() => []);
  answer(getAttentionCount, () => ({ ...done, data: { total: 1000, more: true } }));
  await open(path);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Needs attention/ });
  await expect.poll(() => link.element().textContent).toMatch(/1,000\+$/);
});

test('an Admin reads in the head of the list what is wrong with the server, allows more email there, and sees it only there', async () => {
  serveOrders(() => []);
  const notices = [
    { text: 'There is too little disk space.', quota: null },
    { text: 'Email for order 888801 was refused.', quota: 'mail-order:888801' },
  ];
  answer(getSystemNotices, () => ({
    ...done,
    data: askedOf(allowMoreEmail).length > 0 ? notices.slice(0, 1) : notices,
  }));
  answer(allowMoreEmail, () => done);
  await open(path);
  await page.getByRole('button', { name: '2 server notices' }).click();
  await expect.element(page.getByText('There is too little disk space.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open Health' })).toHaveAttribute('href', '/admin/health');
  const allow = page.getByRole('button', { name: 'Allow more email' });
  await expect.element(allow).toHaveAccessibleDescription('Email for order 888801 was refused.');
  await userEvent.click(allow);
  await expect.element(allow).not.toBeInTheDocument();
  expect(askedOf(allowMoreEmail)).toEqual([{ quota: 'mail-order:888801' }]);
  await open('/admin/pending-order');
  await expect.element(page.getByRole('heading', { name: /^Pending Orders/ })).toBeVisible();
  await expect.element(page.getByText('There is too little disk space.')).not.toBeInTheDocument();
});
