import { forwardIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { aMail, aNameServer, aSigner } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import { compareIncomingCard } from '../incoming-cards/compare-again';
import { readAttachment } from '../mail/mail-attachment';

const authority = aSigner('cards.gov.example');
const others = new Map(
  ['partner.example', 'example.com', 'stranger.example', 'mail.partner.example'].map((domain) => [
    domain,
    aSigner(domain),
  ]),
);
const signerOf = (address: string) => others.get(address.split('@')[1] ?? '') ?? authority;
const records = Object.assign({}, authority.records, ...[...others.values()].map((signer) => signer.records));
const office = await openTestApp({
  dns: aNameServer(records),
  withoutWorkers: true,
  env: { OFFICIAL_SENDERS: 'gov.example', MAIL_UNDO_SECONDS: '600' },
});
const mei = await office.staff();
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

const { first_name, last_name, date_of_birth } = anApplication();
const addressOf = (orderId: number) => `${orderId}@office.arrival-card.example`;
const refused = 'Your submission was rejected.';
/** Exchange Online does not sign To. */
const withoutTo = { headerList: ['From', 'Date', 'Subject', 'Message-ID', 'Content-Type', 'MIME-Version'] };

interface Delivered {
  /** The order that the email arrives at. `other` is another order. */
  orderId: number;
  passport: string;
  card: Buffer;
  other: number;
}
type Make = (given: Delivered) => Promise<Buffer>;
const say = (text: string, more: Parameters<typeof aMail>[0] = {}) =>
  aMail({ subject: 'SG Arrival Card', text, ...more });

/** An email of the authority that is about the order which received it. Add a line for one that was doubted. */
const itsOwn: [what: string, make: Make][] = [
  ['written to its address', ({ orderId }) => authority.sign(say(refused, { to: addressOf(orderId) }))],
  [
    'written to two orders',
    ({ orderId, other }) => authority.sign(say(refused, { to: `${addressOf(other)}, ${addressOf(orderId)}` })),
  ],
  [
    'with its address in Cc',
    ({ orderId }) => authority.sign(say(refused, { to: 'office@agency.example', headers: { Cc: addressOf(orderId) } })),
  ],
  [
    'that names the passport, To not signed',
    ({ passport, other }) =>
      authority.sign(say(`${refused}\nPassport: ${passport}`, { to: addressOf(other) }), withoutTo),
  ],
  [
    'that names the passport in a sentence, To not signed',
    ({ passport }) => authority.sign(say(`The submission for passport no. ${passport} was rejected.`), withoutTo),
  ],
  [
    'that names the traveller and the birth date, To not signed',
    () =>
      authority.sign(
        say(
          `${refused}\nFull name: ${last_name.toUpperCase()} ${first_name.toUpperCase()}\nDate of birth: ${formatDate(date_of_birth)}`,
        ),
        withoutTo,
      ),
  ],
  [
    'that greets the traveller and states the birth date, To not signed',
    () =>
      authority.sign(
        say(`Dear ${first_name} ${last_name},\n${refused}\nDate of birth: ${formatDate(date_of_birth)}`),
        withoutTo,
      ),
  ],
];

test.each(itsOwn)('an email of the authority %s holds its order', async (_what, make) => {
  const { orderId, mail } = await deliver(make);
  expect(mail).toMatchObject({ authority: 'correction', kind: 'message', problems: [], sender_verified: true });
  expect((await detailsOf(orderId)).authority_mail).toHaveLength(1);
});

/** A genuine email of the authority that anybody delivered to this order. Add a line for one that was taken for its own. */
const ofOthers: [what: string, make: Make, reason: (given: Delivered) => string][] = [
  [
    'written to another order',
    ({ other }) => authority.sign(say(refused, { to: addressOf(other) })),
    ({ orderId, other }) => `The authority wrote this email to ${addressOf(other)}, not to order ${orderId}.`,
  ],
  [
    'written to another order, the passport in it',
    ({ other, passport }) => authority.sign(say(`${refused}\nPassport: ${passport}`, { to: addressOf(other) })),
    ({ orderId, other }) => `The authority wrote this email to ${addressOf(other)}, not to order ${orderId}.`,
  ],
  [
    'written to an address that begins like the order’s',
    ({ orderId }) => authority.sign(say(refused, { to: `${addressOf(orderId)}.attacker.example` })),
    ({ orderId }) =>
      `The authority wrote this email to ${addressOf(orderId)}.attacker.example, not to order ${orderId}.`,
  ],
  [
    'about another traveller, To changed on the way',
    ({ orderId }) => authority.sign(say(`${refused}\nPassport: Z98765432`, { to: addressOf(orderId) }), withoutTo),
    ({ orderId }) =>
      `This email of the authority does not name the traveller of order ${orderId}. Its To line, which is not signed, says ${addressOf(orderId)}.`,
  ],
  [
    'that names only part of the passport, To not signed',
    ({ passport, other }) =>
      authority.sign(say(`${refused}\nPassport: ${passport.slice(0, 7)}`, { to: addressOf(other) }), withoutTo),
    ({ orderId, other }) =>
      `This email of the authority does not name the traveller of order ${orderId}. Its To line, which is not signed, says ${addressOf(other)}.`,
  ],
  [
    'that names the traveller with another birth date, To not signed',
    ({ other }) =>
      authority.sign(
        say(`${refused}\nFull name: ${first_name} ${last_name}\nDate of birth: 01/02/1981`, { to: addressOf(other) }),
        withoutTo,
      ),
    ({ orderId, other }) =>
      `This email of the authority does not name the traveller of order ${orderId}. Its To line, which is not signed, says ${addressOf(other)}.`,
  ],
  [
    'that arrived for another order before, To not signed',
    async ({ passport, other }) => {
      const raw = await authority.sign(say(`${refused}\nPassport: ${passport}`), withoutTo);
      await cards.arrive(other, raw);
      return raw;
    },
    ({ other }) => `This email of the authority arrived for order ${other} before.`,
  ],
];

test.each(ofOthers)('an email of the authority %s holds nothing, and a person decides', async (_what, make, reason) => {
  const given = await deliver(make);
  const { orderId, mail } = given;
  expect(mail).toMatchObject({ authority: null, kind: 'message', problems: [reason(given)] });
  expect((await detailsOf(orderId)).authority_mail).toEqual([]);
  expect(await cards.inboxOf(orderId)).toMatchObject([{ is: 'message', message: { problems: [reason(given)] } }]);
  const forwarding = await office.call(forwardIncomingMail, { mailId: mail.id, mailServiceProvider: 'AWS' }, mei);
  expect(forwarding.code).toBe(409);
  // Its own card is not held by it.
  await cards.arrive(orderId, await authority.sign(cards.cardMail(orderId, given.card)));
  await cards.readAll();
  expect(await cards.readyOf(orderId)).toHaveLength(1);
});

test('a card that the authority wrote to another order is never ready, not even when it is compared again', async () => {
  const { orderId, card } = await cards.anOrder();
  const { orderId: other } = await cards.anOrder();
  await cards.arrive(orderId, await authority.sign(cards.cardMail(other, card)));
  await cards.readAll();
  const reason = `The authority wrote this email to ${addressOf(other)}, not to order ${orderId}.`;
  const reasons = async () =>
    (await cards.inboxOf(orderId)).flatMap((entry) => (entry.is === 'card' ? [entry.card.reason] : []));
  expect([await cards.readyOf(orderId), await reasons()]).toEqual([[], [reason]]);
  const [row] = await office.db.selectFrom('incoming_card').select('id').where('order_id', '=', orderId).execute();
  await compareIncomingCard(office, row?.id ?? 0);
  expect([await cards.readyOf(orderId), await reasons()]).toEqual([[], [reason]]);
});

test('what is forwarded has the signed headers alone', async () => {
  const { orderId, mail } = await deliver(async ({ orderId }) =>
    Buffer.concat([
      Buffer.from('Reply-To: pay@attacker.example\r\nList-Unsubscribe: <https://attacker.example>\r\n'),
      await authority.sign(say(refused, { to: addressOf(orderId) })),
    ]),
  );
  const asked = { mailId: mail.id, mailServiceProvider: 'AWS' } as const;
  expect((await office.call(forwardIncomingMail, asked, mei)).code).toBe(200);
  const { attachment } = await office.db
    .selectFrom('mail')
    .select('attachment')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const sent = await readAttachment(office.files, attachment);
  const eml = 'attachment' in sent ? String(sent.attachment?.content) : '';
  expect(eml).not.toContain('attacker.example');
  expect(eml).toMatch(/^DKIM-Signature: .*\r\nFrom: Arrival Cards .*\r\nSubject: SG Arrival Card\r\n/s);
  expect(eml).toContain(Buffer.from(refused).toString('base64'));
});

/** Copies of a genuine email that arrive before it. */
const damaged: [what: string, damage: (raw: string) => string][] = [
  ['another subject', (raw) => raw.replace('Subject: SG', 'Subject: An SG')],
  ['another type', (raw) => raw.replace('multipart/mixed', 'text/plain')],
  ['a second sender', (raw) => `From: x@attacker.example\r\n${raw}`],
  ['no signature', (raw) => raw.replace(/^DKIM-Signature:.*(?:\r\n[ \t].*)*\r\n/m, '')],
  ['a mark of automatic replies', (raw) => `Auto-Submitted: auto-replied\r\n${raw}`],
];

test.each(damaged)('a copy with %s that comes first does not keep out the genuine email', async (_what, damage) => {
  const orderId = await office.order({}, { status: 'AwaitingGovt' });
  const genuine = await authority.sign(say(refused, { to: addressOf(orderId) }));
  const copy = Buffer.from(damage(genuine.toString('latin1')), 'latin1');
  expect(await cards.arrive(orderId, copy, { clientIp: '203.0.113.9' })).toBe(1);
  await cards.readAll();
  expect(await cards.arrive(orderId, genuine)).toBe(1);
  await cards.readAll();
  const found = (await detailsOf(orderId)).authority_mail;
  expect(found.map(({ kind }) => kind)).toContain('correction');
  // A second copy is recognised although a relay has added a header.
  expect(await cards.arrive(orderId, Buffer.concat([Buffer.from('Received: by x.example\r\n'), genuine]))).toBe(0);
});

/** Senders, and whether their matching card becomes ready to send. */
const senders: [what: string, from: string, isReady: boolean][] = [
  ['the authority', 'noreply@cards.gov.example', true],
  ['a partner that the office trusts', 'cards@partner.example', true],
  ['the customer', 'ana.bar@example.com', true],
  ['a verified stranger', 'cards@stranger.example', false],
  ['a stranger below a trusted domain', 'x@mail.partner.example', false],
];

test.each(senders)('a matching card of %s: ready or not', async (_what, from, isReady) => {
  const { orderId, card } = await cards.anOrder();
  const raw = await signerOf(from).sign(cards.cardMail(orderId, card, { from, subject: '', text: '' }));
  await cards.arrive(orderId, raw, { clientIp: '203.0.113.9' });
  await cards.readAll();
  expect((await cards.readyOf(orderId)).length).toBe(isReady ? 1 : 0);
  if (!isReady)
    expect(await cards.inboxOf(orderId)).toMatchObject([
      { card: { reason: `It was sent by ${from}: not the authority, the customer or a trusted sender.` } },
    ]);
});

async function deliver(make: Make) {
  const passport = `K${Math.random().toString().slice(2, 10)}`;
  const { card, orderId } = await cards.anOrder();
  const { passport_number } = await office.db
    .selectFrom('orders')
    .select('passport_number')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const given = { orderId, passport: passport_number, card, other: await office.order({ passport_number: passport }) };
  await cards.arrive(orderId, await make(given), { clientIp: '203.0.113.9' });
  await cards.readAll();
  const mail = await office.db
    .selectFrom('incoming_mail')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...given, mail };
}
async function detailsOf(orderId: number) {
  return (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
}
