import { Readable } from 'node:stream';
import { addOrder } from '@sac/contract/intake/intake-api';
import { getOrderDetails } from '@sac/contract/order-page/order-page-api';
import { paymentFields } from '@sac/contract/payments/checkout';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testApiKey } from '../../../test/test-app';
import { importCsv } from './import-csv';

const office = await openTestApp();
const token = (await office.staff()).token;
afterAll(() => office.close());

const send = (given: Record<string, unknown>) =>
  office.call(addOrder, anApplication(given), { headers: { 'x-api-key': testApiKey } });
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, { token })).body.data as Record<string, unknown>;
const storedOf = async (given: Record<string, unknown>) => {
  const { code, body } = await send(given);
  expect([code, body.message]).toEqual([200, expect.any(String)]);
  return detailsOf((body.data as { order_id: number }).order_id);
};

const payment = {
  amount: '25.50',
  currency: 'sgd',
  network: 'Visa',
  last4: '0042',
  gateway: 'Stripe',
  transaction_id: 'ch_1',
  arn: '74537604221222132710572',
};
const purchase = {
  customer_ip: '203.0.113.7',
  device_id: 'device-1',
  terms_accepted_at: '2026-01-02T03:04:05Z',
  payment,
};
const nothing = {
  customer_ip: null,
  device_id: null,
  payment_amount: null,
  payment_currency: null,
  payment_network: null,
  payment_last4: null,
  payment_gateway: null,
  payment_arn: null,
  disclosures: null,
  unread: null,
};
const disclosure = {
  about: 'independence',
  text: 'We are not a government. The official form is free.',
  version: '2026-01',
  page: 'https://shop.example/checkout?lang=en',
  accepted_at: '2026-01-02T03:04:05Z',
  ip: '2001:0DB8:0:0:0:0:0:7',
};
const onlyTerms = {
  about: 'terms',
  text: null,
  version: null,
  page: null,
  ip: null,
  accepted_at: '2026-01-02T03:04:05.000Z',
};

test('the purchase is stored with the order, and the payment names its transaction', async () => {
  expect(await storedOf(purchase)).toMatchObject({
    transaction_id: 'ch_1',
    checkout: {
      customer_ip: '203.0.113.7',
      device_id: 'device-1',
      payment_amount: '25.50',
      payment_currency: 'SGD',
      payment_network: 'Visa',
      payment_last4: '0042',
      payment_gateway: 'Stripe',
      payment_arn: '74537604221222132710572',
      disclosures: [onlyTerms],
    },
  });
});

const stored = { ...disclosure, accepted_at: '2026-01-02T03:04:05.000Z', ip: '2001:db8::7' };
const { terms_accepted_at } = purchase;
test.each([
  ['with the time of the terms alone', { terms_accepted_at, disclosures: [disclosure] }, [onlyTerms, stored]],
  [
    'which say more of the terms than a time',
    { terms_accepted_at, disclosures: [{ ...disclosure, about: 'terms' }] },
    [{ ...stored, about: 'terms' }],
  ],
  ['without an address', { disclosures: [{ ...disclosure, ip: '' }] }, [{ ...stored, ip: null }]],
  ['of which there are none', { disclosures: [], device_id: 'device-1' }, null],
])('disclosures are stored as they were sent: %s', async (_, given, disclosures) => {
  expect(await storedOf(given)).toMatchObject({ checkout: { disclosures } });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('the address %s is stored as %s', async (customer_ip, stored) => {
  expect((await storedOf({ customer_ip })).checkout).toEqual({ ...nothing, customer_ip: stored });
});

test.each([
  [{ amount: 25.5, currency: 'SGD' }, '25.50', 'SGD'],
  [{ amount: '25.500', currency: 'S$' }, '25.50', 'SGD'],
  [{ amount: '7.250', currency: 'KWD' }, '7.250', 'KWD'],
  [{ amount: 'SGD 1,025.50' }, '1025.50', 'SGD'],
  // A voucher.
  [{ amount: '0.00', currency: 'SGD' }, '0.00', 'SGD'],
])('of a payment %j the amount is %s %s', async (payment, payment_amount, payment_currency) => {
  expect((await storedOf({ payment })).checkout).toEqual({ ...nothing, payment_amount, payment_currency });
});

test.each([{}, { payment: {} }, { payment: '', customer_ip: null, device_id: '' }, { payment: { amount: '' } }])(
  'of a purchase about which nothing is sent, nothing is stored: %j',
  async (given) => {
    expect((await storedOf(given)).checkout).toBeNull();
  },
);

const tooLong = 'x'.repeat(2001);
/** What is sent, what is stored of it, and what is set aside: field, as it was sent, reason. */
test.each<[Record<string, unknown>, object, [field: string, sent: string, reason: string][]]>([
  [{ customer_ip: 'here' }, {}, [['customer_ip', 'here', 'unreadable']]],
  [{ customer_ip: '10.0.0.3' }, {}, [['customer_ip', '10.0.0.3', 'inside']]],
  [{ customer_ip: '[fd00::1]:443' }, {}, [['customer_ip', 'fd00::1', 'inside']]],
  [{ customer_ip: '203.0.113.7:4711' }, { customer_ip: '203.0.113.7' }, []],
  [{ device_id: 4711 }, { device_id: '4711' }, []],
  [{ device_id: 'x'.repeat(201) }, {}, [['device_id', 'x'.repeat(201), 'unreadable']]],
  [{ terms_accepted_at: '02/01/2026' }, {}, [['terms_accepted_at', '02/01/2026', 'unreadable']]],
  [{ terms_accepted_at: '2199-01-02T03:04:05Z' }, {}, [['terms_accepted_at', '2199-01-02T03:04:05Z', 'future']]],
  [{ terms_accepted_at: '2026-01-02T11:04:05+08:00' }, { disclosures: [onlyTerms] }, []],
  [{ terms_accepted_at: 1767323045 }, { disclosures: [onlyTerms] }, []],
  [{ disclosures: 'accepted' }, {}, [['disclosures', 'accepted', 'unreadable']]],
  [{ disclosures: ['accepted', disclosure] }, { disclosures: [stored] }, [['disclosures.0', 'accepted', 'unreadable']]],
  [
    { disclosures: Array(21).fill(disclosure) },
    { disclosures: Array(20).fill(stored) },
    [['disclosures.20', '…', 'many']],
  ],
  [
    { disclosures: [{ ...disclosure, about: 'Tax' }] },
    { disclosures: [{ ...stored, about: 'other' }] },
    [['disclosures.0.about', 'Tax', 'subject']],
  ],
  [{ disclosures: [{ about: 'terms', text: ' ' }] }, {}, [['disclosures.0', '{"about":"terms"}', 'unreadable']]],
  [
    { disclosures: [{ ...disclosure, text: tooLong }] },
    {},
    [['disclosures.0', expect.stringMatching(/^\{"about":"independence","text":"x{900}/) as never, 'unreadable']],
  ],
  [{ disclosures: [{ ...disclosure, version: 7 }] }, { disclosures: [{ ...stored, version: '7' }] }, []],
  [
    { disclosures: [{ ...disclosure, page: 'checkout', ip: 'here' }] },
    { disclosures: [{ ...stored, page: null, ip: null }] },
    [
      ['disclosures.0.page', 'checkout', 'unreadable'],
      ['disclosures.0.ip', 'here', 'unreadable'],
    ],
  ],
  [
    { disclosures: [{ ...disclosure, ip: '10.0.0.3' }] },
    { disclosures: [{ ...stored, ip: null }] },
    [['disclosures.0.ip', '10.0.0.3', 'inside']],
  ],
  [{ payment: 'paid' }, {}, [['payment', 'paid', 'unreadable']]],
  [
    { payment: { amount: 25.5, currency: 'SGD' } },
    { payment_amount: expect.stringMatching(/^25\.50?$/), payment_currency: 'SGD' },
    [],
  ],
  [
    { payment: { amount: '0.00', currency: 'SGD' } },
    { payment_amount: expect.stringMatching(/^0/), payment_currency: 'SGD' },
    [],
  ],
  [{ payment: { amount: '25.50' } }, {}, [['payment.amount', '25.50', 'currency']]],
  [
    { payment: { amount: '25.50', currency: 'ZZZ' } },
    {},
    [
      ['payment.amount', '25.50', 'unreadable'],
      ['payment.currency', 'ZZZ', 'unreadable'],
    ],
  ],
  [{ payment: { network: 'visa' } }, { payment_network: 'Visa' }, []],
  [{ payment: { network: 'GrabPay' } }, { payment_network: 'Other' }, [['payment.network', 'GrabPay', 'network']]],
  [{ payment: { network: 'card' } }, {}, [['payment.network', 'card', 'unreadable']]],
  [{ payment: { last4: '4242 4242 4242 4242' } }, { payment_last4: '4242' }, []],
  [{ payment: { last4: 42 } }, { payment_last4: '0042' }, []],
  [{ payment: { last4: '424242••••••' } }, {}, [['payment.last4', '••••••••••••', 'unreadable']]],
  [
    { payment: { arn: { pan: '4242 4242 4242 4242', cvc: '123' } } },
    {},
    [['payment.arn', '{"pan":"•••• •••• •••• ••••","cvc":"•••"}', 'unreadable']],
  ],
  [
    { transaction_id: 'ch_2', payment: { transaction_id: 'pi_2' } },
    {},
    [['payment.transaction_id', 'pi_2', 'different']],
  ],
  [{ merchant_name: ['Lion'] }, {}, [['merchant_name', '["Lion"]', 'unreadable']]],
])(
  'what cannot be read of %j is kept as it was sent, and refuses nothing but with strict',
  async (given, read, unread) => {
    const kept = unread.map(([field, sent, reason]) => ({ field, sent, reason }));
    const checkout = { ...nothing, ...read, unread: kept.length > 0 ? kept : null };
    expect((await storedOf(given)).checkout).toEqual(checkout);
    const { code, body } = await send({ ...given, dry_run: true });
    const warnings = body.warnings as { field: string; message: string }[];
    expect([code, warnings.map(({ field }) => field)]).toEqual([200, kept.map(({ field }) => field)]);
    const strict = await send({ ...given, dry_run: true, strict: true });
    expect([strict.code, Object.keys(strict.body.errors ?? {})]).toEqual([
      kept.length > 0 ? 422 : 200,
      kept.map(({ field }) => field),
    ]);
  },
);

const evidence = Object.entries(addOrder.uses ?? {}).flatMap(([field, use]) => (use === 'needed' ? [] : field));
test.each(evidence)('an order is stored whatever is sent as %s', async (field) => {
  for (const junk of [
    '\0',
    '\ud800',
    'x'.repeat(30_000),
    1e300,
    true,
    [[[null]]],
    { sent: 'x' },
    '2199-01-02T03:04:05Z',
  ])
    for (const part of [junk, [junk], { [paymentFields[0] ?? '']: junk, transaction_id: junk, last4: junk }])
      expect(await send({ [field]: part })).toMatchObject({ code: 200 });
});

test('no digits of a card but the last four are stored, wherever they were sent', async () => {
  const card = '4000 0566 5566 5556';
  const bare = card.replaceAll(' ', '');
  for (const last4 of [card, bare, Number(bare), `${card} 12/28`, [bare], { number: card }, `${bare.slice(0, 6)}…`])
    for (const junk of [
      { payment: { last4, amount: bare, network: `${card} visa` } },
      { payment: [card], device_id: { bare } },
    ])
      await storedOf(junk);
  const rows = await office.db.selectFrom('checkout').selectAll().execute();
  expect(JSON.stringify(rows).replaceAll(/[^\d,"]/g, '')).not.toMatch(/40000566|400005/);
});

test('the same transaction id may be sent twice', async () => {
  expect(await storedOf({ transaction_id: 'ch_1', payment })).toMatchObject({ transaction_id: 'ch_1' });
});

test('unknown fields of payment and disclosures are named, or refused with strict', async () => {
  const extra = { ...disclosure, read: true };
  const given = { payment: { ...payment, card_number: '4242424242424242', cvc: '123' }, disclosures: [extra, extra] };
  const { body } = await send(given);
  expect(body.data).toMatchObject({ unknown_fields: ['payment.card_number', 'payment.cvc', 'disclosures.read'] });
  const refused = await send({ ...given, strict: true });
  expect([refused.code, refused.body.errors?.['payment.card_number']]).toEqual([
    422,
    'Unknown field: payment.card_number.',
  ]);
});

test('the same key with another payment is another order', async () => {
  const send = (given: object) =>
    office.call(addOrder, given, { headers: { 'x-api-key': testApiKey, 'idempotency-key': 'paid-once' } });
  const application = anApplication(purchase);
  expect((await send(application)).code).toBe(200);
  expect((await send(application)).body.message).toBe('This order was already received.');
  expect((await send({ ...application, payment: { ...payment, amount: '26.50' } })).code).toBe(409);
});

test('a CSV has the payment in columns of its own', async () => {
  const columns = {
    ...anApplication({ first_name: 'Column' }),
    customer_ip: '203.0.113.9',
    'payment.amount': '25.50',
    'payment.currency': 'SGD',
    'payment.last4': '0042',
    'payment.arn': '',
    'payment.colour': 'red',
    disclosures: 'all',
  };
  const line = (values: unknown[]) => values.map((value) => `"${value}"`).join(',');
  const unread = { ...columns, 'payment.last4': '42' };
  const csv = [Object.keys(columns), Object.values(columns), Object.values(unread)].map(line).join('\n');
  const report = await Array.fromAsync(importCsv(office.db, () => Readable.from([Buffer.from(csv)]), 3));
  expect(report).toEqual([
    { line: 1, kind: 'left out', columns: ['payment.colour', 'disclosures'] },
    { line: 2, kind: 'added', orderId: expect.any(Number) },
    {
      line: 3,
      kind: 'added',
      orderId: expect.any(Number),
      notes: ['payment.last4 "42": Send only the last four digits of the card, such as "0042".'],
    },
  ]);
  const stored = { ...nothing, customer_ip: '203.0.113.9', payment_amount: '25.50', payment_currency: 'SGD' };
  const [first, second] = report.flatMap((row) => ('orderId' in row ? Number(row.orderId) : []));
  expect(await detailsOf(Number(first))).toMatchObject({ checkout: { ...stored, payment_last4: '0042' } });
  const kept = [{ field: 'payment.last4', sent: '42', reason: 'unreadable' }];
  expect(await detailsOf(Number(second))).toMatchObject({ checkout: { ...stored, unread: kept } });
});
