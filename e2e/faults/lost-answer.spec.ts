import { randomUUID } from 'node:crypto';
import { details, downloaded, handedOver, intake, startWork, upload } from '../support/work';
import { expect, test } from './cluster';
import { openDatabaseProxy } from './database-proxy';
import { expectNothingLost } from './nothing-lost';

test('the answer to COMMIT is lost: an upload that was stored succeeds, with its file and one email', async ({
  cluster,
}) => {
  const proxy = cluster.use(await openDatabaseProxy(cluster.postgres.url('postgres')));
  const { baseURL, office, headers } = await cluster.open({ DATABASE_URL: proxy.url });

  proxy.state.after = 'insert into "document"';
  proxy.state.every = 1;
  for (let cuts = 1; cuts <= 4; cuts++) {
    const orderId = (await intake(baseURL, office, randomUUID()))?.body.data.order_id;
    const { answer, sha256 } = await upload(baseURL, headers, orderId);
    expect([answer?.status, answer?.message]).toEqual([200, expect.stringContaining('the order is completed')]);
    expect(proxy.state.cuts).toBe(cuts);
    const { process_status, uploadDoc, mailHistory } = await details(baseURL, headers, orderId);
    expect([process_status, uploadDoc.length, mailHistory.length]).toEqual(['Completed', 1, 1]);
    expect(await downloaded(baseURL, headers, uploadDoc[0].id)).toBe(sha256);
    await expect.poll(() => handedOver(cluster.sendgrid.state.taken).get(String(mailHistory[0].id))).toBe(1);
  }
});

test('answers to COMMIT are lost under load: nothing is lost, no card is deleted, no email is sent twice', async ({
  cluster,
}) => {
  const proxy = cluster.use(await openDatabaseProxy(cluster.postgres.url('postgres')));
  const { baseURL, office, headers } = await cluster.open({ DATABASE_URL: proxy.url });
  const work = startWork([baseURL], office, headers);
  proxy.state.every = 4;
  await expect.poll(() => proxy.state.cuts).toBeGreaterThan(30);
  proxy.state.every = 0;
  const before = work.done();
  await expect.poll(work.done).toBeGreaterThan(before + 2);
  await work.stop();

  await expectNothingLost(baseURL, office, headers, work.orders, cluster.sendgrid.state.taken);
});
