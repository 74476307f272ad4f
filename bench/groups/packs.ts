// A defence pack as a PDF: one after the other, and four at once.
import pg from 'pg';
import { median } from '../measure.ts';
import { atMost, type Bench, p95 } from '../metrics.ts';
import type { Line } from '../report.ts';

/** With those below, fewer than a member may make in ten minutes. */
const alone = 20;
const [rounds, together] = [5, 4];

export async function measurePacks({ many, databaseUrl }: Bench): Promise<Line[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ order_id: number }>(
    `select order_id from orders where process_status = 'Completed' order by order_id desc limit $1`,
    [1 + alone + rounds * together],
  );
  await client.end();
  const orderIds = rows.map(({ order_id }) => order_id);
  const makeNext = async (): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${many.url}/get-defence-pack-pdf`, {
      method: 'POST',
      headers: { authorization: many.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: orderIds.shift(), defencePackType: 1 }),
    });
    if (!answer.ok) throw new Error(`A pack was not made: ${await answer.text()}`);
    await answer.arrayBuffer();
    return (performance.now() - started) / 1000;
  };
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
