import { readCardBatchAgain, splitBatchCard } from '@sac/contract/incoming-cards/card-batches-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cardBatchesOf } from '../../../test/card-batches';
import { aCard, aGroup } from '../../../test/files/a-card';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { aScan, openTestApp } from '../../../test/test-app';
import type { FileStore } from '../../platform/stores/file-store';
import { purgeOrders } from './purge-orders';
import { removeFiles } from './remove-files';
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

const pageOf = (...passports: string[]) => [
  ['SG Arrival Card acknowledgement'],
  ...passports.map((passport) => ['Passport number', passport]),
];
const aCardOf = (...passports: string[]) => aCard(pageOf(...passports));
const passportOf = async (orderId: number) =>
  (
    await office.db
      .selectFrom('orders')
      .select('passport_number')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).passport_number;

/** Each drops a file and returns its batch; `orderId` is the order that is purged. */
const dropped: Record<string, (orderId: number, card: Buffer) => Promise<number>> = {
  'is linked to the order': async (_, card) => (await batches.batchOf(card)).batchId,
  'may be for the order': async (orderId) => (await batches.batchOf(aCardOf(await passportOf(orderId)))).batchId,
  'is for several travellers': async (orderId) => {
    const others = await Promise.all(Array.from({ length: 7 }, () => cards.anOrder()));
    const passports = await Promise.all(others.map((other) => passportOf(other.orderId)));
    return (await batches.batchOf(aCardOf(...passports, await passportOf(orderId)))).batchId;
  },
  'is for the order, which is finished': async (orderId, card) => {
    await sql`update orders set process_status = 'Refund' where order_id = ${orderId}`.execute(office.db);
    return (await batches.batchOf(card)).batchId;
  },
  'is to be read again': async (orderId) => {
    const { batchId } = await batches.batchOf(aCardOf(await passportOf(orderId)));
    expect(await office.call(readCardBatchAgain, { batchId }, tina)).toMatchObject({ code: 200 });
    return batchId;
  },
  'is what was left of a file with several cards': async (orderId) => {
    const other = await cards.anOrder();
    const pages = [pageOf(await passportOf(orderId)), pageOf(await passportOf(other.orderId))];
    const { batchId, cards: found } = await batches.batchOf(aGroup(...pages));
    const split = { batchCardId: found[0]?.id, orderIds: [null, other.orderId] };
    expect(await office.call(splitBatchCard, split, tina)).toMatchObject({ code: 200 });
    return batchId;
  },
};

test.each(Object.entries(dropped))('a purge removes a dropped file that %s, and its row', async (_, drop) => {
  const { orderId, card } = await cards.anOrder();
  const batchId = await drop(orderId, card);
  const isLeft = async () => (await filesOf(`batch_${batchId}_`)).length;
  await sql`update orders set arrival_date = '2020-01-01', departure_date = '2020-01-02' where order_id = ${orderId}`.execute(
    office.db,
  );
  const before = await batches.cardsOf(batchId);
  await expect.poll(() => purgeOrders(office.db, { afterDays: 30, withChargebacks: false }, new Date())).toBe(1);
  expect((await removeFiles(office.db, office.stores)).left).toBe(0);
  expect(await batches.cardsOf(batchId)).toHaveLength(before.length - 1);
  expect(await isLeft()).toBe(0);
});

test('a purge keeps the dropped file of another order', async () => {
  const [purged, kept] = [await cards.anOrder(), await cards.anOrder()];
  const { batchId } = await batches.batchOf(aCardOf(await passportOf(kept.orderId)));
  await sql`update orders set arrival_date = '2020-01-01', departure_date = '2020-01-02'
    where order_id = ${purged.orderId}`.execute(office.db);
  await expect.poll(() => purgeOrders(office.db, { afterDays: 30, withChargebacks: false }, new Date())).toBe(1);
  expect(await batches.cardsOf(batchId)).toHaveLength(1);
  await removeFiles(office.db, office.stores);
  expect(await filesOf(`batch_${batchId}_`)).toHaveLength(1);
});
