// Two minutes of an office's mixed work by 50 people on two processes: nothing fails, nobody waits much longer than alone,
// and the processes do not grow.

import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { application } from '../application.ts';
import { quantile } from '../measure.ts';
import { atMost, type Bench, info } from '../metrics.ts';
import { intakeHeaders, json, makeWritable, multipart, signInMany, startUnlimited, uploadOf } from '../office-work.ts';
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

export async function measureMixed({ server }: Bench): Promise<Line[]> {
  const { url, client, freshOrders } = await makeWritable(server, 'bench_mixed', 9000);
  const settings = { METRICS_TOKEN: metricsToken };
  const products = [await startUnlimited(url, settings), await startUnlimited(url, settings)];
  const agent = new Agent({ connections: 64 });
  const [first] = products;
  if (!first) throw new Error('No process was started.');
  try {
    const tokens = await signInMany(first, people);
    let next = 0;
    const failures: string[] = [];

    async function call(person: number, times: number[], { method = 'GET', path, headers, body }: Call) {
      const { url: base } = products[person % products.length] ?? first ?? { url: '' };
      const started = performance.now();
      const answer = await request(`${base}${path}`, {
        method,
        headers: { authorization: tokens[person] ?? '', ...headers },
        ...(body !== undefined && { body }),
        dispatcher: agent,
      });
      const text = await answer.body.text();
      times.push(performance.now() - started);
      if (answer.statusCode !== 200) failures.push(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
    }

    /** One order's round: found in a list, opened, taken, commented, now and then searched, completed, handed in. */
    async function workOrder(person: number, times: number[]) {
      const orderId = freshOrders[next++ % freshOrders.length] ?? 0;
      const put = (path: string, body: object): Call => ({
        method: 'PUT',
        path,
        headers: json,
        body: JSON.stringify(body),
      });
      const calls: Call[] = [
        { path: '/api/admin/get-orders-list/newOrder?page=1&limit=10' },
        { path: `/api/admin/get-orders-details/${orderId}` },
        { path: `/api/admin/get-order-events/${orderId}` },
        put('/api/admin/assign-order-status', { orderId: [orderId], assignTo: nameOf(person) }),
        {
          method: 'POST',
          path: '/api/admin/search-order',
          headers: json,
          body: JSON.stringify({
            folderName: 'orderHistory',
            searchVal: ['tan', 'lim', 'garcia', 'xda1'][next % 4],
            start: 0,
            end: 10,
          }),
        },
        {
          method: 'POST',
          path: '/api/admin/add-new-remark',
          headers: json,
          body: JSON.stringify({ orderId, remark: 'Called the customer.' }),
        },
        ...(next % 3 === 0
          ? [
              {
                method: 'POST' as const,
                path: '/api/admin/upload-visa-document',
                headers: multipart,
                body: uploadOf(orderId),
              },
            ]
          : [put('/api/admin/move-order-status', { orderId, status: 'Pending', updatingStatus: 'AwaitingGovt' })]),
        { method: 'POST', path: '/api/intake/orders', headers: intakeHeaders(), body: JSON.stringify(application()) },
      ];
      for (const one of calls) {
        await call(person, times, one);
        await sleep(thinkMs * (0.5 + Math.random()));
      }
    }

    async function work(persons: number[], until: number): Promise<number[]> {
      const times: number[] = [];
      const one = async (person: number) => {
        await sleep(Math.random() * thinkMs);
        while (performance.now() < until) await workOrder(person, times);
      };
      await Promise.all(persons.map(one));
      return times;
    }

    const memory = async () => {
      const used = await Promise.all(
        products.map(async ({ url: base }) => {
          const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
          return Number(/^process_memory_usage (\S+)/m.exec(await answer.text())?.[1]);
        }),
      );
      return used.reduce((sum, bytes) => sum + bytes, 0) / 1024 / 1024;
    };

    await work([0, 1], performance.now() + 5000);
    const alone = await work([0], performance.now() + aloneSeconds * 1000);
    const everybody = Array.from({ length: people }, (_, person) => person);
    const firstThird = await work(everybody, performance.now() + (seconds * 1000) / 3);
    const warm = await memory();
    const rest = await work(everybody, performance.now() + (seconds * 2000) / 3);
    const after = await memory();
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
