// What an office writes, per second, against a floor that writes the same rows.

import { randomUUID } from 'node:crypto';
import { anApplication } from '../../packages/contract/test/an-application.ts';
import { freePort } from '../../scripts/postgres.ts';
import type { Request } from '../load-client.ts';
import { account } from '../load-orders.ts';
import { median, ratio } from '../measure.ts';
import { attempt, type Bench } from '../metrics.ts';
import {
  handIn,
  intakeHeaders,
  json,
  makeWritable,
  multipart,
  signInMany,
  startUnlimited,
  upload,
  uploadOf,
} from '../office-work.ts';
import { startProgram } from '../programs.ts';
import type { Line } from '../report.ts';

const rounds = 3;
const connections = 8;
/** Requests a round and target. */
const amount = 240;
/** A member may upload 120 cards in ten minutes. */
const uploaders = 10;
const aim = 0.55;

/** Every order goes through the same steps, in this order, at the product or at the floor. */
const writesOf = (
  tokens: string[],
): Record<string, { product: (id: number) => Request; floor: (id: number) => Request }> => {
  const headers = { ...json, authorization: tokens[0] ?? '' };
  return {
    intake: {
      product: () => ({
        method: 'POST',
        path: '/api/intake/orders',
        headers: intakeHeaders(),
        body: JSON.stringify(anApplication()),
      }),
      floor: () => bare('/intake', { key: randomUUID() }),
    },
    assign: {
      product: (id) => ({
        method: 'PUT',
        path: '/api/admin/assign-order-status',
        headers,
        body: JSON.stringify({ orderId: [id], assignTo: account.name }),
      }),
      floor: (orderId) => bare('/assign', { orderId }),
    },
    'status change': {
      product: (orderId) => ({
        method: 'PUT',
        path: '/api/admin/move-order-status',
        headers,
        body: JSON.stringify({ orderId, status: 'Pending', updatingStatus: 'AwaitingGovt' }),
      }),
      floor: (orderId) => bare('/status', { orderId }),
    },
    comment: {
      product: (orderId) => ({
        method: 'POST',
        path: '/api/admin/add-new-remark',
        headers,
        body: JSON.stringify({ orderId, remark: 'Called the customer.' }),
      }),
      floor: (orderId) => bare('/comment', { orderId }),
    },
    upload: {
      product: (id) => ({
        method: 'POST',
        path: '/api/admin/upload-visa-document',
        headers: { authorization: tokens[id % uploaders] ?? '', ...multipart },
        body: uploadOf(id),
      }),
      floor: (id) => ({ method: 'POST', path: `/upload/${id}`, headers: multipart, body: uploadOf(id) }),
    },
  };
};

const bare = (path: string, body: object): Request => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
});

export async function measureWrites({ client: load, server }: Bench): Promise<Line[]> {
  // The first round warms both up.
  const sets = 2 * (rounds + 1);
  const { url, client, freshOrders } = await makeWritable(server, 'bench_writes', sets * amount);
  const product = await startUnlimited(url);
  const tokens = await signInMany(product, uploaders);
  // An example of each row for the floor.
  await upload(product, tokens[0] ?? '', await handIn(product));
  const { rows: mails } = await client.query<{ bytes: number }>('select length(html) as bytes from mail');
  const port = await freePort();
  const floor = await startProgram(process.execPath, ['bench/floor-writes.ts'], {
    ready: 'floor is ready',
    env: { DATABASE_URL: url, PORT: String(port), NODE_ENV: 'production', MAIL_BYTES: String(mails[0]?.bytes) },
  });
  const perSecond = async (target: string, requests: Request[]) => {
    const { times, requestsPerSecond } = await load.run({ url: target, connections, amount, requests, once: true });
    if (times.length !== requests.length) throw new Error(`${times.length} of ${requests.length} answers came.`);
    return requestsPerSecond;
  };
  const set = (index: number) => freshOrders.slice(index * amount, (index + 1) * amount);
  try {
    const lines: Line[] = [];
    for (const [work, write] of Object.entries(writesOf(tokens))) {
      const take = async () => {
        const ours: number[] = [];
        const floors: number[] = [];
        for (let round = 0; round <= rounds; round++) {
          const mine = await perSecond(product.url, set(2 * round).map(write.product));
          const other = await perSecond(`http://127.0.0.1:${port}`, set(2 * round + 1).map(write.floor));
          if (round === 0) continue;
          ours.push(mine);
          floors.push(other);
        }
        return [lineOf(work, ours, floors)];
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

function lineOf(work: string, ours: number[], floors: number[]): Line {
  const value = ratio(ours, floors);
  return {
    work: `${work}, a second`,
    measured: `${value.toFixed(2)} × the floor (${median(ours).toFixed(0)}/s, floor ${median(floors).toFixed(0)}/s)`,
    aim: `≥ ${aim} × the floor`,
    verdict: value >= aim ? 'met' : 'missed',
  };
}
