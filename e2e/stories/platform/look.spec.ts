import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { orderStatuses } from '@sac/contract/orders/order-status';
import { queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { screensFor } from '../../../apps/web/src/routes';
import { complete, handIn, mailCard, staffHeaders } from '../../support/office';
import { watch } from '../../support/stillness';
import { expect, test } from '../../support/story';
import { pxOfCustomer, pxOnOpening, pxOnReload } from './moves';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What is measured on the built product, and what it may be at most. */
const aims = {
  'controls in view, New orders (Admin, 1440, content)': 60,
  'sidebar rows, Admin, without Logout': 17,
  'first row of a list, 390': 250,
  'height of an order, New, 1440': 1040,
  'height of an order, ChargeBack, 1440': 1250,
  'height of an order, New, 390': 2000,
  'height of an order, ChargeBack, 390': 2250,
  'statuses whose Status, Upload, Comment or Email History is out of sight, 1440': 0,
  'px by which an order of any status is wider than a phone': 0,
  'first row of any queue, 1440': 200,
  'first row of ChargeBack Orders, below its tabs, 1440': 250,
  'px by which the email column of a queue is narrower than 210, 1440': 0,
  'height of a row of Ready to send, 390': 132,
  'height of a row of Inbox, 390': 132,
  'px moved on opening an order of any status, 1440': 0,
  'px moved on opening an order of any status, 390': 0,
  'px moved on reload in a work session': 0,
  'px moved between tracking and completion': 0,
  'px moved after a customer’s download': 0,
};
type Figure = keyof typeof aims;

/** Where the screenshots of `npm run look` go. */
const folder = process.env.LOOK_FOLDER;

const top = (element: Element) => Math.round(element.getBoundingClientRect().top);

/** The page has drawn what it has asked for, and stays as tall as it is. */
async function settled(page: Page) {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  let height = -1;
  const isStill = async () => {
    const before = height;
    height = await heightOf(page);
    return height === before;
  };
  await expect.poll(isStill, { intervals: [200] }).toBe(true);
}
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

const controlsInView = (page: Page) =>
  page.locator('main :is(a[href], button, input, select, textarea, summary)').evaluateAll(
    (all) =>
      all.filter((one) => {
        const { width, height, top, bottom } = one.getBoundingClientRect();
        return (
          one.checkVisibility({ visibilityProperty: true }) && width * height > 0 && top < innerHeight && bottom > 0
        );
      }).length,
  );

test('what a person looks for is in sight: the figures of the quiet screen', async ({
  page,
  request,
  server,
  office,
  open,
  newBrowser,
}) => {
  const figures = {} as Record<Figure, number>;
  const headers = await staffHeaders(request, office);
  /** The oldest order of a status. It is always the demo's, because other stories only add newer ones. */
  const ofStatus = async (status: string) => {
    const queue = status === 'Deleted' ? 'deletedOrder' : 'orderHistory';
    const params = { status, sort: 'order_id', direction: 'asc', limit: 1 };
    const answer = await request.get(`/api/admin/get-orders-list/${queue}`, { headers, params });
    expect(answer.status(), await answer.text()).toBe(200);
    return `/admin/view-order/${encodeOrderId((await answer.json()).data[0].order_id)}`;
  };
  const pictures: [string, string][] = screensFor('Admin').map(({ href }) => [href.slice(7), href]);
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await settled(page);
  };

  await page.setViewportSize(desk);
  // Oldest first: the demo's orders, before those that other stories have added.
  await open('/admin/recent-order?sort=order_id&direction=asc');
  await settled(page);
  const rows = page.locator('main tbody tr[data-index]').filter({ visible: true });
  figures['controls in view, New orders (Admin, 1440, content)'] = await controlsInView(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  figures['sidebar rows, Admin, without Logout'] = await links.count();

  const tops: number[] = [];
  const emails: number[] = [];
  for (const key of queueKeys) {
    await visit(`/admin/${queueOf(key).path}`);
    const first = await rows.evaluateAll((all) => all.slice(0, 1).map((row) => row.getBoundingClientRect().top));
    if (key === 'chargeBack') figures['first row of ChargeBack Orders, below its tabs, 1440'] = first[0] ?? 0;
    else tops.push(...first);
    const column = page.getByRole('columnheader', { name: 'Email' }).filter({ visible: true });
    emails.push(...(await column.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().width))));
  }
  figures['first row of any queue, 1440'] = Math.round(Math.max(...tops));
  figures['px by which the email column of a queue is narrower than 210, 1440'] = Math.max(
    0,
    210 - Math.min(...emails),
  );

  let hidden = 0;
  for (const status of orderStatuses) {
    const path = await ofStatus(status);
    pictures.push([`order-${status.replace(' ', '-')}`, path]);
    if (status === 'ChargeBack') pictures.push(['defence-pack-1', `${path}/defence-pack/1`]);
    await visit(path);
    const names = ['Email History', 'Upload Document', 'Add Comment Below', 'Status'];
    // A deleted order takes no card.
    const expected = status === 'Deleted' ? names.filter((name) => name !== 'Upload Document') : names;
    const isSeen = async (name: string) => {
      const section = page.getByRole('region', { name, exact: true });
      const part = name === 'Email History' ? section.getByRole('heading', { level: 2 }) : section;
      const box = await part.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= desk.height;
    };
    const seen = await Promise.all(expected.map(isSeen));
    if (seen.includes(false)) hidden++;
  }
  figures['statuses whose Status, Upload, Comment or Email History is out of sight, 1440'] = hidden;

  const openOrders = await Promise.all(orderStatuses.map(ofStatus));
  await page.setViewportSize(phone);
  const wider: number[] = [];
  for (const path of openOrders) {
    await visit(path);
    wider.push((await page.evaluate(() => document.documentElement.scrollWidth)) - phone.width);
  }
  figures['px by which an order of any status is wider than a phone'] = Math.max(...wider);

  const person = await watch(page);
  figures['px moved on opening an order of any status, 390'] = await pxOnOpening(person, openOrders);
  for (const [cards, flags] of [
    ['Ready to send', []],
    ['Inbox', ['--wrong']],
  ] as const) {
    const received = await handIn(request, office);
    await mailCard(server, request, headers, received, flags);
    await visit(`/admin/${cards.toLowerCase().replaceAll(' ', '-')}`);
    await expect(page.getByRole('option', { name: `order ${received}` })).toBeVisible();
    const options = page.getByRole('main').getByRole('option');
    const heights = await options.evaluateAll((all) => all.map((row) => row.clientHeight));
    figures[`height of a row of ${cards}, 390`] = Math.max(...heights);
  }
  await page.setViewportSize(desk);
  figures['px moved on opening an order of any status, 1440'] = await pxOnOpening(person, openOrders);
  figures['px moved on reload in a work session'] = await pxOnReload(person);
  const orderId = await handIn(request, office);
  await complete(request, headers, orderId);
  const customers = [desk, phone].map(async (viewport) => pxOfCustomer(await newBrowser({ viewport }), orderId));
  const moved = await Promise.all(customers);
  figures['px moved between tracking and completion'] = Math.max(...moved.map(({ tracking }) => tracking));
  figures['px moved after a customer’s download'] = Math.max(...moved.map(({ download }) => download));

  // With every section closed.
  const closed = { 'ChargeBack Disputes': false, 'ChargeBack Email History': false };
  await page.evaluate((sections) => localStorage.setItem('order-sections', JSON.stringify(sections)), closed);
  for (const [width, size] of [
    ['1440', desk],
    ['390', phone],
  ] as const)
    for (const status of ['New', 'ChargeBack'] as const) {
      await page.setViewportSize(size);
      await visit(await ofStatus(status));
      figures[`height of an order, ${status}, ${width}`] = await heightOf(page);
    }
  await visit('/admin/recent-order');
  figures['first row of a list, 390'] = await rows.first().evaluate(top);

  const table = Object.entries(aims).map(([what, aim]) => ({ what, measured: figures[what as Figure], aim }));
  console.table(table);
  if (folder) await takePictures(page, folder, pictures);
  expect(table.filter(({ measured, aim }) => !(measured <= aim))).toEqual([]);
});

/** Every screen in two widths and two themes. */
async function takePictures(page: Page, to: string, screens: readonly [string, string][]) {
  mkdirSync(to, { recursive: true });
  const all: readonly [string, string][] = [...screens, ['track-order', '/track-order'], ['check-pack', '/check-pack']];
  for (const [name, path] of all)
    for (const [width, size] of [
      ['1440', desk],
      ['390', phone],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await settled(page);
        await page.screenshot({ path: `${to}/${name}-${width}-${colorScheme}.png`, fullPage: width === '390' });
      }
}
