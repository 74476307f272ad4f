import { dismissIncomingCard, sendIncomingCard } from '@sac/contract/incoming-cards/incoming-cards-api';
import { undoSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { afterAll, expect, test } from 'vitest';
import { type aMail, aNameServer, aSigner } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import { compareIncomingCard } from '../incoming-cards/compare-again';

const authority = aSigner('cards.gov.example');
const customer = aSigner('example.com');
const partner = aSigner('partner.example');
const office = await openTestApp({
  dns: aNameServer({ ...authority.records, ...customer.records, ...partner.records }),
  withoutWorkers: true,
  env: { AUTO_SEND_CARDS: 'on', OFFICIAL_SENDERS: 'gov.example', MAIL_UNDO_SECONDS: '600' },
});
const mei = await office.staff('Manager');
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

interface Given {
  orderId: number;
  card: Buffer;
}
type Make = (given: Given, more?: Parameters<typeof aMail>[0]) => Promise<Buffer> | Buffer;

const email = 'ana.bar@example.com';
const unsigned: Make = ({ orderId, card }, more) => cards.cardMail(orderId, card, more);
const inside: Make = (given, more) => {
  const content = cards.cardMail(given.orderId, given.card);
  const attachments = [{ name: 'Your card.eml', contentType: 'message/rfc822', content }];
  return unsigned(given, { attachments, ...more });
};
const genuine = async (given: Given, make = unsigned, more: Parameters<typeof aMail>[0] = {}) =>
  authority.sign(await make(given, more));
const change = (raw: Buffer, from: RegExp, to: string) =>
  Buffer.from(raw.toString('latin1').replace(from, to), 'latin1');
/** Its words would hold the order. */
const byCustomer = { from: email, subject: '', text: '' };
const byPartner = { from: 'cards@partner.example' };

/** Emails with the card that the authority's own email has. Add a line for another that kept the card from being the authority's. */
const copies: Record<string, (given: Given) => Promise<Buffer> | Buffer> = {
  'an unsigned copy': unsigned,
  'a copy with another subject': async (given) => change(await genuine(given), /^Subject: /m, 'Subject: Re: '),
  'a copy with other words': async (given) => change(await genuine(given), /U2VlIHRoZ/, 'U2VlIHRoY'),
  'one of somebody else': (given) => unsigned(given, { from: 'Agency <agency@elsewhere.example>' }),
  'one of the customer': async (given) => customer.sign(await unsigned(given, byCustomer)),
  'one of a trusted partner': async (given) => partner.sign(await unsigned(given, byPartner)),
  'an unsigned email inside another': inside,
  'an email that the customer forwards as a file': async (given) => customer.sign(await inside(given, byCustomer)),
  'an email that the authority forwards as a file': (given) => genuine(given, inside),
  'one that the authority wrote to another order': async (given) =>
    genuine(given, unsigned, { to: `${await office.order()}@office.arrival-card.example` }),
};

async function arrive(given: Given, make: (given: Given) => Promise<Buffer> | Buffer): Promise<number> {
  const stored = await cards.arrive(given.orderId, await make(given), { clientIp: '203.0.113.9' });
  await cards.readAll();
  return stored;
}
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const cardOf = (orderId: number) =>
  office.db.selectFrom('incoming_card').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** The card as staff see it, how many letters the customer gets, and that no email and no file is lost. */
async function seen({ orderId }: Given) {
  const { received, mailHistory } = await detailsOf(orderId);
  const mails = await office.db.selectFrom('incoming_mail').select('id').where('order_id', '=', orderId).execute();
  const listed = received.map((entry) => (entry.is === 'card' ? entry.card.mail_id : entry.message.id));
  expect(new Set(listed)).toEqual(new Set(mails.map(({ id }) => id)));
  const [card, ...others] = received.flatMap((one) =>
    one.is === 'card' && one.card.state !== 'dismissed' ? one.card : [],
  );
  expect(others).toEqual([]);
  const authorities = await office.db
    .selectFrom('incoming_mail')
    .select(['authority', 'signed_headers'])
    .where('id', '=', card?.mail_id ?? 0)
    .execute();
  expect(authorities).toEqual([{ authority: 'card', signed_headers: expect.stringContaining('DKIM-Signature') }]);
  expect(card?.sender).toMatchObject({ isVerified: true, signedBy: ['cards.gov.example'] });
  return { state: card?.state, reason: card?.reason, by: card?.decided_by, letters: mailHistory.length };
}

const byRobot = { state: 'sent', reason: null, by: null, letters: 1 };
/** What staff did with the card of the copy, and what is true once the authority's own email was read. */
const decisions: [what: string, decide: (cardId: number) => Promise<unknown>, then: object][] = [
  ['waits', async () => {}, byRobot],
  ['was dismissed', (cardId) => office.call(dismissIncomingCard, { cardId }, mei), byRobot],
  ['was sent by a person', (cardId) => send(cardId), { state: 'sent', reason: null, by: mei.name, letters: 1 }],
  [
    'was sent and undone',
    async (cardId) => {
      await send(cardId);
      await office.call(undoSentCards, { cardId: [cardId] }, mei);
    },
    { state: 'inbox', reason: `${mei.name} undid the sending of this card.`, by: null, letters: 1 },
  ],
];
const send = (cardId: number) => office.call(sendIncomingCard, { cardId, email, mailServiceProvider: 'AWS' }, mei);

const orders = Object.entries(copies).flatMap(([what, copy]) =>
  decisions.map(([decided, decide, then]) => ({ what, copy, decided, decide, then })),
);
test.each(orders)('$what, whose card $decided, before the genuine email', async ({ copy, decide, then }) => {
  const given = await cards.anOrder();
  await arrive(given, copy);
  expect((await detailsOf(given.orderId)).mailHistory).toEqual([]);
  await decide((await cardOf(given.orderId)).id);
  await arrive(given, genuine);
  expect(await seen(given)).toEqual(then);
  await arrive(given, copy);
  expect(await seen(given)).toEqual(then);
});

test.each(Object.entries(copies))('%s after the genuine email changes nothing', async (_, copy) => {
  const given = await cards.anOrder();
  await arrive(given, genuine);
  await arrive(given, copy);
  await arrive(given, genuine);
  expect(await seen(given)).toEqual(byRobot);
});

/** Emails of the authority with its card in them twice. */
test.each<[string, boolean]>([
  ['before', true],
  ['after', false],
])(
  'a card that is attached, %s an email that has it too, is ready, and stays so when it is compared again',
  async (_, isFirst) => {
    const given = await cards.anOrder({}, { status: 'Awaiting' });
    const direct = { name: 'card.pdf', content: given.card };
    const forwarded = { name: 'a.eml', contentType: 'message/rfc822', content: await unsigned(given) };
    const attachments = isFirst ? [direct, forwarded] : [forwarded, direct];
    await arrive(given, () => genuine(given, unsigned, { attachments }));
    expect(await cardOf(given.orderId)).toMatchObject({ state: 'ready', reason: null });
    await compareIncomingCard(office, (await cardOf(given.orderId)).id);
    expect(await cardOf(given.orderId)).toMatchObject({ state: 'ready', reason: null });
  },
);

test('the genuine email of a deleted order, and one that is delivered twice or asks for something, send nothing', async () => {
  const deleted = await cards.anOrder({}, { status: 'Deleted' });
  await arrive(deleted, unsigned);
  await arrive(deleted, genuine);
  expect(await seen(deleted)).toMatchObject({ state: 'ready', letters: 0 });

  const twice = await cards.anOrder({}, { status: 'Deleted' });
  const raw = await genuine(twice);
  expect([await arrive(twice, () => raw), await arrive(twice, () => raw)]).toEqual([1, 0]);
  expect(await seen(twice)).toMatchObject({ state: 'ready', letters: 0 });

  const refused = await cards.anOrder();
  await arrive(refused, unsigned);
  await arrive(refused, () => genuine(refused, unsigned, { text: 'Your submission was rejected. Please correct it.' }));
  const details = await detailsOf(refused.orderId);
  expect([details.mailHistory, details.authority_mail.length]).toEqual([[], 1]);
  // The card itself comes again, without the demand: the order still waits for somebody.
  await arrive(refused, genuine);
  expect((await detailsOf(refused.orderId)).mailHistory).toEqual([]);
});
