// npm run bench [-- --orders N] [--save]: how fast the product is, as ratios taken in one run. See docs/performance.md.
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/postgres.ts';
import { measureCounts, measurePages, measureSearch, measureStart, measureThroughput, sizes } from './figures.ts';
import { account, provideOrders } from './load-orders.ts';
import { startClient } from './measure.ts';
import { openServer } from './postgres.ts';
import { signIn, startProduct } from './product.ts';
import { startProgram } from './programs.ts';
import { measurePublicPages } from './public-pages.ts';
import { type Line, machine, saveReport, table } from './report.ts';
import { measureReports } from './report-times.ts';

/** A table this small is what the counts of the large one are compared with. */
const fewOrders = 10_000;

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, save: { type: 'boolean' } },
});
const orders = Number(values.orders);
if (!Number.isInteger(orders) || orders < fewOrders) {
  console.error(`--orders is a whole number from ${fewOrders} up.`);
  process.exit(1);
}

const started = new AsyncDisposableStack();
const stopping = () => started.disposeAsync();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopping().finally(() => process.exit(128 + constants.signals[signal])));
}
const kept = <P extends { stop(): unknown }>(program: P): P => {
  started.defer(async () => void (await program.stop()));
  return program;
};

try {
  await report();
} catch (error) {
  if (!started.disposed) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopping();
}

async function report(): Promise<void> {
  const lines: Line[] = [];
  const step = async (what: string, work: () => Promise<Line[]>) => {
    console.log(`Measuring ${what}…`);
    lines.push(...(await work()));
  };
  await step('sizes', sizes);
  await step('the second start', measureStart);

  const server = kept(await openServer(orders));
  const url = await provideOrders(server, 'bench_many', orders);
  const fewUrl = await provideOrders(server, 'bench_few', fewOrders);
  const product = kept(await startProduct(url));
  const few = kept(await startProduct(fewUrl));
  const port = await freePort();
  const env = { DATABASE_URL: url, PORT: String(port), NODE_ENV: 'production' };
  kept(await startProgram(process.execPath, ['bench/floor.ts'], { ready: 'floor is ready', env }));
  const bench = {
    client: kept(startClient()),
    many: { url: `${product.url}/api/admin`, token: await signIn(product, account) },
    few: { url: `${few.url}/api/admin`, token: await signIn(few, account) },
    floor: { url: `http://127.0.0.1:${port}/page` },
    databaseUrl: url,
  };
  await step('requests per second', () => measureThroughput(bench));
  await step('pages', () => measurePages(bench));
  await step('counts', () => measureCounts(bench));
  await step('search', () => measureSearch(bench));
  await step('reports', () => measureReports(bench));
  await step('public pages', () => measurePublicPages(product.url, url));

  const text = `${await machine(server, orders)}\n\n${table(lines)}`;
  console.log(`\n${text}`);
  if (values.save) await saveReport(text);
}
