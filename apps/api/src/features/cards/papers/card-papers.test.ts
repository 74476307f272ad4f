import { roles } from '@sac/contract/accounts/roles';
import {
  type CardPaper,
  getCardPapers,
  type ReadPapers,
  readCardPapers,
  retireCardPaper,
  saveCardPaper,
} from '@sac/contract/cards/card-papers-api';
import { unrecognizedFinding } from '@sac/contract/orders/stored-document';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { cardBatchesOf } from '../../../../test/card-batches';
import { aCard } from '../../../../test/files/a-card';
import { incomingCardsOf } from '../../../../test/incoming-cards';
import { aScan, formOf, openTestApp } from '../../../../test/test-app';
import { compareIncomingCard } from '../../incoming-cards/compare-again';

const office = await openTestApp({ withoutWorkers: true });
const grace = await office.staff('Admin', 'Grace Lim');
const cards = incomingCardsOf(office, grace);
const batches = cardBatchesOf(office, grace);
afterAll(() => office.close());

const arrival = formatDate(anApplication().arrival_date);
/** A paper whose title, and whose label of the name, the product does not know. */
const aNotice = (change: Record<string, string | null> = {}, ...more: string[][]) => {
  const facts = {
    'Person visiting': 'ANA BAR LOPEZ',
    'Passport number': 'XDA123456',
    'Date of birth': '05/04/1990',
    Nationality: 'SPAIN',
    'Date of arrival': arrival,
    ...change,
  };
  const rows = Object.entries(facts).filter((row): row is [string, string] => row[1] !== null);
  return aCard([['Visit notice of the Republic'], ...rows, ['Keep this notice with you'], ...more]);
};
const ben = { 'Person visiting': 'BEN OTHER', 'Passport number': 'K7654321', 'Date of birth': '06/05/1991' };
const taught = { full_name: 'Person visiting', marks: 'Visit notice of the Republic\nKeep this notice with you' };

const filesOf = (papers: readonly Buffer[]) =>
  papers.map((content, at) => ({ field: 'papers', name: `${at}.pdf`, content }));
const read = (papers: readonly Buffer[], fields: Record<string, string> = {}, who = grace) =>
  office.call(readCardPapers, {}, { ...who, inject: formOf(fields, ...filesOf(papers)) });
const save = (papers: readonly Buffer[], fields: Record<string, string> = {}, who = grace) =>
  office.call(saveCardPaper, {}, { ...who, inject: formOf({ ...taught, ...fields }, ...filesOf(papers)) });
const readData = async (...given: Parameters<typeof read>) => (await read(...given)).body.data as ReadPapers;
const list = async () => (await office.call(getCardPapers, {}, grace)).body.data as CardPaper[];

test('only Admins see, read, save and retire kinds of paper', async () => {
  for (const role of roles) {
    const who = await office.staff(role);
    const answers = [
      await office.call(getCardPapers, {}, who),
      await read([aNotice()], {}, who),
      await save([aNotice()], { name: `By ${role}` }, who),
    ];
    const expected = role === 'Admin' ? 200 : 403;
    expect([role, ...answers.map(({ code }) => code)]).toEqual([role, expected, expected, expected]);
    const paperId = Number(answers[2]?.body.id ?? 1);
    expect((await office.call(retireCardPaper, { paperId }, who)).code).toBe(expected);
  }
});

test('what papers have in common is shown without anything of their travellers', async () => {
  const known = await readData([aNotice(), aNotice(ben)]);
  expect(known.lines).toEqual(
    expect.arrayContaining(['Visit notice of the Republic', 'Person visiting', 'Keep this notice with you']),
  );
  expect(known.lines.join()).not.toMatch(/ANA|BEN|\d/);
  expect(known.marks).toEqual(['Visit notice of the Republic', 'Person visiting', 'Keep this notice with you']);
  expect(known).toMatchObject({ against: [], isWithoutBirthDate: false });
  const foundOf = ({ found }: ReadPapers, wanted: string) => found.find(({ fact }) => fact === wanted)?.papers;
  expect(foundOf(known, 'full_name')).toEqual([[], []]);
  expect(foundOf(known, 'passport_number')).toEqual([
    [{ value: 'XDA123456', label: 'Passport number', page: 1 }],
    [{ value: 'K7654321', label: 'Passport number', page: 1 }],
  ]);
  const corrected = await readData([aNotice(), aNotice(ben)], { full_name: 'Person visiting' });
  expect(foundOf(corrected, 'full_name')).toEqual([
    [{ value: 'ANA BAR LOPEZ', label: 'Person visiting', page: 1 }],
    [{ value: 'BEN OTHER', label: 'Person visiting', page: 1 }],
  ]);
});

const oneOf = [aNotice()];
const undated = [aNotice({ 'Date of birth': null })];
test.each<
  [what: string, papers: Buffer[], fields: Record<string, string>, code: number, field: string | null, message: RegExp]
>([
  ['no paper', [], {}, 422, 'papers', /^Drop one to three genuine cards/],
  ['four papers', [1, 2, 3, 4].map(() => aNotice()), {}, 413, null, /^Send at most 3 files/],
  ['an image', [aScan], {}, 422, 'papers', /^Card 1: We cannot read it: it is an image/],
  [
    'a second that is a picture only',
    [aNotice(), aCard([])],
    {},
    422,
    'papers',
    /^Card 2: We cannot read it: it holds no text/,
  ],
  ['11 MB', [Buffer.concat([aNotice(), Buffer.alloc(11_000_000)])], {}, 413, null, /larger than 10/],
  ['a script as PDF', [Buffer.from('<script>alert(1)</script>')], {}, 422, 'papers', /^Card 1: /],
  ['half a PDF', [aNotice().subarray(0, 400)], {}, 422, 'papers', /^Card 1: The file is incomplete/],
  ['a refusal', [aNotice({}, ['Status: REJECTED'])], {}, 422, 'papers', /^Card 1: It says “rejected”/],
  ['an e-ticket', [aNotice({}, ['E-TICKET'])], {}, 422, 'papers', /another document/],
  ['two travellers', [aNotice({}, ['Passport No', 'K9999999'])], {}, 422, 'papers', /2 passport numbers/],
  ['no name for it', oneOf, { name: ' ' }, 422, 'name', /^Enter a name/],
  ['one phrase', oneOf, { marks: 'Visit notice of the Republic' }, 422, 'marks', /^Enter 2 to 6 phrases/],
  ['a short phrase', oneOf, { marks: 'Visit notice of the Republic\nthe' }, 422, 'marks', /“the” is too short/],
  [
    'a word of refusal as a phrase',
    oneOf,
    { marks: 'Visit notice of the Republic\nNot approved' },
    422,
    'marks',
    /cannot recognise a card/,
  ],
  [
    'the mark of a ticket',
    oneOf,
    { marks: 'Visit notice of the Republic\nBoarding pass' },
    422,
    'marks',
    /cannot recognise a card/,
  ],
  [
    'a name as a phrase',
    oneOf,
    { marks: 'Visit notice of the Republic\nAna Bar Lopez' },
    422,
    'marks',
    /name of a traveller/,
  ],
  [
    'a number as a phrase',
    oneOf,
    { marks: 'Visit notice of the Republic\nPassport XDA123456' },
    422,
    'marks',
    /a number/,
  ],
  [
    'a phrase that is not there',
    oneOf,
    { marks: 'Visit notice of the Republic\nGood journey' },
    422,
    'marks',
    /is not on card 1/,
  ],
  ['no label of the name', oneOf, { full_name: '' }, 422, 'full_name', /^Card 1: the name was not found/],
  [
    'a label that is not there',
    oneOf,
    { full_name: 'Guest of honour' },
    422,
    'full_name',
    /no name was found at “Guest/,
  ],
  ['the label of another fact', oneOf, { full_name: 'Date of birth' }, 422, 'full_name', /label of something else/],
  [
    'a departure as the arrival',
    [aNotice({ 'Departure day': arrival })],
    { arrival_date: 'Departure day' },
    422,
    'arrival_date',
    /label of something else/,
  ],
  [
    'a value as a label',
    oneOf,
    { full_name: 'ANA BAR LOPEZ' },
    422,
    'full_name',
    /is a value and no label|no name was found/,
  ],
  [
    'no passport number',
    [aNotice({ 'Passport number': null })],
    {},
    422,
    'passport_number',
    /passport number was not found/,
  ],
  ['no arrival date', [aNotice({ 'Date of arrival': null })], {}, 422, 'arrival_date', /arrival date was not found/],
  ['no birth date', undated, {}, 422, 'date_of_birth', /date of birth was not found/],
  [
    'the nationality although there is a birth date',
    oneOf,
    { instead: 'nationality' },
    422,
    'instead',
    /^Card 1 shows a birth date/,
  ],
  [
    'the nationality although a date may be one',
    [aNotice({ 'Date of birth': null, Other: '05/04/1990' })],
    { instead: 'nationality' },
    422,
    'instead',
    /may be one/,
  ],
  [
    'the nationality, which is not there',
    [aNotice({ 'Date of birth': null, Nationality: null })],
    { instead: 'nationality' },
    422,
    'nationality',
    /nationality was not found/,
  ],
  ['a reference number instead', undated, { instead: 'reference' }, 422, 'instead', /instead as nationality/],
  ['a version that was never saved', oneOf, { seen: '999' }, 409, null, /no longer in use/],
])('%s is refused with what to do, and nothing is saved', async (_what, papers, fields, code, field, message) => {
  const before = await list();
  const answer = await save(papers, { name: 'Refused', ...fields });
  expect([answer.code, answer.body.message]).toEqual([code, expect.stringMatching(message)]);
  if (field) expect(answer.body.errors?.[field]).toMatch(message);
  expect(await list()).toEqual(before);
});

test('a taught paper: waiting cards are compared again, decisions keep their version, refusals still hold', async () => {
  const passport = (n: number) => `K765432${n}`;
  const anOrder = (n: number) => office.order({ passport_number: passport(n) }, { status: 'AwaitingGovt' });
  const [first, refused, batchOrder] = [await anOrder(1), await anOrder(2), await anOrder(3)];
  const notice = (n: number, ...more: string[][]) => aNotice({ 'Passport number': passport(n) }, ...more);
  const waiting = await cards.receive(first, notice(1));
  expect(waiting).toMatchObject({ state: 'inbox', findings: expect.arrayContaining([unrecognizedFinding]) });
  expect((await cards.receive(refused, notice(2, ['Not accepted']))).verdict).toBe('contradicts');
  const [forged, other] = [await anOrder(5), await anOrder(6)];
  const held = [
    await cards.receive(forged, notice(5)),
    await cards.receive(other, aNotice({ 'Passport number': passport(6), 'Person visiting': 'EVA BAR LOPEZ' })),
  ];
  await office.db
    .updateTable('incoming_mail')
    .set({ hold_reason: 'Sender not verified. It fails the DMARC check.' })
    .where('order_id', '=', forged)
    .execute();
  const { batchId } = await batches.batchOf(notice(3));

  const saved = await save([aNotice(), aNotice(ben)], { name: 'Visit notice' });
  expect(saved.body).toMatchObject({ version: 1, waiting: 4, message: expect.stringContaining('4 waiting cards') });
  const { rows } = await office.pool.query(
    "select data from pgboss.job where name = 'compare-card' order by (data->>'cardId')::int",
  );
  expect(rows.map(({ data }) => data.cardId)).toEqual([waiting, ...held].map(({ id }) => id));
  for (const { id } of [waiting, waiting, ...held]) await compareIncomingCard(office, id);
  await batches.readAll();
  expect(await cards.readyOf(first)).toMatchObject([{ id: waiting.id, findings: [], reason: null }]);
  expect(await batches.cardsOf(batchId)).toMatchObject([{ state: 'ready', order: { order_id: batchOrder } }]);
  for (const orderId of [refused, forged, other]) expect(await cards.readyOf(orderId)).toEqual([]);
  expect(await cards.inboxOf(forged)).toMatchObject([
    { card: { reason: expect.stringMatching(/^Sender not verified/) } },
  ]);
  expect(await cards.inboxOf(other)).toMatchObject([{ card: { reason: expect.stringMatching(/^Does not match/) } }]);

  const paperOf = async (orderId: number) =>
    (
      await office.db
        .selectFrom('event')
        .select('detail')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'card received')
        .executeTakeFirstOrThrow()
    ).detail;
  expect(await paperOf(batchOrder)).toMatchObject({ paperId: saved.body.id, paperVersion: 1 });

  expect((await save([aNotice()], { name: 'Visit notice' })).body.message).toMatch(
    /^Grace Lim has saved “Visit notice”/,
  );
  const changed = await save([aNotice()], { name: 'Visit notice', seen: String(saved.body.id) });
  expect(changed.body).toMatchObject({ version: 2, waiting: 0 });
  expect((await list()).map(({ name, version }) => [name, version])).toEqual([
    ['Visit notice', 2],
    ['SG Arrival Card acknowledgement', 1],
  ]);
  const stored = await office.db
    .selectFrom('card_paper')
    .selectAll()
    .where('name', '=', 'Visit notice')
    .orderBy('id')
    .execute();
  expect(stored).toMatchObject([
    { version: 1, retired_by: 'Grace Lim', labels: { full_name: 'Person visiting' } },
    { version: 2, retired_at: null },
  ]);
  expect(await paperOf(batchOrder)).toMatchObject({ paperId: saved.body.id, paperVersion: 1 });
  expect((await office.call(retireCardPaper, { paperId: changed.body.id }, grace)).code).toBe(200);
  expect((await office.call(retireCardPaper, { paperId: changed.body.id }, grace)).code).toBe(404);
  const later = await anOrder(4);
  expect(await cards.receive(later, notice(4))).toMatchObject({ state: 'inbox', verdict: 'unreadable' });
});

test('who has allowed the nationality instead of the birth date is in the activity log', async () => {
  const papers = [aNotice({ 'Date of birth': null }), aNotice({ ...ben, 'Date of birth': null })];
  expect(await readData(papers)).toMatchObject({ isWithoutBirthDate: true });
  expect((await save(papers, { name: 'Short notice', instead: 'nationality' })).body.status).toBe(1);
  const events = await office.db
    .selectFrom('event')
    .select(['actor', 'to_value', 'detail'])
    .where('kind', '=', 'card paper saved')
    .where('to_value', '=', 'Short notice')
    .execute();
  expect(events).toMatchObject([{ actor: 'Grace Lim', detail: { version: 1, instead: 'nationality' } }]);
});
