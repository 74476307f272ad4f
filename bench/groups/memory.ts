// How much memory the product takes, with all that it starts.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Agent } from 'undici';
import type { ImportRun } from '../../packages/contract/src/imports/imports-api.ts';
import { anApplication } from '../../packages/contract/test/an-application.ts';
import { freePort } from '../../scripts/postgres.ts';
import { ask, get, post, send } from '../ask.ts';
import { account } from '../load-orders.ts';
import { attempt, type Bench, info, some } from '../metrics.ts';
import { makeWritable, signInMany, startUnlimited, travellersIn } from '../office-work.ts';
import { memoryAtRest, memoryOf, peakWhile, withProc } from '../process-tree.ts';
import { type Product, signIn, startProduct } from '../product.ts';
import type { Line } from '../report.ts';
import { dropCards } from './cards.ts';
import { openPeople } from './mixed.ts';
import { completedIn, makePack } from './packs.ts';

const people = 10;
const seconds = some(20, 1);
const tooManyRows = some(1_000_000, 200_000);
const [cards, rows, packs] = [some(200, 4), some(20_000, 50), some(20, 1)];
const secondsAfter = some(60, 1);

export const measureMemory = ({ server }: Bench) =>
  withProc('memory', async () => {
    const { url, client, freshOrders } = await makeWritable(server, 'bench_memory', some(9000, 200));
    const office = () => startUnlimited(url);
    /** Each is of a product that has just started, so that it does not hold what was done for another one. */
    const figures: [name: string, start: () => Promise<Product>, measure: (product: Product) => Promise<string>][] = [
      ['of the demo, at rest', startDemo, atRest],
      ['with PostgreSQL, at rest', office, atRest],
      [
        `of ${people} people without a pause, ${seconds} s`,
        office,
        (product) => workWithoutPause(product, freshOrders),
      ],
      [`of a refused CSV of ${tooManyRows.toLocaleString('en')} rows`, office, beRefused],
      [
        `${secondsAfter} s after ${cards} cards, an import of ${rows.toLocaleString('en')} rows and ${packs} packs`,
        office,
        (product) => doAll(product, url, client),
      ],
    ];
    const lines: Line[] = [];
    for (const [name, start, measure] of figures) {
      const take = async () => {
        const product = await start();
        return [info(`memory ${name}`, await measure(product).finally(() => product.stop()))];
      };
      lines.push(...(await attempt(`memory ${name}`, take)));
    }
    await client.end();
    return lines;
  });

const mb = (value: number) => `${value.toFixed(0)} MB`;
const atRest = async (product: Product) => mb(await memoryAtRest(product));
const peakAndAfter = async (product: Product, work: Promise<unknown>) =>
  `at most ${mb(await peakWhile(product, work))}, at rest again ${await atRest(product)}`;

const startDemo = async () =>
  startProduct('', { NODE_ENV: '', SMTP_PORT: String(await freePort()), DEMO_ORDERS: String(some(400, 20)) });

/** Lists, searches and changes. */
async function workWithoutPause(product: Product, freshOrders: number[]): Promise<string> {
  const agent = new Agent({ connections: people });
  const tokens = await signInMany(product, people);
  const { work, failures } = openPeople([product], tokens, agent, freshOrders, 0);
  const figures = await peakAndAfter(product, work([...tokens.keys()], seconds));
  await agent.destroy();
  if (failures[0]) throw new Error(failures[0]);
  return figures;
}

async function beRefused(product: Product): Promise<string> {
  const token = await signIn(product, account);
  const upload = async () => {
    const answer = uploadTable(product, token, `email\n${'a@b.example\n'.repeat(tooManyRows)}`);
    const refusal = await answer.then(() => 'none', String);
    if (!refusal.includes('It has more than')) throw new Error(`Too many rows were not refused: ${refusal}`);
  };
  return peakAndAfter(product, upload());
}

async function doAll(product: Product, url: string, client: pg.Client): Promise<string> {
  const token = await signIn(product, account);
  const work = async () => {
    await dropCards(product, await travellersIn(client, cards));
    await importOrders(product, token);
    const office = { url: `${product.url}/api/admin`, token };
    for (const orderId of await completedIn(url, packs)) await makePack(office, orderId);
  };
  const peak = await peakWhile(product, work());
  await sleep(secondsAfter * 1000);
  return `${mb(memoryOf(product))} (at most ${mb(peak)})`;
}

function uploadTable({ url }: Product, token: string, table: string) {
  const body = new FormData();
  body.append('kind', 'orders');
  body.append('table', new Blob([table], { type: 'text/csv' }), 'orders.csv');
  return send(url, { method: 'POST', path: '/api/admin/upload-import', body }, token);
}

async function importOrders(product: Product, token: string): Promise<void> {
  const names = Object.keys(anApplication());
  const lines = Array.from({ length: rows }, (_, index) => {
    const order = anApplication({ passport_number: `IM${100_000 + index}` }) as Record<string, unknown>;
    return names.map((name) => `"${order[name]}"`).join();
  });
  await uploadTable(product, token, [names.join(), ...lines].join('\n'));
  const latest = async () =>
    (await ask<{ data: ImportRun[] }>(product.url, get('/api/admin/imports?kind=orders'), token)).data[0];
  const { id: importId, columns } = (await latest()) ?? {};
  await ask(product.url, post('/api/admin/start-import', { importId, columns, takesPast: false }), token);
  while ((await latest())?.state === 'running') await sleep(200);
  const run = await latest();
  if (run?.added !== rows) throw new Error(`Of ${rows} rows ${run?.added} were added.`);
}
