import { getHealth, type HealthCheck } from '@sac/contract/health/health-api';
import { splitBatchCard } from '@sac/contract/incoming-cards/card-batches-api';
import { dismissIncomingCard, sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { cardBatchesOf } from '../../../../test/card-batches';
import { openClamd } from '../../../../test/clamd';
import { addDownloads, readPack } from '../../../../test/evidence';
import { aGroup, cardRows, pagesOf, pdfOf, stream } from '../../../../test/files/a-card';
import { openTestApp } from '../../../../test/test-app';
import { readFile } from '../../../platform/stores/read-stored-file';
import { takePages } from '../../../platform/untrusted/pdf/split-pdf';
import { sha256 } from '../../cards/store-card';
import { rewriteParts } from './rewrite-parts';

const clamd = await openClamd();
const office = await openTestApp({ env: { CLAMD_URL: clamd.url }, withoutWorkers: true });
const [tina, admin] = [await office.staff('Team'), await office.staff('Admin')];
const batches = cardBatchesOf(office, tina);
afterAll(async () => {
  await office.close();
  await clamd.close();
});

const arrival = formatDate(anApplication().arrival_date);
const picture = (name: string) =>
  stream(
    '/Type /XObject /Subtype /Image /Width 200 /Height 600 /ColorSpace /DeviceGray /BitsPerComponent 8',
    Buffer.alloc(120_000, name),
  );

let last = 0;
/** What a version before made of a page: with the pictures of both, or with one that is tall. */
function anOldPart(draws: string, pictures: Buffer[]): Buffer {
  last += 1;
  const [catalog = '', pages = '', page = '', , font = ''] = pagesOf('');
  const names = pictures.map((_, at) => `/I${at} ${6 + at} 0 R`).join(' ');
  const own = String(page).replace('/Font', `/XObject << ${names} >> /Font`);
  const info = `<< /Title (${last}) /Creator(PDFium) >>`;
  const objects = [catalog, pages, own, stream('', Buffer.from(draws)), font, ...pictures, info];
  return pdfOf(objects, `/Info ${objects.length} 0 R`);
}
const leaky = () => anOldPart('q 200 0 0 200 30 30 cm /I0 Do Q', [picture('ANA'), picture('BEN')]);

async function aTraveller() {
  last += 1;
  const passport = `K88${String(last).padStart(5, '0')}`;
  const orderId = await office.order({ passport_number: passport }, { status: 'AwaitingGovt' });
  return { orderId, passport, page: cardRows({ passport, arrival }) };
}

/** A part that has an order, and one that has none, each with an old file in its place. */
async function parts(own: Buffer, { isSent = false } = {}) {
  const [{ orderId, passport, page }, other] = [await aTraveller(), await aTraveller()];
  const { batchId, cards } = await batches.batchOf(aGroup(page, other.page));
  const split = await office.call(splitBatchCard, { batchCardId: cards[0]?.id, orderIds: [orderId, null] }, tina);
  expect(split.body).toMatchObject({ status: 1, given: 1, left: 1 });
  const card = await cardOf(orderId);
  if (isSent) {
    const sending = { cardId: [card.id], mailServiceProvider: 'AWS' };
    expect((await office.call(sendReadyCards, sending, tina)).body).toMatchObject({ sent: [card.id] });
  }
  const old = async (name: string, content: Buffer) => {
    await office.files.save(name, content);
    return { bytes: content.length, sha256: sha256(content) };
  };
  const before = `${orderId}_${passport}_old_${last}.pdf`;
  const facts = await old(before, own);
  const change = { ...facts, file: before };
  await office.db.updateTable('incoming_card').set(change).where('order_id', '=', orderId).execute();
  await office.db
    .updateTable('document')
    .set({ ...facts, file1: before })
    .where('order_id', '=', orderId)
    .execute();
  const left = { file: `batch_${batchId}_old${last}.pdf` };
  const rest = { ...left, ...(await old(left.file, leaky())) };
  await office.db
    .updateTable('batch_card')
    .set(rest)
    .where('batch_id', '=', batchId)
    .where('file', 'is not', null)
    .execute();
  return { orderId, passport, batchId, own: change, left };
}
const cardOf = (orderId: number) =>
  office.db.selectFrom('incoming_card').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const eventsOf = (orderId: number) =>
  office.db
    .selectFrom('event')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'document rewritten')
    .execute();
const unsafe = async () => {
  const checks = (await office.call(getHealth, { origin: 'https://office.example' }, admin)).body.data as HealthCheck[];
  return checks.find(({ key }) => key === 'parts')?.found ?? '';
};

test('a part of an earlier version is saved again, once, without what it held of other pages', async () => {
  const { orderId, batchId, own, left } = await parts(leaky());
  await rewriteParts(office);
  const card = await cardOf(orderId);
  const content = (await readFile(office.files, card.file)) as Buffer;
  expect([card.bytes, card.sha256]).toEqual([content.length, sha256(content)]);
  expect([content.includes('ANAANA'), content.includes('BENBEN')]).toEqual([true, false]);
  const [rest] = await batches.cardsOf(batchId).then((all) => all.filter(({ order }) => order === null));
  const { file } = await office.db
    .selectFrom('batch_card')
    .select('file')
    .where('id', '=', rest?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect((await readFile(office.files, file ?? ''))?.includes('BENBEN')).toBe(false);
  const removed = await office.db.selectFrom('file_to_remove').select('name').execute();
  expect(removed.map(({ name }) => name)).toEqual(expect.arrayContaining([own.file, left.file]));
  const event = {
    actor: null,
    from_value: own.file,
    to_value: card.file,
    detail: { sha256: own.sha256.toString('hex') },
  };
  expect(await eventsOf(orderId)).toEqual([expect.objectContaining(event)]);
  await rewriteParts(office);
  expect(await cardOf(orderId)).toEqual(card);
});

test.for([
  [leaky(), false],
  [anOldPart('q 400 0 0 1200 10 -600 cm /I0 Do Q', [picture('ANA')]), true],
] as const)(
  'a dismissed card, whose file is kept, is saved again too; Health names none (%#)',
  async ([own, isSame]) => {
    const { orderId } = await parts(own);
    const { id, file } = await cardOf(orderId);
    expect((await office.call(dismissIncomingCard, { cardId: id }, tina)).code).toBe(200);
    await rewriteParts(office);
    expect((await cardOf(orderId)).file === file).toBe(isSame);
    expect(await unsafe()).not.toContain(String(orderId));
  },
);

test('a card that was sent stays the customer’s, and the record says which file each download had', async () => {
  const { orderId, passport, own } = await parts(leaky(), { isSent: true });
  const { document_id: documentId } = await cardOf(orderId);
  const download = () => addDownloads(office, orderId, documentId ?? 0);
  await download();
  await rewriteParts(office);
  await download();
  const last = office.db
    .selectFrom('download')
    .select((is) => is.fn.max('id').as('id'))
    .where('order_id', '=', orderId);
  await office.db.updateTable('download').set({ create_ts: new Date().toISOString() }).where('id', '=', last).execute();
  const documents = await office.db.selectFrom('document').selectAll().where('order_id', '=', orderId).execute();
  const card = await cardOf(orderId);
  expect(documents).toEqual([
    expect.objectContaining({
      id: documentId,
      file1: card.file,
      sha256: card.sha256,
      first_file1: own.file,
      first_sha256: own.sha256,
    }),
  ]);
  const pack = JSON.stringify(await readPack(office, tina, orderId));
  const [before, after] = [own, card].map(({ file, sha256 }) => ({
    file: file.replace(passport, '[passport number masked]'),
    hash: sha256.toString('hex'),
  }));
  expect(pack).not.toContain(passport);
  expect(pack).toContain(`File ${before?.file} · SHA-256 ${before?.hash}`);
  expect(pack).toContain(`File ${after?.file} · SHA-256 ${after?.hash}`);
  expect(pack).toContain(`SHA-256 ${after?.hash}. Until`);
  expect(pack).toContain(`as ${before?.file}.`);
  expect((await office.db.selectFrom('mail').select('id').where('order_id', '=', orderId).execute()).length).toBe(1);
});

test.for<[string, { own?: Buffer; name?: string; unsafe?: true }]>([
  ['a part that holds nothing else', { own: anOldPart('q 200 0 0 200 30 30 cm /I0 Do Q', [picture('ANA')]) }],
  ['a file of another program', { own: Buffer.from(leaky().toString('latin1').replace('PDFium', 'Office'), 'latin1') }],
  ['a file that was not split', { name: 'group.pdf' }],
  [
    'a part whose picture goes on: Health names its order',
    { own: anOldPart('q 400 0 0 1200 10 -600 cm /I0 Do Q', [picture('ANA')]), unsafe: true },
  ],
])('%s stays as it is', async ([, given]) => {
  const { orderId, own } = await parts(given.own ?? leaky());
  if (given.name)
    await office.db.updateTable('incoming_card').set({ name: given.name }).where('order_id', '=', orderId).execute();
  const before = await cardOf(orderId);
  await rewriteParts(office);
  await rewriteParts(office);
  expect(await cardOf(orderId)).toEqual(before);
  expect(before.file).toBe(own.file);
  expect(await eventsOf(orderId)).toEqual([]);
  expect((await unsafe()).includes(String(orderId))).toBe(given.unsafe === true);
});

test('a part in which the scanner finds a virus stays, Health names its order, and the parts after it have their turn', async () => {
  const content = anOldPart('q 200 0 0 200 30 30 cm /I0 Do Q', [picture('ZOE'), picture('BEN')]);
  const taken = await takePages(content, null);
  if ('part' in taken) clamd.infected.push(taken.part);
  const [first, second] = [await parts(content), await parts(leaky())];
  await rewriteParts(office);
  expect((await cardOf(first.orderId)).file).toBe(first.own.file);
  expect(await unsafe()).toContain(String(first.orderId));
  expect((await cardOf(second.orderId)).file).not.toBe(second.own.file);
});
