import { askCustomer } from '@sac/contract/conversation/questions-api';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { getDownloadHistory, type TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCustomer, ask } from '../../../test/answers';
import { aPdf, openTestApp } from '../../../test/test-app';

// Emails wait: one that leaves in the middle of a test could not be stopped any more.
const office = await openTestApp({ env: { MAIL_UNDO_SECONDS: '600' } });
afterAll(() => office.close());

async function pageOf({ orderId, token }: { orderId: number; token: string }, input: object = {}) {
  const { code, body } = await office.call(getDownloadHistory, { orderId, ...input }, { token });
  expect(code, body.message).toBe(200);
  return body.mainResult as TrackedOrder;
}

test('the page has our last question in the words that were sent, and what was answered without its words', async () => {
  const customer = await aCustomer(office);
  expect(await pageOf(customer)).toMatchObject({ asked: null, answered: null });
  await ask(office, customer.orderId, 'Which hotel?');
  await ask(office, customer.orderId, 'பாஸ்போர்ட் பக்கத்தை அனுப்பவும்', 'ta');
  const asked = { at: expect.any(String), language: 'ta', text: 'பாஸ்போர்ட் பக்கத்தை அனுப்பவும்' };
  expect(await pageOf(customer)).toMatchObject({ asked, answered: null });

  const files = [{ name: 'page.pdf', content: aPdf() }];
  const { body } = await customer.answer({ message: 'My number is K1234567', files });
  const { received_at: at } = body.data as { received_at: string };
  const page = await pageOf(customer);
  expect(page.answered).toEqual({ at, moment: at, hasText: true, files: [{ name: 'page.pdf', bytes: aPdf().length }] });
  expect(JSON.stringify(page)).not.toContain('K1234567');
  expect(Date.parse(page.answered?.at ?? '')).toBeGreaterThan(Date.parse(page.asked?.at ?? ''));
});

test('an answer to a question of another order, or to none that exists, is refused', async () => {
  const [mine, other] = [await aCustomer(office), await aCustomer(office)];
  await ask(office, other.orderId, 'Which hotel?');
  const [theirs] = (await pageOf(other)).questions;
  for (const questionId of [theirs?.id, 2_000_000]) {
    const { code, body } = await mine.answer({ message: 'The Raffles.', questionId });
    expect([code, body.errors]).toEqual([
      422,
      { questionId: 'This question is not about your order. Load the page again.' },
    ]);
  }
  expect(await pageOf(mine)).toMatchObject({ answered: null });
});

type Customer = Awaited<ReturnType<typeof aCustomer>>;
const askOf =
  (...texts: string[]) =>
  async ({ orderId }: Customer) => {
    for (const text of texts) await ask(office, orderId, text);
  };
const move =
  (process_status: OrderStatus) =>
  ({ orderId }: Customer) =>
    office.db
      .updateTable('orders')
      .set({ process_status, status_since: sql`now()` })
      .where('order_id', '=', orderId)
      .execute();
const answerTo = (text?: string) => async (customer: Customer) => {
  const question = (await pageOf(customer)).questions.find((one) => one.text === text);
  const { code, body } = await customer.answer({ message: 'Yes.', ...(question && { questionId: question.id }) });
  expect(code, body.message).toBe(200);
};

/** What happened, in its order, and which questions the page then asks. */
test.each<[string, ((customer: Customer) => Promise<unknown>)[], string[]]>([
  ['asked once', [askOf('Hotel?')], ['Hotel?']],
  ['asked twice', [askOf('Hotel?', 'Flight?')], ['Hotel?', 'Flight?']],
  ['asked twice, the first answered', [askOf('Hotel?', 'Flight?'), answerTo('Hotel?')], ['Flight?']],
  ['asked twice, the last answered', [askOf('Hotel?', 'Flight?'), answerTo('Flight?')], ['Hotel?']],
  ['asked twice, each answered', [askOf('Hotel?', 'Flight?'), answerTo('Flight?'), answerTo('Hotel?')], []],
  ['asked twice, then a message', [askOf('Hotel?', 'Flight?'), answerTo()], []],
  ['asked again after a message', [askOf('Hotel?'), answerTo(), askOf('Flight?')], ['Flight?']],
  ['the same words again', [askOf('Hotel?', 'Flight?', 'Hotel?')], ['Flight?', 'Hotel?']],
  ['the same words again after the answer', [askOf('Hotel?'), answerTo('Hotel?'), askOf('Hotel?')], ['Hotel?']],
  ['completed since', [askOf('Hotel?'), move('Completed')], []],
  ['deleted since', [askOf('Hotel?'), move('Deleted')], []],
  ['asked since the refund', [askOf('Hotel?'), move('Refund'), askOf('Your bank?')], ['Your bank?']],
  ['deleted and restored', [askOf('Hotel?'), move('Deleted'), move('New')], ['Hotel?']],
])('the page asks what waits for an answer: %s', async (_, events, expected) => {
  const customer = await aCustomer(office);
  for (const event of events) await event(customer);
  expect((await pageOf(customer)).questions.map(({ text }) => text)).toEqual(expected);
});

test('a question whose email was stopped was never asked', async () => {
  const customer = await aCustomer(office);
  const mei = await office.staff('Team');
  const ask = { purpose: 'callUs', language: 'en', via: 'mail', mailServiceProvider: 'AWS' } as const;
  const { body } = await office.call(askCustomer, { orderId: customer.orderId, key: crypto.randomUUID(), ...ask }, mei);
  expect((await pageOf(customer)).asked).toMatchObject({
    text: expect.stringMatching(/^We need to speak to you .* Please call us on [^/]*$/),
  });
  await office.db
    .updateTable('mail')
    .set({ state: 'stopped' })
    .where('order_id', '=', customer.orderId)
    .where('kind', '=', 'question')
    .execute();
  expect(body.status).toBe(1);
  expect(await pageOf(customer)).toMatchObject({ asked: null, questions: [] });
});

test('the language of the page is kept with the order', async () => {
  const customer = await aCustomer(office);
  const kept = () =>
    office.db.selectFrom('orders').select('language').where('order_id', '=', customer.orderId).executeTakeFirst();
  await pageOf(customer);
  expect(await kept()).toEqual({ language: null });
  await pageOf(customer, { language: 'ja' });
  await pageOf(customer);
  expect(await kept()).toEqual({ language: 'ja' });
  const { code } = await office.call(
    getDownloadHistory,
    { orderId: customer.orderId, language: 'xx' },
    { token: customer.token },
  );
  expect(code).toBe(422);
});
