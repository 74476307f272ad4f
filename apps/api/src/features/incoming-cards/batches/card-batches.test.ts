import {
  type BatchCardDetails,
  type CardBatch,
  getBatchCard,
  getCardBatches,
  linkBatchCard,
  maxBatchFiles,
  readCardBatchAgain,
  removeCardBatch,
  tooManyFiles,
} from '@sac/contract/incoming-cards/card-batches-api';
import { sendIncomingCard, sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { formatDate } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cardBatchesOf } from '../../../../test/card-batches';
import { aCard } from '../../../../test/files/a-card';
import { aZip } from '../../../../test/files/a-zip';
import { incomingCardsOf } from '../../../../test/incoming-cards';
import { aScan, openTestApp } from '../../../../test/test-app';
import { inTransaction } from '../../../platform/db/transaction';
import { removeFiles } from '../../privacy/remove-files';

const office = await openTestApp({ withoutWorkers: true });
const tina = await office.staff('Team');
const theo = await office.staff('Team');
let grace = await office.staff('Manager');
const batches = cardBatchesOf(office, tina);
const cards = incomingCardsOf(office, tina);
afterAll(() => office.close());

const send = (cardId: number[], who = tina) => office.call(sendReadyCards, { cardId, mailServiceProvider: 'AWS' }, who);
const give = (batchCardId: number | undefined, orderId: number, who = tina) =>
  office.call(linkBatchCard, { batchCardId, orderId }, who);
const statusOf = async (orderId: number) =>
  (
    await office.db
      .selectFrom('orders')
      .select('process_status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).process_status;
const mailsOf = (orderId: number) =>
  office.db.selectFrom('mail').select('id').where('order_id', '=', orderId).where('kind', '=', 'completion').execute();
const storedNames = async () => {
  const names: string[] = [];
  for await (const page of office.files.list()) names.push(...page.map(({ name }) => name));
  return names;
};

test('a batch is its maker’s and the Managers’: a colleague neither sees nor changes it, and cannot send what is not read', async () => {
  const {
    batchId,
    cards: [card],
  } = await batches.batchOf(aScan);
  expect((await batches.get(batchId, theo)).code).toBe(404);
  expect((await office.call(getBatchCard, { batchCardId: card?.id }, theo)).code).toBe(404);
  expect((await give(card?.id, 1, theo)).code).toBe(404);
  expect((await office.call(readCardBatchAgain, { batchId }, theo)).code).toBe(404);
  expect((await office.call(removeCardBatch, { batchId }, theo)).code).toBe(404);
  const seen = async (who: typeof tina) =>
    ((await office.call(getCardBatches, {}, who)).body.data as CardBatch[]).find(({ id }) => id === batchId);
  expect(await seen(theo)).toBeUndefined();
  expect(await seen(grace)).toMatchObject({ made_by: tina.name, is_own: false, files: 1, waiting: 0 });
  expect((await batches.get(batchId, grace)).code).toBe(200);
});

test('each card finds its order; the ticked ones are sent once, even when requests are repeated', async () => {
  const [ana, ben] = [await cards.anOrder(), await cards.anOrder()];
  const { batchId, cards: found } = await batches.batchOf(ana.card, ben.card);
  expect(found.map(({ state, order, reason }) => ({ state, order: order?.order_id, reason }))).toEqual([
    { state: 'ready', order: ana.orderId, reason: null },
    { state: 'ready', order: ben.orderId, reason: null },
  ]);
  expect((await cards.readyOf(ana.orderId))[0]).toMatchObject({ uploaded_by: tina.name, sender: null });
  await removeFiles(office.db, office.stores);
  expect((await storedNames()).filter((name) => name.startsWith(`batch_${batchId}_`))).toEqual([]);
  const ids = found.map(({ incoming_card_id }) => Number(incoming_card_id));
  const answers = await Promise.all([send(ids), send(ids), send(ids, grace)]);
  expect(answers.flatMap(({ body }) => body.sent as number[]).toSorted()).toEqual(ids.toSorted());
  for (const { orderId } of [ana, ben]) {
    expect(await statusOf(orderId)).toBe('Completed');
    expect(await mailsOf(orderId)).toHaveLength(1);
  }
  expect((await batches.cardsOf(batchId)).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('a file that is sent again, also at the same time, is one', async () => {
  const { card } = await cards.anOrder();
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map((at) => batches.drop(key, `copy-${at}.pdf`, card)));
  expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 1]);
  const batchId = Number(answers[0]?.body.batchId);
  expect((await batches.drop(key, 'card.pdf', card)).body).toMatchObject({ batchId, added: 0, known: 1 });
  expect((await storedNames()).filter((name) => name.startsWith(`batch_${batchId}_`))).toHaveLength(1);
});

test('a ZIP is unpacked; what cannot be a card is listed with the reason', async () => {
  const { orderId, card } = await cards.anOrder();
  const zip = aZip([
    { name: 'approved/card.pdf', content: card },
    { name: 'approved/list.txt', content: Buffer.from('a list') },
    { name: 'approved/more.zip', content: aZip([{ name: 'card.pdf', content: card }]) },
  ]);
  const { body } = await batches.drop(crypto.randomUUID(), 'cards.zip', zip);
  expect(body).toMatchObject({ added: 3, known: 0 });
  await batches.readAll();
  expect(await batches.cardsOf(Number(body.batchId))).toMatchObject([
    { name: 'card.pdf', state: 'ready', order: { order_id: orderId } },
    { name: 'list.txt', state: 'refused', order: null },
    { name: 'more.zip', state: 'refused', reason: expect.stringContaining('ZIP within a ZIP') },
  ]);
});

test('a broken ZIP, no file and one file too many are refused with what to do', async () => {
  const key = crypto.randomUUID();
  const broken = aZip([{ name: 'card.pdf', content: aScan }]).subarray(0, 60);
  expect((await batches.drop(key, 'cards.zip', broken)).body).toMatchObject({
    status: 0,
    message: 'cards.zip: This ZIP is damaged or incomplete. Make it again, or drop the files themselves.',
  });
  const empty = await batches.drop(key, 'cards.zip', aZip([{ name: 'folder/', content: Buffer.alloc(0) }]));
  expect(empty.body).toMatchObject({ status: 0, message: 'cards.zip: There is no file in this ZIP.' });
  expect(await office.db.selectFrom('card_batch').select('id').where('key', '=', key).execute()).toEqual([]);
  const { body } = await batches.drop(key, 'note.txt', Buffer.from('no card'));
  expect(body).toMatchObject({ status: 1, added: 1 });
  await sql`
    insert into batch_card (batch_id, name, bytes, sha256, state, reason)
    select ${body.batchId}::int, 'x', 1, sha256(n::text::bytea), 'refused', 'no card' from generate_series(2, ${maxBatchFiles}::int) n`.execute(
    office.db,
  );
  expect(await batches.drop(key, 'more.pdf', aScan)).toMatchObject({ code: 409, body: { message: tooManyFiles } });
  expect((await batches.drop(key, 'note.txt', Buffer.from('no card'))).body).toMatchObject({ added: 0, known: 1 });
});

test('a card that differs, one without an order and a picture wait for a person, with the orders they may be for', async () => {
  const wrong = await cards.anOrder({ 'Date of arrival': '01/02/2033' });
  const masked = await cards.anOrder({ 'Passport number': 'K******1', Name: 'Zoltan Unusual' });
  await office.db
    .updateTable('orders')
    .set({ full_name: 'Zoltan Unusual', first_name: 'Zoltan', last_name: 'Unusual' })
    .where('order_id', '=', masked.orderId)
    .execute();
  const nobody = aCard([
    ['Name', 'Nobody Atall'],
    ['Passport number', 'ZZ7654321'],
    ['Date of arrival', '05/06/2033'],
  ]);
  const { cards: found } = await batches.batchOf(wrong.card, masked.card, nobody, aScan);
  expect(found.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  expect(found[0]?.reason).toContain('Arrival date: the card has');
  expect(found[2]?.reason).toBe('No open order has its passport number, or its name and arrival date.');
  expect(found[3]?.reason).toContain('it is an image');
  const candidatesOf = async (at: number) =>
    ((await office.call(getBatchCard, { batchCardId: found[at]?.id }, tina)).body.data as BatchCardDetails).candidates;
  expect(await candidatesOf(0)).toMatchObject([{ order_id: wrong.orderId }]);
  expect((await candidatesOf(1)).map(({ order_id }) => order_id)).toEqual([masked.orderId]);
});

test('a card with the passports of two open orders is found for neither; a finished order is none', async () => {
  const [one, two, finished] = [
    await cards.anOrder(),
    await cards.anOrder(),
    await cards.anOrder({}, { status: 'Refund' }),
  ];
  const rows = await office.db
    .selectFrom('orders')
    .select(['order_id', 'full_name', 'passport_number', 'arrival_date'])
    .where('order_id', 'in', [one.orderId, two.orderId])
    .orderBy('order_id')
    .execute();
  const family = aCard([
    ['Name', 'Passport number', 'Date of arrival'],
    ...rows.map((row) => [row.full_name.toUpperCase(), row.passport_number, formatDate(row.arrival_date)]),
  ]);
  const { cards: found } = await batches.batchOf(family, finished.card);
  expect(found).toMatchObject([
    { state: 'unknown', order: null, reason: expect.stringContaining('several travellers') },
    { state: 'unknown', order: null, reason: expect.stringContaining(`${finished.orderId}, is in Refund`) },
  ]);
});

test('a person chooses between two orders that match; after that the card is sent like any other', async () => {
  const { orderId, card } = await cards.anOrder();
  const { passport_number } = await office.db
    .selectFrom('orders')
    .select('passport_number')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const twin = await office.order({ passport_number }, { status: 'Pending' });
  const {
    batchId,
    cards: [found],
  } = await batches.batchOf(card);
  expect(found).toMatchObject({ state: 'unknown', reason: expect.stringContaining('agrees with 2 open orders') });
  expect((await give(found?.id, 99)).code).toBe(404);
  const { body } = await give(found?.id, twin);
  expect(body).toMatchObject({ isReady: true, message: `The card matches order ${twin} and can be sent.` });
  // The wrong one was chosen: it can still be moved.
  expect((await give(found?.id, orderId)).body).toMatchObject({ isReady: true });
  expect(await cards.readyOf(twin)).toEqual([]);
  const [ready] = await cards.readyOf(orderId);
  expect((await send([Number(ready?.id)])).body).toMatchObject({ sent: [ready?.id] });
  expect(await give(found?.id, twin)).toMatchObject({ code: 409 });
  expect((await batches.cardsOf(batchId))[0]).toMatchObject({ state: 'sent', decided_by: tina.name });
});

test('a card that is given to an order it does not match is sent only with a confirmation', async () => {
  const [own, other] = [await cards.anOrder(), await cards.anOrder()];
  await office.db
    .updateTable('orders')
    .set({ process_status: 'Deleted' })
    .where('order_id', '=', own.orderId)
    .execute();
  const {
    cards: [found],
  } = await batches.batchOf(own.card);
  expect(await give(found?.id, own.orderId)).toMatchObject({ code: 409 });
  const { body } = await give(found?.id, other.orderId, grace);
  expect(body).toMatchObject({ isReady: false });
  const decided = { cardId: body.incomingCardId, email: 'ana@example.com', mailServiceProvider: 'AWS' };
  expect((await office.call(sendIncomingCard, decided, tina)).code).toBe(422);
  expect(await mailsOf(other.orderId)).toEqual([]);
  expect((await office.call(sendIncomingCard, { ...decided, confirmContradiction: 'yes' }, tina)).code).toBe(200);
  expect(await statusOf(other.orderId)).toBe('Completed');
});

test('two people give one card to two orders at once: one order has it', async () => {
  const [one, two] = [await cards.anOrder(), await cards.anOrder()];
  const {
    cards: [found],
  } = await batches.batchOf(aScan);
  const giving = await inTransaction(office.db, async (db) => {
    const id = Number(found?.id);
    await db.selectFrom('batch_card').select('id').where('id', '=', id).forUpdate().execute();
    const both = [give(id, one.orderId), give(id, two.orderId, grace)];
    // Both have seen it without an order, and wait for each other.
    await expect
      .poll(async () => {
        const { rows } =
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%batch_card%'
          and datname = current_database()`.execute(office.db);
        return rows.length;
      })
      .toBe(2);
    return { both };
  });
  const answers = await Promise.all(giving.both);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const rows = await office.db
    .selectFrom('incoming_card')
    .select('order_id')
    .where('batch_card_id', '=', Number(found?.id))
    .execute();
  expect(rows).toHaveLength(1);
});

test('looked for again, a card finds the order that has come since', async () => {
  const { orderId, card } = await cards.anOrder({}, { status: 'Refund' });
  const {
    batchId,
    cards: [before],
  } = await batches.batchOf(card);
  expect(before?.state).toBe('unknown');
  await office.db
    .updateTable('orders')
    .set({ process_status: 'AwaitingGovt' })
    .where('order_id', '=', orderId)
    .execute();
  expect((await office.call(readCardBatchAgain, { batchId }, tina)).body.message).toBe('One card is read again.');
  await batches.readAll();
  expect(await batches.cardsOf(batchId)).toMatchObject([{ state: 'ready', order: { order_id: orderId } }]);
});

test('a removed batch leaves no file without an order and nothing that waits; what was sent stays', async () => {
  const [sent, waiting] = [await cards.anOrder(), await cards.anOrder()];
  const { key, batchId, cards: found } = await batches.batchOf(sent.card, waiting.card, aScan);
  await send([Number(found[0]?.incoming_card_id)]);
  expect((await office.call(removeCardBatch, { batchId }, grace)).body.message).toBe(
    'The batch was removed, and a card in it dismissed.',
  );
  await removeFiles(office.db, office.stores);
  expect((await storedNames()).filter((name) => name.startsWith(`batch_${batchId}_`))).toEqual([]);
  expect(await cards.readyOf(waiting.orderId)).toEqual([]);
  expect(await statusOf(sent.orderId)).toBe('Completed');
  expect((await batches.get(batchId)).code).toBe(409);
  expect((await batches.drop(key, 'again.pdf', aScan)).code).toBe(409);
});

test('the file of a card is shown by a link of the person who asked, while they are signed in', async () => {
  const {
    cards: [found],
  } = await batches.batchOf(aScan);
  const { url } = (await office.call(getBatchCard, { batchCardId: found?.id }, grace)).body.data as BatchCardDetails;
  const get = (address: string) => office.app.inject({ method: 'GET', url: address });
  expect((await get(url)).rawPayload.equals(aScan)).toBe(true);
  expect((await get(url.replace(/files\/[^?]+/, 'files/another.png'))).statusCode).toBe(403);
  expect((await get(url.replace(/token=.*/, `token=${grace.token}`))).statusCode).toBe(403);
  await sql`update session set ended_at = now() where id = ${grace.sid}`.execute(office.db);
  expect((await get(url)).statusCode).toBe(401);
  grace = await office.staff('Manager');
});
