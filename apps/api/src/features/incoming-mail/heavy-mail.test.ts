import { afterAll, expect, test } from 'vitest';
import { aMail } from '../../../test/files/a-mail';
import { tiffOf } from '../../../test/files/a-picture';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import type { JobQueue } from '../../platform/db/jobs/job-queue';
import { incomingMailJobs } from './jobs';

const office = await openTestApp({ withoutWorkers: true });
const cards = incomingCardsOf(office, await office.staff('Team'));
afterAll(() => office.close());

/** The jobs of reading as the server has them; the test runs them. */
const handlers: Record<string, (data: { incomingMailId: number }, lastTry: boolean) => Promise<void>> = {};
const work: JobQueue['work'] = async (name, handler) => void Object.assign(handlers, { [name]: handler });
await incomingMailJobs({ ...office, jobs: { ...office.jobs, work }, log: office.app.log });

const scan = { name: 'card.tif', contentType: 'image/tiff', content: tiffOf(100, 100) };
const photo = { name: 'photo.jpg', contentType: 'image/jpeg', content: Buffer.alloc(1_000_000, 'x') };

async function queuedFor(orderId: number) {
  const mail = office.db.selectFrom('incoming_mail').selectAll().where('order_id', '=', orderId);
  const { id, read_at, reading_tries } = await mail.executeTakeFirstOrThrow();
  const { rows } = await office.pool.query<{ name: string }>(
    `select name from pgboss.job where data ->> 'incomingMailId' = $1 order by created_on`,
    [String(id)],
  );
  return { id, isRead: read_at !== null, reading_tries, queues: rows.map(({ name }) => name) };
}

test('what is small and needs much, a scan, is left to the slow lane, on its last try too', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(orderId, aMail({ attachments: [scan] }));
  const { id, queues } = await queuedFor(orderId);
  expect(queues).toEqual(['read-mail']);
  await handlers['read-mail']?.({ incomingMailId: id }, true);
  const postponed = { isRead: false, reading_tries: 0, queues: ['read-mail', 'read-heavy-mail'] };
  expect(await queuedFor(orderId)).toMatchObject(postponed);
  await handlers['read-heavy-mail']?.({ incomingMailId: id }, false);
  expect((await queuedFor(orderId)).isRead).toBe(true);
});

test('what is large is read in the slow lane from the start, and a card by mail in the quick one to its end', async () => {
  const large = await cards.anOrder();
  await cards.arrive(large.orderId, aMail({ attachments: [photo] }));
  expect((await queuedFor(large.orderId)).queues).toEqual(['read-heavy-mail']);

  const { orderId, card } = await cards.anOrder();
  await cards.arrive(orderId, cards.cardMail(orderId, card));
  await handlers['read-mail']?.({ incomingMailId: (await queuedFor(orderId)).id }, false);
  expect(await queuedFor(orderId)).toMatchObject({ isRead: true, queues: ['read-mail'] });
});
