import { readdir } from 'node:fs/promises';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aPdf, formOf, openTestApp } from '../../../../test/test-app';

const office = await openTestApp();
const people = [await office.staff('Team', 'Mei Tan'), await office.staff('Team', 'Raj Kumar')];
afterAll(() => office.close());

const upload = (orderId: number, turn: number) => {
  const fields = { orderId: String(orderId), email: 'ana@example.com', mailServiceProvider: 'AWS' };
  const inject = formOf(fields, { name: 'card.pdf', content: aPdf(`card ${turn}`) });
  return office.call(uploadDocument, {}, { token: people[turn % people.length]?.token ?? '', inject });
};
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, people[0])).body.data as OrderDetails;

test('of many uploads at once for one order one completes it; the others get a 409 with the name and store nothing', async () => {
  const orderId = await office.order();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => upload(orderId, turn)));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)]);
  const winner = people[answers.findIndex(({ code }) => code === 200) % people.length]?.name;
  const messages = answers.filter(({ code }) => code === 409).map(({ body }) => body.message);
  expect(messages).toEqual(
    messages.map(() => expect.stringContaining(`${winner} uploaded a card for order ${orderId} at the`)),
  );

  const { uploadDoc, mailHistory } = await detailsOf(orderId);
  expect([uploadDoc.length, mailHistory.length]).toEqual([1, 1]);
  const files = (await readdir(`${office.folder}/uploads`)).filter((name) => name.startsWith(`${orderId}_`));
  expect(files).toEqual([uploadDoc[0]?.file1]);
  const events = await office.db.selectFrom('event').select('kind').where('order_id', '=', orderId).execute();
  expect(events.filter(({ kind }) => kind === 'document stored')).toHaveLength(1);
});

test('a card can be replaced on purpose; of several replacements at once one succeeds', async () => {
  const orderId = await office.order();
  expect((await upload(orderId, 0)).code).toBe(200);
  const answers = await Promise.all([upload(orderId, 0), upload(orderId, 1), upload(orderId, 2)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
  const { uploadDoc, mailHistory } = await detailsOf(orderId);
  expect([uploadDoc.length, mailHistory.length]).toEqual([2, 2]);
});

test.each([
  [{ process_status: 'Deleted' as const }, 'is deleted. Restore it first.'],
  [{ purged_at: '2026-11-01T00:00:00Z' }, 'were removed on'],
])('an order that becomes %j while its card is being stored gets no card and no email', async (change, message) => {
  const orderId = await office.order();
  const { save } = office.files;
  office.files.save = async (name, content) => {
    await office.db.updateTable('orders').set(change).where('order_id', '=', orderId).execute();
    await save(name, content);
  };
  const { code, body } = await upload(orderId, 0);
  office.files.save = save;
  expect([code, body.message]).toEqual([409, expect.stringContaining(message)]);
  const mails = await office.db.selectFrom('mail').select('id').where('order_id', '=', orderId).execute();
  const cards = await office.db.selectFrom('document').select('id').where('order_id', '=', orderId).execute();
  const files = (await readdir(`${office.folder}/uploads`)).filter((name) => name.startsWith(`${orderId}_`));
  expect({ mails, cards, files }).toEqual({ mails: [], cards: [], files: [] });
});

test('an upload that waits for a correction of its order is compared with the corrected one', async () => {
  const orderId = await office.order();
  const { answer } = await office.db.transaction().execute(async (db) => {
    await db.updateTable('orders').set({ passport_number: 'K7654321' }).where('order_id', '=', orderId).execute();
    const answer = upload(orderId, 0);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(office.db)).rows.length).toBe(1);
    return { answer };
  });
  const { code, body } = await answer;
  expect([code, body.message]).toEqual([
    409,
    `Order ${orderId} was corrected at the same time. Compare the card with it again.`,
  ]);
});
