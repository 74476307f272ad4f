import { askCustomer } from '@sac/contract/conversation/questions-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { resendMail } from '@sac/contract/mail/mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { downloadDocument, getDownloadHistory, trackOrder } from '@sac/contract/tracking/tracking-api';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { provider } from '../../../../test/mails';
import { aScan, formOf } from '../../../../test/test-app';
import { openWorkingOffice } from '../../../../test/work-session';
import { sendMail } from '../../mail/send-mail';

const { taken, mailers } = provider({ kind: 'sent', messageId: 'm' });
const at = await openWorkingOffice({ mailers, env: { MAIL_UNDO_SECONDS: '600' } });
const { office, mei, grace } = at;
afterAll(() => office.close());
const email = 'ana.bar@example.com';

beforeEach(async () => {
  await office.db.deleteFrom('webhook_delivery').execute();
  await office.db.deleteFrom('webhook_target').execute();
  await office.db
    .insertInto('webhook_target')
    .values({ url: 'https://shop.example/', events: ['order.completed', 'order.reopened'], secret: Buffer.from('s') })
    .execute();
});

/** The order is the current one of Mei's session. */
async function begin() {
  const [orderId] = await at.arriving(1);
  await at.start(mei, { orderName: 'newOrder', searchVal: String(orderId) });
  return orderId;
}
const upload = (orderId: number) => {
  const fields = { orderId: String(orderId), email, mailServiceProvider: 'AWS' };
  return office.call(
    uploadDocument,
    {},
    { token: mei.token, inject: formOf(fields, { name: 'c.png', content: aScan }) },
  );
};
const ask = (orderId: number) =>
  office.call(
    askCustomer,
    { orderId, purpose: 'hotel', language: 'en', via: 'mail', mailServiceProvider: 'AWS', key: crypto.randomUUID() },
    mei,
  );
const mails = office.db.updateTable('mail');
const now = sql<string>`now()`;
const emails = {
  waits: () => office.db.selectFrom('mail').select('id'),
  'has left': (id: number) =>
    mails.set({ state: 'sent', delivered_via: 'AWS', sent_ts: now }).where('order_id', '=', id),
  'is being sent': (id: number) => mails.set({ state: 'sending', delivered_via: 'AWS' }).where('order_id', '=', id),
  'waits for a retry': (id: number) => mails.set({ delivered_via: 'AWS' }).where('order_id', '=', id),
  'may have left': (id: number) =>
    mails.set({ state: 'failed', failure_reason: 'r', in_doubt: true }).where('order_id', '=', id),
};
const webhooks = {
  waits: () => office.db.selectFrom('webhook_delivery').select('id'),
  'is being sent': () => office.db.updateTable('webhook_delivery').set({ attempts: 1 }),
  'was sent': () =>
    office.db.updateTable('webhook_delivery').set({ attempts: 1, state: 'delivered', next_try_at: null }),
};
const announced = async () =>
  (await office.db.selectFrom('webhook_delivery').select('type').orderBy('id').execute()).map(({ type }) => type);

const withdrawn = 'The card is withdrawn: the customer can no longer get it.';
const stopped = `The email to ${email} was not sent.`;
const moveOf = (status: string) => (orderId: number) => at.move(mei, orderId, status);
const resendAfter = async (orderId: number) => {
  await upload(orderId);
  await emails['has left'](orderId).execute();
  return office.call(resendMail, { orderId, email, mailServiceProvider: 'AWS' }, mei);
};

/** What finished the order; what has happened to its email and the webhook; what Undo says, null: it refuses; the webhooks at last. */
const cases: [
  what: string,
  finish: (orderId: number) => Promise<{ code: number }>,
  mail: keyof typeof emails,
  webhook: keyof typeof webhooks,
  says: RegExp | string | null,
  announced: string[],
][] = [
  ['a card', upload, 'waits', 'waits', `${withdrawn} ${stopped}`, []],
  ['a card', upload, 'waits', 'was sent', `${withdrawn} ${stopped}`, ['order.completed', 'order.reopened']],
  ['a card', upload, 'waits for a retry', 'is being sent', stopped, ['order.completed', 'order.reopened']],
  ['a card', upload, 'has left', 'waits', /Not undone: the email to \S+ left at \d\d:\d\d UTC\.$/, []],
  ['a card', upload, 'has left', 'was sent', /Not undone: the email/, ['order.completed', 'order.reopened']],
  ['a card', upload, 'is being sent', 'waits', /Not undone: the email to \S+ is being sent just now\.$/, []],
  ['a card', upload, 'may have left', 'waits', /Not undone: the email to \S+ may have left\.$/, []],
  ['a card sent again', resendAfter, 'has left', 'waits', /^.*withdrawn.*(Not undone.*)/, []],
  ['a move without a card', moveOf('Completed'), 'waits', 'waits', 'order again.', []],
  [
    'a move without a card',
    moveOf('Completed'),
    'waits',
    'was sent',
    'order again.',
    ['order.completed', 'order.reopened'],
  ],
  ['another move', moveOf('Awaiting'), 'waits', 'waits', 'order again.', []],
  ['a question', ask, 'waits', 'waits', stopped, []],
  ['a question', ask, 'has left', 'waits', null, []],
  ['a question', ask, 'is being sent', 'waits', null, []],
];

test.each(cases)('Undo of %s: its email %s%s', async (_what, finish, mail, webhook, says, sent) => {
  const orderId = await begin();
  const before = await at.stateOfOrder(orderId);
  const { code } = await finish(orderId);
  expect(code).toBe(200);
  await emails[mail](orderId).execute();
  await webhooks[webhook]().execute();
  await at.next(mei, orderId);
  const after = await at.stateOfOrder(orderId);
  const answer = await at.undo(mei, orderId);
  expect([answer.code, answer.body.message]).toEqual(
    says === null
      ? [409, expect.stringContaining('cannot be undone')]
      : [200, typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says)],
  );
  expect(await at.stateOfOrder(orderId)).toEqual(says === null ? after : before);
  const details = (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  expect([details.completed_at, details.processed_by]).toEqual([null, null]);
  expect(details.uploadDoc.every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
  expect(details.mailHistory.filter(({ state }) => state === 'queued')).toEqual([]);
  expect(await announced()).toEqual(sent);
});

test('a completion is announced when its email may leave', async () => {
  await upload(await begin());
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from next_try_at - at)::int as seconds from webhook_delivery`.execute(office.db);
  expect(rows).toEqual([{ seconds: 600 }]);
});

test('after Undo the customer gets no card, not even with a link they have', async () => {
  const orderId = await begin();
  await upload(orderId);
  const { body } = await office.call(trackOrder, { orderId: String(orderId), email });
  const { token } = body.data as { token: string };
  const path = async () =>
    (await office.call(getDownloadHistory, { orderId }, { token })).body.path as { file1: string } | null;
  const file1 = (await path())?.file1 ?? '';
  const ask = () => office.call(downloadDocument, { orderId, customername: 'Ana', file1 }, { token });
  const { url } = (await ask()).body.data as { url: string };
  await at.next(mei, orderId);
  expect((await at.undo(mei, orderId)).code).toBe(200);
  expect(await path()).toBeNull();
  expect((await ask()).code).toBe(404);
  const served = await office.app.inject(url);
  expect([served.statusCode, served.body]).toEqual([403, expect.stringMatching(/^This card is no longer available/)]);
});

test('when Undo and the sending coincide, the email is stopped or said to be gone, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const orderId = await begin();
    await upload(orderId);
    await at.next(mei, orderId);
    const { id } = await office.db
      .selectFrom('mail')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const send = () => sendMail({ db: office.db, files: office.files, mailers, config: office.config }, id, false);
    const first = round % 2 === 0 ? send() : undefined;
    const [{ body }] = await Promise.all([at.undo(mei, orderId), first ?? send()]);
    expect(String(body.message).includes('Not undone: the email')).toBe(taken.includes(id));
    expect((await at.stateOfOrder(orderId)).process_status).toBe('Pending');
  }
});

test('a card that a colleague has withdrawn or replaced since is not undone; only the member who sent it can undo it', async () => {
  const orderId = await begin();
  await upload(orderId);
  await at.next(mei, orderId);
  expect((await at.undo(grace, orderId)).code).toBe(409);
  const moved = await at.move(grace, orderId, 'Contact Customer', 'Completed');
  expect(moved.code, moved.body.message).toBe(200);
  expect((await at.undo(mei, orderId)).code).toBe(409);
  expect((await at.stateOfOrder(orderId)).process_status).toBe('Contact Customer');
});
