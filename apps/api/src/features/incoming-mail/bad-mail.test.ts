import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { aCard, pagesOf, pdfOf, stream } from '../../../test/files/a-card';
import { aMail } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
const cards = incomingCardsOf(office, await office.staff('Team'));
afterAll(() => office.close());

interface Received {
  orderId: number;
  /** The card that the authority would make for the order. */
  card: Buffer;
  to: string;
}

const pdf = (name: string, content: Buffer) => ({ name, content });
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024));

/** A message, and what becomes of it: its kind, and how many cards of it are ready or wait in the Inbox. */
const table: [what: string, mail: (order: Received) => Buffer, kind: string, ready: number, inbox: number][] = [
  [
    'a thousand parts',
    ({ to, card }) => aMail({ to, attachments: Array.from({ length: 1000 }, () => pdf('card.pdf', card)) }),
    'broken',
    0,
    1,
  ],
  [
    'a message within a message',
    ({ to, card }) =>
      aMail({
        to,
        attachments: [
          {
            name: 'forwarded.eml',
            contentType: 'message/rfc822',
            content: aMail({ attachments: [pdf('c.pdf', card)] }),
          },
        ],
      }),
    'card',
    0,
    1,
  ],
  [
    'MIME that ends in the middle of its card',
    ({ to, card }) => {
      const whole = aMail({ to, attachments: [pdf('card.pdf', card)] });
      return whole.subarray(0, whole.length - 400);
    },
    'message',
    0,
    1,
  ],
  [
    'a character set that does not exist',
    ({ to }) =>
      Buffer.from(
        `From: a@b.example\r\nTo: ${to}\r\nSubject: =?klingon?Q?=C3=28?=\r\nContent-Type: text/plain; charset=klingon\r\n\r\n\xc3\x28 hello`,
        'latin1',
      ),
    'message',
    0,
    1,
  ],
  [
    'a ZIP, packed to a thousandth',
    ({ to }) => aMail({ to, attachments: [{ name: 'cards.zip', contentType: 'application/zip', content: zeros(20) }] }),
    'message',
    0,
    1,
  ],
  [
    'a PDF that unpacks to 300 MB',
    ({ to }) =>
      aMail({
        to,
        attachments: [pdf('card.pdf', pdfOf(pagesOf(stream('/Filter /FlateDecode', zeros(300)))))],
      }),
    'card',
    0,
    1,
  ],
  [
    'a bounce of an email that we sent',
    ({ to, card }) =>
      aMail({ from: 'MAILER-DAEMON@mx.example', to, subject: 'Undelivered', attachments: [pdf('card.pdf', card)] }),
    'bounce',
    0,
    0,
  ],
  [
    'an automatic reply to an email that we sent, which would begin a loop',
    ({ to }) => aMail({ from: to, to, headers: { 'Auto-Submitted': 'auto-replied' } }),
    'automatic',
    0,
    0,
  ],
  [
    'a card for two travellers',
    ({ to }) =>
      aMail({
        to,
        attachments: [
          pdf(
            'family.pdf',
            aCard([
              ['Name', 'ANA BAR LOPEZ'],
              ['Passport number', 'K11112222'],
              ['Name', 'LUIS BAR LOPEZ'],
              ['Passport number', 'K33334444'],
            ]),
          ),
        ],
      }),
    'card',
    0,
    1,
  ],
];

test.each(table)('%s', async (_what, mail, kind, ready, inbox) => {
  const { orderId, card } = await cards.anOrder();
  await cards.arrive(orderId, mail({ orderId, card, to: `${orderId}@office.arrival-card.example` }));
  await cards.readAll();
  const rows = await office.db.selectFrom('incoming_mail').select('kind').where('order_id', '=', orderId).execute();
  expect(rows).toEqual([{ kind }]);
  expect([(await cards.readyOf(orderId)).length, (await cards.inboxOf(orderId)).length]).toEqual([ready, inbox]);
  // No email is sent in answer.
  const mails = await office.db.selectFrom('mail').select('id').where('order_id', '=', orderId).execute();
  expect(mails).toEqual([]);
});

test.each(['Deleted', 'Refund', 'Completed'] as const)(
  'a card for an order in %s waits for a person',
  async (status) => {
    const { orderId, card } = await cards.anOrder({}, { status });
    await cards.arrive(orderId, cards.cardMail(orderId, card));
    await cards.readAll();
    expect([(await cards.readyOf(orderId)).length, (await cards.inboxOf(orderId)).length]).toEqual([0, 1]);
  },
);

test('ten copies of one card at once, each a message of its own, are one card', async () => {
  const { orderId, card } = await cards.anOrder();
  await Promise.all(Array.from({ length: 10 }, () => cards.arrive(orderId, cards.cardMail(orderId, card))));
  await cards.readAll();
  expect(await cards.readyOf(orderId)).toHaveLength(1);
});
