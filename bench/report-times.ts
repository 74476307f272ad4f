// The two reports over a year, the chart of the first, and what the team did today.
import { atMost, attempt, type Bench, ms, p95 } from './metrics.ts';
import type { Line } from './report.ts';

const requests = 60;
const warmUp = 5;
const dayMs = 86_400_000;

/** Dates in Singapore; being a day off around midnight does not change the time it takes. */
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

export async function measureReports({ client, many }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  const year = { fromDate: dayBefore(364), toDate: dayBefore(0) };
  for (const [path, title, days] of [
    ['get-country-order-count', 'Country Order List, a year', year],
    ['get-orders-per-day', 'Country Order List, its chart, a year', year],
    ['get-processed-by-count', 'Order Processed, a year', year],
    ['get-team-today', 'Team today', {}],
    ['get-team-today', 'Team today, a month', { fromDate: dayBefore(30), toDate: dayBefore(0) }],
  ] as const) {
    const body = JSON.stringify(days);
    const request = { method: 'POST' as const, path: `/api/admin/${path}`, body };
    const ask = (amount: number) => client.run({ ...many, connections: 1, amount, requests: [request] });
    const work = `${title}, p95 of ${requests}`;
    const take = async () => {
      await ask(warmUp);
      const { times } = await ask(requests);
      return [atMost(work, p95(times), 300, 'ms', 1, `median ${ms(times)}`)];
    };
    lines.push(...(await attempt(work, take)));
  }
  return lines;
}
