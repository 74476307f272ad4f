import { createHash } from 'node:crypto';
import { addEvidencePicture, type EvidencePicture, getEvidencePictures } from '@sac/contract/disputes/pictures-api';
import { removeContent } from '@sac/contract/orders/remove-content-api';
import { maxPictures } from '@sac/contract/platform/constants';
import { afterAll, describe, expect, test } from 'vitest';
import { aPhoto, secretOfPhoto } from '../../../../../test/files/a-photo';
import { aPicture } from '../../../../../test/files/a-picture';
import { aPdf, formOf, openTestApp } from '../../../../../test/test-app';
import { wholePicture } from '../../../../platform/untrusted/whole-picture';

const office = await openTestApp();
const mei = await office.staff('Telecaller', 'Mei Tan');
afterAll(() => office.close());

const removal = (id: number) => ({ what: 'picture', id, reason: 'The wrong shop' });

const add = (orderId: number, content: Buffer | null, fields: Record<string, string> = {}, token = mei.token) =>
  office.call(
    addEvidencePicture,
    {},
    {
      token,
      inject: formOf(
        { orderId: String(orderId), pictureKey: crypto.randomUUID(), caption: 'The checkout', ...fields },
        content ? { field: 'picture', name: 'Screenshot XDA987654.png', content } : undefined,
      ),
    },
  );
const list = async (orderId: number) => {
  const { code, body } = await office.call(getEvidencePictures, { orderId }, { token: mei.token });
  expect(code).toBe(200);
  return body.data as EvidencePicture[];
};
const idOf = ({ body }: Awaited<ReturnType<typeof add>>) => (body.data as { id: number }).id;
const eventsOf = (orderId: number) =>
  office.db
    .selectFrom('event')
    .select(['kind', 'actor', 'from_value', 'to_value', 'detail'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['picture added', 'picture removed'])
    .orderBy('id')
    .execute();
const filesIn = async () => {
  const names: string[] = [];
  for await (const page of office.files.list()) names.push(...page.map(({ name }) => name));
  return names.sort();
};
describe('a picture is refused', () => {
  test.each([
    ['no file', null, 422, 'File is required'],
    ['an empty file', Buffer.alloc(0), 422, 'The file is empty. Choose the picture again.'],
    ['a PDF', aPdf(), 415, 'Choose a picture: PNG, JPEG'],
    ['a web page', Buffer.from('<!doctype html><p>Hello'), 415, 'Choose a picture: PNG, JPEG'],
    ['half a picture', aPhoto().subarray(0, 200), 415, 'incomplete or damaged'],
  ])('when it is %s', async (_what, content, code, message) => {
    const orderId = await office.order();
    const before = await filesIn();
    const answer = await add(orderId, content);
    expect(answer.code).toBe(code);
    expect(answer.body.errors?.picture ?? answer.body.message).toContain(message);
    expect(await filesIn()).toEqual(before);
    expect(await eventsOf(orderId)).toEqual([]);
  });

  test('without a caption', async () => {
    const { code, body } = await add(await office.order(), aPhoto(), { caption: ' ' });
    expect([code, body.errors?.caption]).toEqual([422, 'Write what the picture shows.']);
  });

  test('for an order that is unknown or deleted', async () => {
    expect((await add(987_654, aPhoto())).code).toBe(404);
    expect((await add(await office.order({}, { status: 'Deleted' }), aPhoto())).code).toBe(409);
  });

  test(`after ${maxPictures}, and one that is removed makes room`, async () => {
    const orderId = await office.order();
    const first = idOf(await add(orderId, aPhoto()));
    await office.db
      .insertInto('evidence_picture')
      .values(
        Array.from({ length: maxPictures - 1 }, (_, index) => ({
          order_id: orderId,
          picture_key: crypto.randomUUID(),
          caption: 'Another',
          file: `${orderId}_another_${index}.png`,
          content_type: 'image/png',
          bytes: 1,
          sha256: Buffer.alloc(32),
          added_by: 'Mei Tan',
        })),
      )
      .execute();
    const before = await filesIn();
    const { code, body } = await add(orderId, aPhoto());
    expect([code, body.message]).toEqual([409, expect.stringContaining('at most 20 pictures')]);
    expect(await filesIn()).toEqual(before);
    await office.call(removeContent, removal(first), { token: mei.token });
    expect((await add(orderId, aPhoto())).code).toBe(200);
  });
});

test('a picture is stored, listed with a link and its fingerprint, and recorded', async () => {
  const orderId = await office.order();
  const content = aPhoto();
  const id = idOf(await add(orderId, content));
  const [picture, ...others] = await list(orderId);
  expect(others).toEqual([]);
  expect(picture).toMatchObject({
    id,
    caption: 'The checkout',
    added_by: 'Mei Tan',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  expect(await eventsOf(orderId)).toEqual([
    { kind: 'picture added', actor: 'Mei Tan', from_value: null, to_value: 'The checkout', detail: { pictureId: id } },
  ]);
  const shown = await office.app.inject({ url: picture?.url ?? '' });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(wholePicture('jpg', shown.rawPayload)).toMatchObject({ width: 320, height: 200 });
});

test.each(['png', 'heic', 'gif', 'tif'] as const)('of a %s a new JPEG is shown, without metadata', async (kind) => {
  const content = kind === 'png' ? aPhoto() : aPicture(kind);
  if (kind === 'png') expect(content.includes(secretOfPhoto)).toBe(true);
  const orderId = await office.order();
  expect((await add(orderId, content)).code).toBe(200);
  const [picture] = await list(orderId);
  const { rawPayload } = await office.app.inject({ url: picture?.url ?? '' });
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(rawPayload.includes('Taken at')).toBe(false);
  expect(rawPayload.includes('Exif')).toBe(false);
});

test('a JPEG and its copy have names of their own', async () => {
  const orderId = await office.order();
  await add(orderId, aPhoto());
  const [made] = await list(orderId);
  const jpeg = (await office.app.inject({ url: made?.url ?? '' })).rawPayload;
  expect((await add(orderId, jpeg)).code).toBe(200);
  expect(await list(orderId)).toHaveLength(2);
});

test('the same key again, also at once, is the same picture', async () => {
  const orderId = await office.order();
  const pictureKey = crypto.randomUUID();
  const before = await filesIn();
  const answers = await Promise.all([1, 2].map(() => add(orderId, aPhoto(), { pictureKey })));
  answers.push(await add(orderId, aPhoto(), { pictureKey }));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(await list(orderId)).toHaveLength(1);
  expect(await eventsOf(orderId)).toHaveLength(1);
  // The file and its copy. What other tests have removed may go meanwhile.
  expect((await filesIn()).filter((file) => !before.includes(file))).toHaveLength(2);
});

test('a removed picture is gone with its files, once', async () => {
  const orderId = await office.order();
  const pictureId = idOf(await add(orderId, aPhoto()));
  const [picture] = await list(orderId);
  const remove = () => office.call(removeContent, removal(pictureId), { token: mei.token });
  expect((await remove()).code).toBe(200);
  expect(await list(orderId)).toEqual([]);
  const ofOrder = async () => (await filesIn()).filter((name) => name.startsWith(`${orderId}_`));
  await expect.poll(ofOrder).toEqual([]);
  expect((await office.app.inject({ url: picture?.url ?? '' })).statusCode).toBe(404);
  expect((await eventsOf(orderId)).at(-1)).toMatchObject({
    kind: 'picture removed',
    actor: 'Mei Tan',
    from_value: 'The checkout',
    to_value: 'The wrong shop',
    detail: { pictureId },
  });
  expect((await remove()).body.message).toBe('This was removed already.');
  expect((await office.call(removeContent, removal(987_654), await office.staff('Manager'))).code).toBe(404);
});
