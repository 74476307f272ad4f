import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { getIncomingCounts } from '@sac/contract/orders/queues/incoming-counts-api';
import { afterAll, expect, test } from 'vitest';
import { aMail, aSigner } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import { readConfig } from '../../platform/settings/config';
import { isWrittenTo } from './authority/misdirected-because';
import { findRecipient } from './find-recipient';

const government = aSigner('cards.gov.example');
const office = await openTestApp({ dns: government.dns, withoutWorkers: true });
const mei = await office.staff();
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

test('only the plain number of an order that exists, at our domain, is a recipient', async () => {
  const { orderId } = await cards.anOrder();
  const find = (address: string) => findRecipient(office.db, office.config, address);
  expect(await find(`${orderId}@office.arrival-card.example`)).toBe(orderId);
  expect(await find(`${orderId}@Office.Arrival-Card.Example`)).toBe(orderId);
  for (const address of [
    `${orderId}+x@office.arrival-card.example`,
    `0${orderId}@office.arrival-card.example`,
    `${orderId}@elsewhere.example`,
    `0x1@office.arrival-card.example`,
    '999999999@office.arrival-card.example',
    '99999999999999999999@office.arrival-card.example',
    `${orderId}`,
    '@office.arrival-card.example',
    '',
  ])
    expect(await find(address), address).toBeNull();
});

test('a domain with other letters is ours as mail servers write it, and as people do', async () => {
  const { orderId } = await cards.anOrder();
  const { officeMailDomain } = readConfig({ OFFICE_MAIL_DOMAIN: 'Bücher.example' });
  const signature = { domain: 'gov.example', unsigned: [], mixed: [], headers: '' };
  for (const domain of ['bücher.example', 'BÜCHER.example', 'xn--bcher-kva.example', 'XN--BCHER-KVA.example']) {
    expect(await findRecipient(office.db, { ...office.config, officeMailDomain }, `${orderId}@${domain}`)).toBe(
      orderId,
    );
    const written = { ...signature, recipients: [`${orderId}@${domain.toLowerCase()}`] };
    expect(isWrittenTo(written, orderId, { officeMailDomain })).toBe(true);
  }
});

test('a card that matches waits under Ready to send, with who signed its email', async () => {
  const { orderId, card } = await cards.anOrder();
  expect(await cards.arrive(orderId, await government.sign(cards.cardMail(orderId, card)))).toBe(1);
  await cards.readAll();
  expect(await cards.readyOf(orderId)).toHaveLength(1);
  const [found] = await cards.readyOf(orderId);
  expect(found).toMatchObject({
    name: 'card.pdf',
    verdict: 'matches',
    reason: null,
    state: 'ready',
    sender: { address: 'noreply@cards.gov.example', signedBy: ['cards.gov.example'], isVerified: true },
  });
  expect(await cards.inboxOf(orderId)).toEqual([]);
  // The card is not sent automatically.
  const details = (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  expect(details).toMatchObject({ process_status: 'AwaitingGovt', uploadDoc: [] });
});

test('the same message delivered again, also at once or through another server, is one', async () => {
  const { orderId, card } = await cards.anOrder();
  const raw = cards.cardMail(orderId, card, { messageId: '<again@cards.gov.example>' });
  const relayed = Buffer.concat([Buffer.from('Received: from mx.example by us\r\n'), raw]);
  const stored = await Promise.all([
    ...Array.from({ length: 9 }, () => cards.arrive(orderId, raw)),
    cards.arrive(orderId, relayed),
  ]);
  expect(stored.filter((count) => count === 1)).toHaveLength(1);
  await cards.readAll();
  expect(await cards.readyOf(orderId)).toHaveLength(1);
  // The same identity with another content is another message.
  const other = cards.cardMail(orderId, card, { messageId: '<again@cards.gov.example>', text: 'A corrected card.' });
  expect(await cards.arrive(orderId, other)).toBe(1);
  await cards.readAll();
  // Its card is the same.
  expect(await cards.readyOf(orderId)).toHaveLength(1);
});

test('what does not clearly name the order’s traveller waits in the Inbox with the reason', async () => {
  const wrong = await cards.anOrder({ 'Passport number': 'X99887766' });
  const masked = await cards.anOrder({ 'Passport number': 'K******12' });
  const otherDay = await cards.anOrder({ 'Date of arrival': '01/01/2031' });
  const late = await cards.anOrder({}, { status: 'Refund' });
  for (const { orderId, card } of [wrong, masked, otherDay, late])
    await cards.arrive(orderId, cards.cardMail(orderId, card));
  await cards.readAll();
  for (const { orderId } of [wrong, masked, otherDay, late]) expect(await cards.inboxOf(orderId)).toHaveLength(1);
  const reasonOf = async (orderId: number) =>
    (await cards.inboxOf(orderId)).map((entry) => entry.is === 'card' && entry.card.reason);
  expect(await reasonOf(wrong.orderId)).toEqual([
    expect.stringMatching(/^Does not match\. Passport number: the card has/),
  ]);
  expect(await reasonOf(otherDay.orderId)).toEqual([
    expect.stringMatching(/^Does not match\. Arrival date: the card has/),
  ]);
  expect(await reasonOf(late.orderId)).toEqual([`Order ${late.orderId} is in Refund.`]);
  for (const { orderId } of [wrong, masked, otherDay, late]) expect(await cards.readyOf(orderId)).toEqual([]);
});

test('messages, files that are no card, and what cannot be read wait in the Inbox; machines’ answers do not', async () => {
  const { orderId } = await cards.anOrder();
  const to = `${orderId}@office.arrival-card.example`;
  await cards.arrive(orderId, aMail({ to, text: 'When do I get my card?\n\0' }));
  await cards.arrive(orderId, aMail({ to, html: '<p>Please <b>hurry</b><script>alert(1)</script></p>' }));
  await cards.arrive(orderId, aMail({ to, attachments: [{ name: 'virus.pdf', content: Buffer.from('MZ no pdf') }] }));
  await cards.arrive(orderId, aMail({ to, headers: { 'Auto-Submitted': 'auto-replied' }, text: 'I am on holiday.' }));
  await cards.arrive(
    orderId,
    aMail({ to, headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' } }),
  );
  const deep = Array.from(
    { length: 60 },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
  ).join('');
  await cards.arrive(orderId, Buffer.from(`From: a@b.example\r\nMIME-Version: 1.0\r\n${deep}`));
  await cards.readAll();
  expect(await cards.inboxOf(orderId)).toHaveLength(4);
  const rows = await office.db
    .selectFrom('incoming_mail')
    .select(['kind', 'problems', 'body_text'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ kind }) => kind)).toEqual(['message', 'message', 'message', 'automatic', 'bounce', 'broken']);
  expect(rows[0]?.body_text).toBe('When do I get my card?');
  expect(rows[1]?.body_text).toBe('Please hurry');
  expect(rows[2]?.problems[0]).toMatch(/^virus\.pdf was not taken: /);
});

test('count = list for both', async () => {
  const counts = (await office.call(getIncomingCounts, {}, mei)).body.data;
  expect(counts).toEqual({ ready: (await cards.ready()).length, inbox: (await cards.inbox()).length });
});
