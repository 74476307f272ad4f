import { randomBytes, randomUUID } from 'node:crypto';
import { getOrderEvents, type OrderEventEntry } from '@sac/contract/order-page/order-page-api';
import { answerPartBytes } from '@sac/contract/platform/constants';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { aPicture } from '../../../test/files/a-picture';
import { aPdf, openTestApp } from '../../../test/test-app';
import { readFile } from '../../platform/stores/read-stored-file';

const office = await openTestApp({ env: { MAX_DOCUMENT_MB: '1' } });
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

const answersOf = (orderId: number) =>
  office.db.selectFrom('answer').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const filesOf = (orderId: number) =>
  office.db.selectFrom('answer_file').selectAll().where('order_id', '=', orderId).orderBy('part').execute();
const uploadsOf = (orderId: number) =>
  office.db.selectFrom('answer_upload').select(['file_key', 'part']).where('order_id', '=', orderId).execute();
const storedNames = async () => (await Array.fromAsync(office.files.list())).flat().map(({ name }) => name);

test('an answer is stored with its files as they were sent, and the order keeps its status', async () => {
  const { orderId, answer, sendFile } = await aCustomer(office);
  const scan = Buffer.concat([aPdf('x'.repeat(400_000))]);
  const files = [
    { key: await sendFile(scan), name: 'passport page.pdf' },
    { key: await sendFile(aPicture('heic')), name: 'IMG_0001.HEIC' },
  ];
  const { code, body } = await answer({ message: ' Here it is.\r\nபாஸ்போர்ட் ', files });
  expect([code, body]).toEqual([
    200,
    { status: 1, message: 'We have your answer. Thank you.', data: { received_at: expect.any(String) } },
  ]);
  const [stored] = await answersOf(orderId);
  expect(stored).toMatchObject({ body_text: 'Here it is.\nபாஸ்போர்ட்', quoted_text: '', incoming_mail_id: null });
  const [pdf, heic] = await filesOf(orderId);
  expect(pdf).toMatchObject({ name: 'passport page.pdf', content_type: 'application/pdf', picture: null });
  expect(await readFile(office.files, pdf?.file ?? '')).toEqual(scan);
  // Browsers do not show HEIC: staff get a JPEG beside the original.
  expect(heic).toMatchObject({
    name: 'IMG_0001.HEIC',
    content_type: 'image/heic',
    picture: expect.stringMatching(/jpg$/),
  });
  expect(await uploadsOf(orderId)).toEqual([]);

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
  ['an empty list', { message: '', files: [] }],
])('an answer of %s is refused', async (_, input) => {
  const { orderId, answer } = await aCustomer(office);
  const { code, body } = await answer(input);
  expect([code, body.errors]).toEqual([422, { message: 'Write an answer or add a file.' }]);
  expect(await answersOf(orderId)).toEqual([]);
});

test('an answer and its parts need a grant for that order', async () => {
  const [mine, other] = [await aCustomer(office), await aCustomer(office)];
  expect((await mine.answer({ message: 'x' }, { token: other.token })).code).toBe(401);
  expect((await mine.answer({ message: 'x' }, { token: mei.token })).code).toBe(401);
  const fileKey = await other.sendFile(aPdf());
  // A file of another order is no file of this one.
  const { code, body } = await mine.answer({ files: [{ key: fileKey, name: 'theirs.pdf' }] });
  expect([code, Object.keys(body.errors ?? {})]).toEqual([409, [fileKey]]);
  expect(await mine.partsOf(fileKey)).toEqual([]);
  await office.db
    .updateTable('orders')
    .set({ purged_at: new Date().toISOString() })
    .where('order_id', '=', mine.orderId)
    .execute();
  expect((await mine.answer({ message: 'x' })).code).toBe(404);
  expect((await mine.sendPart({ fileKey: randomUUID(), part: 0, parts: 1 }, aPdf())).code).toBe(404);
});

test('sent several times with the same key, also at once, it is stored once and leaves no file behind', async () => {
  const { orderId, answer, sendFile } = await aCustomer(office);
  const [key, files] = [randomUUID(), [{ key: await sendFile(aPdf()), name: 'a.pdf' }]];
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

test('parts may come twice and in any order; those that are there are known, and missing ones are asked for', async () => {
  const { orderId, answer, sendPart, partsOf } = await aCustomer(office);
  const content = aPdf('y'.repeat(2 * answerPartBytes));
  const part = (n: number) => content.subarray(n * answerPartBytes, (n + 1) * answerPartBytes);
  const fileKey = randomUUID();
  for (const n of [2, 0, 0]) expect((await sendPart({ fileKey, part: n, parts: 3 }, part(n))).code).toBe(200);
  expect(await partsOf(fileKey)).toEqual([0, 2]);
  const early = await answer({ message: '', files: [{ key: fileKey, name: 'b.pdf' }] });
  expect([early.code, early.body.errors]).toEqual([
    409,
    { [fileKey]: 'Parts of b.pdf have not arrived. Send the missing ones, then the answer again.' },
  ]);
  // Another content for a part that is there changes nothing.
  await sendPart({ fileKey, part: 0, parts: 3 }, Buffer.from('MZ'));
  await sendPart({ fileKey, part: 1, parts: 3 }, part(1));
  expect((await answer({ files: [{ key: fileKey, name: 'b.pdf' }] })).code).toBe(200);
  const [file] = await filesOf(orderId);
  expect(await readFile(office.files, file?.file ?? '')).toEqual(content);
});

test('what is no PDF or picture is refused by its key with what to do, and nothing is stored', async () => {
  const { orderId, answer, sendFile } = await aCustomer(office);
  const good = { key: await sendFile(aPdf()), name: 'good.pdf' };
  for (const [content, problem] of [
    [Buffer.from('MZ a program'), 'bad.pdf cannot be used. It must be a PDF or a picture (JPEG, PNG, HEIC …).'],
    [aPdf().subarray(0, 30), expect.stringMatching(/^bad\.pdf cannot be used\. The file is incomplete or damaged/)],
  ] as const) {
    const bad = { key: await sendFile(content), name: 'bad.pdf' };
    const { code, body } = await answer({ message: 'See both.', files: [good, bad] });
    expect([code, body.errors]).toEqual([422, { [bad.key]: problem }]);
  }
  expect(await answersOf(orderId)).toEqual([]);
  expect((await storedNames()).filter((name) => name.startsWith(`${orderId}_`))).toEqual([]);
});

test('a file may not be larger than a document, nor a part than a part', async () => {
  const { sendPart } = await aCustomer(office);
  const fileKey = randomUUID();
  const long = await sendPart({ fileKey, part: 0, parts: 5 }, randomBytes(answerPartBytes));
  expect([long.code, long.body.message]).toEqual([413, 'The file is larger than 1 MB. Choose a smaller one.']);
  expect((await sendPart({ fileKey, part: 0, parts: 1 }, randomBytes(answerPartBytes + 1))).code).toBe(413);
  expect((await sendPart({ fileKey, part: 0, parts: 1 }, Buffer.alloc(0))).code).toBe(422);
  expect((await sendPart({ fileKey, part: 1, parts: 1 }, aPdf())).code).toBe(422);
});

test('an order has three files on their way: a fourth takes the place of the first', async () => {
  const { orderId, sendFile, partsOf } = await aCustomer(office);
  const keys: string[] = [];
  for (const name of ['one', 'two', 'three', 'four']) keys.push(await sendFile(aPdf(name)));
  expect(await Promise.all(keys.map(partsOf))).toEqual([[], [0], [0], [0]]);
  expect(await uploadsOf(orderId)).toHaveLength(3);
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
