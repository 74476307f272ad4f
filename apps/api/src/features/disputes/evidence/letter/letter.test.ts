import type { PackOnScreen } from '@sac/contract/disputes/evidence-api';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { aDefendedOrder, addCheckout, addOpenDispute, aNewCustomer, readPack } from '../../../../../test/evidence';
import { openTestApp } from '../../../../../test/test-app';

const office = await openTestApp();
const token = (await office.staff()).token;
afterAll(() => office.close());

const packOf = (orderId: number, input?: Record<string, unknown>) => readPack(office, { token }, orderId, input);
const titlesOf = ({ letter }: PackOnScreen) => letter.arguments.map(({ title }) => title);
const textOf = ({ letter }: PackOnScreen) => letter.arguments.map(({ text }) => text).join(' ');
const keysOf = ({ missing }: PackOnScreen) => missing.map(({ key }) => key);

const without = (table: 'mail' | 'download' | 'remark' | 'checkout') => async (orderId: number) => {
  await sql`delete from ${sql.table(table)} where order_id = ${orderId}`.execute(office.db);
};
const changed = (table: 'orders' | 'mail' | 'checkout' | 'document', given: object) => async (orderId: number) => {
  await office.db.updateTable(table).set(given).where('order_id', '=', orderId).execute();
};

const [sold, performed, emailed, downloaded, contacted, bought, policy] = [
  'What was sold',
  'The service was performed',
  'The customer was emailed',
  'The card was downloaded',
  'Contacts that our staff logged',
  'How the order was bought',
  'Refund policy',
];
const complete = [downloaded, emailed, performed, contacted, sold, bought];
const unreported = { delivery: null, delivery_ts: null };

describe('against “not received” the letter of an order', () => {
  test.each([
    { hole: 'nothing', make: async () => {}, titles: complete, missing: [] },
    {
      hole: 'its card',
      make: changed('document', {
        withdrawn_at: '2026-10-16T00:00:00Z',
        withdrawn_by: 'Mei Tan',
        withdrawn_reason: 'Wrong.',
      }),
      titles: [downloaded, emailed, contacted, sold, bought],
      missing: ['cardStored'],
    },
    {
      hole: 'its emails',
      make: without('mail'),
      titles: [downloaded, performed, contacted, sold, bought],
      missing: ['emailDelivered', 'emailSent'],
    },
    {
      hole: 'a sent email',
      make: changed('mail', { delivered_via: 'Preview', message_id: null, ...unreported }),
      titles: [downloaded, performed, contacted, sold, bought],
      missing: ['emailDelivered', 'emailSent'],
    },
    {
      hole: 'a delivered email',
      make: changed('mail', { delivery: 'bounced' }),
      titles: [downloaded, performed, contacted, sold, bought],
      missing: ['emailDelivered'],
      never: /bounced|taken by AWS/,
    },
    {
      hole: 'a report and a message id',
      make: changed('mail', { message_id: null, ...unreported }),
      titles: complete,
      missing: ['emailDelivered'],
      never: /message id|reported it/,
    },
    {
      hole: 'a download',
      make: without('download'),
      titles: [emailed, performed, contacted, sold, bought],
      missing: ['downloaded'],
    },
    {
      hole: 'a contact',
      make: without('remark'),
      titles: [downloaded, emailed, performed, sold, bought],
      missing: ['contact'],
    },
    {
      hole: 'the purchase',
      make: without('checkout'),
      titles: complete.slice(0, -1),
      missing: [],
      never: /IP address of the purchase/,
    },
    {
      hole: 'all of the purchase but the address',
      make: changed('checkout', {
        device_id: null,
        disclosures: null,
        payment_amount: null,
        payment_currency: null,
        payment_network: null,
        payment_last4: null,
      }),
      titles: complete,
      missing: [],
      says: /The order was placed from IP address 203\.0\.113\.1\. *$/,
      never: /device|terms|paid/,
    },
    {
      hole: 'its transaction',
      make: changed('orders', { transaction_id: null, merchant_name: null }),
      titles: complete,
      missing: ['transaction'],
    },
  ])('without $hole claims only what is there', async ({ make, titles, missing, says, never }) => {
    const { orderId } = await aDefendedOrder(office, aNewCustomer());
    await addCheckout(office, orderId);
    await addOpenDispute(office, orderId, { reason_code: '13.1' });
    await make(orderId);
    for (const defencePackType of [1, 2]) {
      const pack = await packOf(orderId, { defencePackType });
      expect(titlesOf(pack)).toEqual(titles);
      expect(keysOf(pack)).toEqual(missing);
      expect(pack.isUnserved).toBe(false);
      expect(pack.letter.references.every(({ value }) => value !== null)).toBe(true);
      const written = JSON.stringify(pack.letter);
      expect(written).not.toMatch(/not captured|not recorded|none recorded|no \w+( \w+)* is (recorded|stored)|null/i);
      if (says) expect(textOf(pack)).toMatch(says);
      if (never) expect(textOf(pack)).not.toMatch(never);
      // Each cited attachment exists, and no attachment is empty.
      const letters = pack.attachments.map(({ letter }) => letter);
      for (const { attachments } of pack.letter.arguments) expect(letters).toEqual(expect.arrayContaining(attachments));
      for (const { title, blocks } of pack.attachments) {
        const history = defencePackType === 1 ? 'Download History' : 'Email History';
        if (title !== history)
          expect(blocks.some((block) => block.kind !== 'table' || block.rows.length > 0)).toBe(true);
      }
    }
  });
});

test('the pack of an order with nothing has the history that the spec asks for, and staff see that nothing was served', async () => {
  const orderId = await office.order(aNewCustomer(), { status: 'ChargeBack' });
  for (const [defencePackType, history] of [
    [1, 'Download History'],
    [2, 'Email History'],
  ] as const) {
    const pack = await packOf(orderId, { defencePackType });
    expect(titlesOf(pack)).toEqual([sold, policy]);
    expect(pack.attachments.map(({ title }) => title)).toEqual(['Chronology', 'The order', history]);
    expect(pack.attachments[2]?.blocks).toMatchObject([{ kind: 'table', rows: [] }]);
    expect(pack.isUnserved).toBe(true);
    expect(keysOf(pack)).toEqual(['cardStored', 'emailSent', 'emailDelivered', 'downloaded', 'contact', 'transaction']);
    expect(pack.missing.every(({ howTo }) => howTo.endsWith('.'))).toBe(true);
  }
});

test('a pack has nothing of a purchase of which nothing could be read', async () => {
  const { orderId } = await aDefendedOrder(office, aNewCustomer());
  const unread = sql`${JSON.stringify([{ field: 'customer_ip', sent: 'not-to-be-read', reason: 'unreadable' }])}::jsonb`;
  await sql`delete from checkout where order_id = ${orderId}`.execute(office.db);
  await sql`insert into checkout (order_id, unread) values (${orderId}, ${unread})`.execute(office.db);
  const pack = await packOf(orderId);
  expect(JSON.stringify(pack)).not.toContain('not-to-be-read');
  expect(JSON.stringify(pack)).not.toContain('How the order was bought, and what');
  expect(JSON.stringify(pack)).toContain('What was applied for, and how the order is today');
});
