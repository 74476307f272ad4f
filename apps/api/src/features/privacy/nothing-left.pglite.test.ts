import { openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { zstdDecompressSync } from 'node:zlib';
import { askCustomer } from '@sac/contract/conversation/questions-api';
import { replyToCustomer } from '@sac/contract/conversation/replies-api';
import { addEvidencePicture } from '@sac/contract/disputes/pictures-api';
import { startImport, uploadImport } from '@sac/contract/imports/imports-api';
import { linkBatchCard } from '@sac/contract/incoming-cards/card-batches-api';
import { correctOrder } from '@sac/contract/intake/correct-order-api';
import { startWorkSession } from '@sac/contract/order-page/next-order-api';
import { addView } from '@sac/contract/orders/queues/change-views-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { eraseCustomerData } from '@sac/contract/privacy/customer-data-api';
import { anApplication } from '@sac/contract/test/an-application';
import { reportWrongDetails } from '@sac/contract/tracking/tracking-api';
import { recordCall } from '@sac/contract/work/calls-api';
import { setReminder } from '@sac/contract/work/reminders-api';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { cardBatchesOf } from '../../../test/card-batches';
import { aCard } from '../../../test/files/a-card';
import { aMail } from '../../../test/files/a-mail';
import { aPhoto } from '../../../test/files/a-photo';
import { aPicture } from '../../../test/files/a-picture';
import { uploadOne } from '../../../test/mails';
import { formOf, openTestApp, type TestApp } from '../../../test/test-app';
import { type Database, openDatabase } from '../../platform/db/open-database';
import { makeBackup } from '../backup/make-backup';
import { nameOfBackup } from '../backup/nightly/retention';
import { receiveMail } from '../incoming-mail/receive-mail';
import { importCsv } from '../intake/import-csv';
import { purgePersonalData } from './purge-personal-data';

/** The embedded engine on a disk, as an office has it. */
let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nothing-left-'));
  const prepared = inject('testDatabase');
  if (prepared.kind !== 'pglite') throw new Error('This is about the files of the embedded engine.');
  const loadDataDir = await openAsBlob(prepared.dump);
  database = await openDatabase({ kind: 'pglite', dataDir: join(folder, 'database'), loadDataDir });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const secrets = {
  name: 'Zebulonius',
  email: 'zq.contact@quartz.example',
  phone: '688123477',
  passport: 'ZQ7788991',
  hotel: 'Quetzal Lodge',
  comment: 'wrote-in-comment',
  call: 'wrote-of-call',
  question: 'asked-in-words',
  correction: 'wrote-correction',
  corrected: 'Marmalade Inn',
  why: 'said-why-corrected',
  mail: 'wrote-by-mail',
  subject: 'subject-of-mail',
  file: 'named-by-customer',
  caption: 'caption-of-picture',
  ip: '10.9.8.77',
  view: 'zq7788',
  viewName: 'Mr Zebulonius',
  jobError: 'refused-by-provider',
  device: 'device-of-checkout',
  disclosure: 'agreed-at-checkout',
  unread: 'not-to-be-read',
  imported: 'Xanthippeia',
  answer: 'wrote-on-the-page',
  answerFile: 'answered-with-file',
  reply: 'replied-in-words',
  reminder: 'noted-for-later',
  suggested: 'dropped-for-nobody',
  linked: 'dropped-and-linked',
  card: 'PRINTED-ON-CARD',
};

const done = (answer: { code: number; body: object }) => expect(answer).toMatchObject({ code: 200 });

/** Uploads rows for an import that is not started. Returns what starts it. */
async function importOf(office: TestApp, { token }: { token: string }, rows: Record<string, unknown>[]) {
  const names = Object.keys(rows[0] ?? {});
  const csv = [names, ...rows.map((row) => names.map((name) => row[name]))].join('\n');
  const inject = formOf({ kind: 'orders' }, { field: 'table', name: 'orders.csv', content: Buffer.from(csv) });
  const { importId } = (await office.call(uploadImport, {}, { token, inject })).body;
  const { columns } = await office.db
    .selectFrom('import_run')
    .select('columns')
    .where('id', '=', Number(importId))
    .executeTakeFirstOrThrow();
  return { importId: Number(importId), columns, takesPast: false };
}

/** The files below a folder, and the values that each contains, in UTF-8 or UTF-16, in any case. */
async function findIn(place: string, values: Record<string, string> = secrets): Promise<string[]> {
  const found = new Set<string>();
  for (const path of await readdir(place, { recursive: true })) {
    const whole = join(place, path);
    if (!(await stat(whole)).isFile()) continue;
    const content = await readFile(whole);
    const plain = path.endsWith('.zst') ? zstdDecompressSync(content) : content;
    const text = `${path}\n${plain.toString('latin1')}`.toLowerCase();
    for (const [what, value] of Object.entries(values)) {
      const wide = Buffer.from(value.toLowerCase(), 'utf16le').toString('latin1');
      if (text.includes(value.toLowerCase()) || text.includes(wide)) found.add(`${what} ${path}`);
    }
  }
  return [...found].sort();
}

test('after a purge no file of the server has anything of the customer', async () => {
  const office = await openTestApp({ database });
  const mei = await office.staff('Manager');
  const { orderId, mail, details } = await uploadOne(office, {
    first_name: secrets.name,
    email: secrets.email,
    confirm_email: secrets.email,
    phone: secrets.phone,
    passport_number: secrets.passport,
    hotel_name: secrets.hotel,
    device_id: secrets.device,
    terms_accepted_at: secrets.unread,
    disclosures: [
      {
        about: 'terms',
        text: secrets.disclosure,
        version: '1',
        page: 'https://shop.example/',
        accepted_at: '2026-01-02T03:04:05Z',
      },
    ],
  });
  await expect.poll(async () => (await mail()).state).toBe('preview');
  done(await office.call(addNewRemark, { orderId, remark: secrets.comment, telephone: 'Y' }, mei));
  done(await office.call(recordCall, { orderId, outcome: 'wrong number', note: secrets.call }, mei));
  const question = { purpose: 'free', language: 'en', question: secrets.question, via: 'whatsapp' };
  done(await office.call(askCustomer, { orderId, ...question, key: crypto.randomUUID() }, mei));
  const token = await office.tokens.sign('grant', { orderId });
  const report = { orderId, message: secrets.correction, key: crypto.randomUUID() };
  done(await office.call(reportWrongDetails, report, { token, inject: { remoteAddress: secrets.ip } }));
  const corrected = { fields: { hotel_name: secrets.corrected }, reason: secrets.why, confirmCompleted: 'yes' };
  done(await office.call(correctOrder, { orderId, ...corrected }, mei));
  const fields = { orderId: String(orderId), pictureKey: crypto.randomUUID(), caption: secrets.caption };
  const picture = formOf(fields, { field: 'picture', name: `${secrets.file}.png`, content: aPhoto() });
  done(await office.call(addEvidencePicture, {}, { token: mei.token, inject: picture }));
  const attachments = [{ name: `${secrets.file}.heic`, contentType: 'image/heic', content: aPicture('heic') }];
  const from = `${secrets.name} <${secrets.email}>`;
  const raw = aMail({ from, subject: secrets.subject, text: secrets.mail, attachments });
  const sender = { envelopeFrom: secrets.email, clientIp: secrets.ip, helo: 'quartz.example' };
  const imported = Object.entries(anApplication({ first_name: secrets.imported }));
  const csv = [imported.map(([field]) => field), imported.map(([, value]) => value)].join('\n');
  expect(await Array.fromAsync(importCsv(database.db, () => Readable.from([Buffer.from(csv)]), 3))).toMatchObject([
    { kind: 'added' },
  ]);
  const customer = await aCustomer(office);
  await customer.answer({
    message: secrets.answer,
    files: [{ name: `${secrets.answerFile}.heic`, content: aPicture('heic') }],
  });
  // One email to two orders.
  await receiveMail(office, { source: 'smtp', orderIds: [orderId, customer.orderId], ...sender, raw });
  const reply = { orderId, language: 'en', text: secrets.reply, key: crypto.randomUUID() };
  done(await office.call(replyToCustomer, reply, mei));
  const at = new Date(Date.now() + 3_600_000).toISOString();
  done(await office.call(setReminder, { orderId, at, note: secrets.reminder }, mei));
  const batches = cardBatchesOf(office, mei);
  for (const name of [secrets.suggested, secrets.linked]) {
    const card = aCard([
      ['SG Arrival Card acknowledgement'],
      ['Name', secrets.card],
      ['Passport number', secrets.passport],
      ['Remarks', name],
    ]);
    const { batchId } = (await batches.drop(crypto.randomUUID(), `${name}.pdf`, card)).body;
    const cards = () => batches.cardsOf(Number(batchId));
    await expect.poll(cards).toMatchObject([{ state: 'unknown' }]);
    const [dropped] = await cards();
    if (name === secrets.linked) done(await office.call(linkBatchCard, { batchCardId: dropped?.id, orderId }, mei));
  }
  const read = () => database.db.selectFrom('incoming_mail').select('id').where('read_at', 'is not', null).execute();
  await expect.poll(read).toHaveLength(2);
  for (const [name, search] of [
    ['Passports', secrets.view],
    [secrets.viewName, undefined],
  ])
    done(await office.call(addView, { name, queue: 'orderHistory', search }, mei));
  const views = await database.db.selectFrom('saved_view').select('shown').orderBy('id').execute();
  expect(views).toEqual([{ shown: { search: secrets.view } }, { shown: {} }]);
  // As a job leaves it whose provider refused an email.
  await sql`update pgboss.job set output = ${JSON.stringify({ message: secrets.jobError })}::jsonb where name = 'send-mail'`.execute(
    database.db,
  );
  await sql`analyze`.execute(database.db);
  const day = addDays(singaporeToday(new Date()), -90);
  await database.db.updateTable('orders').set({ arrival_date: day, departure_date: day }).execute();
  expect((await details()).purged_at).toBeNull();
  await sql`checkpoint`.execute(database.db);
  // The test can fail: before the purge they are all there.
  const backup = (name: string) => makeBackup(office, join(office.folder, name));
  await backup('backup-before');
  const places = async () => [...(await findIn(folder)), ...(await findIn(office.folder))];
  expect(new Set((await places()).map((found) => found.split(' ')[0]))).toEqual(new Set(Object.keys(secrets)));

  // An attempt counts for a quarter of an hour, and is then deleted by the same job.
  const later = new Date(Date.now() + 24 * 3_600_000);
  await sql`update rate_limit set expire = 0`.execute(database.db);
  const rule = { afterDays: 30, withChargebacks: false };
  const { db } = database;
  const purged = await purgePersonalData({ kind: 'pglite', db, stores: office.stores }, rule, later);
  expect(purged).toMatchObject({ orders: 3, files: { remaining: 0 } });
  expect((await Array.fromAsync(office.files.list())).flat()).toEqual([]);
  const inBackup = new Set((await findIn(join(office.folder, 'backup-before'))).map((found) => found.split(' ')[0]));
  // The log of the queue is not backed up, nor are limits.
  expect(Object.keys(secrets).filter((what) => !inBackup.has(what))).toEqual(['jobError']);
  await rm(join(office.folder, 'backup-before'), { recursive: true });
  await backup('backup-after');
  const ofFiles = await findIn(office.folder);
  await office.close();
  expect([ofFiles, await findIn(folder)]).toEqual([[], []]);
});

test('erasing one customer leaves nothing of them, and everything of another', async () => {
  const office = await openTestApp({ database });
  const [grace, mei] = [await office.staff('Admin'), await office.staff('Manager')];
  const writes = (name: string, orderId: number, subject: string) => {
    const attachments = [{ name: `${name}-attached.heic`, contentType: 'image/heic', content: aPicture('heic') }];
    const raw = aMail({ from: `${name} <${name}@mail.example>`, subject, text: `${name}-${subject}`, attachments });
    const envelope = { envelopeFrom: `${name}@mail.example`, clientIp: '203.0.113.9', helo: 'mail.example' };
    return receiveMail(office, { source: 'smtp', orderIds: [orderId], ...envelope, raw });
  };
  const words = ['mail.example', 'comment', 'caption', 'written', 'attached', 'refused', 'waiting'];
  const valuesOf = (name: string) =>
    Object.fromEntries(words.map((word) => [word, `${name}${word === 'mail.example' ? '@' : '-'}${word}`]));
  const orderOf = async (name: string, passport_number: string) => {
    const email = `${name}@mail.example`;
    const orderId = await office.order({ first_name: name, email, confirm_email: email, passport_number });
    await office.call(addNewRemark, { orderId, remark: `${name}-comment` }, mei);
    const fields = { orderId: String(orderId), pictureKey: crypto.randomUUID(), caption: `${name}-caption` };
    const picture = formOf(fields, { field: 'picture', name: `${name}.png`, content: aPhoto() });
    await office.call(addEvidencePicture, {}, { token: mei.token, inject: picture });
    await writes(name, orderId, 'written');
    return orderId;
  };
  const erased = await orderOf('zebulonius', 'ZQ7788991');
  const other = await orderOf('aurelianora', 'AU5544332');
  await writes('zebulonius', other, 'to-another');
  const read = () => database.db.selectFrom('incoming_mail').select('id').where('read_at', 'is not', null).execute();
  await expect.poll(read).toHaveLength(3);
  // An import that has refused a row of each, imports of each that are not started, and searches.
  const rowOf = (name: string, passport_number: string, word: string) =>
    anApplication({ email: `${name}@mail.example`, passport_number, hotel_name: `${name}-${word}`, sex: '?' });
  const both = (word: string) => [rowOf('zebulonius', 'ZQ 778899-1', word), rowOf('aurelianora', 'AU5544332', word)];
  const finished = await importOf(office, grace, both('refused'));
  done(await office.call(startImport, finished, grace));
  const ended = async () =>
    (await office.db.selectFrom('import_run').select('state').where('id', '=', finished.importId).executeTakeFirst())
      ?.state;
  await expect.poll(ended).toBe('done');
  for (const row of both('waiting')) await importOf(office, grace, [row]);
  done(await office.call(addView, { name: 'Passports', queue: 'orderHistory', search: 'zq7788' }, mei));
  done(await office.call(startWorkSession, { orderName: 'newOrder', searchVal: 'zebulonius' }, mei));
  const gone = {
    ...valuesOf('zebulonius'),
    toAnother: 'zebulonius-to-another',
    name: 'zebulonius',
    passport: 'zq7788991',
    otherPassport: 'zq 778899-1',
    searched: 'zq7788',
  };
  const kept = valuesOf('aurelianora');
  const places = async (values: Record<string, string>) => {
    await sql`checkpoint`.execute(database.db);
    const found = [...(await findIn(folder, values)), ...(await findIn(office.folder, values))];
    return [...new Set(found.map((one) => one.split(' ')[0]))].sort();
  };
  expect(await places(gone)).toEqual(Object.keys(gone).sort());

  const answer = await office.call(
    eraseCustomerData,
    { email: 'ZEBULONIUS@mail.example', orderId: [erased, other] },
    grace,
  );
  expect(answer.body).toMatchObject({ status: 1, erased: [erased], kept: [] });
  await expect.poll(() => places(gone), { timeout: 30_000 }).toEqual([]);
  expect(await places(kept)).toEqual(Object.keys(kept).sort());
  await office.close();
});

test('what an erasure had not removed when its process was killed is gone after the next start', async () => {
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_TO: join(folder, 'backups') };
  const reopened = () => openDatabase({ kind: 'pglite', dataDir: join(folder, 'database') });
  const first = await openTestApp({ database, env });
  const email = 'zebulonius@mail.example';
  const { orderId, mail } = await uploadOne(first, { email, confirm_email: email, first_name: 'zebulonius' });
  await expect.poll(async () => (await mail()).state).toBe('preview');
  const preview = (await mail()).id;
  await first.close();

  const killed = await openTestApp({ database: await reopened(), env, withoutWorkers: true });
  // It ends between the orders and the rest.
  await sql`
    create function stop_here() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(killed.db);
  await sql`
    create trigger stop_here before insert on event for each row when (new.kind = 'customer erased')
    execute function stop_here()`.execute(killed.db);
  expect((await killed.call(eraseCustomerData, { email, orderId: [orderId] }, await killed.staff('Admin'))).code).toBe(
    500,
  );
  await sql`drop trigger stop_here on event`.execute(killed.db);
  await mkdir(env.BACKUP_TO);
  const [unfinished, other] = [`${nameOfBackup(new Date(), false)}.unfinished`, 'notes.txt.unfinished'];
  for (const name of [unfinished, other]) await writeFile(join(env.BACKUP_TO, name), '');
  await killed.close();
  const left = async () => (await readdir(folder, { recursive: true })).map((path) => basename(path));
  expect(await left()).toEqual(expect.arrayContaining([`${preview}.html`, unfinished]));
  expect((await findIn(folder, { email })).length).toBeGreaterThan(0);

  const next = await openTestApp({ database: await reopened(), env });
  await expect.poll(() => findIn(folder, { email, name: 'zebulonius' }), { timeout: 30_000 }).toEqual([]);
  expect((await left()).filter((name) => /_.*\.pdf$|\.html$|\.unfinished$/.test(name))).toEqual([other]);
  await next.close();
});
