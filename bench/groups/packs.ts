// A defence pack as a PDF: one after the other, and four at once.
import { post, send } from '../ask.ts';
import { median } from '../measure.ts';
import { atMost, type Bench, p95, some, type Target } from '../metrics.ts';
import { query } from '../postgres.ts';
import type { Line } from '../report.ts';

/** With those below, fewer than a member may make in ten minutes. */
const alone = some(20, 2);
const [rounds, together] = [some(5, 1), 4];

export async function measurePacks({ many, databaseUrl }: Bench): Promise<Line[]> {
  const orderIds = await completedIn(databaseUrl, 1 + alone + rounds * together);
  const makeNext = () => makePack(many, orderIds.shift());
  // Nothing is loaded yet.
  const first = await makeNext();
  const single: number[] = [];
  for (let pack = 0; pack < alone; pack += 1) single.push(await makeNext());
  const last: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    last.push(Math.max(...(await Promise.all(Array.from({ length: together }, makeNext)))));
  const note = `median ${median(single).toFixed(2)} s, the first ${first.toFixed(2)} s`;
  return [
    atMost(`a defence pack as a PDF, p95 of ${alone}`, p95(single), 1.5, 's', 2, note),
    atMost(`${together} defence packs at once, until the last is there, p95`, p95(last), 3, 's', 2),
  ];
}

/** The latest completed orders. */
export async function completedIn(databaseUrl: string, count: number): Promise<number[]> {
  const rows = await query<{ order_id: number }>(
    databaseUrl,
    `select order_id from orders where process_status = 'Completed' order by order_id desc limit $1`,
    [count],
  );
  return rows.map(({ order_id }) => order_id);
}

/** @returns how many seconds it took */
export async function makePack({ url, token }: Target, orderId: number | undefined): Promise<number> {
  const started = performance.now();
  const answer = await send(url, post('/get-defence-pack-pdf', { orderId, defencePackType: 1 }), token);
  await answer.arrayBuffer();
  return (performance.now() - started) / 1000;
}
