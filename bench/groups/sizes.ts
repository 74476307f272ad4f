// What a visitor's browser loads before the first screen works.
import { firstScreens, scriptSize } from '../../scripts/bundle-sizes.ts';
import { atMost, attempt } from '../metrics.ts';
import type { Line } from '../report.ts';

export async function measureSizes(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { title, page, modules, aim } of firstScreens) {
    const work = `${title}, JavaScript (gzip)`;
    lines.push(...(await attempt(work, async () => [atMost(work, await scriptSize(page, modules), aim, 'KB', 1)])));
  }
  return lines;
}
