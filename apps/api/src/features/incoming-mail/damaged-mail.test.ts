import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { afterAll, expect, test } from 'vitest';
import { aMail, aNameServer, aSigner } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import { readFile } from '../../platform/stores/read-stored-file';

const authority = aSigner('cards.gov.example');
const customer = aSigner('example.com');
const stranger = aSigner('attacker.example');
const secret = 'The code of my safe is 4711.';
const logged: string[] = [];
const office = await openTestApp({
  dns: aNameServer({ ...authority.records, ...customer.records, ...stranger.records }),
  withoutWorkers: true,
  env: { AUTO_SEND_CARDS: 'on', OFFICIAL_SENDERS: 'gov.example', MAIL_UNDO_SECONDS: '600', LOG_LEVEL: 'debug' },
  logTo: { write: (line) => logged.push(line) },
});
const mei = await office.staff('Manager');
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

type Change = (raw: string) => string;
const cutAt =
  (place: (raw: string) => number): Change =>
  (raw) =>
    raw.slice(0, place(raw));
const sixteenths = Object.fromEntries(
  Array.from({ length: 15 }, (_, part): [string, Change] => [
    `cut after ${part + 1} of 16 parts`,
    cutAt((raw) => Math.floor((raw.length * (part + 1)) / 16)),
  ]),
);
const [signature, from, subject] = ['DKIM-Signature', 'From', 'Subject'].map(
  (name) => new RegExp(`^${name}:.*\\r\\n(?:[ \\t].*\\r\\n)*`, 'm'),
) as [RegExp, RegExp, RegExp];
const headOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'));
const bodyOf = (raw: string) => raw.slice(raw.indexOf('\r\n\r\n') + 4);
const above =
  (...lines: string[]): Change =>
  (raw) =>
    `${lines.map((line) => `${line}\r\n`).join('')}${raw}`;
const without =
  (line: RegExp): Change =>
  (raw) =>
    raw.replace(line, '');
/** The parts in another order; the closing line stays the last. */
const reordered: Change = (raw) => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const [first = '', ...parts] = raw.split(`--${boundary}\r\n`);
  const last = parts.pop()?.replace(`--${boundary}--\r\n`, '') ?? '';
  return [first, last, ...parts].join(`--${boundary}\r\n`).concat(`--${boundary}--\r\n`);
};

/** Damage that leaves an email without a valid signature. Add a line for another. */
const damages: Record<string, Change> = {
  ...sixteenths,
  'cut in the middle of its headers': cutAt((raw) => raw.indexOf('Subject:')),
  'cut in its signature': cutAt((raw) => raw.indexOf(' b=') + 40),
  'cut behind its headers': (raw) => `${headOf(raw)}\r\n\r\n`,
  'cut in base64, one letter lost': (raw) => raw.replace(/^(JVBER.{20})./m, '$1'),
  'one letter of its base64 changed': (raw) => raw.replace(/^(JVBER.{19})./m, (_, kept) => `${kept}!`),
  'its whole text twice': (raw) => raw + raw,
  'its body twice': (raw) => `${raw}\r\n${bodyOf(raw)}`,
  'its headers twice': (raw) => `${headOf(raw)}\r\n${headOf(raw)}\r\n\r\n${bodyOf(raw)}`,
  'another From above': above('From: Payments <pay@attacker.example>'),
  'another From below': (raw) => raw.replace('\r\n\r\n', '\r\nFrom: Payments <pay@attacker.example>\r\n\r\n'),
  'without its signature': without(signature),
  'without From': without(from),
  'without Subject': without(subject),
  'parts in another order': reordered,
  'the subject of a mailing list': (raw) => raw.replace(/^Subject: /m, 'Subject: [Family] '),
  'the footer of a mailing list': (raw) => `${raw}\r\n____\r\nFamily mailing list\r\n`,
  'in lines of another length': (raw) => raw.replaceAll(/^([A-Za-z0-9+/]{76})\r\n([A-Za-z0-9+/=]+)\r\n/gm, '$1$2\r\n'),
  'the words in quoted-printable': (raw) =>
    raw.replace(/base64\r\n\r\n[A-Za-z0-9+/=\r\n]+?(?=\r\n--)/, `quoted-printable\r\n\r\n${secret}`),
  'lines that end in nothing but CR': (raw) => raw.replaceAll('\r\n', '\r'),
  'a NUL in its subject': (raw) => raw.replace(/^Subject: ./m, 'Subject: \0'),
};

/** Emails of a stranger that look like one of somebody else. Add a line for another. */
const pretences: Record<string, (to: string, card: Buffer, of: string) => Promise<Buffer> | Buffer> = {
  'From alone': (to, content, of) =>
    aMail({ to, from: of, text: secret, attachments: [{ name: 'card.pdf', content }] }),
  'From, signed by the stranger': (to, content, of) =>
    stranger.sign(aMail({ to, from: of, text: secret, attachments: [{ name: 'card.pdf', content }] })),
  ...Object.fromEntries(
    ['Reply-To', 'Sender', 'Return-Path', 'Resent-From', 'Resent-Sender', 'X-Original-From', 'Errors-To'].map(
      (name) => [
        `${name}, signed by the stranger`,
        (to: string, content: Buffer, of: string) =>
          stranger.sign(
            aMail({
              to,
              from: 'x@attacker.example',
              text: secret,
              headers: { [name]: of },
              attachments: [{ name: 'card.pdf', content }],
            }),
          ),
      ],
    ),
  ),
  'the name of its address': (to, content, of) =>
    stranger.sign(
      aMail({ to, from: `"${of}" <x@attacker.example>`, text: secret, attachments: [{ name: 'card.pdf', content }] }),
    ),
  'two addresses in From': (to, content, of) =>
    stranger.sign(
      aMail({ to, from: `${of}, x@attacker.example`, text: secret, attachments: [{ name: 'card.pdf', content }] }),
    ),
  'a comment beside its address': (to, content, of) =>
    stranger.sign(
      aMail({ to, from: `x@attacker.example (${of})`, text: secret, attachments: [{ name: 'card.pdf', content }] }),
    ),
  'results that somebody else is said to have checked': (to, content, of) =>
    Buffer.concat([
      Buffer.from(
        'Authentication-Results: mx.example; dkim=pass header.d=cards.gov.example; dkim=pass header.d=example.com; dmarc=pass\r\n' +
          'ARC-Authentication-Results: i=1; mx.example; dkim=pass header.d=cards.gov.example; dmarc=pass\r\n' +
          'ARC-Seal: i=1; a=rsa-sha256; cv=none; d=attacker.example; s=test; b=AAAA\r\n' +
          'Received-SPF: pass (mx.example)\r\n',
      ),
      aMail({ to, from: of, text: secret, attachments: [{ name: 'card.pdf', content }] }),
    ]),
};

const genuine: Record<string, { from: string; sign: (raw: Buffer) => Promise<Buffer> }> = {
  authority: { from: 'noreply@cards.gov.example', sign: authority.sign },
  customer: { from: 'ana.bar@example.com', sign: customer.sign },
};

/** An email is neither the authority’s nor the customer’s, sends nothing, and is listed on the order’s page. */
async function expectNobodys(orderId: number, raw: Buffer) {
  expect(await cards.arrive(orderId, raw, { envelopeFrom: 'x@attacker.example', clientIp: '203.0.113.9' })).toBe(1);
  await cards.readAll();
  const { received, authority_mail, mailHistory, customer_message } = (
    await office.call(getOrderDetails, { orderId }, mei)
  ).body.data as OrderDetails;
  expect({ authority_mail, mailHistory, customer_message }).toEqual({
    authority_mail: [],
    mailHistory: [],
    customer_message: null,
  });
  expect(await cards.readyOf(orderId)).toEqual([]);
  expect(await office.db.selectFrom('answer').select('id').where('order_id', '=', orderId).execute()).toEqual([]);
  const row = await office.db
    .selectFrom('incoming_mail')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    authority: null,
    signed_headers: null,
    sender_verified: row.from_address === 'x@attacker.example',
  });
  expect(received.map((entry) => (entry.is === 'card' ? entry.card.mail_id : entry.message.id))).toContain(row.id);
  expect(await readFile(office.files, row.file)).not.toBeNull();
  expect(logged.join('')).not.toContain('4711');
}

const damaged = Object.entries(damages).flatMap(([damage, change]) =>
  Object.keys(genuine).map((of) => ({ damage, of, change })),
);
test.each(damaged)('an email of the $of, $damage, speaks for nobody', async ({ of, change }) => {
  const { orderId, card } = await cards.anOrder();
  const { from = '', sign = authority.sign } = genuine[of] ?? {};
  const raw = await sign(cards.cardMail(orderId, card, { from, text: secret }));
  await expectNobodys(orderId, Buffer.from(change(raw.toString('latin1')), 'latin1'));
});

const pretended = Object.entries(pretences).flatMap(([how, make]) =>
  Object.keys(genuine).map((of) => ({ how, of, make })),
);
test.each(pretended)('an email of a stranger with the $of in $how speaks for nobody', async ({ of, make }) => {
  const { orderId, card } = await cards.anOrder();
  await expectNobodys(orderId, await make(`${orderId}@office.arrival-card.example`, card, genuine[of]?.from ?? ''));
});
