import { readdir } from 'node:fs/promises';
import { linkDocument, withdrawDocument } from '@sac/contract/cards/documents-api';
import { linkAnswerFile } from '@sac/contract/conversation/customer-messages-api';
import { askCustomer } from '@sac/contract/conversation/questions-api';
import { replyToCustomer } from '@sac/contract/conversation/replies-api';
import { defencePackDetails, getDefencePackPdf } from '@sac/contract/disputes/evidence-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { previewMail, resendMail, sendDownloadHistory } from '@sac/contract/mail/mail-api';
import { getOrderDetails, getOrderEvents, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { addDays, formatDate, singaporeToday } from '@sac/contract/platform/dates';
import { getCountryOrderCount } from '@sac/contract/reports/reports-api';
import { downloadDocument, getDownloadHistory, trackOrder } from '@sac/contract/tracking/tracking-api';
import { recordCall } from '@sac/contract/work/calls-api';
import { setReminder } from '@sac/contract/work/reminders-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { aMail } from '../../../test/files/a-mail';
import { aPicture } from '../../../test/files/a-picture';
import { uploadOne } from '../../../test/mails';
import { aScan, formOf, openTestApp } from '../../../test/test-app';
import { recordEvents } from '../audit/record-event';
import { receiveMail } from '../incoming-mail/receive-mail';
import { recountAll } from '../orders/queues/ledgers';
import { deleteOldSessions, deleteOldWorkSessions } from './delete-old-sessions';
import { countDue } from './due-orders';
import { purgeOrders } from './purge-orders';
import { purgePersonalData } from './purge-personal-data';
import { removeFiles } from './remove-files';

const office = await openTestApp();
const mei = await office.staff('Manager');
afterAll(() => office.close());

const today = singaporeToday(new Date());
const rule = { afterDays: 60, withChargebacks: false };
const person = {
  first_name: 'Zebulon',
  last_name: 'Quimby',
  email: 'zebulon.quimby@quimby.example',
  confirm_email: 'zebulon.quimby@quimby.example',
  passport_number: 'ZQ7788991',
  date_of_birth: '1977-07-17',
  journey_ref: 'Quimby in May',
  disclosures: [
    {
      about: 'terms',
      text: 'I, Zebulon, agree.',
      version: '1',
      page: 'https://shop.example/?of=quimby',
      accepted_at: '2026-01-02T03:04:05Z',
    },
  ],
};
const traces = /zebulon|quimby|ZQ7788991|1977-07-17|secret words|10\.9\.8\.7|Changi Grand/i;

const departed = (orderId: number, daysAgo: number) =>
  office.db
    .updateTable('orders')
    .set({ arrival_date: addDays(today, -daysAgo - 3), departure_date: addDays(today, -daysAgo) })
    .where('order_id', '=', orderId)
    .execute();

const upload = (orderId: number, name: string, content: Buffer) => {
  const fields = { orderId: String(orderId), email: person.email, mailServiceProvider: 'AWS' };
  return office.call(uploadDocument, {}, { token: mei.token, inject: formOf(fields, { name, content }) });
};

/** An order with cards, emails, a download and a comment. */
async function aWholeOrder(daysAgo: number) {
  const { orderId, details, mail } = await uploadOne(office, { ...person, hotel_name: 'Changi Grand' });
  await expect.poll(async () => (await mail()).state).toBe('preview');
  await upload(orderId, 'ZQ7788991 Quimby.png', aScan);
  await expect.poll(async () => (await mail()).state).toBe('preview');
  await office.call(addNewRemark, { orderId, remark: 'secret words', telephone: 'Y' }, mei);
  await recordEvents(office.db, [
    { orderId, kind: 'skipped', actor: mei.name, detail: { reason: 'secret words of Mr Quimby' } },
  ]);
  await office.call(recordCall, { orderId, outcome: 'wrong number', note: 'secret words' }, mei);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await office.call(setReminder, { orderId, at, note: 'secret words' }, mei);
  const question = { purpose: 'free', language: 'ja', question: 'secret words', via: 'whatsapp' };
  const key = crypto.randomUUID();
  expect((await office.call(askCustomer, { orderId, ...question, key }, mei)).code).toBe(200);
  const reply = { orderId, language: 'en', text: 'secret words', key: crypto.randomUUID() };
  expect((await office.call(replyToCustomer, reply, mei)).code).toBe(200);
  const attachments = [{ name: 'Quimby.png', contentType: 'image/png', content: aScan }];
  const raw = aMail({
    from: `Zebulon Quimby <${person.email}>`,
    subject: 'From Quimby',
    text: 'secret words',
    attachments,
  });
  const sentBy = { source: 'smtp', envelopeFrom: person.email, clientIp: '10.9.8.7', helo: 'quimby.example' } as const;
  await receiveMail(office, { ...sentBy, orderIds: [orderId], raw });
  await expect.poll(async () => (await details()).received.length).toBe(1);
  const grant = (await office.call(trackOrder, { orderId: String(orderId), email: person.email })).body.data;
  const { token } = grant as { token: string };
  const file1 = (await details()).uploadDoc[0]?.file1 ?? '';
  const { body } = await office.call(downloadDocument, { orderId, customername: 'Z', file1 }, { token });
  const { url } = body.data as { url: string };
  await office.app.inject({ url, remoteAddress: '10.9.8.7' });
  await expect.poll(async () => (await details()).downloadHistory.length).toBe(1);
  const attachment = { file: file1, name: 'Quimby.png', content_type: 'image/png' };
  await office.db.updateTable('mail').set({ attachment }).where('order_id', '=', orderId).execute();
  await departed(orderId, daysAgo);
  return { orderId, token, file1, details };
}

const everything = async (orderId: number) => {
  const of = async (table: string) =>
    (await sql`select to_jsonb(t) as row from ${sql.table(table)} t where order_id = ${orderId}`.execute(office.db))
      .rows;
  const tables = [
    'orders',
    'checkout',
    'document',
    'mail',
    'download',
    'remark',
    'reminder',
    'event',
    'incoming_mail',
    'incoming_card',
    'question',
    'reply',
    'answer',
    'answer_file',
  ];
  return JSON.stringify(await Promise.all(tables.map(of)));
};

test('orders that are not due, in ChargeBack or purged already are not purged', async () => {
  const [fresh, disputed] = [await office.order(), await office.order({}, { status: 'ChargeBack' })];
  await departed(fresh, 59);
  await departed(disputed, 400);
  expect(await countDue(office.db, rule, new Date())).toMatchObject({ orders: 0, spared: 1 });
  expect(await purgeOrders(office.db, rule, new Date())).toBe(0);
  // 15:59 UTC is one minute before midnight in Singapore.
  expect(await purgeOrders(office.db, rule, new Date(`${today}T15:59:00Z`))).toBe(0);
  await expect.poll(() => purgeOrders(office.db, rule, new Date(`${today}T16:00:00Z`))).toBe(1);
  expect(await purgeOrders(office.db, rule, new Date(`${today}T16:00:00Z`))).toBe(0);
  await expect.poll(() => purgeOrders(office.db, { ...rule, withChargebacks: true }, new Date())).toBe(1);
});

test('a purge removes the customer’s data everywhere, and keeps what reports and evidence need', async () => {
  const { orderId, token, details } = await aWholeOrder(61);
  expect(await everything(orderId)).toMatch(traces);
  const before = await details();
  const byCountry = async () => (await office.call(getCountryOrderCount, {}, mei)).body.data;
  const countries = await byCountry();
  expect(await countDue(office.db, rule, new Date())).toMatchObject({ orders: 1, documents: 2, mails: 3, comments: 2 });

  await expect.poll(() => purgeOrders(office.db, rule, new Date())).toBe(1);
  expect(await everything(orderId)).not.toMatch(traces);
  const after = await details();
  expect(after).toMatchObject({
    process_status: 'Completed',
    nationality: before.nationality,
    arrival_date: before.arrival_date,
    processed_by: before.processed_by,
    completed_at: before.completed_at,
  });
  expect(after.purged_at).not.toBeNull();
  expect(after.uploadDoc.map(({ sha256, bytes }) => [sha256, bytes])).toEqual(
    before.uploadDoc.map(({ sha256, bytes }) => [sha256, bytes]),
  );
  expect(after.mailHistory.map(({ attachment }) => attachment)).toEqual([null, null, null]);
  expect(after.remark[0]).toMatchObject({ remark_name: mei.name, telephone: 'Y' });
  expect([await byCountry(), await recountAll(office.db)]).toEqual([countries, []]);
  const events = (await office.call(getOrderEvents, { orderId }, mei)).body.data as { kind: string; detail: object }[];
  expect(events[0]).toMatchObject({ kind: 'purged', actor: null, detail: { documents: 2, mails: 3 } });
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['arrived', 'downloaded', 'commented']));
  expect(events).toContainEqual(expect.objectContaining({ kind: 'called', to: 'wrong number' }));
  const ofCard = { incomingCardId: expect.any(Number), incomingMailId: expect.any(Number) };
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'card received', detail: expect.objectContaining(ofCard) }),
  );

  // Nothing can be added or sent any more, and the customer no longer finds the order.
  const day = formatDate(singaporeToday(new Date(after.purged_at ?? '')));
  const message = `The personal data of order ${orderId} were removed on ${day}. Nothing can be added to it, sent or shown any more.`;
  const documentId = after.uploadDoc[0]?.id ?? 0;
  const refused = [
    await upload(orderId, 'card.png', aScan),
    await office.call(resendMail, { orderId, email: 'a@example.com', mailServiceProvider: 'AWS' }, mei),
    await office.call(sendDownloadHistory, { orderId, email: 'a@example.com' }, mei),
    await office.call(previewMail, { orderId }, mei),
    await office.call(linkDocument, { documentId }, mei),
    await office.call(addNewRemark, { orderId, remark: 'Ana called.' }, mei),
    await office.call(recordCall, { orderId, outcome: 'reached', note: 'Ana called.' }, mei),
    await office.call(setReminder, { orderId, at: new Date(Date.now() + 60_000).toISOString() }, mei),
    await office.call(defencePackDetails, { orderId, defencePackType: 1 }, mei),
    await office.call(getDefencePackPdf, { orderId, defencePackType: 2 }, mei),
  ];
  expect(refused.map(({ code, body }) => [code, body.message])).toEqual(refused.map(() => [409, message]));
  const unknown = await office.call(trackOrder, { orderId: '999999', email: person.email });
  for (const email of [person.email, after.email])
    expect(await office.call(trackOrder, { orderId: String(orderId), email })).toMatchObject({
      code: 404,
      body: unknown.body,
    });
  expect((await office.call(getDownloadHistory, { orderId }, { token })).code).toBe(404);
});

test('files are removed after the transaction, and a later run removes those that failed', async () => {
  const { orderId, file1, details } = await aWholeOrder(62);
  const mails = (await details()).mailHistory.map(({ id }) => `${id}.html`);
  expect(await readdir(office.config.mail.mailboxDir)).toEqual(expect.arrayContaining(mails));
  await expect.poll(() => purgeOrders(office.db, rule, new Date())).toBe(1);
  expect(await readdir(`${office.folder}/uploads`)).toContain(file1);
  // The store fails: the files stay listed for the next run.
  const broken = {
    ...office.stores,
    documents: { ...office.files, remove: () => Promise.reject(new Error('no disk')) },
  };
  const { remaining } = await removeFiles(office.db, broken);
  expect(remaining).toBeGreaterThanOrEqual(2);
  await office.files.remove(file1);
  expect((await removeFiles(office.db, office.stores)).remaining).toBe(0);
  const kept = (await readdir(`${office.folder}/uploads`)).filter((name) => name.startsWith(`${orderId}_`));
  const keptMails = (await readdir(office.config.mail.mailboxDir)).filter((name) => mails.includes(name));
  expect(keptMails).toEqual([]);
  expect([kept, await removeFiles(office.db, office.stores)]).toEqual([[], { removed: 0, remaining: 0 }]);
});

test('a purge also removes the picture made from a card and the reason of a withdrawal', async () => {
  const orderId = await office.order(person);
  for (let time = 0; time < 2; time++) await upload(orderId, 'Quimby.tif', aPicture('tif'));
  const { uploadDoc } = (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  await office.call(withdrawDocument, { documentId: uploadDoc[0]?.id ?? 0, reason: 'Mr Quimby called.' }, mei);
  await departed(orderId, 90);
  // An order that an email is just being sent for waits for the next purge.
  await expect.poll(() => purgeOrders(office.db, rule, new Date())).toBe(1);
  expect(await everything(orderId)).not.toMatch(traces);
  expect((await removeFiles(office.db, office.stores)).remaining).toBe(0);
  const files = await readdir(`${office.folder}/uploads`);
  expect(files.filter((name) => name.startsWith(`${orderId}_`))).toEqual([]);
});

test('a purge removes what a customer answered, and its files', async () => {
  const { orderId, answer } = await aCustomer(office, 'Completed');
  const files = [{ name: 'Quimby.heic', content: aPicture('heic') }];
  await answer({ message: 'secret words', files });
  await office.db.updateTable('orders').set({ language: 'ja' }).where('order_id', '=', orderId).execute();
  const rows = () =>
    office.db.selectFrom('answer_file').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const before = await rows();
  expect(await everything(orderId)).toMatch(traces);
  await departed(orderId, 61);
  await expect.poll(() => purgeOrders(office.db, rule, new Date())).toBe(1);
  expect(await everything(orderId)).not.toMatch(traces);
  expect(await rows()).toMatchObject({ bytes: before.bytes, sha256: before.sha256, name: 'Removed' });
  const answers = await office.db.selectFrom('answer').select('body_text').where('order_id', '=', orderId).execute();
  expect(answers).toEqual([{ body_text: 'Personal data removed.' }]);
  await removeFiles(office.db, office.stores);
  for (const name of [before.file, before.picture ?? '']) expect(await office.files.open(name)).toBeNull();
  const { code, body } = await office.call(linkAnswerFile, { answerFileId: before.id }, mei);
  expect([code, body.message]).toEqual([409, expect.stringMatching(/^The personal data of order \d+ were removed/)]);
});

test('events can only be changed by the purge of their own order', async () => {
  const [kept, purged] = [await office.order(), await office.order()];
  await departed(purged, 90);
  await expect.poll(() => purgeOrders(office.db, rule, new Date())).toBe(1);
  const change = (orderId: number, values: object) =>
    office.db.updateTable('event').set(values).where('order_id', '=', orderId).where('kind', '=', 'arrived').execute();
  const refusal = /events are never changed or deleted/;
  await expect(change(kept, { ip: null })).rejects.toThrow(refusal);
  for (const values of [{ actor: 'Nobody' }, { kind: 'read' }, { to_value: 'x' }, { detail: '{}' }, { at: today }])
    await expect(change(purged, values)).rejects.toThrow(refusal);
  await expect(office.db.deleteFrom('event').where('order_id', '=', purged).execute()).rejects.toThrow(refusal);
});

test('an order locked by somebody is left for the next run', async () => {
  if (office.database.kind === 'pglite') return;
  const orderId = await office.order();
  await departed(orderId, 90);
  await office.db.transaction().execute(async (db) => {
    await db.selectFrom('orders').select('order_id').where('order_id', '=', orderId).forKeyShare().execute();
    expect(await purgeOrders(office.db, rule, new Date())).toBe(0);
  });
  await expect.poll(() => purgeOrders(office.db, rule, new Date())).toBe(1);
});

test('sessions are deleted 90 days after they ended or expired', async () => {
  const day = 24 * 3_600_000;
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
  const add = async (expires_at: string, ended_at: string | null) => {
    const id = crypto.randomUUID();
    await office.db
      .insertInto('session')
      .values({ id, staff_id: mei.id, expires_at, ended_at, ip: '10.0.0.1', user_agent: 'x' })
      .execute();
    return id;
  };
  const [ranOut, ended] = [await add(ago(91), null), await add(ago(90.5), ago(91))];
  const kept = [await add(ago(89), null), await add(ago(-1), ago(89)), await add(ago(-1), null)];
  expect(await deleteOldSessions(office.db, new Date())).toBe(2);
  const there = await office.db.selectFrom('session').select('id').execute();
  const ids = there.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...kept, mei.sid]));
  expect([ids.includes(ranOut), ids.includes(ended)]).toEqual([false, false]);
});

test('work sessions without a new order for a day end, and which orders they gave is forgotten', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const orderId = await office.order();
  const add = async (startedHoursAgo: number, givenHoursAgo: number) => {
    const { id: staff_id } = await office.staff();
    await office.db
      .insertInto('work_session')
      .values({ staff_id, source: JSON.stringify({ orderName: 'newOrder' }), started_at: ago(startedHoursAgo) })
      .execute();
    await office.db
      .insertInto('work_session_order')
      .values({ staff_id, order_id: orderId, was_free: true, given_at: ago(givenHoursAgo) })
      .execute();
    return staff_id;
  };
  const idle = await add(40, 25);
  const kept = [await add(40, 23), await add(1, 0)];
  const earlier = await add(1, 30);
  await deleteOldWorkSessions(office.db, new Date());
  const sessions = await office.db.selectFrom('work_session').select('staff_id').orderBy('staff_id').execute();
  expect(sessions.map(({ staff_id }) => staff_id)).toEqual([...kept, earlier]);
  const given = await office.db.selectFrom('work_session_order').select('staff_id').orderBy('staff_id').execute();
  expect(given.map(({ staff_id }) => staff_id)).toEqual(kept);
  expect(kept).not.toContain(idle);
});

test('a purge also deletes saved views that name or search for the customer, or for part of a value, and no others', async () => {
  // The value of another customer too, none, and none at all.
  const searches = [
    'Quimby',
    '(q7788',
    'Zebulon.Quimby@quimby.example',
    'quimb grace',
    'example',
    'Lim',
    null,
    null,
    'Qúimby',
    'ZQ 77 88 99',
  ];
  await office.order();
  for (const [index, search] of searches.entries())
    await office.db
      .insertInto('saved_view')
      .values({
        staff_id: mei.id,
        name: `${index === 7 ? 'Mr Quimby' : 'View'} ${index}`,
        queue: 'orderHistory',
        shown: JSON.stringify({ overdue: 'yes', ...(search && { search }) }),
      })
      .execute();
  await departed(await office.order(person), 90);
  await expect.poll(() => purgeOrders(office.db, rule, new Date())).toBe(1);
  const remaining = await office.db.selectFrom('saved_view').select('name').orderBy('id').execute();
  expect(remaining.map(({ name }) => name)).toEqual(['View 4', 'View 5', 'View 6']);
});

test('the nightly purge removes the files too, and makes the engine let go of the old rows', async () => {
  const { orderId } = await aWholeOrder(61);
  const { kind, longRunning } = office.database;
  const given = { kind, db: longRunning.db, stores: office.stores };
  expect(await purgePersonalData(given, rule, new Date())).toMatchObject({ orders: 1, files: { remaining: 0 } });
  const kept = (await readdir(`${office.folder}/uploads`)).filter((name) => name.startsWith(`${orderId}_`));
  expect(kept).toEqual([]);
  const vacuumed = async () => {
    const { rows } = await sql<{ at: string | null }>`
      select last_vacuum as at from pg_stat_user_tables where relname = 'orders'`.execute(office.db);
    return rows[0]?.at;
  };
  // The embedded engine does not say when; nothing-left.pglite.test.ts reads its files.
  if (kind === 'postgres') await expect.poll(vacuumed).not.toBeNull();
  expect(await purgePersonalData(given, rule, new Date())).toMatchObject({ orders: 0 });
});
