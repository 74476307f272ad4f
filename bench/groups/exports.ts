// The export of all orders: rows a second, and what it adds to the memory of a process.
import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '../load-orders.ts';
import { attempt, type Bench, info } from '../metrics.ts';
import { signIn, startProduct } from '../product.ts';
import type { Line } from '../report.ts';

const token = 'a token for the metrics';
/** With more room, garbage is left lying around and looks like need. */
const heapMb = 192;
/** Often enough to see a peak of a second. */
const sampleMs = 100;

export async function measureExports({ databaseUrl }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [title, path] of [
    ['export of Order History', 'export-orders?orderName=orderHistory'],
    ['export of Order History by name', 'export-orders?orderName=orderHistory&sort=full_name'],
    ['export of the activity log', 'export-activity'],
  ] as const) {
    const take = async () => {
      // A process of its own for each, so that the memory is not that of the one before.
      const product = await startProduct(databaseUrl, {
        METRICS_TOKEN: token,
        NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
      });
      try {
        const authorization = await signIn(product, account);
        // The first use loads code, which is not a cost of the export.
        await download(`${product.url}/api/admin/export-orders?orderName=priorityOrder`, authorization);
        const memory = watchMemory(`${product.url}/metrics`);
        const started = performance.now();
        const rows = await download(`${product.url}/api/admin/${path}`, authorization);
        const seconds = (performance.now() - started) / 1000;
        const { before, peak } = await memory.stop();
        const perSecond = Math.round(rows / seconds).toLocaleString('en');
        const count = rows.toLocaleString('en');
        return [
          info(
            `${title} (${count} rows)`,
            `${perSecond} rows/s, memory ${mb(before)} → ${mb(peak)} MB with a heap of ${heapMb}`,
          ),
        ];
      } finally {
        await product.stop();
      }
    };
    lines.push(...(await attempt(title, take)));
  }
  return lines;
}

const mb = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Reads a file as it comes. Returns its lines without the header. */
async function download(url: string, authorization: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization } });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  let lines = -1;
  for await (const part of answer.body) for (const byte of part) if (byte === 10) lines++;
  return lines;
}

function watchMemory(url: string) {
  let isOver = false;
  const samples: number[] = [];
  const watching = (async () => {
    while (!isOver) {
      const text = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text();
      samples.push(Number(/^process_memory_usage (\S+)/m.exec(text)?.[1]));
      await sleep(sampleMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return { before: samples[0] ?? Number.NaN, peak: Math.max(...samples) };
    },
  };
}
