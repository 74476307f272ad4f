import { readdir } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { aCard, cardRows, pagesOf, pdfOf, stream } from '../../../../test/files/a-card';
import { aPdf, aScan, formOf, openTestApp } from '../../../../test/test-app';
import { demoCard } from '../../../demo/card';

const office = await openTestApp();
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

const arrival = formatDate(anApplication().arrival_date);
const rows = ({ name, passport, date = arrival }: { name?: string; passport?: string; date?: string }) => [
  ...cardRows({ name, passport, arrival: date }),
  ['Date of departure', formatDate(anApplication().departure_date)],
];

const upload = (orderId: number, content: Buffer, fields: Record<string, string> = {}) =>
  office.call(
    uploadDocument,
    {},
    {
      token: mei.token,
      inject: formOf(
        { orderId: String(orderId), email: 'ana.bar@example.com', mailServiceProvider: 'AWS', ...fields },
        { name: 'card.pdf', content },
      ),
    },
  );
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const eventsOf = (orderId: number) =>
  office.db
    .selectFrom('event')
    .select(['kind', 'actor', 'detail'])
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'read')
    .orderBy('id')
    .execute();

test.each([
  ['passport number', { passport: 'K7654321' }, /Passport number: the card has \*{5}321, the order has \*{6}456/],
  ['name', { name: 'JOHN SMITH' }, /Name: the card has JOHN SMITH, the order has Ana Bar Lopez/],
  ['arrival date', { date: '01/02/2027' }, /Arrival date: the card has 01\/02\/2027/],
])('a card with another %s is refused: nothing is stored, sent or recorded', async (_what, wrong, says) => {
  const orderId = await office.order();
  const { code, body } = await upload(orderId, aCard(rows(wrong)));
  expect([code, body.status]).toEqual([422, 0]);
  expect(body.errors?.confirmContradiction).toMatch(says);
  expect(body.message).toBe(body.errors?.confirmContradiction);
  expect(body.message).not.toContain('7654321');
  expect(await readdir(`${office.folder}/uploads`).catch(() => [])).toEqual([]);
  expect(await detailsOf(orderId)).toMatchObject({ process_status: 'New', uploadDoc: [], mailHistory: [] });
  expect((await eventsOf(orderId)).map(({ kind }) => kind)).toEqual(['arrived']);
});

test("only 'yes' confirms", async () => {
  const orderId = await office.order();
  const { code } = await upload(orderId, aCard(rows({ passport: 'K7654321' })), { confirmContradiction: 'no' });
  expect(code).toBe(422);
  expect((await detailsOf(orderId)).uploadDoc).toEqual([]);
});

test('a confirmed card is sent, and who confirmed which difference is recorded', async () => {
  const orderId = await office.order();
  const { body } = await upload(orderId, aCard(rows({ name: 'JOHN SMITH' })), { confirmContradiction: 'yes' });
  expect(body).toMatchObject({ status: 1, notice: null });
  const finding = 'Name: the card has JOHN SMITH, the order has Ana Bar Lopez.';
  expect((await detailsOf(orderId)).uploadDoc).toMatchObject([{ verdict: 'contradicts', findings: [finding] }]);
  const confirmed = (await eventsOf(orderId)).filter(({ kind }) => kind === 'document confirmed');
  expect(confirmed).toMatchObject([{ actor: mei.name, detail: { findings: finding } }]);
});

test('a matching card needs no confirmation; every version is kept with its uploader', async () => {
  const orderId = await office.order();
  expect((await upload(orderId, aCard(rows({})))).body).toMatchObject({ status: 1, notice: null });
  const corrected = aCard(rows({ name: 'Bar López, Ana' }));
  // An unnecessary confirmation is not recorded.
  expect((await upload(orderId, corrected, { confirmContradiction: 'yes' })).body.status).toBe(1);
  const { uploadDoc } = await detailsOf(orderId);
  expect(uploadDoc.map(({ verdict, findings, uploaded_by }) => [verdict, findings, uploaded_by])).toEqual([
    ['matches', [], mei.name],
    ['matches', [], mei.name],
  ]);
  expect(uploadDoc[0]?.bytes).toBe(corrected.length);
  expect((await eventsOf(orderId)).map(({ kind }) => kind)).not.toContain('document confirmed');
});

test('a card from the demo data matches its order', async () => {
  const orderId = await office.order({
    first_name: 'Áñå',
    last_name: "de l'Hôpital-Saint-Exupéry von und zu Hohenstein",
  });
  const { full_name: name, passport_number: passportNumber, ...order } = await detailsOf(orderId);
  const printed = "ANA DE L'HOPITAL-SAINT-EXUPERY VON UND ZU HOHENSTEIN";
  const days = { dateOfBirth: order.date_of_birth, arrivalDate: order.arrival_date };
  const card = demoCard({ orderId, name: printed, passportNumber, ...days });
  expect(name.length).toBeGreaterThan(40);
  expect((await upload(orderId, card)).body).toMatchObject({ status: 1, notice: null });
  expect((await detailsOf(orderId)).uploadDoc[0]).toMatchObject({ verdict: 'matches', findings: [] });
});

/** A small file, compressed twice, that unpacks to 300 MB of drawing commands. */
const makeBomb = () => {
  const drawing = Buffer.alloc(300_000_000, 'BT /F1 9 Tf 1 1 Td (x) Tj ET ');
  const packed = deflateSync(deflateSync(drawing, { level: 1 }), { level: 9 });
  return pdfOf(pagesOf(stream('/Filter [/FlateDecode /FlateDecode]', packed)));
};
let made: Buffer | undefined;
const bomb = () => {
  made ??= makeBomb();
  return made;
};
const book = () => {
  const lines = Array.from(
    { length: 60 },
    (_, line) => `BT /F1 1 Tf 9 ${590 - line * 9} Td (${'word '.repeat(100)}) Tj ET`,
  );
  return pdfOf(pagesOf(stream('', Buffer.from(lines.join('\n'))), 20));
};
const locked = () =>
  pdfOf(
    [
      ...pagesOf(stream('', Buffer.from('BT ET'))),
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
    ],
    `/Encrypt 6 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
  );

test.each([
  ['an image', () => aScan, 'it is an image'],
  ['a PDF without pages', () => aPdf(), 'its text could not be read'],
  ['a scan', () => pdfOf(pagesOf(stream('', Buffer.from('0 0 9 9 re f')))), 'it holds no text, only a picture'],
  ['a locked PDF', locked, 'it is locked with a password'],
  ['ten thousand pages', () => pdfOf(pagesOf(stream('', Buffer.from('BT ET')), 10_000)), 'longer than an arrival'],
  ['a whole book', book, 'longer than an arrival'],
  ['a PDF bomb', bomb, 'reading it needs too much time or memory'],
  ['noise', () => pdfOf(['<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] >>']), 'its text could not be read'],
  [
    'a letter',
    () => aCard([['Dear customer'], ['Date of arrival', arrival]]),
    'The full name was not found on the card.',
  ],
])('%s is accepted with a notice to check it by eye', async (_what, content, reason) => {
  const orderId = await office.order();
  const { body } = await upload(orderId, content());
  expect(body.status).toBe(1);
  expect(body.notice).toMatch(/^(This card could not be compared with the order|To check): /);
  expect(body.notice).toContain(reason);
  expect(body.notice).toMatch(/Open it and check name, passport number, date of birth and arrival date yourself\.$/);
  expect((await detailsOf(orderId)).uploadDoc[0]?.verdict).toBe('unreadable');
});

test('the server answers other requests while it reads a PDF bomb', async () => {
  const orderId = await office.order();
  let isRead = false;
  const uploading = upload(orderId, bomb()).finally(() => {
    isRead = true;
  });
  const other = await office.call(getOrderDetails, { orderId }, mei);
  expect([other.code, isRead]).toEqual([200, false]);
  await uploading;
});
