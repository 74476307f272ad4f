// What is measured, and how. The aims stand here; docs/performance.md says why they are ratios.
import { scriptSize } from '../scripts/bundle-sizes.ts';
import { type Client, inRounds, median, quantile, ratio } from './measure.ts';
import type { Line } from './report.ts';
import { drawSearchTexts } from './search-texts.ts';
import { secondStart } from './start-time.ts';

interface Target {
  url: string;
  token?: string;
}

export interface Bench {
  client: Client;
  /** The product on the table that is measured, and on a small one. */
  many: Target;
  few: Target;
  floor: Target;
  databaseUrl: string;
}

const rounds = 5;
/** Requests a round for a latency. */
const amount = 100;
const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;

/** A figure that should not be above `aim`. */
export const atMost = (work: string, value: number, aim: number, unit: string, digits: number, note = ''): Line => ({
  work,
  measured: `${value.toFixed(digits)} ${unit}${note && ` (${note})`}`,
  aim: `≤ ${aim} ${unit}`,
  met: value <= aim,
});

const told = (work: string, measured: string): Line => ({ work, measured, aim: '', met: null });

export async function sizes(): Promise<Line[]> {
  return [
    atMost('public pages, JavaScript (gzip)', await scriptSize('public.track.en.html'), 105, 'KB', 1),
    atMost('admin, sign-in, JavaScript (gzip)', await scriptSize('index.html', ['sign-in-page']), 230, 'KB', 1),
    atMost(
      'admin, first queue, JavaScript (gzip)',
      await scriptSize('index.html', ['frame', 'queue-page']),
      230,
      'KB',
      1,
    ),
  ];
}

export async function measureStart(): Promise<Line[]> {
  return [atMost('`npm start`, second time, to the first answer', median(await secondStart(3)), 3, 's', 2)];
}

/** The same page by the product and by the floor, as many at a time as a busy office asks for. */
export async function measureThroughput({ client, many, floor }: Bench): Promise<Line[]> {
  const page = { ...many, url: `${many.url}/get-orders-list/awaitingOrder?page=1&limit=10` };
  await assertSamePage(page, floor);
  const load = { connections: 16, seconds: 4 };
  for (const target of [page, floor]) await client.run({ ...target, ...load });
  const perSecond = async (target: Target) => (await client.run({ ...target, ...load })).requestsPerSecond;
  const taken = await inRounds(rounds, { product: () => perSecond(page), floor: () => perSecond(floor) });
  const value = ratio(taken.product, taken.floor);
  return [
    {
      work: 'queue page of 10 with its total, signed in',
      measured: `${value.toFixed(2)} × the floor (${median(taken.product).toFixed(0)}/s, floor ${median(taken.floor).toFixed(0)}/s)`,
      aim: '≥ 0.7 × the floor',
      met: value >= 0.7,
    },
  ];
}

/** A comparison with something that answers otherwise would say nothing. */
async function assertSamePage(page: Target, floor: Target): Promise<void> {
  const [mine, bare] = await Promise.all([page, floor].map(get));
  const ids = (answer: Answer | undefined) => answer?.data.map(({ order_id }) => order_id).join();
  if (ids(mine) !== ids(bare) || mine?.total !== bare?.total) throw new Error('Product and floor answer differently.');
}

interface Answer {
  data: { order_id: number }[];
  total: number;
}

async function get({ url, token }: Target): Promise<Answer> {
  const answer = await fetch(url, token ? { headers: { authorization: token } } : {});
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Deep pages of the largest queues, and the first page of the others that are not read off an index of their own. */
export async function measurePages({ client, many }: Bench): Promise<Line[]> {
  const latency = (query: string) => async () =>
    median((await client.run({ ...many, url: `${many.url}/get-orders-list/${query}`, connections: 1, amount })).times);
  const lines: Line[] = [];
  for (const [key, title] of [
    ['orderHistory', 'Order History'],
    ['completedOrder', 'Completed Orders'],
    ['awaitingOrder', 'Awaiting Customer'],
  ] as const) {
    const { total } = await get({ ...many, url: `${many.url}/get-orders-list/${key}` });
    const page = (number: number) => latency(`${key}?limit=10&page=${Math.max(1, number)}`);
    const pages = Math.ceil(total / 10);
    const taken = await inRounds(rounds, { first: page(1), middle: page(Math.floor(pages / 2)), last: page(pages) });
    const beside = (values: number[]) => `${ms(values)}, first ${ms(taken.first)}`;
    const count = total.toLocaleString('en');
    const first = '× the first page';
    lines.push(
      atMost(`${title} (${count}), last page`, ratio(taken.last, taken.first), 3, first, 2, beside(taken.last)),
    );
    const middle = ratio(taken.middle, taken.first).toFixed(2);
    // Nobody pages to the middle by hand; it is told, not aimed at.
    lines.push(told(`${title}, middle page`, `${middle} ${first} (${beside(taken.middle)})`));
  }
  const others = await inRounds(rounds, {
    awaiting: latency('awaitingOrder'),
    'My Orders': latency('myOrder'),
    'New Orders': latency('newOrder'),
    'Priority Order': latency('priorityOrder'),
    'Future Orders': latency('futureOrder'),
    'Order History by name': latency('orderHistory?sort=full_name'),
    'Completed Orders by name': latency('completedOrder?sort=full_name'),
    'Future Orders of a month by name': latency('futureOrder?month=3&sort=full_name'),
    'My Orders by name': latency('myOrder?sort=full_name'),
  });
  const { awaiting, ...rest } = others;
  for (const [title, values] of Object.entries(rest)) {
    lines.push(told(`${title}, first page`, `${ms(values)} (Awaiting Customer ${ms(awaiting)})`));
  }
  return lines;
}

export async function measureCounts({ client, many, few }: Bench): Promise<Line[]> {
  const latency = (target: Target, path: string) => async () =>
    median((await client.run({ ...target, url: `${target.url}/${path}`, connections: 1, amount })).times);
  const taken = await inRounds(rounds, {
    first: latency(many, 'get-orders-list/awaitingOrder'),
    counts: latency(many, 'get-folder-count'),
    countsOfFew: latency(few, 'get-folder-count'),
  });
  const beside = `${ms(taken.counts)}, first page ${ms(taken.first)}`;
  const growth = `${ms(taken.counts)}, ${ms(taken.countsOfFew)}`;
  return [
    atMost('all folder counts', ratio(taken.counts, taken.first), 2, '× the first page', 2, beside),
    atMost('all folder counts, growth', ratio(taken.counts, taken.countsOfFew), 1.3, '× at 10,000 orders', 2, growth),
  ];
}

const searches = 400;
const warmUp = 100;

/** Each text is searched for once: what a person looks for has not just been looked for. */
export async function measureSearch({ client, many, databaseUrl }: Bench): Promise<Line[]> {
  const texts = await drawSearchTexts(databaseUrl, warmUp + searches);
  const search = (folderName: string, wanted: string[]) =>
    client.run({
      ...many,
      connections: 1,
      amount: wanted.length,
      requests: wanted.map((searchVal) => ({
        method: 'POST',
        path: '/api/admin/search-order',
        body: JSON.stringify({ folderName, searchVal, start: 0, end: 10 }),
      })),
    });
  const lines: Line[] = [];
  for (const [key, title] of [
    ['orderHistory', 'Order History'],
    ['awaitingOrder', 'Awaiting Customer'],
    ['priorityOrder', 'Priority Order'],
  ] as const) {
    await search(key, texts.slice(0, warmUp));
    const measured = texts.slice(warmUp);
    const { times, totals } = await search(key, measured);
    const grouped = Object.groupBy(times, (_, index) => groupOf(totals[index] ?? 0));
    const groups = (['none', 'rare', 'medium', 'common'] as const)
      .filter((group) => grouped[group])
      .map((group) => `${group} ${quantile(grouped[group] ?? [], 0.95).toFixed(1)}`);
    const note = `median ${ms(times)}; p95 ${groups.join(', ')}`;
    lines.push(atMost(`search in ${title}, p95 of ${measured.length} texts`, quantile(times, 0.95), 30, 'ms', 1, note));
    const slowest = times.map((time, index) => ({ time, text: measured[index], total: totals[index] }));
    slowest.sort((a, b) => b.time - a.time);
    const named = slowest.slice(0, 5).map(({ time, text, total }) => `${text} ${time.toFixed(0)} ms (${total})`);
    console.log(`  slowest in ${title}: ${named.join(', ')}`);
  }
  return lines;
}

/** By the number of matches, which the product counts up to a thousand. */
function groupOf(total: number): 'none' | 'rare' | 'medium' | 'common' {
  if (total === 0) return 'none';
  if (total <= 10) return 'rare';
  return total < 1000 ? 'medium' : 'common';
}
