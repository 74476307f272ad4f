import { type ConversationEntry, getConversation } from '@sac/contract/conversation/conversation-api';
import { linkIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { type RemovableContent, removeContent } from '@sac/contract/orders/remove-content-api';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { aMail } from '../../../test/files/a-mail';
import { aPicture } from '../../../test/files/a-picture';
import { aScan, openTestApp } from '../../../test/test-app';
import { receiveMail } from '../incoming-mail/receive-mail';

const office = await openTestApp();
const mei = await office.staff('Manager', 'Mei Tan');
afterAll(() => office.close());

const reason = 'A passport of another person';
const remove = (what: RemovableContent, id: number, by = mei) => office.call(removeContent, { what, id, reason }, by);
const conversation = async (orderId: number) =>
  (await office.call(getConversation, { orderId }, mei)).body.data as ConversationEntry[];
const filesOf = async (orderId: number) =>
  (await Array.fromAsync(office.files.list())).flat().filter(({ name }) => name.startsWith(`${orderId}_`));

test('a message and its file are removed one by one: name, who, when and why stay, the bytes go', async () => {
  const { orderId, answer } = await aCustomer(office);
  const files = [
    { name: 'mine.heic', content: aPicture('heic') },
    { name: 'not-mine.png', content: aScan },
  ];
  await answer({ message: 'This is my wife’s passport.', files });
  const [entry] = await conversation(orderId);
  if (entry?.is !== 'answer') throw new Error('The customer answered.');
  const file = entry.files.find(({ name }) => name === 'not-mine.png');
  const team = await office.staff('Team');
  expect((await remove('file', file?.id ?? 0, team)).code).toBe(403);
  expect((await remove('file', file?.id ?? 0)).body.message).toBe(`It is removed from order ${orderId}.`);
  expect((await remove('message', entry.id)).code).toBe(200);
  const again = await remove('message', entry.id);
  expect([again.code, again.body.message]).toEqual([409, 'This was removed already.']);

  const removed = { by: 'Mei Tan', at: expect.any(String), reason };
  expect(await conversation(orderId)).toMatchObject([
    {
      text: '',
      removed,
      files: [
        { name: 'mine.heic', removed: null, url: expect.stringContaining('/uploads/') },
        { name: 'not-mine.png', removed, url: null },
      ],
    },
  ]);
  // The HEIC and its copy.
  await expect.poll(() => filesOf(orderId)).toHaveLength(2);
  const events = await office.db
    .selectFrom('event')
    .select(['kind', 'actor', 'to_value', 'detail'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'content removed')
    .orderBy('id')
    .execute();
  expect(events).toEqual(
    ['file', 'message'].map((kind) => ({
      kind: 'content removed',
      actor: 'Mei Tan',
      to_value: reason,
      detail: { kind },
    })),
  );
});

test('an email is removed with its text, its original and its attachments, but not while a card of it waits', async () => {
  const orderId = await office.order();
  const receive = async (attachments: { name: string; contentType: string; content: Buffer }[]) => {
    const raw = aMail({
      from: 'Friend <friend@other.example>',
      subject: 'My friend’s visa',
      text: 'See there.',
      attachments,
    });
    const envelope = { envelopeFrom: 'friend@other.example', clientIp: '203.0.113.9', helo: 'other.example' };
    await receiveMail(office, { source: 'smtp', orderIds: [orderId], ...envelope, raw });
    const read = () =>
      office.db
        .selectFrom('incoming_mail')
        .select('id')
        .where('read_at', 'is not', null)
        .where('order_id', '=', orderId);
    const before = seen.size;
    await expect.poll(async () => (await read().execute()).length).toBe(before + 1);
    const [mail] = (await read().execute()).filter(({ id }) => !seen.has(id));
    seen.add(mail?.id ?? 0);
    return mail?.id ?? 0;
  };
  const seen = new Set<number>();
  const plain = await receive([]);
  expect((await remove('email', plain)).code).toBe(200);
  expect(await conversation(orderId)).toMatchObject([
    { is: 'other mail', subject: 'My friend’s visa', text: null, removed: { by: 'Mei Tan', reason } },
  ]);
  await expect.poll(() => filesOf(orderId)).toEqual([]);
  const original = await office.call(linkIncomingMail, { mailId: plain }, mei);
  expect([original.code, original.body.message]).toEqual([409, 'The original of this email was removed.']);

  const withCard = await receive([{ name: 'card.png', contentType: 'image/png', content: aScan }]);
  const refused = await remove('email', withCard);
  expect([refused.code, refused.body.message]).toEqual([
    409,
    'A card of this email waits. Send it or dismiss it first.',
  ]);
});
