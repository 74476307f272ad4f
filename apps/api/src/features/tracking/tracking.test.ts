import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { moveOrderStatus } from '@sac/contract/orders/orders-api';
import { moveToCompleteRefund } from '@sac/contract/payments/refunds-api';
import { singaporeToday } from '@sac/contract/platform/dates';
import {
  downloadDocument,
  getDownloadHistory,
  type TrackedOrder,
  trackOrder,
} from '@sac/contract/tracking/tracking-api';
import { SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { aPdf, formOf, openTestApp, testSigningKey } from '../../../test/test-app';

const office = await openTestApp();
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

const email = 'ana.bar@example.com';
const noMatch = 'No order matches this order ID and email.';
const from = (ip: string) => ({ inject: { remoteAddress: ip } });

async function grantFor(orderId: number) {
  const { body } = await office.call(trackOrder, { orderId: String(orderId), email });
  return (body.data as { token: string }).token;
}

const upload = (orderId: number, name: string) => {
  const fields = { orderId: String(orderId), email, mailServiceProvider: 'AWS' };
  return office.call(uploadDocument, {}, { token: mei.token, inject: formOf(fields, { name, content: aPdf() }) });
};
async function completed() {
  const orderId = await office.order();
  await upload(orderId, 'card.pdf');
  const token = await grantFor(orderId);
  const { body } = await office.call(getDownloadHistory, { orderId }, { token });
  return { orderId, token, file1: (body.path as { file1: string }).file1 };
}
const downloadsOf = async (orderId: number) =>
  ((await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails).downloadHistory;

test('a wrong id and a wrong email get the same answer', async () => {
  const orderId = await office.order();
  const answers = [
    await office.call(trackOrder, { orderId: '999999', email }, from('10.0.0.1')),
    await office.call(trackOrder, { orderId: String(orderId), email: 'other@example.com' }, from('10.0.0.1')),
  ];
  for (const { code, body } of answers) {
    expect(code).toBe(404);
    expect(body).toEqual({ status: 0, message: noMatch, error: { message: noMatch } });
  }
});

test('what cannot be an order ID or an email is a mistake of form, and no attempt', async () => {
  const orderId = await office.order();
  const mistakes = [
    ['no id', email, { orderId: 'Enter the order ID only, such as 100482' }],
    [`${orderId} ${orderId + 1}`, email, { orderId: 'Enter the order ID only, such as 100482' }],
    ["1' or 1=1 --", email, { orderId: 'Enter the order ID only, such as 100482' }],
    ['\u200b', email, { orderId: 'Please enter your orderId' }],
    [orderId, 'ana.bar@example', { email: 'Invalid email address' }],
    [orderId, 'añä@example.com', { email: 'Invalid email address' }],
  ] as const;
  // Each alone would use up the attempts at an order and with an email.
  for (const [typed, address, errors] of mistakes) {
    const answers = await Promise.all(
      Array.from({ length: 41 }, () => office.call(trackOrder, { orderId: typed, email: address }, from('10.0.1.1'))),
    );
    for (const { code, body } of answers) expect([code, body.errors]).toEqual([422, errors]);
  }
  expect((await attempt(orderId, email, '10.0.1.1')).code).toBe(200);
});

test('an order opens with its ID and email as another keyboard writes them, or as they are pasted', async () => {
  const orderId = await office.order({ email: 'ana@bücher.example', confirm_email: 'Ana <ana@xn--bcher-kva.example>' });
  const thai = String(orderId).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xe50 + Number(digit)));
  const pairs = [
    [thai, 'ana@bücher.example'],
    [`＃${orderId}\u200b`, 'ＡＮＡ＠bücher。example'],
    [`https://cards.example/track-order/${encodeOrderId(orderId)}`, 'mailto:ana@xn--bcher-kva.example'],
  ] as const;
  for (const [typed, address] of pairs) {
    const { code, body } = await office.call(trackOrder, { orderId: typed, email: address }, from('10.0.1.2'));
    expect([code, (body.data as { order_id: number } | undefined)?.order_id]).toEqual([200, orderId]);
  }
});

const attempt = async (orderId: number | string, guess: string, address: string) => {
  const started = performance.now();
  const { code, body } = await office.call(trackOrder, { orderId: String(orderId), email: guess }, from(address));
  return { code, message: body.message, ms: performance.now() - started };
};

test('ten wrong emails stop the address that typed them, for this order, and no one else', async () => {
  const [orderId, other] = [await office.order(), await office.order()];
  for (let i = 0; i < 10; i++) expect((await attempt(orderId, `guess${i}@example.com`, '10.1.0.1')).code).toBe(404);
  const stopped = await attempt(encodeOrderId(orderId), email, '10.1.0.1');
  expect([stopped.code, stopped.message]).toEqual([429, 'Too many attempts. Try again in 5 minutes.']);
  expect((await attempt(other, email, '10.1.0.1')).code).toBe(200);
  expect((await attempt(orderId, email, '10.1.0.2')).code).toBe(200);
});

test('the addresses of one IPv6 network count as one', async () => {
  const orderId = await office.order();
  for (let i = 0; i < 10; i++) await attempt(orderId, `guess${i}@example.com`, `2001:db8:1:2::${i + 1}`);
  expect((await attempt(orderId, email, '2001:db8:1:2:ffff::1')).code).toBe(429);
  expect((await attempt(orderId, email, '2001:db8:1:3::1')).code).toBe(200);
});

/** What people behind one address typed wrong, so many times, and what a right pair is then answered. */
test.each<
  [what: string, tries: number, wrong: (try_: number, orderId: number) => [number | string, string], code: number]
>([
  ['other orders with their own emails', 60, (n) => [300_000 + n, `guest${n}@example.com`], 200],
  ['ids that no order has', 60, (n) => [`order ${400_000 + n}`, `guest${n}@example.com`], 200],
  ['other orders with this email, fewer than forty', 39, (n) => [310_000 + n, email], 200],
  ['other orders with this email', 40, (n) => [320_000 + n, email], 429],
  ['other orders with this email in capitals', 40, (n) => [330_000 + n, ` ${email.toUpperCase()}`], 429],
  ['other orders with this email as pasted', 40, (n) => [340_000 + n, `Ana <${email}>\u200b`], 429],
  ['this order with other emails, fewer than ten', 9, (n, orderId) => [orderId, `guess${n}@example.com`], 200],
  ['this order with other emails', 10, (n, orderId) => [orderId, `guess${n}@example.com`], 429],
])(
  'after wrong tries from one address, %s: %i, a right pair is answered, or waits',
  async (what, tries, wrong, code) => {
    const orderId = await office.order();
    const address = `10.2.0.${what.length + tries}`;
    const answers = await Promise.all(Array.from({ length: tries }, (_, n) => attempt(...wrong(n, orderId), address)));
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([404]));
    expect((await attempt(orderId, email, address)).code).toBe(code);
    expect((await attempt(orderId, email, '10.2.1.1')).code).toBe(200);
  },
);

test('guesses from many addresses make wrong answers slow, of orders that exist and others, and never refuse the customer', async () => {
  const orderId = await office.order();
  for (const id of [orderId, 999_998])
    await Promise.all(Array.from({ length: 20 }, (_, i) => attempt(id, `guess${i}@example.com`, `10.3.${i}.1`)));
  const [wrong, unknown, other, right] = await Promise.all([
    attempt(orderId, 'guess@example.com', '10.4.0.1'),
    attempt(999_998, email, '10.4.0.2'),
    attempt(999_997, email, '10.4.0.3'),
    attempt(orderId, email, '10.4.0.1'),
  ]);
  expect([wrong.code, unknown.code, other.code, right.code]).toEqual([404, 404, 404, 200]);
  const slow = Math.min(wrong.ms, unknown.ms);
  expect(slow).toBeGreaterThan(1_900);
  // Asked together: these are answered while the others wait.
  expect(Math.max(right.ms, other.ms)).toBeLessThan(slow);
});

test('a plain or encoded id and an email in any case give a grant for that order', async () => {
  const orderId = await office.order();
  for (const typed of [String(orderId), ` ${encodeOrderId(orderId)} `]) {
    const { body } = await office.call(trackOrder, { orderId: typed, email: 'Ana.Bar@EXAMPLE.com' });
    expect(body).toMatchObject({ status: 1, data: { order_id: orderId, token: expect.any(String) } });
  }
});

test('without a token, or with another order’s, a forged, an expired or a staff token, nothing is shown', async () => {
  const [mine, another] = [await completed(), await completed()];
  const expired = await new SignJWT({ orderId: mine.orderId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('grant')
    .setExpirationTime('-1s')
    .sign(new TextEncoder().encode(testSigningKey));
  for (const token of [undefined, another.token, `${mine.token}x`, expired, mei.token]) {
    const options = token ? { token } : {};
    expect((await office.call(getDownloadHistory, { orderId: mine.orderId }, options)).code).toBe(401);
    const download = { orderId: mine.orderId, customername: 'Ana', file1: mine.file1 };
    expect((await office.call(downloadDocument, download, options)).code).toBe(401);
  }
  // A grant for one order does not open another order's file.
  const crossed = await office.call(
    downloadDocument,
    { orderId: mine.orderId, customername: 'Ana', file1: another.file1 },
    mine,
  );
  expect([crossed.code, crossed.body.message]).toEqual([
    404,
    'This file is not part of your order. Load the page again.',
  ]);
  expect((await office.call(getOrderDetails, { orderId: mine.orderId }, mine)).code).toBe(401);
});

test('an order without a card has no path, and the answer has no private data', async () => {
  const orderId = await office.order();
  const { body } = await office.call(getDownloadHistory, { orderId }, { token: await grantFor(orderId) });
  expect(body).toMatchObject({
    status: 1,
    data: [],
    path: null,
    mainResult: { order_id: orderId, process_status: 'New' },
  });
  for (const secret of ['passport_number', 'XDA123456', 'date_of_birth', email, 'assign_to'])
    expect(JSON.stringify(body)).not.toContain(secret);
});

test('the customer’s page gets the dates of submission, card and refund', async () => {
  const orderId = await office.order();
  const token = await grantFor(orderId);
  const seen = async () => (await office.call(getDownloadHistory, { orderId }, { token })).body;
  const move = async (status: string, updatingStatus: string) =>
    expect((await office.call(moveOrderStatus, { orderId, status, updatingStatus }, mei)).code).toBe(200);
  expect((await seen()).mainResult).toMatchObject({ submitted_at: null, card_at: null, refund_date: null });

  await move('New', 'AwaitingGovt');
  const { submitted_at } = (await seen()).mainResult as TrackedOrder;
  expect(Date.parse(submitted_at ?? '')).toBeGreaterThan(0);
  await move('AwaitingGovt', 'Contact Customer');
  await move('Contact Customer', 'AwaitingGovt');
  expect((await seen()).mainResult).toMatchObject({ submitted_at, card_at: null });

  // A card that was stored and later withdrawn.
  const stored = { order_id: orderId, kind: 'document stored', actor: mei.name, to_value: 'card.pdf' };
  await office.db.insertInto('event').values(stored).execute();
  expect(await seen()).toMatchObject({ mainResult: { card_at: expect.stringMatching(/^20.*Z$/) }, path: null });

  await move('AwaitingGovt', 'Refund');
  expect((await seen()).mainResult).toMatchObject({ process_status: 'Refund', refund_date: null });
  await office.call(moveToCompleteRefund, { orderId: [orderId] }, mei);
  expect((await seen()).mainResult).toMatchObject({ refund_date: singaporeToday(new Date()) });
});

test('a second card does not change the date of the first', async () => {
  const { orderId, token } = await completed();
  const cardAt = async () =>
    ((await office.call(getDownloadHistory, { orderId }, { token })).body.mainResult as TrackedOrder).card_at;
  const first = await cardAt();
  expect((await upload(orderId, 'corrected.pdf')).code).toBe(200);
  expect(await cardAt()).toBe(first);
});

test('opening the link downloads the card and records it once, with country and browser', async () => {
  const { orderId, token, file1 } = await completed();
  const call = await office.call(
    downloadDocument,
    { orderId, customername: 'Ana', file1, timezone: 'Asia/Tokyo' },
    { token },
  );
  const { url } = call.body.data as { url: string };
  const agent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  expect(await downloadsOf(orderId)).toEqual([]);

  await office.app.inject({ method: 'HEAD', url });
  await office.app.inject({ url, headers: { 'sec-purpose': 'prefetch' } });
  // The customer has pasted the address of the file into a chat.
  await office.app.inject({ url, headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } });
  const served = await office.app.inject({ url, headers: { 'user-agent': agent } });
  expect(served.rawPayload).toEqual(aPdf());
  expect(served.headers).toMatchObject({
    'content-disposition': `attachment; filename="${file1}"`,
    'cache-control': 'private, no-store',
  });
  await office.app.inject({ url, headers: { 'user-agent': agent } });
  await expect
    .poll(() => downloadsOf(orderId))
    .toMatchObject([
      {
        file1,
        ip: '127.0.0.1',
        country: 'Singapore',
        timezone: 'Asia/Tokyo',
        browser: expect.stringContaining('Chrome'),
        os: expect.stringContaining('Android'),
      },
    ]);
  const { body } = await office.call(getDownloadHistory, { orderId }, { token });
  expect(body.data).toEqual([{ id: expect.any(Number), order_id: orderId, create_ts: expect.any(String), file1 }]);
  expect(await downloadsOf(orderId)).toHaveLength(1);
});
