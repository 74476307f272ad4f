// What a visitor's browser loads before the first screen works.
import { scriptSize } from '../../scripts/bundle-sizes.ts';
import { atMost, attempt } from '../metrics.ts';
import type { Line } from '../report.ts';

const entries: [title: string, page: string, onDemand: string[], aim: number][] = [
  ['public pages', 'public.track.en.html', [], 105],
  ['admin, sign-in', 'index.html', ['sign-in-page'], 300],
  ['admin, first queue', 'index.html', ['frame', 'first-list'], 300],
];

export async function measureSizes(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [title, page, onDemand, aim] of entries) {
    const work = `${title}, JavaScript (gzip)`;
    lines.push(...(await attempt(work, async () => [atMost(work, await scriptSize(page, onDemand), aim, 'KB', 1)])));
  }
  return lines;
}
