import { linkDocument } from '@sac/contract/cards/documents-api';
import { defencePackDetails } from '@sac/contract/disputes/evidence-api';
import { getMail, previewMail } from '@sac/contract/mail/mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { uploadOne } from '../../../test/mails';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());

const readers = async (orderId: number) => {
  const rows = await office.db
    .selectFrom('event')
    .select(['actor', 'ip'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'read')
    .orderBy('id')
    .execute();
  return rows.map(({ actor }) => actor);
};

test('reading an unknown order is not recorded', async () => {
  const mei = await office.staff();
  expect((await office.call(getOrderDetails, { orderId: 999_999 }, mei)).code).toBe(404);
  expect(await readers(999_999)).toEqual([]);
});

test('each reader is recorded once, even with simultaneous requests', async () => {
  const [mei, daniel] = [await office.staff(), await office.staff('Manager')];
  const orderId = await office.order();
  await Promise.all([1, 2, 3].map(() => office.call(getOrderDetails, { orderId }, mei)));
  await office.call(getOrderDetails, { orderId }, mei);
  await office.call(getOrderDetails, { orderId }, daniel);
  expect(await readers(orderId)).toEqual([mei.name, daniel.name]);
});

test('after 15 minutes a read is recorded again', async () => {
  const mei = await office.staff();
  const orderId = await office.order();
  const at = new Date(Date.now() - 16 * 60_000).toISOString();
  await office.db.insertInto('event').values({ order_id: orderId, kind: 'read', actor: mei.name, at }).execute();
  await office.call(getOrderDetails, { orderId }, mei);
  expect(await readers(orderId)).toEqual([mei.name, mei.name]);
});

test('viewing an email, the card or a defence pack is recorded as a read', async () => {
  const { orderId, mailId, details, mail } = await uploadOne(office);
  const documentId = (await details()).uploadDoc[0]?.id;
  const seen: string[] = [];
  for (const [endpoint, input] of [
    [getMail, { mailId }],
    [previewMail, { orderId }],
    [linkDocument, { documentId }],
    [defencePackDetails, { orderId, defencePackType: 1 }],
  ] as const) {
    const reader = await office.staff();
    seen.push(reader.name);
    expect((await office.call(endpoint, input, reader)).code).toBe(200);
  }
  expect((await readers(orderId)).slice(1)).toEqual(seen);
  // Sending notifies too, which must not happen during the next test.
  await expect.poll(async () => (await mail()).state).toBe('preview');
});

test('a read sends no notification, a comment does', async () => {
  const received: string[] = [];
  const { db, listen } = office.database;
  await listen('order_change', () => received.push('changed'));
  let barriers = 0;
  await listen('barrier', () => {
    barriers += 1;
  });
  // Notifications arrive in order: after the barrier, everything before it has arrived.
  const settle = async () => {
    const before = barriers;
    await sql`notify barrier`.execute(db);
    await expect.poll(() => barriers).toBeGreaterThan(before);
  };
  const mei = await office.staff();
  const orderId = await office.order();
  await settle();
  expect(received.length).toBeGreaterThan(0);
  received.length = 0;
  const { body } = await office.call(getOrderDetails, { orderId }, mei);
  expect((body.data as OrderDetails).order_id).toBe(orderId);
  await office.db.insertInto('event').values({ order_id: orderId, kind: 'commented' }).execute();
  await settle();
  expect(received).toHaveLength(1);
});
