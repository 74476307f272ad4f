import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cardBatchesOf } from '../../../test/card-batches';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { aScan, openTestApp } from '../../../test/test-app';
import type { FileStore } from '../../platform/stores/file-store';
import { purgeOrders } from './purge-orders';
import { removeOldBatches } from './remove-old-batches';
import { sweepFiles } from './sweep-files';

const office = await openTestApp({ withoutWorkers: true });
const tina = await office.staff('Team');
const batches = cardBatchesOf(office, tina);
const cards = incomingCardsOf(office, tina);
afterAll(() => office.close());

const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);

/** The store, two hours later. */
const later = (files: FileStore): FileStore => ({
  ...files,
  async *list() {
    for await (const page of files.list()) yield page.map((file) => ({ ...file, ageMs: file.ageMs + 7_200_000 }));
  },
});
const filesOf = async (start: string) => {
  const stored = (await Array.fromAsync(office.files.list())).flat();
  return stored.filter(({ name }) => name.startsWith(start));
};

test('after seven days what has no order is removed with its file; what an order has waits on', async () => {
  const { orderId, card } = await cards.anOrder();
  const { batchId } = await batches.batchOf(card, aScan);
  const files = `batch_${batchId}_`;
  expect(await removeOldBatches(office.db, office.jobs, days(6.9))).toBe(0);
  await sweepFiles(office.db, 'documents', later(office.files));
  expect(await filesOf(files)).toHaveLength(1);
  expect(await removeOldBatches(office.db, office.jobs, days(7.1))).toBe(1);
  await sweepFiles(office.db, 'documents', later(office.files));
  expect(await filesOf(files)).toEqual([]);
  expect(await filesOf(`${orderId}_`)).toHaveLength(1);
  expect(await cards.readyOf(orderId)).toHaveLength(1);
});

test('the sweep removes what an interrupted upload has left, and no file of another database', async () => {
  const { batchId } = await batches.batchOf(aScan);
  await office.files.save(`batch_${batchId}_left.pdf`, aScan);
  await office.files.save('batch_999999_other.pdf', aScan);
  const swept = await sweepFiles(office.db, 'documents', later(office.files));
  expect(swept).toEqual({ removed: 1, failed: 0, ofUnknownOrders: 1 });
  expect(await filesOf(`batch_${batchId}_`)).toHaveLength(1);
});

test('a purge forgets what the card of an order was called', async () => {
  const { orderId, card } = await cards.anOrder();
  const { batchId } = await batches.batchOf(card);
  await sql`update orders set arrival_date = '2020-01-01', departure_date = '2020-01-02' where order_id = ${orderId}`.execute(
    office.db,
  );
  await expect.poll(() => purgeOrders(office.db, { afterDays: 30, withChargebacks: false }, new Date())).toBe(1);
  expect(await batches.cardsOf(batchId)).toEqual([]);
});
