// 300 open screens: how soon all of them hear of a change, and what hearing of changes costs the others' requests. And the
// page of an order to which very much has happened.
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { ask, get, post, put } from '../ask.ts';
import type { Request } from '../load-client.ts';
import { account } from '../load-orders.ts';
import { inRounds, median, quantile, ratios, spreadOf } from '../measure.ts';
import { atMost, type Bench, p95, some } from '../metrics.ts';
import { makeWritable, signInMany, startUnlimited } from '../office-work.ts';
import { cpuOf, withProc } from '../process-tree.ts';
import type { Product } from '../product.ts';
import type { Line } from '../report.ts';

const screens = some(300, 20);
const members = 50;
const changes = some(30, 2);
/** Short windows without and with changes take turns: what one of them is worth is less than what they differ by chance. */
const rounds = some(12, 1);
const windowSeconds = some(2, 1);
/** Between two changes: an office of 50 people, each of whom changes an order every 12 s. */
const everyMs = 240;
/** The pages of Pending Orders that the screens show, ten rows each; the changed orders are on them too. */
const pages = 10;

export async function measureScreens({ client: load, server }: Bench): Promise<Line[]> {
  const { url, client, freshOrders } = await makeWritable(server, 'bench_screens', some(2000, 100));
  const product = await startUnlimited(url);
  const agent = new Agent({ connections: screens + 50, bodyTimeout: 0 });
  try {
    const tokens = await signInMany(product, members);
    const office = openOffice(product, tokens, agent);
    const queue = { url: `${product.url}/api/admin/get-orders-list/awaitingOrder?page=1&limit=10`, token: tokens[0] };
    const loadIt = () => load.run({ ...queue, connections: 16, seconds: windowSeconds });
    await loadIt();
    await office.openScreens();
    const delays: number[] = [];
    for (const orderId of freshOrders.slice(0, changes)) delays.push(await office.changeAndWait(orderId));
    let next = changes;
    const perSecond = { quiet: [] as number[], busy: [] as number[] };
    /** Milliseconds of the server's CPU for a page: unlike pages a second, they hardly depend on what else the machine does. */
    const cpuOfPage = (window: 'quiet' | 'busy') => async () => {
      const stop = window === 'busy' ? office.keepChanging(() => freshOrders[next++]) : async () => {};
      const before = cpuOf(product);
      const { times, requestsPerSecond } = await loadIt();
      const used = cpuOf(product) - before;
      await stop();
      perSecond[window].push(requestsPerSecond);
      return used / times.length;
    };
    const cost = `${screens} open screens and ${Math.round(1000 / everyMs)} changes a second cost the queue page`;
    const costLines = await withProc(cost, async () => {
      const { quiet, busy } = await inRounds(rounds, { quiet: cpuOfPage('quiet'), busy: cpuOfPage('busy') });
      const more = ratios(busy, quiet).map((value) => 100 * (value - 1));
      const fewer = ratios(perSecond.busy, perSecond.quiet).map((value) => 100 * (1 - value));
      const slower = `${median(fewer).toFixed(1)} % fewer a second (${spreadOf(fewer)
        .map((value) => value.toFixed(1))
        .join(' to ')})`;
      return [atMost(cost, more, 5, '% of CPU', 1, `${median(quiet).toFixed(2)} ms without changes; ${slower}`)];
    });
    const orderId = freshOrders.at(-1) ?? 0;
    await client.query(
      `insert into event (order_id, kind, actor, detail) select $1, 'commented', 'Staff 02', '{}' from generate_series(1, 1000)`,
      [orderId],
    );
    return [
      atMost(
        `a change reaches ${screens} open screens, the last of ${changes}`,
        Math.max(...delays),
        1000,
        'ms',
        0,
        `median ${median(delays).toFixed(0)} ms`,
      ),
      ...costLines,
      await orderPage(product, tokens[0] ?? '', orderId),
    ];
  } finally {
    await agent.destroy();
    await product.stop();
    await client.end();
  }
}

/** Order and history, as its screen asks for them: at once. */
async function orderPage({ url }: Product, token: string, orderId: number): Promise<Line> {
  const times: number[] = [];
  for (let time = 0; time < some(120, 25); time++) {
    const started = performance.now();
    await Promise.all(
      ['get-orders-details', 'get-order-events'].map((path) => ask(url, get(`/api/admin/${path}/${orderId}`), token)),
    );
    times.push(performance.now() - started);
  }
  const warm = times.slice(20);
  return atMost(
    'order page with 1,000 events, p95',
    p95(warm),
    60,
    'ms',
    1,
    `median ${quantile(warm, 0.5).toFixed(1)} ms`,
  );
}

/** Null: any order may have changed. */
type Hear = (orders: number[] | null) => void;

/** So many browsers, as the web app behaves: a change shows 'This list has changed', and nothing is asked for until a click. */
function openOffice({ url }: Product, tokens: string[], agent: Agent) {
  const onScreen: number[] = [];
  const waiting = new Map<number, { missing: number; heard: () => void }>();
  let changed = 0;
  const tokenOf = (screen: number) => tokens[screen % tokens.length] ?? '';
  const hear: Hear = (orders) => {
    for (const id of orders ?? waiting.keys()) {
      const wait = waiting.get(id);
      if (wait && --wait.missing === 0) wait.heard();
    }
  };

  const change = (request: Request) => {
    changed++;
    return ask(url, request, tokenOf(0));
  };
  /** A colleague takes an order; it comes to Pending Orders. */
  const take = (orderId: number) =>
    change(put('/api/admin/assign-order-status', { orderId: [orderId], assignTo: account.name }));
  /** Somebody comments an order that some of the screens show. */
  const comment = () => {
    const orderId = onScreen[(changed + 1) % onScreen.length];
    return change(post('/api/admin/add-new-remark', { orderId, remark: 'Called the customer.' }));
  };

  return {
    async openScreens() {
      for (let screen = 0; screen < screens; screen += 20)
        await Promise.all(
          Array.from({ length: 20 }, async (_, index) => {
            const nth = screen + index;
            const orders = await openScreen(url, 1 + (nth % pages), tokenOf(nth), agent, hear);
            if (nth < pages) onScreen.push(...orders);
          }),
        );
    },
    /** Milliseconds from the request until the last screen has heard of it. */
    async changeAndWait(orderId: number): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(orderId, { missing: screens, heard: resolve });
      const started = performance.now();
      await take(orderId);
      const tooLate = sleep(60_000, null, { ref: false }).then(() =>
        Promise.reject(new Error('Not every screen heard of a change.')),
      );
      await Promise.race([promise, tooLate]);
      return performance.now() - started;
    },
    /** @returns ends it */
    keepChanging(nextOrder: () => number | undefined): () => Promise<void> {
      let isOver = false;
      const run = async () => {
        for (let orderId = nextOrder(); orderId !== undefined && !isOver; orderId = nextOrder()) {
          // Changes take turns: one adds an order to a list, the next changes the rows of some screens.
          await Promise.all([changed % 2 ? take(orderId) : comment(), sleep(everyMs)]);
        }
      };
      const running = run();
      return async () => {
        isOver = true;
        await running;
      };
    },
  };
}

/** Loads a page of Pending Orders and follows the stream. @returns the orders on the page */
async function openScreen(url: string, page: number, authorization: string, dispatcher: Agent, hear: Hear) {
  const list = get(`/api/admin/get-orders-list/pendingOrder?page=${page}&limit=10`);
  const { data } = await ask<{ data: { order_id: number }[] }>(url, list, authorization);
  const headers = { authorization, accept: 'text/event-stream' };
  const { body } = await request(`${url}/api/admin/events`, { headers, dispatcher });
  readChanges(body, hear);
  return data.map(({ order_id }) => order_id);
}

/** Reads a stream's events, and hands on the orders of those that name changes. */
function readChanges(body: Readable, hear: Hear): void {
  let text = '';
  body.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      if (!event.startsWith('event: changed')) continue;
      hear((JSON.parse(event.slice(event.indexOf('data: ') + 6)) as { orders: number[] | null }).orders);
    }
  });
  body.on('error', () => {});
}
