// What an office writes, per second, against a floor that writes the same rows.

import { randomUUID } from 'node:crypto';
import { freePort } from '../../scripts/postgres.ts';
import { ask, post, put } from '../ask.ts';
import type { Request } from '../load-client.ts';
import { account } from '../load-orders.ts';
import { inRounds } from '../measure.ts';
import { attempt, type Bench, besideFloor, some } from '../metrics.ts';
import { handIn, intake, makeWritable, signInMany, startUnlimited, uploadOf } from '../office-work.ts';
import { startProgram } from '../programs.ts';
import type { Line } from '../report.ts';

const rounds = some(5, 1);
const connections = 8;
/** Requests a round and target; before the first round fewer, which warm both up. */
const amount = some(1000, 20);
const warmUp = some(240, 8);
/** A member may upload 120 cards in ten minutes. */
const uploaders = 50;

interface Write {
  aim: number;
  product: (orderId: number) => Request;
  floor: (orderId: number) => Request;
}

/** Every order goes through the same steps, in this order, at the product or at the floor. */
function writesOf(tokens: string[]): Record<string, Write> {
  let uploads = 0;
  const by = (request: Request, token = tokens[0] ?? ''): Request => ({
    ...request,
    headers: { ...request.headers, authorization: token },
  });
  return {
    intake: { aim: 0.6, product: intake, floor: () => post('/intake', { key: randomUUID() }) },
    assign: {
      aim: 0.6,
      product: (id) => by(put('/api/admin/assign-order-status', { orderId: [id], assignTo: account.name })),
      floor: (orderId) => post('/assign', { orderId }),
    },
    'status change': {
      aim: 0.6,
      product: (orderId) =>
        by(put('/api/admin/move-order-status', { orderId, status: 'Pending', updatingStatus: 'AwaitingGovt' })),
      floor: (orderId) => post('/status', { orderId }),
    },
    comment: {
      aim: 0.6,
      product: (orderId) => by(post('/api/admin/add-new-remark', { orderId, remark: 'Called the customer.' })),
      floor: (orderId) => post('/comment', { orderId }),
    },
    upload: {
      aim: 0.45,
      product: (id) => by(uploadOf(id), tokens[uploads++ % uploaders]),
      floor: (id) => uploadOf(id, `/upload/${id}`),
    },
  };
}

export async function measureWrites({ client: load, server }: Bench): Promise<Line[]> {
  const { url, client, freshOrders } = await makeWritable(server, 'bench_writes', 2 * (rounds * amount + warmUp));
  const product = await startUnlimited(url);
  const tokens = await signInMany(product, uploaders);
  // An example of each row for the floor.
  await ask(product.url, uploadOf(await handIn(product)), tokens[0]);
  const { rows: mails } = await client.query<{ bytes: number }>('select length(html) as bytes from mail');
  const port = await freePort();
  const floor = await startProgram(process.execPath, ['bench/floor-writes.ts'], {
    ready: 'floor is ready',
    env: { DATABASE_URL: url, PORT: String(port), NODE_ENV: 'production', MAIL_BYTES: String(mails[0]?.bytes) },
  });
  try {
    const lines: Line[] = [];
    for (const [work, write] of Object.entries(writesOf(tokens))) {
      const left = [...freshOrders];
      const perSecond =
        (target: string, requestOf: (id: number) => Request) =>
        async (count = amount) => {
          const requests = left.splice(0, count).map(requestOf);
          const run = await load.run({ url: target, connections, amount: count, requests, once: true });
          if (run.times.length !== count) throw new Error(`${run.times.length} of ${count} answers came.`);
          return run.requestsPerSecond;
        };
      const figures = {
        product: perSecond(product.url, write.product),
        floor: perSecond(`http://127.0.0.1:${port}`, write.floor),
      };
      const take = async () => {
        for (const warm of Object.values(figures)) await warm(warmUp);
        return [besideFloor(`${work}, a second`, await inRounds(rounds, figures), write.aim)];
      };
      lines.push(...(await attempt(work, take)));
    }
    return lines;
  } finally {
    await floor.stop();
    await product.stop();
    await client.end();
  }
}
