import { expect, test } from 'vitest';
import { readDeadline, readReceipt } from './notice-days';

const receivedOn = '2026-12-01';

test.each<[sent: unknown, respondBy: string | null]>([
  ['2026-12-10', '2026-12-10'],
  ['20261210', '2026-12-10'],
  // In Singapore this is 11 December, 02:51.
  ['2026-12-10T20:51:25+02:00', '2026-12-10'],
  ['2026-12-10T18:51:25Z', '2026-12-10'],
  ['2026-12-10T18:51:25.000Z', '2026-12-10'],
  ['2026-12-10T18:51:25.1234567Z', '2026-12-10'],
  ['2026-12-10T18:51Z', '2026-12-10'],
  ['2026-12-10T20:51:25+0200', '2026-12-10'],
  ['2026-12-10 20:51:25+02', '2026-12-10'],
  ['2026-12-10 18:51:25 UTC', '2026-12-10'],
  ['2026-12-10T20:51:25+02:00[Europe/Berlin]', '2026-12-10'],
  ['Thu, 10 Dec 2026 18:51:25 GMT', '2026-12-10'],
  ['10 Dec 2026 20:51:25 +0200', '2026-12-10'],
  [1796928685, '2026-12-10'],
  ['1796928685', '2026-12-10'],
  [1796928685000, '2026-12-10'],
  // Singapore's midnight: the day before is the last whole one.
  ['2026-12-11T00:00:00+08:00', '2026-12-10'],
  ['2026-12-10T15:58:59Z', '2026-12-09'],
  // The last minute of a day is the end of that day.
  ['2026-12-10T15:59:59Z', '2026-12-10'],
  ['2026-12-10T23:59:59.999+08:00', '2026-12-10'],
  ['2026-12-10T23:59+08:00', '2026-12-10'],
  ['2026-12-10T23:59:59-11:00', '2026-12-10'],
  // Without a zone it is as early as in Kiribati.
  ['2026-12-10T20:51:25', '2026-12-09'],
  ['2026-12-10 00:00:00', '2026-12-08'],
  // Passed already: it is due at once.
  ['2026-11-20T10:00:00Z', '2026-12-01'],
  ['2026-11-30', null],
  ['soon', null],
  ['', null],
  [undefined, null],
  [null, null],
  [46000, null],
  ['10/12/2026', null],
  ['2026-02-30', null],
  ['2026-02-30T10:00:00Z', null],
  ['2026-12-10T25:00:00Z', null],
  ['2026-12-10T20:51:25 CET', null],
  [['2026-12-10'], null],
])('the deadline %j is %s', (sent, respondBy) => {
  expect(readDeadline(sent, receivedOn)?.respond_by ?? null).toBe(respondBy);
});

// As processors write it, compared with their documents on 2026-11-29. The instant is known only where the zone is.
test.each<[from: string, source: string, sent: unknown, deadline: [respondBy: string, respondUntil: string | null]]>([
  [
    'Stripe, due_by',
    'npm stripe 23.1.0, Dispute.EvidenceDetails',
    1796928685,
    ['2026-12-10', '2026-12-10T18:51:25.000Z'],
  ],
  [
    'Adyen, defensePeriodEndsAt',
    'docs.adyen.com/api-explorer/Webhooks/1/post/ISSUER_RESPONSE_TIMEFRAME_EXPIRED',
    '2026-12-10T20:51:25+02:00',
    ['2026-12-10', '2026-12-10T18:51:25.000Z'],
  ],
  [
    'Square, due_at',
    'npm square 46.0.0, Dispute',
    '2026-12-10T00:00:00.000Z',
    ['2026-12-09', '2026-12-10T00:00:00.000Z'],
  ],
  [
    'Checkout.com, evidence_required_by',
    'checkout.com/docs, dispute_evidence_required',
    '2026-12-10T18:00:00+00:00',
    ['2026-12-10', '2026-12-10T18:00:00.000Z'],
  ],
  [
    'Razorpay, respond_by',
    'razorpay.com/docs/api/disputes/entity',
    1796928685,
    ['2026-12-10', '2026-12-10T18:51:25.000Z'],
  ],
  // RFC 3339; not checked for this field, only for the others of the same object.
  [
    'PayPal, seller_response_due_date',
    'developer.paypal.com, Disputes API',
    '2026-12-10T18:51:25.000Z',
    ['2026-12-10', '2026-12-10T18:51:25.000Z'],
  ],
  // A day. Which zone's it is Braintree does not say; in Singapore it ends before it does in America and Europe.
  ['Braintree, reply_by_date', 'developer.paypal.com/braintree, Dispute', '2026-12-10', ['2026-12-10', null]],
  ['a time without a zone', 'no processor', '2026-12-10T20:51:25', ['2026-12-09', null]],
])('the deadline of %s (%s) %j is read as %j', (_, __, sent, [respond_by, respond_until]) => {
  expect(readDeadline(sent, receivedOn)).toEqual({ respond_by, respond_until });
});

test.each<[sent: unknown, now: string, day: string | null]>([
  ['2026-12-01', '2026-12-01T10:00:00Z', '2026-12-01'],
  ['2026-12-01T18:00:00Z', '2026-12-02T10:00:00Z', '2026-12-02'],
  ['2026-12-01T18:00:00', '2026-12-02T10:00:00Z', '2026-12-01'],
  [1796137200, '2026-12-02T10:00:00Z', '2026-12-01'],
  // 2 December has begun in Kiribati, and not yet in Singapore.
  ['2026-12-02', '2026-12-01T11:00:00Z', '2026-12-02'],
  ['2026-12-02', '2026-12-01T09:00:00Z', null],
  ['yesterday', '2026-12-01T10:00:00Z', null],
])('received on %j, at %s, is %s', (sent, now, day) => {
  expect(readReceipt(sent, new Date(now))).toBe(day);
});
