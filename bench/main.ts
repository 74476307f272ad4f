// npm run bench [-- --orders N] [--only GROUP]… [--save | --small]: how fast the product is, as ratios taken in one run. See
// docs/performance.md.
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/postgres.ts';
import { measureCards } from './groups/cards.ts';
import { measureDisputes } from './groups/disputes.ts';
import { measureMemory } from './groups/memory.ts';
import { measureMixed } from './groups/mixed.ts';
import { measurePacks } from './groups/packs.ts';
import { measurePublicPages } from './groups/public-pages.ts';
import { measureCounts, measurePages, measureThroughput } from './groups/queue-pages.ts';
import { measureReports } from './groups/report-times.ts';
import { measureScreens } from './groups/screens.ts';
import { measureSearch } from './groups/search.ts';
import { measureShift } from './groups/shift.ts';
import { measureSizes } from './groups/sizes.ts';
import { measureStart } from './groups/start-time.ts';
import { measureWrites } from './groups/writes.ts';
import { account, provideOrders } from './load-orders.ts';
import { startClient } from './measure.ts';
import { attempt, type Bench, isSmall, some } from './metrics.ts';
import { openServer, query } from './postgres.ts';
import { signIn, startProduct } from './product.ts';
import { startProgram } from './programs.ts';
import { type Line, machine, saveReport, table } from './report.ts';

/** A table this small is what the counts of the large one are compared with. */
const fewOrders = some(10_000, 500);

const withoutOrders = { sizes: measureSizes, start: measureStart };
const withOrders = {
  throughput: measureThroughput,
  pages: measurePages,
  counts: measureCounts,
  search: measureSearch,
  reports: measureReports,
  disputes: measureDisputes,
  shift: measureShift,
  cards: measureCards,
  packs: measurePacks,
  writes: measureWrites,
  screens: measureScreens,
  mixed: measureMixed,
  memory: measureMemory,
  public: measurePublicPages,
};
const groups = [...Object.keys(withoutOrders), ...Object.keys(withOrders)];

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: String(some(1_000_000, 2_000)) },
    only: { type: 'string', multiple: true, default: [] },
    save: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
  },
});
const orders = Number(values.orders);
const wrongUse =
  !Number.isInteger(orders) || orders < fewOrders
    ? `--orders is a whole number from ${fewOrders} up.`
    : values.only.some((name) => !groups.includes(name))
      ? `--only takes one of ${groups.join(', ')}.`
      : values.save && (values.only.length > 0 || isSmall)
        ? '--save needs every group as it is, so it goes neither with --only nor with --small.'
        : null;
if (wrongUse) {
  console.error(wrongUse);
  process.exit(2);
}

const started = new AsyncDisposableStack();
const stopping = () => started.disposeAsync();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopping().finally(() => process.exit(128 + constants.signals[signal])));
}
const untilTheEnd = <P extends { stop(): unknown }>(program: P): P => {
  started.defer(async () => void (await program.stop()));
  return program;
};

try {
  await report();
} finally {
  await stopping();
}

async function report(): Promise<void> {
  const lines: Line[] = [];
  const measure = async (name: string, take: () => Promise<Line[]>) => {
    if (started.disposed || (values.only.length > 0 && !values.only.includes(name))) return;
    console.log(`Measuring ${name}…`);
    lines.push(...(await attempt(name, take)));
  };
  for (const [name, take] of Object.entries(withoutOrders)) await measure(name, take);
  // Opened by the first group that needs it; a failure is then a line of each of them.
  let opened: ReturnType<typeof open> | undefined;
  for (const [name, take] of Object.entries(withOrders)) {
    await measure(name, async () => {
      opened ??= open();
      const { bench } = await opened;
      // One person asks for more here than anybody in an office: each group starts with the whole allowance.
      await query(bench.databaseUrl, 'delete from rate_limit');
      return take(bench);
    });
  }
  if (started.disposed) return;
  const server = await opened?.then(({ server }) => server).catch(() => null);
  const text = `${await machine(server, orders)}\n\n${table(lines)}`;
  console.log(`\n${text}`);
  if (lines.some(({ verdict }) => verdict === 'failed')) process.exitCode = 1;
  if (values.save) await saveReport(text);
}

/** Makes the orders unless they are there, and starts the product, the floor and the client that measures them. */
async function open() {
  const server = untilTheEnd(await openServer(orders));
  const databaseUrl = await provideOrders(server, 'bench_many', orders);
  const fewUrl = await provideOrders(server, 'bench_few', fewOrders);
  const product = untilTheEnd(await startProduct(databaseUrl));
  const few = untilTheEnd(await startProduct(fewUrl));
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' };
  untilTheEnd(await startProgram(process.execPath, ['bench/floor.ts'], { ready: 'floor is ready', env }));
  const bench: Bench = {
    client: untilTheEnd(startClient()),
    many: { url: `${product.url}/api/admin`, token: await signIn(product, account) },
    few: { url: `${few.url}/api/admin`, token: await signIn(few, account) },
    server,
    floor: { url: `http://127.0.0.1:${port}/page` },
    productUrl: product.url,
    databaseUrl,
  };
  return { server, bench };
}
