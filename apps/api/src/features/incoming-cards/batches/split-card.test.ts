import {
  type BatchCard,
  type BatchCardPage,
  getBatchCard,
  getBatchCardPages,
  splitBatchCard,
} from '@sac/contract/incoming-cards/card-batches-api';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { cardBatchesOf } from '../../../../test/card-batches';
import { aGroup, cardRows, pdfOf, stream } from '../../../../test/files/a-card';
import { aScan, openTestApp } from '../../../../test/test-app';
import { readFile } from '../../../platform/stores/read-stored-file';
import { readCard } from '../../cards/check/reading/read-card';

const office = await openTestApp({ withoutWorkers: true });
const tina = await office.staff('Team');
const theo = await office.staff('Team');
const batches = cardBatchesOf(office, tina);
afterAll(() => office.close());

const arrival = formatDate(anApplication().arrival_date);
let last = 0;
/** A traveller of a family, and the page of their card. */
async function aTraveller(first_name: string) {
  last += 1;
  const passport = `K77001${String(last).padStart(2, '0')}`;
  const orderId = await office.order({ passport_number: passport, first_name }, { status: 'AwaitingGovt' });
  const name = `${first_name} Bar Lopez`.toUpperCase();
  return { orderId, page: cardRows({ name, passport, arrival }) };
}
type Traveller = Awaited<ReturnType<typeof aTraveller>>;

const pagesOf = async (card: BatchCard | undefined, who = tina) =>
  (await office.call(getBatchCardPages, { batchCardId: card?.id }, who)).body.data as BatchCardPage[];
const split = (card: BatchCard | undefined, orderIds: (number | null)[], who = tina) =>
  office.call(splitBatchCard, { batchCardId: card?.id, orderIds }, who);
/** What the incoming cards of an order say, as the file itself is read. */
async function textOf(orderId: number): Promise<string[]> {
  const rows = await office.db.selectFrom('incoming_card').select('file').where('order_id', '=', orderId).execute();
  const texts = rows.map(async ({ file }) => {
    const reading = await readCard((await readFile(office.files, file)) as Buffer);
    return 'pages' in reading
      ? reading.pages
          .flat(2)
          .map(({ text }) => text)
          .join(' ')
      : reading.problem;
  });
  return Promise.all(texts);
}

const more = [['For your information'], ['Keep this page with your passport']];
const cases: [
  what: string,
  pages: (ana: Traveller, ben: Traveller) => string[][][],
  proposed: ('ana' | 'ben' | null)[],
  chosen: ('ana' | 'ben' | null)[],
  states: Record<string, string>,
][] = [
  ['a page each', (a, b) => [a.page, b.page], ['ana', 'ben'], ['ana', 'ben'], { ana: 'ready', ben: 'ready' }],
  ['the other way round', (a, b) => [b.page, a.page], ['ben', 'ana'], ['ben', 'ana'], { ana: 'ready', ben: 'ready' }],
  [
    'two pages of one',
    (a, b) => [a.page, more, b.page],
    ['ana', null, 'ben'],
    ['ana', 'ana', 'ben'],
    { ana: 'ready', ben: 'ready' },
  ],
  [
    'a page of nobody',
    (a, b) => [a.page, b.page, more],
    ['ana', 'ben', null],
    ['ana', 'ben', null],
    { ana: 'ready', ben: 'ready' },
  ],
  [
    'a page given to the wrong order',
    (a, b) => [a.page, b.page],
    ['ana', 'ben'],
    ['ben', 'ana'],
    { ana: 'inbox', ben: 'inbox' },
  ],
  [
    'a page that was refused',
    (a, b) => [a.page, [...b.page, ['Not accepted']]],
    ['ana', null],
    ['ana', 'ben'],
    { ana: 'ready', ben: 'inbox' },
  ],
  [
    'somebody else on a page',
    (a, b) => [[...a.page, ['Traveller 2', 'JOHN SMITH']], b.page],
    [null, 'ben'],
    ['ana', 'ben'],
    { ana: 'inbox', ben: 'ready' },
  ],
];
test.each(cases)(
  'a group PDF with %s: each page is checked alone, nothing is sent',
  async (_what, make, proposed, chosen, states) => {
    const [ana, ben] = [await aTraveller('Ana'), await aTraveller('Ben')];
    const idOf = (who: 'ana' | 'ben' | null) => (who === null ? null : { ana, ben }[who].orderId);
    const pages = make(ana, ben);
    const { batchId, cards } = await batches.batchOf(aGroup(...pages));
    expect(cards).toMatchObject([{ state: 'unknown', order: null }]);
    const details = (await office.call(getBatchCard, { batchCardId: cards[0]?.id }, tina)).body.data;
    expect(details).toMatchObject({ pages: pages.length });
    expect((await pagesOf(cards[0])).map(({ orderId }) => orderId)).toEqual(proposed.map(idOf));
    const remaining = chosen.includes(null) ? 1 : 0;
    expect((await split(cards[0], chosen.map(idOf))).body).toMatchObject({ status: 1, given: 2, left: remaining });
    const after = await batches.cardsOf(batchId);
    for (const [who, state] of Object.entries(states)) {
      const orderId = idOf(who as 'ana');
      expect(after.find(({ order }) => order?.order_id === orderId)).toMatchObject({ state });
      const [text = '', ...others] = await textOf(orderId ?? 0);
      expect(others).toEqual([]);
      const own = chosen.flatMap((one, at) => (one === who ? (pages[at]?.flat() ?? []) : []));
      const strange = chosen.flatMap((one, at) => (one === who ? [] : (pages[at]?.flat() ?? [])));
      for (const cell of own) expect(text).toContain(cell);
      for (const cell of strange.filter((cell) => !own.includes(cell))) expect(text).not.toContain(cell);
    }
    expect(after.filter(({ order }) => order === null)).toHaveLength(remaining);
    const mails = office.db.selectFrom('mail').select('id').where('order_id', 'in', [ana.orderId, ben.orderId]);
    expect(await mails.execute()).toEqual([]);
  },
);

/** As 'one long page, cut' makes it: each page draws the texts of all, and shows its own. */
function oneLongPage(...texts: string[]) {
  const all = texts.map((text, at) => `BT /F1 10 Tf 30 ${500 - 600 * at} Td (${text}) Tj ET`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 420 600] /Resources << /Font << /F1 7 0 R >> >> >>',
    ...texts.map((_, at) => `<< /Type /Page /Parent 2 0 R /Contents ${5 + at} 0 R >>`),
    ...texts.map((_, at) => stream('', Buffer.from(`1 0 0 1 0 ${600 * at} cm ${all}`))),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

test('what cannot be split is refused with what to do, and stays as it was', async () => {
  const [ana, ben] = [await aTraveller('Ana'), await aTraveller('Ben')];
  const deleted = await office.order({}, { status: 'Deleted' });
  const { batchId, cards } = await batches.batchOf(
    aGroup(ana.page, ben.page),
    aScan,
    oneLongPage('Arrival card of CARLA MOLL', 'Arrival card of DIEGO SANZ'),
  );
  const [group, scan, long] = cards;
  const refusals: [number, RegExp, ReturnType<typeof split>][] = [
    [404, /no such batch/, split(group, [ana.orderId, ben.orderId], theo)],
    [404, /no such card/, split({ ...(group as BatchCard), id: 9_999_999 }, [1, 2])],
    [422, /has 2 pages/, split(group, [ana.orderId])],
    [422, /two different orders/, split(group, [ana.orderId, ana.orderId])],
    [
      422,
      /has at most 20 pages/,
      split(
        group,
        Array.from({ length: 21 }, () => ana.orderId),
      ),
    ],
    [404, /no order 9999999/, split(group, [ana.orderId, 9_999_999])],
    [409, /is deleted/, split(group, [ana.orderId, deleted])],
    [415, /it is an image/, split(scan, [ana.orderId, ben.orderId])],
    [415, /share a picture or a text.*drop those/, split(long, [ana.orderId, ben.orderId])],
  ];
  for (const [code, message, answer] of refusals) {
    const { code: got, body } = await answer;
    expect([got, body.message]).toEqual([code, expect.stringMatching(message)]);
  }
  expect((await office.call(getBatchCardPages, { batchCardId: group?.id }, theo)).code).toBe(404);
  expect(await batches.cardsOf(batchId)).toEqual(cards);
});

test('of two colleagues who split the same card at once, one is refused', async () => {
  const [ana, ben] = [await aTraveller('Ana'), await aTraveller('Ben')];
  const { batchId, cards } = await batches.batchOf(aGroup(ana.page, ben.page));
  const both = await Promise.all([1, 2].map(() => split(cards[0], [ana.orderId, ben.orderId])));
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect(await batches.cardsOf(batchId)).toHaveLength(2);
  expect(await textOf(ana.orderId)).toHaveLength(1);
});
