import { askCustomer } from '@sac/contract/questions-api';
import { getDownloadHistory, type TrackedOrder } from '@sac/contract/tracking-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, ask } from '../../../test/answers';
import { aPdf, openTestApp, type TestApp } from '../../../test/test-app';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

async function pageOf({ orderId, token }: { orderId: number; token: string }, input: object = {}) {
  const { code, body } = await office.call(getDownloadHistory, { orderId, ...input }, { token });
  expect(code, body.message).toBe(200);
  return body.mainResult as TrackedOrder;
}

test('the page has our last question in the words that were sent, and what was answered without its words', async () => {
  const customer = await aCustomer(office);
  expect(await pageOf(customer)).toMatchObject({ asked: null, answered: null, expected: null });
  await ask(office, customer.orderId, 'Which hotel?');
  await ask(office, customer.orderId, 'பாஸ்போர்ட் பக்கத்தை அனுப்பவும்', 'ta');
  const asked = { at: expect.any(String), language: 'ta', text: 'பாஸ்போர்ட் பக்கத்தை அனுப்பவும்' };
  expect(await pageOf(customer)).toMatchObject({ asked, answered: null });

  const files = [{ key: await customer.sendFile(aPdf()), name: 'page.pdf' }];
  const { body } = await customer.answer({ message: 'My number is K1234567', files });
  const { received_at: at } = body.data as { received_at: string };
  const page = await pageOf(customer);
  expect(page.answered).toEqual({ at, hasText: true, files: [{ name: 'page.pdf', bytes: aPdf().length }] });
  expect(JSON.stringify(page)).not.toContain('K1234567');
  expect(Date.parse(page.answered?.at ?? '')).toBeGreaterThan(Date.parse(page.asked?.at ?? ''));
});

test('a question whose email was stopped has asked nobody', async () => {
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
  expect([body.status, (await pageOf(customer)).asked]).toEqual([1, null]);
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

test('when to expect the card comes from the middle half of at least twenty recent orders of that mode', async () => {
  const hour = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
  /** Submitted so many hours ago; its card came after so many hours. */
  async function anOrder(mode: 'Standard' | 'Priority', submitted: number, took?: number) {
    const orderId = await office.order({}, { status: took === undefined ? 'AwaitingGovt' : 'Completed' });
    const completed_at = took === undefined ? null : ago(submitted - took);
    await office.db
      .updateTable('orders')
      .set({ processing_mode: mode, completed_at })
      .where('order_id', '=', orderId)
      .execute();
    await office.db
      .insertInto('event')
      .values({ order_id: orderId, at: ago(submitted), kind: 'status changed', to_value: 'AwaitingGovt', detail: '{}' })
      .execute();
    if (completed_at)
      await office.db
        .insertInto('document')
        .values({
          order_id: orderId,
          create_ts: completed_at,
          file1: `${orderId}_card.pdf`,
          customer_name: 'Ana',
          content_type: 'application/pdf',
          bytes: 1,
          sha256: Buffer.from('x'),
          verdict: 'matches',
          findings: [],
        })
        .execute();
    return { orderId, token: await office.tokens.sign('grant', { orderId }) };
  }
  // 5 to 24 hours: the middle half is 9.75 to 19.25 hours.
  for (let took = 5; took < 25; took++) await anOrder('Standard', 100 + took, took);
  for (let took = 5; took < 24; took++) await anOrder('Priority', 100 + took, took);
  // Of last year, and one whose card was there before: they do not count.
  await anOrder('Priority', 9000, 2);
  await anOrder('Priority', 10, 0);

  const waiting = await anOrder('Standard', 4);
  const { submitted_at, expected } = await pageOf(waiting);
  const hoursFrom = (at: string | undefined) => (Date.parse(at ?? '') - Date.parse(submitted_at ?? '')) / hour;
  // To the hour, and outwards.
  expect(hoursFrom(expected?.from)).toBeGreaterThan(8.7);
  expect(hoursFrom(expected?.from)).toBeLessThanOrEqual(9.75);
  expect(hoursFrom(expected?.to)).toBeGreaterThanOrEqual(19.25);
  expect(hoursFrom(expected?.to)).toBeLessThan(20.3);

  expect(await pageOf(await anOrder('Priority', 4)), 'too few orders').toMatchObject({ expected: null });
  expect(await pageOf(await anOrder('Standard', 30)), 'it takes longer than most').toMatchObject({ expected: null });
});
