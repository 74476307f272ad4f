// Two minutes of an office's mixed work by 50 people on two processes: nothing fails, waits are not much longer than for one
// person alone, and the memory of the processes does not grow.

import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { get, post, put } from '../ask.ts';
import type { Request } from '../load-client.ts';
import { quantile } from '../measure.ts';
import { atMost, type Bench, info, some } from '../metrics.ts';
import { intake, makeWritable, signInMany, startUnlimited, uploadOf } from '../office-work.ts';
import { memoryOf, withProc } from '../process-tree.ts';
import type { Product } from '../product.ts';
import type { Line } from '../report.ts';

const people = some(50, 4);
const seconds = some(120, 6);
const aloneSeconds = some(20, 1);
/** How long somebody reads before the next click. */
const thinkMs = some(1000, 50);

/** One order's round: found in a list, opened, taken, searched, commented, now and then completed, and another handed in. */
const roundOf = (orderId: number, person: number, round: number): Request[] => [
  get('/api/admin/get-orders-list/newOrder?page=1&limit=10'),
  get(`/api/admin/get-orders-details/${orderId}`),
  get(`/api/admin/get-order-events/${orderId}`),
  put('/api/admin/assign-order-status', { orderId: [orderId], assignTo: nameOf(person) }),
  post('/api/admin/search-order', {
    folderName: 'orderHistory',
    searchVal: ['tan', 'lim', 'garcia', 'xda1'][round % 4],
    start: 0,
    end: 10,
  }),
  post('/api/admin/add-new-remark', { orderId, remark: 'Called the customer.' }),
  round % 3 === 0
    ? uploadOf(orderId)
    : put('/api/admin/move-order-status', { orderId, status: 'Pending', updatingStatus: 'AwaitingGovt' }),
  intake(),
];

/** People who work on one or more processes, each on one order after the other, and wait so long between two requests. */
export function openPeople(
  products: Product[],
  tokens: string[],
  agent: Agent,
  freshOrders: number[],
  thinkMs: number,
) {
  let next = 0;
  const failures: string[] = [];

  async function call(person: number, { method, path, headers, body }: Request): Promise<number> {
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

export async function measureMixed({ server }: Bench): Promise<Line[]> {
  const { url, client, freshOrders } = await makeWritable(server, 'bench_mixed', some(9000, 200));
  const first = await startUnlimited(url);
  const products = [first, await startUnlimited(url)];
  const agent = new Agent({ connections: 64 });
  try {
    const { work, failures } = openPeople(products, await signInMany(first, people), agent, freshOrders, thinkMs);
    await work([0, 1], 5);
    const alone = await work([0], aloneSeconds);
    const everybody = Array.from({ length: people }, (_, person) => person);
    const firstThird = await work(everybody, seconds / 3);
    const memory = () => products.reduce((sum, product) => sum + memoryOf(product), 0);
    const warm = memory();
    const rest = await work(everybody, (seconds * 2) / 3);
    const after = memory();
    if (failures.length > 0) console.error(failures.slice(0, 10).join('\n'));
    const [idle, busy] = [quantile(alone, 0.95), quantile([...firstThird, ...rest], 0.95)];
    const requests = firstThird.length + rest.length;
    if (failures.length > requests / 20) throw new Error(failures[0]);
    const growth = `the same, memory of both after ${seconds} s against ${seconds / 3} s`;
    const inMb = `${after.toFixed(0)} MB, ${warm.toFixed(0)} MB`;
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
      ...(await withProc(growth, async () => [atMost(growth, after / warm, 1.15, '×', 2, inMb)])),
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
