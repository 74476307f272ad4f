// Two minutes of an office's mixed work by 50 people on two processes: nothing fails, nobody waits much longer than alone,
// and the processes do not grow.

import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { anApplication } from '../../packages/contract/test/an-application.ts';
import { quantile } from '../measure.ts';
import { atMost, type Bench, info } from '../metrics.ts';
import { intakeHeaders, json, makeWritable, multipart, signInMany, startUnlimited, uploadOf } from '../office-work.ts';
import type { Product } from '../product.ts';
import type { Line } from '../report.ts';

const people = 50;
const seconds = 120;
const aloneSeconds = 20;
/** How long somebody reads before the next click. */
const thinkMs = 1000;
const metricsToken = 'a token for the monitor';

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const put = (path: string, body: object): Call => ({ method: 'PUT', path, headers: json, body: JSON.stringify(body) });
const post = (path: string, body: object, headers = json): Call => ({
  method: 'POST',
  path,
  headers,
  body: JSON.stringify(body),
});

/** One order's round: found in a list, opened, taken, searched, commented, now and then completed, and another handed in. */
const roundOf = (orderId: number, person: number, round: number): Call[] => [
  { path: '/api/admin/get-orders-list/newOrder?page=1&limit=10' },
  { path: `/api/admin/get-orders-details/${orderId}` },
  { path: `/api/admin/get-order-events/${orderId}` },
  put('/api/admin/assign-order-status', { orderId: [orderId], assignTo: nameOf(person) }),
  post('/api/admin/search-order', {
    folderName: 'orderHistory',
    searchVal: ['tan', 'lim', 'garcia', 'xda1'][round % 4],
    start: 0,
    end: 10,
  }),
  post('/api/admin/add-new-remark', { orderId, remark: 'Called the customer.' }),
  round % 3 === 0
    ? { method: 'POST', path: '/api/admin/upload-visa-document', headers: multipart, body: uploadOf(orderId) }
    : put('/api/admin/move-order-status', { orderId, status: 'Pending', updatingStatus: 'AwaitingGovt' }),
  post('/api/intake/orders', anApplication(), intakeHeaders()),
];

/** People who work on two processes, each on one order after the other. */
function openPeople(products: Product[], tokens: string[], agent: Agent, freshOrders: number[]) {
  let next = 0;
  const failures: string[] = [];

  async function call(person: number, { method = 'GET', path, headers, body }: Call): Promise<number> {
    const started = performance.now();
    const answer = await request(`${products[person % products.length]?.url}${path}`, {
      method,
      headers: { authorization: tokens[person] ?? '', ...headers },
      ...(body !== undefined && { body }),
      dispatcher: agent,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) failures.push(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
    return performance.now() - started;
  }

  return {
    failures,
    /** How long each request took. */
    async work(persons: number[], forSeconds: number): Promise<number[]> {
      const until = performance.now() + forSeconds * 1000;
      const times: number[] = [];
      const workAs = async (person: number) => {
        await sleep(Math.random() * thinkMs);
        while (performance.now() < until) {
          const orderId = freshOrders[next++ % freshOrders.length] ?? 0;
          for (const one of roundOf(orderId, person, next)) {
            times.push(await call(person, one));
            await sleep(thinkMs * (0.5 + Math.random()));
          }
        }
      };
      await Promise.all(persons.map(workAs));
      return times;
    },
  };
}

/** In megabytes. */
async function memoryOf(products: Product[]): Promise<number> {
  const used = await Promise.all(
    products.map(async ({ url }) => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
      return Number(/^process_memory_usage (\S+)/m.exec(await answer.text())?.[1]);
    }),
  );
  return used.reduce((sum, bytes) => sum + bytes, 0) / 1024 / 1024;
}

export async function measureMixed({ server }: Bench): Promise<Line[]> {
  const { url, client, freshOrders } = await makeWritable(server, 'bench_mixed', 9000);
  const settings = { METRICS_TOKEN: metricsToken };
  const first = await startUnlimited(url, settings);
  const products = [first, await startUnlimited(url, settings)];
  const agent = new Agent({ connections: 64 });
  try {
    const { work, failures } = openPeople(products, await signInMany(first, people), agent, freshOrders);
    await work([0, 1], 5);
    const alone = await work([0], aloneSeconds);
    const everybody = Array.from({ length: people }, (_, person) => person);
    const firstThird = await work(everybody, seconds / 3);
    const warm = await memoryOf(products);
    const rest = await work(everybody, (seconds * 2) / 3);
    const after = await memoryOf(products);
    if (failures.length > 0) console.error(failures.slice(0, 10).join('\n'));
    const [idle, busy] = [quantile(alone, 0.95), quantile([...firstThird, ...rest], 0.95)];
    const requests = firstThird.length + rest.length;
    return [
      atMost(
        `${people} people, two processes, ${seconds} s: failed of ${requests} requests`,
        failures.length,
        0,
        'requests',
        0,
      ),
      atMost(
        'the same, p95 against one person alone',
        busy / idle,
        3,
        '×',
        2,
        `${busy.toFixed(0)} ms, alone ${idle.toFixed(0)} ms`,
      ),
      atMost(
        'the same, memory of both after 120 s against 40 s',
        after / warm,
        1.15,
        '×',
        2,
        `${after.toFixed(0)} MB, ${warm.toFixed(0)} MB`,
      ),
      info('the same, requests a second', (requests / seconds).toFixed(0)),
    ];
  } finally {
    await agent.destroy();
    for (const product of products) await product.stop();
    await client.end();
  }
}

/** The members that the benchmark's orders are made with. */
const nameOf = (person: number) => `Staff ${String(person + 1).padStart(2, '0')}`;
