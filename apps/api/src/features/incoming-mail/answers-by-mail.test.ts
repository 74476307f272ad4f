import { getOrderDetails, getOrderEvents, type OrderDetails, type OrderEventEntry } from '@sac/contract/order-page-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMail, aSigner } from '../../../test/a-mail';
import { aPicture } from '../../../test/a-picture';
import { receivedCardsOf } from '../../../test/received-cards';
import { aPdf, aScan, openTestApp, type TestApp } from '../../../test/test-app';

const customer = 'Ana.Bar@Example.com';
const domain = aSigner('example.com');
let office: TestApp;
let mei: Awaited<ReturnType<TestApp['staff']>>;
let cards: ReturnType<typeof receivedCardsOf>;
/** The name server of a domain whose mail must be signed. */
let isStrict = false;
beforeAll(async () => {
  office = await openTestApp({
    dns: async (name, type) => {
      if (isStrict && name === '_dmarc.example.com') return [['v=DMARC1; p=reject']];
      return domain.dns(name, type);
    },
    withoutWorkers: true,
  });
  mei = await office.staff();
  cards = receivedCardsOf(office, mei);
});
afterAll(() => office.close());

const unsigned = (given: Parameters<typeof aMail>[0] = {}) => aMail({ from: `Ana Bar <${customer}>`, ...given });
const fromCustomer = (given: Parameters<typeof aMail>[0] = {}) => domain.sign(unsigned(given));

async function answersOf(orderId: number) {
  const answers = await office.db
    .selectFrom('answer')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const files = await office.db
    .selectFrom('answer_file')
    .select(['name', 'content_type', 'part'])
    .where('order_id', '=', orderId)
    .orderBy('part')
    .execute();
  return { answers, files };
}

const kindsOf = async (orderId: number) => {
  const rows = await office.db
    .selectFrom('incoming_mail')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

test('a reply from the order’s address becomes an answer, without what it repeats, and does not wait in the Inbox', async () => {
  const { orderId } = await cards.anOrder();
  const written = 'We stay at the Raffles.\r\nRoom 12.';
  const quoted = 'On Tue, 4 Mar 2031 at 10:00, Arrival Cards <1@office.example> wrote:\r\n> Which hotel?';
  await cards.arrive(
    orderId,
    await fromCustomer({
      text: `${written}\r\n\r\n${quoted}`,
      attachments: [
        { name: 'passport.pdf', content: aPdf() },
        { name: 'IMG_1.HEIC', contentType: 'image/heic', content: aPicture('heic') },
      ],
    }),
  );
  await cards.readAll();
  const { answers, files } = await answersOf(orderId);
  expect(answers).toMatchObject([
    { body_text: 'We stay at the Raffles.\nRoom 12.', quoted_text: quoted.replace('\r', ''), answer_key: null },
  ]);
  expect(files).toEqual([
    { name: 'passport.pdf', content_type: 'application/pdf', part: 0 },
    { name: 'IMG_1.HEIC', content_type: 'image/heic', part: 1 },
  ]);
  expect([await cards.inboxOf(orderId), await cards.readyOf(orderId)]).toEqual([[], []]);
  const details = (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  expect(details.received).toMatchObject([{ is: 'message', message: { kind: 'answer', handled_at: null } }]);
  expect(details.process_status).toBe('AwaitingGovt');
  const events = (await office.call(getOrderEvents, { orderId }, mei)).body.data as OrderEventEntry[];
  expect(events.find(({ kind }) => kind === 'answered')).toMatchObject({
    actor: null,
    detail: { answerId: answers[0]?.id, via: 'mail', files: 2 },
  });
});

test('what another address writes, or somebody who only pretends to be the customer, stays in the Inbox', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(orderId, aMail({ from: 'ana.bar@example.org', text: 'It is me.' }));
  isStrict = true;
  await cards.arrive(orderId, unsigned({ text: 'Forged.' }));
  await cards.readAll();
  expect((await answersOf(orderId)).answers).toEqual([]);
  expect(await cards.inboxOf(orderId)).toHaveLength(2);
  // Signed by the domain it is the customer.
  await cards.arrive(orderId, await fromCustomer({ text: 'Signed.' }));
  await cards.readAll();
  isStrict = false;
  expect((await answersOf(orderId)).answers).toMatchObject([{ body_text: 'Signed.' }]);
});

test('an automatic reply of the customer is no answer', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(
    orderId,
    await fromCustomer({ text: 'On holiday.', headers: { 'Auto-Submitted': 'auto-replied' } }),
  );
  await cards.readAll();
  expect([(await answersOf(orderId)).answers, await kindsOf(orderId)]).toEqual([[], ['automatic']]);
});

test('the order’s own card stays a card, and the rest of that email is an answer', async () => {
  const { orderId, card } = await cards.anOrder();
  await cards.arrive(
    orderId,
    await fromCustomer({
      text: 'I made it myself, see the card and my ticket.',
      attachments: [
        { name: 'card.pdf', content: card },
        { name: 'ticket.png', contentType: 'image/png', content: aScan },
      ],
    }),
  );
  await cards.readAll();
  expect((await cards.readyOf(orderId)).map(({ name }) => name)).toEqual(['card.pdf']);
  expect(await answersOf(orderId)).toMatchObject({
    answers: [{ body_text: 'I made it myself, see the card and my ticket.' }],
    files: [{ name: 'ticket.png' }],
  });
  expect(await kindsOf(orderId)).toEqual(['card']);
});

test('what could not be taken is said in the Inbox, beside the answer', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(
    orderId,
    await fromCustomer({
      text: 'My booking.',
      attachments: [
        { name: 'booking.docx', contentType: 'application/msword', content: Buffer.from('PK no docx') },
        { name: 'invite.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') },
        { name: 'logo.png', contentType: 'image/png', content: aScan, disposition: 'inline' },
      ],
    }),
  );
  await cards.readAll();
  expect(await answersOf(orderId)).toMatchObject({ answers: [{ body_text: 'My booking.' }], files: [] });
  expect(await cards.inboxOf(orderId)).toMatchObject([
    { is: 'message', message: { kind: 'answer', problems: [expect.stringMatching(/^booking\.docx was not taken: /)] } },
  ]);
});

test('HTML becomes text, and an email with nothing but a photo is an answer', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(
    orderId,
    await fromCustomer({ html: '<p>At the <b>Raffles</b><img src="https://x.example/p.gif"></p>' }),
  );
  await cards.arrive(
    orderId,
    await fromCustomer({ text: '', attachments: [{ name: '', contentType: 'image/png', content: aScan }] }),
  );
  await cards.arrive(orderId, await fromCustomer({ text: '' }));
  await cards.readAll();
  const { answers, files } = await answersOf(orderId);
  expect(answers.map(({ body_text }) => body_text)).toEqual(['At the Raffles', '']);
  expect(files).toMatchObject([{ name: 'file', content_type: 'image/png' }]);
  // An empty email says nothing.
  expect(await kindsOf(orderId)).toEqual(['answer', 'answer', 'message']);
});
