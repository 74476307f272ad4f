import { afterAll, expect, test } from 'vitest';
import { aMail, aNameServer } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import { findRecipient } from './find-recipient';

const office = await openTestApp({
  env: { OFFICE_MAIL_DOMAIN: 'Bücher.example' },
  dns: aNameServer({ 'xn--mller-kva.example': 'v=spf1 ip4:192.0.2.1 -all' }),
  withoutWorkers: true,
});
const cards = incomingCardsOf(office, await office.staff());
afterAll(() => office.close());

test.each([
  ['bücher.example', true],
  ['xn--bcher-kva.example', true],
  ['XN--BCHER-KVA.EXAMPLE', true],
  ['BÜCHER.example.', true],
  ['bu\u0308cher.example', true],
  ['bucher.example', false],
  ['buecher.example', false],
  ['xn--bcher-kvb.example', false],
  ['b?cher.example', false],
  ['x.bücher.example', false],
])('an order’s address at %s is ours: %s', async (domain, isOurs) => {
  const { orderId } = await cards.anOrder();
  expect(await findRecipient(office.db, office.config, `${orderId}@${domain}`)).toBe(isOurs ? orderId : null);
});

test.each([
  ['bounce@müller.example', 'bounce@xn--mller-kva.example'],
  ['jörg@xn--mller-kva.example', 'jörg@xn--mller-kva.example'],
])('the envelope of %s is kept, and SPF is asked for its domain', async (envelopeFrom, stored) => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(orderId, aMail({ from: 'ann@xn--mller-kva.example' }), { envelopeFrom, clientIp: '192.0.2.1' });
  await cards.readAll();
  const mail = office.db.selectFrom('incoming_mail').select(['envelope_from', 'spf', 'sender_verified']);
  expect(await mail.where('order_id', '=', orderId).executeTakeFirst()).toEqual({
    envelope_from: stored,
    spf: 'pass',
    sender_verified: true,
  });
});
