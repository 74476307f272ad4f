// npm run test:upgrade [-- --from COMMIT] [--orders N]: an earlier release works under load while this one migrates its
// database, then both serve side by side. Ends with 1 when a request failed. docs/operations.md says what it showed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.ts';
import { fillEarlier } from './earlier-orders.ts';
import { provideRelease } from './earlier-release.ts';
import { openOffice, type Sent } from './mixed-requests.ts';
import { settingsFor, startProduct } from './product.ts';
import { root } from './programs.ts';

/** The last commit before migrations ran in steps. */
const lastRelease = 'a4ed798';
const perSecond = 8;

const { values } = parseArgs({
  options: { from: { type: 'string', default: lastRelease }, orders: { type: 'string', default: '100000' } },
});
const orders = Number(values.orders);
if (!Number.isInteger(orders) || orders < 1000) {
  console.error('--orders is a whole number from 1000 up.');
  process.exit(2);
}

/** A busy machine is not what is measured. */
const settings = { MAX_EVENT_LOOP_DELAY_MS: '0', INTAKE_PER_MINUTE: '10000' };

await using started = new AsyncDisposableStack();
const release = await provideRelease(values.from);
const postgres = await startPostgres();
started.defer(() => postgres.stop());
const url = postgres.url('postgres');
const earlier = await startProduct(url, settings, release);
started.defer(() => earlier.stop());
console.log(`Making ${orders.toLocaleString('en')} orders in the database of ${values.from}…`);
await fillEarlier(url, orders);

const locks = await watchLocks(url);
started.defer(() => locks.stop());
const office = await openOffice([earlier], orders, perSecond);
started.defer(() => office.stop());
const lines: Line[] = [];
await phase('before', () => sleep(10_000));
await phase('this release migrates', migrate);
const next = await startProduct(url, settings);
started.defer(() => next.stop());
await phase('the start of this release', async () => {});
await office.use([earlier, next]);
await phase('both releases serve', () => sleep(10_000));
await office.use([next]);
await phase('this release serves', () => sleep(5000));
console.table(Object.fromEntries(lines.map(({ phase, ...figures }) => [phase, figures])));
console.log(
  `${orders.toLocaleString('en')} orders, from ${values.from}, ${perSecond} requests/s, load ${loadavg()[0]?.toFixed(1)}.`,
);
process.exitCode = lines.some(({ failed }) => failed > 0) ? 1 : 0;

interface Line {
  phase: string;
  seconds: number;
  requests: number;
  failed: number;
  'median ms': number;
  'p95 ms': number;
  'longest ms': number;
  'longest wait for a lock, ms': number;
}

async function phase(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  const sent = await office.taken();
  for (const problem of new Set(sent.flatMap((each) => each.problem ?? []))) console.log(`  ${name}: ${problem}`);
  lines.push({
    phase: name,
    seconds: Math.round(seconds),
    ...figuresOf(sent),
    'longest wait for a lock, ms': locks.taken(),
  });
}

function figuresOf(sent: Sent[]) {
  const times = sent.map(({ time }) => time).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return {
    requests: sent.length,
    failed: sent.filter(({ problem }) => problem !== null).length,
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'longest ms': at(1),
  };
}

async function migrate(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'upgrade-data-'));
  const env = { ...process.env, ...settingsFor(url, dataDir) };
  const child = spawn(process.execPath, [path.join(root, 'apps/api/dist/cli.js'), 'migrate'], {
    env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  await rm(dataDir, { recursive: true, force: true });
  if (code !== 0) throw new Error(`Migrating ended with ${code}; its messages are above.`);
}

/** How long others than the migration waited for a lock at most, by looking twenty times a second. */
async function watchLocks(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let longest = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ ms: number | null }>(
        `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms
        from pg_locks join pg_stat_activity using (pid) where not granted and application_name <> 'arrival-card-migrates'`,
      );
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await sleep(50);
    }
    await client.end();
  })();
  return {
    taken() {
      const ms = Math.round(longest);
      longest = 0;
      return ms;
    },
    async stop() {
      isOver = true;
      await looking;
    },
  };
}
