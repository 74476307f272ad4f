// The two reports over a year, the chart of the first, and what the team did today.
import { post } from '../ask.ts';
import { median } from '../measure.ts';
import { atMost, attempt, type Bench, ms, p95, some, type Target } from '../metrics.ts';
import type { Line } from '../report.ts';

const requests = some(60, 3);
const warmUp = some(5, 1);
const dayMs = 86_400_000;

/** Dates in Singapore; being a day off around midnight does not change the time it takes. */
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

export async function measureReports({ client, many, few }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  const year = { fromDate: dayBefore(364), toDate: dayBefore(0) };
  const timesOf = async (target: Target, path: string, days: object) => {
    const request = post(`/api/admin/${path}`, days);
    const ask = (amount: number) => client.run({ ...target, connections: 1, amount, requests: [request] });
    await ask(warmUp);
    return (await ask(requests)).times;
  };
  for (const [path, title, days, aim] of [
    ['get-country-order-count', 'Country Order List, a year', year, 20],
    ['get-orders-per-day', 'Country Order List, its chart, a year', year, 20],
    ['get-processed-by-count', 'Order Processed, a year', year, 20],
    ['get-country-order-count', 'Country Order List, all days', {}, 20],
    ['get-team-today', 'Team today', {}, 300],
    ['get-team-today', 'Team today, a month', { fromDate: dayBefore(30), toDate: dayBefore(0) }, 300],
  ] as const) {
    const work = `${title}, p95 of ${requests}`;
    const take = async () => {
      const times = await timesOf(many, path, days);
      return [atMost(work, p95(times), aim, 'ms', 1, `median ${ms(times)}`)];
    };
    lines.push(...(await attempt(work, take)));
  }
  // Both have the same days, nations and staff: what a report reads does not depend on how many orders there are.
  const work = 'Country Order List, a year, growth';
  const growth = async () => {
    const [large, small] = [
      await timesOf(many, 'get-country-order-count', year),
      await timesOf(few, 'get-country-order-count', year),
    ];
    const ratio = median(large) / median(small);
    return [atMost(work, ratio, 1.5, '× at 10,000 orders', 2, `${ms(large)}, ${ms(small)}`)];
  };
  lines.push(...(await attempt(work, growth)));
  return lines;
}
