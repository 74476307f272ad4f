import { randomBytes } from 'node:crypto';
import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import { getOrderEvidence } from '@sac/contract/disputes/order-evidence-api';
import type { DeliveryState } from '@sac/contract/mail/mail-states';
import type { CheckoutFacts } from '@sac/contract/payments/checkout';
import { saveTransactionDetails } from '@sac/contract/payments/transaction-api';
import { recordCall } from '@sac/contract/work/calls-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  aDefendedOrder,
  addCheckout,
  addContact,
  addOpenDispute,
  aNewCustomer,
  readPack,
} from '../../../../test/evidence';
import { openTestApp } from '../../../../test/test-app';

/*
 * What a pack must say and must never say, a line each: what happened, then what the pack on screen has as JSON. The PDF draws
 * the same pack.
 */

const office = await openTestApp();
const staff = await office.staff('Admin', 'Mei Tan');
afterAll(() => office.close());

const call = (outcome: string, note?: string) => async (orderId: number) => {
  await office.db.deleteFrom('remark').where('order_id', '=', orderId).execute();
  expect((await office.call(recordCall, { orderId, outcome, ...(note && { note }) }, staff)).code).toBe(200);
};
const comment =
  (text: string, given = {}) =>
  (orderId: number) =>
    addContact(office, orderId, text, given);
const dispute =
  (given: Partial<DisputeFacts> = {}, paid: Partial<CheckoutFacts> = {}) =>
  async (orderId: number) => {
    await addCheckout(office, orderId, paid);
    await addOpenDispute(office, orderId, { reason_code: '13.1', ...given });
  };
const email = (given: Record<string, unknown>) => async (orderId: number) => {
  const { email: from_address } = await office.db
    .selectFrom('orders')
    .select('email')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const mail = await office.db
    .insertInto('incoming_mail')
    .values({
      order_id: orderId,
      kind: 'message',
      from_address,
      source: 'smtp',
      envelope_from: from_address,
      file: `${orderId}_${crypto.randomUUID()}.eml`,
      bytes: 100,
      sha256: randomBytes(32),
      identity_sha256: randomBytes(32),
      received_at: '2026-10-16T08:00:00Z',
      read_at: '2026-10-16T08:00:01Z',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return mail.id;
};

const reportedAs = (delivery: DeliveryState) => async (orderId: number) => {
  await office.db.updateTable('mail').set({ delivery }).where('order_id', '=', orderId).execute();
};

const aDisclosure = {
  about: 'terms',
  text: 'I agree to the terms.',
  version: '7',
  page: 'https://shop.example/pay',
  accepted_at: '2026-10-14T08:00:00.000Z',
  ip: null,
} as const;

interface Case {
  what: string;
  make: (orderId: number) => Promise<unknown>;
  says?: RegExp[];
  never?: RegExp[];
}

const cases: Case[] = [
  {
    what: 'a call that reached the customer',
    make: call('reached', 'Has the card.'),
    says: [/Has the card\./, /1 contact by/],
  },
  {
    what: 'a call that was not answered',
    make: call('not reached', 'Rang twice.'),
    says: [/"key":"contact"/],
    never: [/Rang twice/, /Contact logged/, /"title":"Contact with/, /contact log/],
  },
  {
    what: 'a call to somebody else',
    make: call('wrong number', 'A school.'),
    says: [/"key":"contact"/],
    never: [/A school/, /Contact logged/, /"title":"Contact with/, /contact log/],
  },
  {
    what: 'a transaction that staff entered',
    make: async (orderId) => {
      await dispute()(orderId);
      const given = { orderId, transactionId: 'TYPED-1', merchantName: 'LION' };
      expect((await office.call(saveTransactionDetails, given, staff)).code).toBe(200);
    },
    says: [
      /"source":"Entered by our staff \(Mei Tan\)","facts":\[\{"label":"Transaction ID","value":"TYPED-1"\}/,
      /"source":"With the order, received from the sales site","facts":\[\{"label":"IP address"/,
      /The sales site reported this purchase\./,
    ],
    never: [
      /as the sales site reported it with the order/,
      /received from the sales site","facts":\[[^\]]*"label":"Transaction ID"/,
    ],
  },
  {
    what: 'a purchase that staff imported from a file, with what the customer accepted',
    make: async (orderId) => {
      await dispute({ reason_code: '13.7' }, { disclosures: [aDisclosure] })(orderId);
      const imported = sql`update event set detail = '{"source": "CSV import"}' where order_id = ${orderId} and kind = 'arrived'`;
      await sql`alter table event disable trigger user`.execute(office.db);
      await imported.execute(office.db);
      await sql`alter table event enable trigger user`.execute(office.db);
    },
    says: [
      /A file that our staff imported contains this purchase\./,
      /A file that our staff imported contains what the customer accepted/,
      /by the customer, according to a file that our staff imported\./,
      /"label":"Accepted by the customer, according to a file that our staff imported"/,
      /"Imported","Order \d+, imported by our staff from a file\."/,
      /"source":"Recorded by our server","facts":\[[^\]]*"label":"Imported"/,
    ],
    never: [/sales site reported/, /from the sales site/, /"Ordered"/],
  },
  {
    what: 'a purchase without a record of what the customer accepted',
    make: dispute({}, { disclosures: [] }),
    never: [/Accepted by the customer/, /What the customer accepted/],
  },
  {
    what: 'a transaction that came with the order',
    make: dispute(),
    says: [/received from the sales site","facts":\[[^\]]*\{"label":"Transaction ID","value":"TXN-4711-0815"\}/],
    never: [/Entered by our staff \(/],
  },
  {
    what: 'a refund',
    make: async (orderId) => {
      const refund = { refund_date: '2026-10-18', refund_amount: '39.00', refund_currency: 'SGD' };
      await office.db.updateTable('orders').set(refund).where('order_id', '=', orderId).execute();
    },
    says: [/"source":"Entered by our staff","facts":\[\{"label":"Refund"/],
  },
  {
    what: 'the application',
    make: async () => {},
    says: [/"source":"With the order, received from the sales site","facts":\[\{"label":"Processing mode"/],
    never: [/As the customer stated it/],
  },
  {
    what: 'an arrival that was corrected since',
    make: async (orderId) => {
      await office.db
        .updateTable('orders')
        .set({ arrival_date: '2026-12-24', departure_date: '2026-12-28' })
        .where('order_id', '=', orderId)
        .execute();
    },
    says: [/"Ordered","Order \d+, received from the sales site\."/],
    never: [/"Ordered","[^"]*24\/12\/2026/],
  },
  {
    what: 'an email of which only an image was loaded',
    make: reportedAs('opened'),
    says: [/"Reported","[^"]*an image in it was loaded, by a reader or automatically\."/],
    never: [/"Delivered","Completion email/, /(?:opened|read) by/],
  },
  {
    what: 'an email that was delivered',
    make: reportedAs('delivered'),
    says: [/"Delivered","Completion email[^"]*: delivered to the recipient’s mail server\."/],
    never: [/an image in it/],
  },
  {
    what: 'a call and a chat in one comment',
    make: comment('Sent the card by chat, then rang.', { telephone: 'Y', whatsapp: 'Y' }),
    says: [/"Contact logged","By [^"]+: Telephone, WhatsApp\."/],
    never: [/"Contacted"/],
  },
  {
    what: 'downloads that were stored with frozen versions',
    make: async (orderId) => {
      const frozen = { browser: 'Safari 26', os: 'iOS 18.7' };
      await office.db.updateTable('download').set(frozen).where('order_id', '=', orderId).execute();
    },
    says: [/"Safari 26","iOS"/, /Safari 26, iOS\)/, /Time zone, browser and OS are as the browser stated them/],
    never: [/iOS 18/],
  },
  {
    what: 'a dispute that is as the payment',
    make: dispute({ network: 'Visa', amount: '39.00', currency: 'SGD' }),
    says: [/"contradictions":\[\]/],
  },
  {
    what: 'a dispute of another network',
    make: dispute({ network: 'Mastercard', reason_code: '4853' }),
    says: [/Network: Mastercard in the dispute, Visa on the order\./],
  },
  {
    what: 'a dispute of a larger amount',
    make: dispute({ amount: '45.00' }),
    says: [
      /Amount: SGD 45\.00 in the dispute, SGD 39\.00 on the order\./,
      /"label":"Amount in dispute","value":"SGD 45\.00"/,
    ],
  },
  {
    what: 'a dispute in another currency',
    make: dispute({ amount: '39.00', currency: 'USD' }),
    says: [/Amount: USD 39\.00 in the dispute, SGD 39\.00 on the order\./],
  },
  {
    what: 'a dispute of another transaction',
    make: dispute({ transaction_id: 'TXN-OTHER' }),
    says: [
      /Transaction ID: TXN-OTHER in the dispute, TXN-4711-0815 on the order\./,
      /"label":"Transaction ID \(our order\)","value":"TXN-4711-0815"/,
    ],
  },
  {
    what: 'a dispute with another acquirer reference',
    make: dispute({ acquirer_reference: '11111111111111111111111' }),
    says: [
      /Acquirer reference number: 1{23} in the dispute, 74537604221222132710572 on the order\./,
      /"label":"Acquirer reference number \(notice of the dispute\)","value":"1{23}"/,
    ],
  },
  {
    what: 'a dispute whose charge is the transaction',
    make: async (orderId) => {
      await dispute({ transaction_id: 'pi_1' })(orderId);
      await office.db
        .updateTable('dispute')
        .set({ charge_id: 'TXN-4711-0815' })
        .where('order_id', '=', orderId)
        .execute();
    },
    says: [/"contradictions":\[\]/],
  },
  {
    what: 'a payment of which only the network is known',
    make: dispute({ amount: '45.00' }, { payment_amount: null, payment_currency: null, payment_arn: null }),
    says: [/"contradictions":\[\]/],
  },
  {
    what: 'an email of an unverified sender',
    make: email({ sender_verified: false }),
    says: [/"Email received","It names the address of the order\. Sender not verified\."/],
    never: [/Customer wrote/, /the customer’s address/i],
  },
  {
    what: 'an email of an unverified sender that staff accepted',
    make: async (orderId) => {
      const accepted = { accepted_at: '2026-10-16T09:00:00Z', accepted_by: 'Mei Tan' };
      const incoming_mail_id = await email({ sender_verified: false, ...accepted })(orderId);
      const answer = {
        order_id: orderId,
        incoming_mail_id,
        body_text: 'Fullerton',
        received_at: '2026-10-16T08:00:00Z',
      };
      await office.db.insertInto('answer').values(answer).execute();
    },
    says: [/Sender not verified; Mei Tan accepted it as the customer’s\./],
    never: [/Customer wrote/],
  },
  {
    what: 'a WhatsApp message that staff pasted',
    make: async (orderId) => {
      const at = '2026-10-16T08:00:00Z';
      const recorded = { recorded_by: 'Mei Tan', recorded_at: at };
      const answer = { order_id: orderId, answer_key: crypto.randomUUID(), body_text: 'F', received_at: at };
      await office.db
        .insertInto('answer')
        .values({ ...answer, ...recorded })
        .execute();
    },
    says: [/"WhatsApp message","From the customer, as pasted and dated by Mei Tan\."/],
    never: [/Customer wrote/],
  },
  {
    what: 'a status that was undone',
    make: async (orderId) => {
      const moved = { order_id: orderId, kind: 'status changed', actor: 'Ravi Nair', at: '2026-10-11T09:00:00Z' };
      const { id } = await office.db
        .insertInto('event')
        .values({ ...moved, from_value: 'Pending', to_value: 'AwaitingGovt' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const detail = JSON.stringify({ undoes: Number(id) });
      await office.db
        .insertInto('event')
        .values({ ...moved, from_value: 'AwaitingGovt', to_value: 'Pending', detail })
        .execute();
    },
    never: [/Moved to Awaiting Govt by Ravi Nair/],
  },
  {
    what: 'the completion page',
    make: async () => {},
    says: [
      /"heading":"Your arrival card is ready, Ana","lines":\["Order \d+ · arriving [\d/]+ \(\d+ \w+ 20\d\d\)","Download it here, as often as you need\."\]/,
      /\{"text":"Application received","note":"10\/10\/2026 03:00 EST"\},\{"text":"Application prepared","note":null\},\{"text":"Submitted to the authority","note":"11\/10\/2026 03:00 EST"\},\{"text":"Approved","note":"12\/10\/2026 03:00 EST"\}\]/,
      /"hint":"PDF, 47 KB\. Save it to your phone before you fly\."/,
      /\["1","13\/10\/2026 22:00","/,
    ],
    never: [/Order \d+ · Arrival/],
  },
  {
    what: 'the completion page after a question and its answer',
    make: async (orderId) => {
      const asked = {
        order_id: orderId,
        asked_at: '2026-10-10T10:00:00Z',
        asked_by: 'Mei Tan',
        language: 'en' as const,
      };
      const text = {
        purpose: 'hotel' as const,
        subject: 'A question',
        body_text: 'Which hotel?',
        asked_text: 'Which hotel?',
      };
      await office.db
        .insertInto('question')
        .values({ ...asked, ...text })
        .execute();
      const answer = { order_id: orderId, answer_key: crypto.randomUUID(), body_text: 'Fullerton' };
      await office.db
        .insertInto('answer')
        .values({ ...answer, received_at: '2026-10-10T11:00:00Z' })
        .execute();
    },
    says: [
      /"We asked you a question","note":"10\/10\/2026 05:00 EST"\},\{"text":"You answered","note":"10\/10\/2026 06:00 EST"\},\{"text":"Submitted to the authority"/,
    ],
  },
  {
    what: 'a card number in a comment',
    make: comment('Paid with 4111 1111 1111 1111, again 378282246310005.'),
    says: [/Paid with \[card number masked\], again \[card number masked\]\./],
  },
  {
    what: 'passports of others in a comment',
    make: comment('Wife e12345678, son C01X00T47; passport no. 512345678. Order 100482, TXN-4711.'),
    says: [
      /Wife \[passport number masked\], son \[passport number masked\]; passport no\. \[passport number masked\]\. Order 100482, TXN-4711\./,
    ],
  },
  {
    what: 'numbers in a comment that are no secrets',
    make: comment('Called +65 6123 4567 at 21/11/2026 10:22:33; order 100482; room 12; SQ322; fee 1234567890123456.'),
    says: [/Called \+65 6123 4567 at 21\/11\/2026 10:22:33; order 100482; room 12; SQ322; fee 1234567890123456\./],
  },
];

test.each(cases)('a pack of an order with $what says that, and no more', async ({ make, says = [], never = [] }) => {
  const { orderId } = await aDefendedOrder(office, aNewCustomer());
  await make(orderId);
  const written = JSON.stringify(await readPack(office, staff, orderId));
  for (const sentence of says) expect(written).toMatch(sentence);
  for (const sentence of never) expect(written).not.toMatch(sentence);
});

test('the letter of an order that got nothing does not say how the customer was served', async () => {
  const orderId = await office.order(aNewCustomer(), { status: 'ChargeBack' });
  const { letter } = await readPack(office, staff, orderId);
  expect(letter.opening).toContain('It sets out what was sold. Every');
  const { orderId: served } = await aDefendedOrder(office, aNewCustomer());
  expect((await readPack(office, staff, served)).letter.opening).toContain(
    'what was sold and how the customer was served.',
  );
});

test('the order page lists the same contradictions, for each open dispute', async () => {
  const { orderId } = await aDefendedOrder(office, aNewCustomer());
  await dispute({ amount: '45.00' })(orderId);
  const { body } = await office.call(getOrderEvidence, { orderId }, staff);
  expect(body.data).toMatchObject({
    disputes: [{ contradictions: ['Amount: SGD 45.00 in the dispute, SGD 39.00 on the order.'] }],
  });
});
