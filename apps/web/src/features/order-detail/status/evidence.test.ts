import type { OrderDetails } from '@sac/contract/order-page-api';
import { expect, test } from 'vitest';
import { evidenceOf } from './evidence';

type Given = Partial<Pick<OrderDetails, 'transaction_id' | 'merchant_name'>> & {
  [list in 'mailHistory' | 'uploadDoc' | 'downloadHistory' | 'remark']?: object[];
};
/** Only what the evidence hangs on; an order of the first day has none of it. */
const order = (given: Given = {}) =>
  ({
    mailHistory: [],
    uploadDoc: [],
    downloadHistory: [],
    remark: [],
    transaction_id: null,
    merchant_name: null,
    ...given,
  }) as unknown as OrderDetails;
const mail = (given: object = {}) => ({
  kind: 'completion',
  state: 'sent',
  mail_service_provider: 'AWS',
  delivery: 'delivered',
  ...given,
});
const missing = (given: Given = {}) => evidenceOf(order(given)).filter(({ isThere }) => !isThere);
const gaps = (given: Given = {}) => missing(given).map(({ name }) => name);

test('a new order has no evidence yet, and each gap shows how to close it', () => {
  expect(gaps()).toHaveLength(6);
  expect(missing().every(({ howTo }) => howTo.endsWith('.'))).toBe(true);
});

test('an order with all evidence has no gaps', () => {
  const full = {
    mailHistory: [mail()],
    uploadDoc: [{ withdrawn_at: null }],
    downloadHistory: [{}],
    remark: [{ telephone: null, whatsapp: 'Y' }],
    transaction_id: 'T1',
    merchant_name: 'M',
  };
  expect(missing(full)).toEqual([]);
  expect(evidenceOf(order(full))).toHaveLength(6);
});

test('a withdrawn card is no evidence of a delivered card', () => {
  expect(gaps({ uploadDoc: [{ withdrawn_at: null }] })).toHaveLength(5);
  expect(gaps({ uploadDoc: [{ withdrawn_at: '2026-11-20T04:00:00.000Z' }, { withdrawn_at: null }] })).toHaveLength(6);
});

test.each([{ mail_service_provider: 'Preview' }, { state: 'failed' }, { state: 'stopped' }, { kind: 'refund' }])(
  'a mail that is %o does not count as the completion email',
  (given) => {
    expect(gaps({ mailHistory: [mail(given)] })).toContain('Completion email sent');
  },
);

test.each(['accepted', 'bounced', 'complained', null])('a mail that was %s is sent, but not delivered', (delivery) => {
  const names = gaps({ mailHistory: [mail({ delivery })] });
  expect(names).not.toContain('Completion email sent');
  expect(names).toContain('Delivery reported by the email provider');
});

test('one of the two transaction details is not enough, and a comment without a flag is no contact', () => {
  const names = gaps({ transaction_id: 'T1', remark: [{ telephone: null, whatsapp: null }] });
  expect(names).toContain('Transaction id and merchant name');
  expect(names).toContain('Contact with the customer logged');
});
