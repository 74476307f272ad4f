// Pages of the queues and the folder counts.
import { ask, get } from '../ask.ts';
import { inRounds, ratios } from '../measure.ts';
import { atMost, attempt, type Bench, besideFloor, info, latency, ms, some, type Target } from '../metrics.ts';
import type { Line } from '../report.ts';

const rounds = some(5, 1);

/** The same page from the product and from the floor, with the concurrency of a busy office. */
export async function measureThroughput({ client, many, floor }: Bench): Promise<Line[]> {
  const page = { ...many, url: `${many.url}/get-orders-list/awaitingOrder?page=1&limit=10` };
  await assertSamePage(page, floor);
  const load = { connections: 16, seconds: some(4, 0.5) };
  for (const target of [page, floor]) await client.run({ ...target, ...load });
  const perSecond = async (target: Target) => (await client.run({ ...target, ...load })).requestsPerSecond;
  const taken = await inRounds(rounds, { product: () => perSecond(page), floor: () => perSecond(floor) });
  return [besideFloor('queue page of 10 with its total, signed in', taken, 0.85)];
}

/** The comparison is valid only if both give the same answer. */
async function assertSamePage(page: Target, floor: Target): Promise<void> {
  const [mine, bare] = await Promise.all([page, floor].map(answerOf));
  const ids = (answer: Answer | undefined) => answer?.data.map(({ order_id }) => order_id).join();
  if (ids(mine) !== ids(bare) || mine?.total !== bare?.total) throw new Error('Product and floor answer differently.');
}

interface Answer {
  data: { order_id: number }[];
  total: number;
}

const answerOf = ({ url, token }: Target) => ask<Answer>(url, get(''), token);

/** Deep pages of the largest queues, and the first page of the others that have no index of their own. */
export async function measurePages(bench: Bench): Promise<Line[]> {
  const list = (query: string) => latency(bench, bench.many, `get-orders-list/${query}`);
  const lines: Line[] = [];
  for (const [key, title] of [
    ['orderHistory', 'Order History'],
    ['completedOrder', 'Completed Orders'],
    ['awaitingOrder', 'Awaiting Customer'],
  ] as const) {
    const take = async () => {
      const { total } = await answerOf({ ...bench.many, url: `${bench.many.url}/get-orders-list/${key}` });
      const page = (number: number) => list(`${key}?limit=10&page=${Math.max(1, number)}`);
      const pages = Math.ceil(total / 10);
      const taken = await inRounds(rounds, { first: page(1), middle: page(Math.floor(pages / 2)), last: page(pages) });
      const note = `first ${ms(taken.first)}`;
      const last = `${title} (${total.toLocaleString('en')}), last page`;
      return [
        atMost(last, ratios(taken.last, taken.first), 3, '× the first page', 2, `${ms(taken.last)}, ${note}`),
        atMost(`${title}, middle page`, taken.middle, 100, 'ms', 1, note),
      ];
    };
    lines.push(...(await attempt(title, take)));
  }
  const take = async () => {
    const others = await inRounds(rounds, {
      awaiting: list('awaitingOrder'),
      'My Orders': list('myOrder'),
      'New Orders': list('newOrder'),
      'Priority Order': list('priorityOrder'),
      'Future Orders': list('futureOrder'),
      'Order History by name': list('orderHistory?sort=full_name'),
      'Completed Orders by name': list('completedOrder?sort=full_name'),
      'Future Orders of a month by name': list('futureOrder?month=3&sort=full_name'),
      'My Orders by name': list('myOrder?sort=full_name'),
    });
    const { awaiting, ...rest } = others;
    return Object.entries(rest).map(([title, values]) =>
      info(`${title}, first page`, `${ms(values)} (Awaiting Customer ${ms(awaiting)})`),
    );
  };
  return [...lines, ...(await attempt('first pages of other queues', take))];
}

export async function measureCounts(bench: Bench): Promise<Line[]> {
  const taken = await inRounds(rounds, {
    first: latency(bench, bench.many, 'get-orders-list/awaitingOrder'),
    counts: latency(bench, bench.many, 'get-folder-count'),
    countsOfFew: latency(bench, bench.few, 'get-folder-count'),
  });
  const note = `${ms(taken.counts)}, first page ${ms(taken.first)}`;
  const growth = `${ms(taken.counts)}, ${ms(taken.countsOfFew)}`;
  return [
    atMost('all folder counts', ratios(taken.counts, taken.first), 2, '× the first page', 2, note),
    atMost('all folder counts, growth', ratios(taken.counts, taken.countsOfFew), 1.3, '× at 10,000 orders', 2, growth),
  ];
}
