// A shift in a real browser: a colleague starts work on New orders and sends a card for each. Counted per order: what the
// colleague has to press, and how long the product makes them wait.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { decodeOrderId } from '../../packages/contract/src/orders/order-id.ts';
import { systemBrowser } from '../../scripts/browser.mjs';
import { account, copyOrders } from '../load-orders.ts';
import { median } from '../measure.ts';
import { atMost, type Bench, info, p95, some } from '../metrics.ts';
import { cardOf, type Traveller } from '../office-work.ts';
import { signIn, startProduct } from '../product.ts';
import type { Line } from '../report.ts';

const orders = some(20, 2);
/** Before them, not counted: what a server and a browser do for the first time after a start takes longer. */
const ordersBefore = some(5, 1);

export async function measureShift({ server }: Bench): Promise<Line[]> {
  const executablePath = systemBrowser();
  if (!executablePath) return [info('a shift', 'no Chromium here')];
  const product = await startProduct(await copyOrders(server, 'bench_shift'));
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-shift-'));
  try {
    const token = await signIn(product, account);
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(`${product.url}/healthz`);
    await page.evaluate((value) => localStorage.setItem('user', value), JSON.stringify({ accessToken: token }));
    await page.goto(`${product.url}/admin/recent-order`);
    await page.waitForSelector('main tbody tr[data-index]');
    return report(await work(page, { url: product.url, token, folder }));
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Shift {
  /** Keys, clicks and chosen files. */
  inputs: number;
  pageLoads: number;
  /** Milliseconds of waiting for the product: each step, and all steps of each order. */
  steps: number[];
  perOrder: number[];
}

async function work(page: Page, office: { url: string; token: string; folder: string }): Promise<Shift> {
  const shift: Shift = { inputs: 0, pageLoads: 0, steps: [], perOrder: [] };
  page.on('load', () => {
    shift.pageLoads += 1;
  });
  // Noted in the page, so that what the browser's remote control takes does not count.
  await page.evaluate(() => {
    for (const type of ['keydown', 'change', 'click'])
      addEventListener(type, ({ timeStamp }) => Object.assign(window, { inputAt: timeStamp }), { capture: true });
  });
  /** One input, and the time until the frame that shows its effect is drawn. */
  const step = async (input: () => Promise<unknown>, isThere: Effect, before = ''): Promise<number> => {
    shift.inputs += 1;
    const drawn = page.waitForFunction(drawnAt(isThere, before), { polling: 'raf' });
    // Together: if the input fails, that is the error to report, and not the wait that ends with the browser.
    const [frame] = await Promise.all([drawn, input()]);
    const at = Number(await frame.jsonValue());
    const ms = at - (await page.evaluate(() => (window as unknown as { inputAt: number }).inputAt));
    shift.steps.push(ms);
    return ms;
  };
  const here = () => new URL(page.url()).pathname;

  await step(() => page.keyboard.press('n'), isNextOrder, here());
  for (let done = -ordersBefore; done < orders; done++) {
    if (done === 0) Object.assign(shift, { inputs: 0, pageLoads: 0, steps: [], perOrder: [] });
    const card = await cardOnScreen(page, office);
    const focused = await step(() => page.keyboard.press('u'), hasFocus);
    const field = await page.$('input[type="file"]');
    const read = await step(async () => field?.uploadFile(card), isReadAndReady);
    const button = await page.$('form:has(input[type="file"]) button[value="AWS"]');
    const sent = await step(async () => button?.click(), isNextOrder, here());
    shift.perOrder.push(focused + read + sent);
  }
  return shift;
}

/** Runs in the page. */
type Effect = (before: string) => boolean;

/** For the page: once the effect is there, the time after its frame was drawn. */
const drawnAt = (isThere: Effect, before: string) =>
  `(${isThere})(${JSON.stringify(before)}) && new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  })`;

/** The address changes before the page: it must show the order of the address. */
const isNextOrder: Effect = (before) => {
  if (location.pathname === before) return false;
  const orderId = Number(atob(location.pathname.split('/').at(-1) ?? '')) / 2;
  const shown = document.querySelector('#order-name')?.parentElement?.textContent ?? '';
  return shown.includes(String(orderId)) && document.querySelector('article input[type="file"]') !== null;
};

const hasFocus: Effect = () => document.activeElement?.matches('input[type="file"]') ?? false;

const isReadAndReady: Effect = () => {
  const verdict = document.querySelector('article form [role="status"]')?.textContent ?? '';
  return (
    verdict.includes('Matches the order') &&
    document.querySelector('form:has(input[type="file"]) button[value="AWS"]:enabled') !== null
  );
};

/** The card that the authority would send for the order on screen. */
async function cardOnScreen(page: Page, { url, token, folder }: { url: string; token: string; folder: string }) {
  const orderId = decodeOrderId(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const answer = await fetch(`${url}/api/admin/get-orders-details/${orderId}`, { headers: { authorization: token } });
  const { data: order } = (await answer.json()) as { data: Traveller };
  const file = path.join(folder, `${orderId}.pdf`);
  await writeFile(file, cardOf(order));
  return file;
}

function report({ inputs, pageLoads, steps, perOrder }: Shift): Line[] {
  const worst = Math.max(...perOrder);
  return [
    atMost(`a shift of ${orders} orders, inputs per order`, inputs / orders, 4, 'inputs', 2, 'none of them navigation'),
    atMost(`a shift of ${orders} orders, page loads`, pageLoads, 0, 'loads', 0),
    atMost('a shift, waiting per order', median(perOrder) / 1000, 1, 's', 2, `slowest ${(worst / 1000).toFixed(2)} s`),
    atMost('a shift, any single step, p95', p95(steps), 250, 'ms', 0, `median ${median(steps).toFixed(0)} ms`),
  ];
}
