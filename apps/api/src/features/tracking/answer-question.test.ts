import { randomBytes, randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { getOrderEvents, type OrderEventEntry } from '@sac/contract/order-page/order-page-api';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { aPicture } from '../../../test/files/a-picture';
import { aPdf, aScan, formOf, openTestApp } from '../../../test/test-app';
import { readFile } from '../../platform/stores/read-stored-file';

const office = await openTestApp({ env: { MAX_DOCUMENT_MB: '1' } });
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

const answersOf = (orderId: number) =>
  office.db.selectFrom('answer').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const filesOf = (orderId: number) =>
  office.db.selectFrom('answer_file').selectAll().where('order_id', '=', orderId).orderBy('part').execute();
const storedNames = async () => (await Array.fromAsync(office.files.list())).flat().map(({ name }) => name);

test('an answer is stored with its files as they were sent, and the order keeps its status', async () => {
  const { orderId, answer } = await aCustomer(office);
  const scan = aPdf('x'.repeat(400_000));
  const files = [
    { name: 'பாஸ்போர்ட் \u202epage.pdf', content: scan },
    { name: 'IMG_0001.HEIC', content: aPicture('heic') },
  ];
  const { code, body } = await answer({ message: ' Here it is.\r\nபாஸ்போர்ட் ', files });
  expect([code, body]).toEqual([
    200,
    { status: 1, message: 'We have your answer. Thank you.', data: { received_at: expect.any(String) } },
  ]);
  const [stored] = await answersOf(orderId);
  expect(stored).toMatchObject({ body_text: 'Here it is.\nபாஸ்போர்ட்', quoted_text: '', incoming_mail_id: null });
  const [pdf, heic] = await filesOf(orderId);
  expect(pdf).toMatchObject({ name: 'பாஸ்போர்ட் page.pdf', content_type: 'application/pdf', picture: null });
  expect(await readFile(office.files, pdf?.file ?? '')).toEqual(scan);
  // Browsers do not show HEIC: staff get a JPEG beside the original.
  expect(heic).toMatchObject({
    name: 'IMG_0001.HEIC',
    content_type: 'image/heic',
    picture: expect.stringMatching(/jpg$/),
  });

  const events = (await office.call(getOrderEvents, { orderId }, mei)).body.data as OrderEventEntry[];
  expect(events[0]).toMatchObject({
    kind: 'answered',
    actor: null,
    detail: { answerId: stored?.id, via: 'page', files: 2, by: 'customer' },
  });
  expect(events.map(({ kind }) => kind)).not.toContain('status changed');
});

test.each([
  ['nothing', {}],
  ['spaces', { message: ' \n\u200b ' }],
  ['no words and no files', { message: '', files: [] }],
])('an answer of %s is refused', async (_, input) => {
  const { orderId, answer } = await aCustomer(office);
  const { code, body } = await answer(input);
  expect([code, body.errors]).toEqual([422, { message: 'Write an answer or add a file.' }]);
  expect(await answersOf(orderId)).toEqual([]);
});

test('an answer needs a grant for that order', async () => {
  const [mine, other] = [await aCustomer(office), await aCustomer(office)];
  expect((await mine.answer({ message: 'x' }, { token: other.token })).code).toBe(401);
  expect((await mine.answer({ message: 'x' }, { token: mei.token })).code).toBe(401);
  await office.db
    .updateTable('orders')
    .set({ purged_at: new Date().toISOString() })
    .where('order_id', '=', mine.orderId)
    .execute();
  expect((await mine.answer({ message: 'x' })).code).toBe(404);
});

test('sent several times with the same key, also at once, it is stored once and leaves no file behind', async () => {
  const { orderId, answer } = await aCustomer(office);
  const [key, files] = [randomUUID(), [{ name: 'a.pdf', content: aPdf() }]];
  const before = (await storedNames()).length;
  const replies = await Promise.all(Array.from({ length: 5 }, () => answer({ key, message: 'Once.', files })));
  replies.push(await answer({ key, message: 'Once.', files }));
  expect(new Set(replies.map(({ code, body }) => `${code} ${JSON.stringify(body.data)}`)).size).toBe(1);
  expect(replies[0]?.code).toBe(200);
  expect(await answersOf(orderId)).toHaveLength(1);
  expect((await storedNames()).length - before).toBe(1);
  const other = await answer({ key, message: 'Something else.', files });
  expect([other.code, other.body.message]).toEqual([
    409,
    'Another answer was sent with this key. Load the page again.',
  ]);
});

test('what is no PDF or picture is refused by its place with what to do, and nothing is stored', async () => {
  const { orderId, answer } = await aCustomer(office);
  const good = { name: 'good.pdf', content: aPdf() };
  for (const [content, problem] of [
    [Buffer.from('MZ a program'), 'bad.pdf cannot be used. It must be a PDF or a picture (JPEG, PNG, HEIC …).'],
    [aPdf().subarray(0, 30), expect.stringMatching(/^bad\.pdf cannot be used\. The file is incomplete or damaged/)],
  ] as const) {
    const { code, body } = await answer({ message: 'See both.', files: [good, { name: 'bad.pdf', content }] });
    expect([code, body.errors]).toEqual([422, { 1: problem }]);
  }
  expect(await answersOf(orderId)).toEqual([]);
  expect((await storedNames()).filter((name) => name.startsWith(`${orderId}_`))).toEqual([]);
});

test('a file may not be larger than a document, and an answer has three at most', async () => {
  const { orderId, answer } = await aCustomer(office);
  const [small, large] = [aPdf(), randomBytes(1024 * 1024 + 1)].map((content) => ({ name: 'a.pdf', content }));
  for (const [files, message] of [
    [[small, large], 'The file is larger than 1 MB. Send a smaller one.'],
    [[small, small, small, small], 'Send at most 3 files.'],
  ] as const) {
    const { code, body } = await answer({ message: 'Here.', files: files.flatMap((file) => file ?? []) });
    expect([code, body.message]).toEqual([413, message]);
  }
  expect(await answersOf(orderId)).toEqual([]);
});

test('an order takes ten answers a day, an address forty; sending one again is not counted', async () => {
  const { answer } = await aCustomer(office);
  const key = randomUUID();
  for (let n = 0; n < 3; n++) expect((await answer({ key, message: 'First.' })).code).toBe(200);
  for (let n = 2; n <= 10; n++) expect((await answer({ message: `${n}.` })).code).toBe(200);
  const eleventh = await answer({ message: '11.' }, { ip: '10.9.0.1' });
  expect([eleventh.code, eleventh.body.message]).toEqual([
    429,
    'We have ten answers from you today. To tell us more, please call or email us.',
  ]);
  expect((await answer({ key, message: 'First.' })).code).toBe(200);

  for (let order = 0; order < 5; order++) {
    const customer = await aCustomer(office);
    for (let n = 0; n < 9; n++)
      expect((await customer.answer({ message: `${n}.` }, { ip: '10.9.0.2' })).code).toBe(
        order * 9 + n < 40 ? 200 : 429,
      );
  }
});

test('answers with fresh keys from many addresses store ten a day, and what is refused leaves neither row nor file', async () => {
  const { orderId, answer } = await aCustomer(office);
  const files = [1, 2, 3].map((n) => ({ name: `${n}.png`, content: aScan }));
  const bad = { name: 'bad.pdf', content: Buffer.from('MZ') };
  const before = (await storedNames()).length;
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      answer({ message: `${n}.`, files: n % 2 ? files : [...files.slice(1), bad] }, { ip: `10.9.1.${n % 7}` }),
    ),
  );
  const codes = Object.groupBy(replies, ({ code }) => code);
  expect(codes[200]).toHaveLength(10);
  expect(replies.every(({ code }) => [200, 422, 429].includes(code))).toBe(true);
  expect([await answersOf(orderId), await filesOf(orderId)]).toMatchObject({ 0: { length: 10 }, 1: { length: 30 } });
  expect((await storedNames()).length - before).toBe(30);
});

test('of three large answers of a network at once one is refused; small ones and those of other networks are not', async () => {
  const customer = await aCustomer(office);
  const bodies = [1, 2, 3].map(() => new PassThrough());
  const headers = { ...formOf({}).headers, authorization: customer.token };
  const request = { method: 'POST', url: '/api/front/answer', headers, remoteAddress: '10.9.2.1' } as const;
  const replies = bodies.map((payload) =>
    office.app.inject({ ...request, payload }).then(({ statusCode }) => statusCode),
  );
  expect(await Promise.race(replies)).toBe(503);
  const files = [{ name: 'a.pdf', content: aPdf('x'.repeat(400_000)) }];
  expect((await customer.answer({ files }, { ip: '10.9.2.1' })).code).toBe(503);
  expect((await customer.answer({ message: 'Small.' }, { ip: '10.9.2.1' })).code).toBe(200);
  expect((await customer.answer({ files }, { ip: '10.9.2.2' })).code).toBe(200);
  for (const body of bodies) body.end();
  // Their forms were empty.
  expect((await Promise.all(replies)).toSorted()).toEqual([422, 422, 503]);
  expect((await customer.answer({ files }, { ip: '10.9.2.1' })).code).toBe(200);
});
