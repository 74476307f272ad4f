import {
  defencePackDetails,
  getDefencePackPdf,
  type PackOnScreen,
  type PackTable,
} from '@sac/contract/disputes/evidence-api';
import type { CardNetwork } from '@sac/contract/payments/card-networks';
import { type DisclosureTopic, disclosureTopics } from '@sac/contract/payments/disclosures';
import { afterAll, describe, expect, test } from 'vitest';
import {
  aDefendedOrder,
  addCheckout,
  addMails,
  addOpenDispute,
  aNewCustomer,
  readPack,
} from '../../../../../test/evidence';
import { openTestApp } from '../../../../../test/test-app';

const office = await openTestApp();
const token = (await office.staff()).token;
afterAll(() => office.close());

const packOf = (orderId: number, input?: Record<string, unknown>) => readPack(office, { token }, orderId, input);
const titlesOf = ({ letter }: PackOnScreen) => letter.arguments.map(({ title }) => title);
const textOf = ({ letter }: PackOnScreen) => letter.arguments.map(({ text }) => text).join(' ');
const keysOf = ({ missing }: PackOnScreen) => missing.map(({ key }) => key);
const changeOrder = (orderId: number, given: object) =>
  office.db.updateTable('orders').set(given).where('order_id', '=', orderId).execute();

const [sold, performed, downloaded, bought, policy] = [
  'What was sold',
  'The service was performed',
  'The card was downloaded',
  'How the order was bought',
  'Refund policy',
];

describe('the arguments follow the reason', () => {
  test.each<[CardNetwork, code: string, title: string, word?: string | null]>([
    ['Visa', '13.1', downloaded],
    ['Visa', '13.3', sold],
    ['Visa', '13.6', policy],
    ['Visa', '13.7', performed],
    ['Visa', '12.5', bought],
    ['Mastercard', '4837', bought],
    ['American Express', 'C28', performed],
    ['American Express', '4554', downloaded],
    ['Discover', 'UA02', bought],
    ['Other', 'X9', sold],
    // Mastercard's code for several complaints, and none: the gateway says which.
    ['Mastercard', '4853', sold],
    ['Mastercard', '4853', downloaded, 'product_not_received'],
    ['Mastercard', '4853', performed, 'subscription_canceled'],
    ['Visa', 'Fraudulent', bought, 'fraudulent'],
  ])('%s %s begins with “%s” (%s)', async (network, reason_code, title, gateway_reason = null) => {
    const { orderId } = await aDefendedOrder(office, aNewCustomer());
    await addCheckout(office, orderId);
    await addOpenDispute(office, orderId, { network, reason_code, gateway_reason });
    expect(titlesOf(await packOf(orderId))[0]).toBe(title);
  });

  const disclosureOf = (passport: string) => (about: DisclosureTopic) => ({
    about,
    text: `We said so about ${about}, and not to ${passport}.`,
    version: '7',
    page: 'https://shop.example/',
    accepted_at: '2026-10-10T08:00:00.000Z',
    ip: '203.0.113.1',
  });
  test.each([
    ['13.5', ['independence', 'price', 'terms'], true],
    ['13.7', ['cancellation', 'terms'], true],
    ['12.5', ['price', 'terms'], true],
    ['13.1', [], true],
    ['X9', ['terms', 'price', 'cancellation', 'independence', 'other'], false],
  ] as const)('against %s the packs quote what was accepted about %j', async (reason_code, about, isKnown) => {
    const customer = aNewCustomer();
    const { orderId } = await aDefendedOrder(office, customer);
    const accepted = (['terms', 'price', 'cancellation', 'independence', 'other'] as const).map(
      disclosureOf(customer.passport_number),
    );
    await addCheckout(office, orderId, { disclosures: accepted });
    await addOpenDispute(office, orderId, { reason_code });
    const pack = await packOf(orderId);
    const quoted = pack.letter.arguments.find(({ title }) => title === 'What the customer accepted');
    const places = about.slice(0, 3).map((topic) => quoted?.text.indexOf(`‘We said so about ${topic}, and not to [`));
    expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)));
    expect(places).not.toContain(-1);
    const saysReason = quoted?.text.includes(
      `The reason of the dispute is Visa ${reason_code}, “The customer says that`,
    );
    expect(saysReason ?? false).toBe(isKnown && about.length > 0);
    const table = pack.attachments
      .find(({ title }) => title === 'Checkout')
      ?.blocks.find((block) => block.kind === 'table') as PackTable;
    expect(table.rows).toHaveLength(accepted.length);
    const cells = ['10/10/2026 03:00:00 EST', disclosureTopics[about[0] ?? 'terms'], '7', '203.0.113.1'];
    expect(table.rows[0]?.cells).toEqual(cells);
    const answering = table.rows.filter(({ note }) => note?.includes(`Answers Visa ${reason_code}`));
    expect(answering).toHaveLength(isKnown ? about.length : 0);
    expect(JSON.stringify(pack)).not.toContain(customer.passport_number);
  });

  test('a refund that was made comes first, and is not claimed otherwise', async () => {
    const { orderId } = await aDefendedOrder(office, aNewCustomer());
    await addOpenDispute(office, orderId, { reason_code: '13.6' });
    expect(keysOf(await packOf(orderId))).toContain('refund');
    const refund = { refund_date: '2026-10-18', refund_amount: '39.00', refund_currency: 'SGD' };
    await changeOrder(orderId, { ...refund, refund_reference: 'RF-1' });
    const pack = await packOf(orderId);
    expect(pack.letter.arguments[0]).toMatchObject({
      title: 'A refund is recorded',
      text: 'Refund: SGD 39.00 recorded on 18/10/2026, reference RF-1.',
    });
    expect(keysOf(pack)).not.toContain('refund');
  });

  test.each([
    ['Visa', '12.6.1'],
    ['Mastercard', '4834'],
  ] as const)(
    '“paid twice” of %s %s is answered by the other order, unless it may be the same one',
    async (...stated) => {
      const [network, reason_code] = stated;
      const customer = aNewCustomer();
      const others = { create_ts: '2026-10-11T00:00:00Z' };
      const { orderId } = await aDefendedOrder(office, customer);
      await addOpenDispute(office, orderId, { network, reason_code });
      const other = await office.order({ ...customer, passport_number: 'OTHER1234' });
      await changeOrder(other, { ...others, transaction_id: 'TXN-2' });
      const pack = await packOf(orderId);
      expect(pack.letter.arguments[0]).toMatchObject({
        title: 'The payments are for different orders',
        text: expect.stringContaining(`Order ${other} of the same customer, with arrival on `),
      });
      const table = pack.attachments.find(({ title }) => title === 'Other orders of the customer')
        ?.blocks[0] as PackTable;
      expect(table.rows.map(({ cells }) => [cells[0], ...cells.slice(3)])).toEqual([
        [String(other), 'another traveller', 'TXN-2'],
      ]);
      expect(JSON.stringify(pack)).not.toContain('OTHER1234');
      const same = await office.order(customer);
      await changeOrder(same, others);
      const doubtful = await packOf(orderId);
      expect(titlesOf(doubtful)).not.toContain('The payments are for different orders');
      expect(doubtful.attachments.map(({ title }) => title)).not.toContain('Other orders of the customer');
    },
  );
});

describe('against fraud', () => {
  async function aReturningCustomer() {
    const customer = aNewCustomer();
    // A card of their own: with the same card and address they would be one customer with those of other tests.
    const card = { payment_last4: customer.passport_number.slice(-4) };
    const ids: number[] = [];
    for (const create_ts of ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z']) {
      const id = await office.order(customer, { status: 'Completed' });
      await changeOrder(id, { create_ts, transaction_id: `TXN of ${create_ts.slice(0, 10)}` });
      await addCheckout(office, id, card);
      ids.push(id);
    }
    const { orderId } = await aDefendedOrder(office, customer);
    await addCheckout(office, orderId, card);
    await addOpenDispute(office, orderId);
    return { orderId, ids, last4: card.payment_last4, email: customer.email };
  }

  test('two qualifying orders come first, with what an issuer needs to find them', async () => {
    const { orderId, ids, last4, email } = await aReturningCustomer();
    const pack = await packOf(orderId);
    expect(pack.letter.arguments[0]).toMatchObject({
      title: 'Earlier purchases (Visa Compelling Evidence 3.0)',
      text: `Orders ${ids[1]} and ${ids[0]} were paid with a card of the same network and last digits (Visa •••• ${last4}), 233 and 261 days before the dispute, and no dispute of either is recorded. They have the same IP address, device and email address as the disputed order.`,
    });
    expect(titlesOf(pack)[1]).toBe(bought);
    expect(textOf(pack)).toContain('downloaded from 203.0.113.1, the IP address of the purchase');
    const earlier = pack.attachments.find(({ title }) => title === 'Earlier undisputed orders');
    const [rule, all] = (earlier?.blocks ?? []) as PackTable[];
    // Each order is printed with the facts that must be equal, below those of the disputed order.
    const same = [`Visa •••• ${last4}`, '203.0.113.1', 'dev_K7PW2M9XTR4C8Q', email];
    expect(rule?.rows.map(({ cells, note }) => [...cells, note])).toEqual([
      [`${orderId} (disputed)`, ...same, 'Ordered 10/10/2026 03:00:30 EST'],
      ...[...ids]
        .reverse()
        .map((id, index) => [
          String(id),
          ...same,
          `Ordered ${['28/02', '31/01'][index]}/2026 19:00:00 EST, ${['233', '261'][index]} days before the dispute · Same network and last digits of the card, IP address, device and email address · SGD 39.00 · Transaction ID TXN of 2026-0${3 - index}-01 · Acquirer reference number 74537604221222132710572`,
        ]),
    ]);
    expect(all?.rows).toHaveLength(2);
    expect(keysOf(pack)).not.toContain('earlierOrders');
  });

  test('a dispute of one of them leaves the rule unmet, and the letter without it', async () => {
    const { orderId, ids } = await aReturningCustomer();
    await addOpenDispute(office, ids[0] ?? 0, { state: 'won' });
    const pack = await packOf(orderId);
    expect(titlesOf(pack)[0]).toBe('Earlier orders');
    expect(textOf(pack)).toContain('1 earlier completed order');
    expect(JSON.stringify(pack.letter)).not.toContain('Compelling Evidence');
    expect(pack.missing.find(({ key }) => key === 'earlierOrders')?.howTo).toMatch(/^Only order \d+ of 01\/03\/2026/);
  });
});

describe('of several disputes', () => {
  test('the newest open one is answered, else the newest, or the one that is asked for', async () => {
    const { orderId } = await aDefendedOrder(office, aNewCustomer());
    const submitted = { state: 'submitted' as const, evidence: [] };
    const old = await addOpenDispute(office, orderId, { reason_code: '13.1', received_on: '2026-10-01' });
    await addOpenDispute(office, orderId, { reason_code: '13.3', received_on: '2026-10-19', ...submitted });
    const reasonOf = async (input: object = {}) => (await packOf(orderId, { ...input })).letter.references[4]?.value;
    expect(await reasonOf()).toBe('Visa 13.1');
    await office.db.updateTable('dispute').set(submitted).where('id', '=', old).execute();
    expect(await reasonOf()).toBe('Visa 13.3');
    expect(await reasonOf({ disputeId: old })).toBe('Visa 13.1');
  });

  test('one of another order is not found, on screen and as a PDF', async () => {
    const { orderId } = await aDefendedOrder(office, aNewCustomer());
    const disputeId = await addOpenDispute(office, await office.order(aNewCustomer()));
    for (const endpoint of [defencePackDetails, getDefencePackPdf]) {
      const { code, body } = await office.call(endpoint, { orderId, defencePackType: 1, disputeId }, { token });
      expect([code, body.message]).toEqual([404, `Order ${orderId} has no such dispute.`]);
    }
  });
});

test('nothing that is new shows the passport number or the birth date', async () => {
  const passport_number = 'XDA987654';
  const { orderId } = await aDefendedOrder(office, { ...aNewCustomer(), passport_number });
  const secrets = `${passport_number} 1990-04-05`;
  await addCheckout(office, orderId, { device_id: secrets, payment_gateway: secrets, payment_arn: secrets });
  await addOpenDispute(office, orderId, { acquirer_reference: secrets, transaction_id: secrets, reason_code: secrets });
  await changeOrder(orderId, { transaction_id: null, refund_date: '2026-10-18', refund_reference: secrets });
  await addMails(office, orderId, 1, { message_id: null });
  const written = JSON.stringify(await packOf(orderId));
  expect(written).not.toMatch(/XDA987654|1990-04-05/);
  expect(written.match(/passport number masked/g)?.length).toBeGreaterThan(5);
});
