// The two reports over a year, and the chart of the first.
import { atMost, attempt, type Bench, ms, p95 } from './metrics.ts';
import type { Line } from './report.ts';

const requests = 60;
const warmUp = 5;
const dayMs = 86_400_000;

/** Dates in Singapore; being a day off around midnight does not change the time it takes. */
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

export async function measureReports({ client, many }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [path, title] of [
    ['get-country-order-count', 'Country Order List'],
    ['get-orders-per-day', 'Country Order List, its chart'],
    ['get-processed-by-count', 'Order Processed'],
  ]) {
    const body = JSON.stringify({ fromDate: dayBefore(364), toDate: dayBefore(0) });
    const request = { method: 'POST' as const, path: `/api/admin/${path}`, body };
    const ask = (amount: number) => client.run({ ...many, connections: 1, amount, requests: [request] });
    const work = `${title}, a year, p95 of ${requests}`;
    const take = async () => {
      await ask(warmUp);
      const { times } = await ask(requests);
      return [atMost(work, p95(times), 300, 'ms', 1, `median ${ms(times)}`)];
    };
    lines.push(...(await attempt(work, take)));
  }
  return lines;
}
