import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { afterAll, expect, test } from 'vitest';
import { aMail } from '../../../../test/files/a-mail';
import { incomingCardsOf } from '../../../../test/incoming-cards';
import { openTestApp } from '../../../../test/test-app';
import { snsCertificate, snsKey } from '../../../platform/http/sns/sns.fixture';
import { openInboundMailHandler } from './inbound-mail-handler';
import { openSmtpListener, type SmtpListener } from './smtp-listener';

const maxBytes = 300_000;
const office = await openTestApp();
const cards = incomingCardsOf(office, await office.staff());
const handler = openInboundMailHandler(office);
const fail = (error: unknown) => expect.soft(error).toBeUndefined();
const settings = {
  host: '127.0.0.1',
  port: 0,
  maxBytes,
  connectionsPerAddress: 4,
  folder: join(office.folder, 'arriving'),
};
const tls = { cert: join(office.folder, 'cert.pem'), key: join(office.folder, 'key.pem') };
await writeFile(tls.cert, snsCertificate);
await writeFile(tls.key, snsKey);
const plain = await openSmtpListener({ ...settings, tls: null }, handler, office.mailBudget, fail);
const secure = await openSmtpListener({ ...settings, tls }, handler, office.mailBudget, fail);
afterAll(async () => {
  await Promise.all([plain.close(), secure.close()]);
  await office.close();
});

const addressOf = (orderId: number) => `${orderId}@office.arrival-card.example`;

function client({ port }: SmtpListener, options: { requireTLS?: true } = {}) {
  return createTransport({
    host: '127.0.0.1',
    port,
    tls: { rejectUnauthorized: false },
    ignoreTLS: !options.requireTLS,
    ...options,
  });
}
const raw = (to: string[], content: Buffer, from = 'noreply@cards.gov.example') => ({
  envelope: { from, to },
  raw: content,
});

/** Another client: lines on a socket. Returns the answers to each line. */
async function speak({ port }: SmtpListener, ...lines: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const answers = createInterface(socket)[Symbol.asyncIterator]();
  const next = async () => {
    for (;;) {
      const { value, done } = await answers.next();
      if (done) return 'closed';
      if (/^\d{3} /.test(value)) return value;
    }
  };
  const heard = [await next()];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    heard.push(await next());
  }
  socket.end();
  return heard;
}

test.each(['mei..tan@docomo.ne.jp', 'mei.@ezweb.ne.jp', '"mei..tan"@docomo.ne.jp'])(
  'customers of Japanese carriers can write to us: %s',
  async (from) => {
    const heard = await speak(
      plain,
      'EHLO a.example',
      `MAIL FROM:<${from}>`,
      `RCPT TO:<${addressOf(await office.order())}>`,
    );
    expect(heard.slice(2).map((line) => line.slice(0, 3))).toEqual(['250', '250']);
  },
);

test('a card that arrives by SMTP, with or without TLS, is soon ready to send', async () => {
  for (const [listener, options] of [
    [plain, {}],
    [secure, { requireTLS: true }],
  ] as const) {
    const { orderId, card } = await cards.anOrder();
    const sent = await client(listener, options).sendMail(raw([addressOf(orderId)], cards.cardMail(orderId, card)));
    expect(sent).toMatchObject({ accepted: [addressOf(orderId)] });
    await expect.poll(() => cards.readyOf(orderId)).toHaveLength(1);
  }
});

test('one message for a family is one for each of their orders', async () => {
  const orders = [await cards.anOrder(), await cards.anOrder()];
  const to = orders.map(({ orderId }) => addressOf(orderId));
  await client(plain).sendMail(raw(to, aMail({ text: 'Two cards follow.' })));
  for (const { orderId } of orders) await expect.poll(() => cards.inboxOf(orderId)).toHaveLength(1);
});

test('unknown recipients, other domains and signing in are refused; nothing is relayed', async () => {
  const { orderId } = await cards.anOrder();
  const heard = await speak(
    plain,
    'EHLO client.example',
    'AUTH PLAIN AGEAYg==',
    'STARTTLS',
    'MAIL FROM:<a@b.example>',
    `RCPT TO:<${orderId}+x@office.arrival-card.example>`,
    'RCPT TO:<someone@elsewhere.example>',
    `RCPT TO:<${orderId}@elsewhere.example>`,
    'RCPT TO:<999999999@office.arrival-card.example>',
    'DATA',
    `RCPT TO:<${addressOf(orderId)}>`,
    'QUIT',
  );
  expect(heard.map((line) => line.slice(0, 3))).toEqual([
    '220',
    '250',
    '500',
    '500',
    '250',
    '550',
    '550',
    '550',
    '550',
    '503',
    '250',
    '221',
  ]);
});

test('a message that is too large, empty or incomplete is not stored', async () => {
  const { orderId } = await cards.anOrder();
  const large = aMail({ attachments: [{ name: 'card.pdf', content: Buffer.alloc(maxBytes) }] });
  // The size is announced first, so it is refused before it is sent.
  await expect(client(plain).sendMail(raw([addressOf(orderId)], large))).rejects.toMatchObject({ responseCode: 552 });
  const begin = ['EHLO client.example', 'MAIL FROM:<a@b.example>', `RCPT TO:<${addressOf(orderId)}>`, 'DATA'];
  const body = Array.from({ length: maxBytes / 60 + 10 }, () => 'x'.repeat(60)).join('\r\n');
  expect((await speak(plain, ...begin, `${body}\r\n.`)).at(-1)).toMatch(/^552 /);
  const socket = connect(plain.port, '127.0.0.1');
  socket.write(`${begin.join('\r\n')}\r\nFrom: a@b.example\r\nhalf a mess`);
  await once(socket, 'data');
  socket.destroy();
  const rows = await office.db.selectFrom('incoming_mail').select('id').where('order_id', '=', orderId).execute();
  expect(rows).toEqual([]);
});

test('a client that tries many addresses has to wait', async () => {
  const tries = Array.from({ length: 70 }, (_, i) => `RCPT TO:<${900_000_000 + i}@office.arrival-card.example>`);
  const heard = await speak(secure, 'EHLO client.example', 'MAIL FROM:<a@b.example>', ...tries);
  expect(heard.some((line) => line.startsWith('450 ') || line.startsWith('421 ') || line === 'closed')).toBe(true);
});
