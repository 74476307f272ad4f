// Searches for many different texts.
import { post } from '../ask.ts';
import { median } from '../measure.ts';
import { atMost, attempt, type Bench, latency, ms, p95, some } from '../metrics.ts';
import type { Line } from '../report.ts';
import { drawSearchTexts } from '../search-texts.ts';

const searches = some(400, 10);
const warmUp = some(100, 5);

/** Each text is searched for once: what a person looks for has not just been looked for. */
export async function measureSearch(bench: Bench): Promise<Line[]> {
  const { client, many, databaseUrl } = bench;
  const texts = await drawSearchTexts(databaseUrl, warmUp + searches);
  const search = (folderName: string, wanted: string[]) =>
    client.run({
      ...many,
      connections: 1,
      amount: wanted.length,
      requests: wanted.map((searchVal) =>
        post('/api/admin/search-order', { folderName, searchVal, start: 0, end: 10 }),
      ),
    });
  const lines: Line[] = [];
  for (const [key, title] of [
    ['orderHistory', 'Order History'],
    ['awaitingOrder', 'Awaiting Customer'],
    ['priorityOrder', 'Priority Order'],
  ] as const) {
    const work = `search in ${title}, p95 of ${searches} texts`;
    const take = async () => {
      await search(key, texts.slice(0, warmUp));
      const measured = texts.slice(warmUp);
      const firstPage = latency(bench, many, `get-orders-list/${key}`);
      const before = await firstPage();
      const { times, totals } = await search(key, measured);
      const first = median([before, await firstPage()]);
      const grouped = Object.groupBy(times, (_, index) => groupOf(totals[index] ?? 0));
      const groups = (['none', 'rare', 'medium', 'common'] as const)
        .filter((group) => grouped[group])
        .map((group) => `${group} ${p95(grouped[group] ?? []).toFixed(1)}`);
      const note = `${p95(times).toFixed(1)} ms, first page ${first.toFixed(1)} ms; median ${ms(times)}; p95 ${groups.join(', ')}`;
      const slowest = times.map((time, index) => ({ time, text: measured[index], total: totals[index] }));
      slowest.sort((a, b) => b.time - a.time);
      const named = slowest.slice(0, 5).map(({ time, text, total }) => `${text} ${time.toFixed(0)} ms (${total})`);
      console.log(`  slowest in ${title}: ${named.join(', ')}`);
      return [atMost(work, p95(times), 60, 'ms', 1, note)];
    };
    lines.push(...(await attempt(work, take)));
  }
  return lines;
}

/** By the number of matches, which the product counts up to a thousand. */
function groupOf(total: number): 'none' | 'rare' | 'medium' | 'common' {
  if (total === 0) return 'none';
  if (total <= 10) return 'rare';
  return total < 1000 ? 'medium' : 'common';
}
