import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { login } from '@sac/contract/accounts/identity-api';
import { addOrder } from '@sac/contract/intake/intake-api';
import { anApplication } from '@sac/contract/test/an-application';
import { trackOrder } from '@sac/contract/tracking/tracking-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aMail } from '../../../test/files/a-mail';
import { aPdf, formOf, openTestApp, testApiKey } from '../../../test/test-app';
import { openInboundMailHandler } from '../../features/incoming-mail/listener/inbound-mail-handler';
import { openSmtpListener } from '../../features/incoming-mail/listener/smtp-listener';

const lines: string[] = [];
const office = await openTestApp({
  env: {
    LOG_LEVEL: 'debug',
    STRIPE_WEBHOOK_SECRET: `whsec_${'x'.repeat(20)}`,
    SES_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:123456789012:mail',
  },
  logTo: { write: (line) => lines.push(line) },
});
await office.app.listen({ port: 0, host: '127.0.0.1' });
const handler = openInboundMailHandler(office);
const onError = (err: unknown) => office.app.log.error({ err }, 'incoming mail');
const folder = join(office.folder, 'arriving');
const settings = { host: '127.0.0.1', port: 0, tls: null, maxBytes: 300_000, connectionsPerAddress: 4, folder };
const smtp = await openSmtpListener(settings, handler, office.mailBudget, onError);
afterAll(async () => {
  await smtp.close();
  await office.close();
});

/** What a terminal or a viewer of logs would act on, then more than a line may show. */
const signs = '\u202e\u200b\u0007\u001b[31m\u0085\u2028\ue000';
const hostile = `Zz${signs}\r\n{"level":60,"msg":"forged"}\r\n    at forged (/etc/passwd:1:1)\n${'Zz'.repeat(400)}`;
/** As an address or a header can carry it. */
const inAscii = `Zz${encodeURIComponent(signs)}${'Zz'.repeat(400)}`;

/** Everything that a log line says, with the texts as a viewer shows them. */
function textsOf(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [{ key: 'name', text: name }, ...textsOf(item, name)]);
}

async function expectSafe(): Promise<void> {
  for (const line of lines) {
    expect(line).toMatch(/^\{.*\}\n$/);
    for (const { key, text } of textsOf(JSON.parse(line))) {
      // The stack has a line for each of our functions.
      for (const row of key === 'stack' ? text.split('\n') : [text]) {
        expect(row.length, row).toBeLessThanOrEqual(200);
        expect(row).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u);
      }
      expect(key === 'stack' && text.includes('forged')).toBe(false);
    }
  }
}

/** Sends bytes on a connection of their own and waits for its end. */
async function send(port: number, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.end(bytes);
  await once(socket, 'close');
}
const httpPort = () => (office.app.server.address() as AddressInfo).port;
const post = (path: string, headers: Record<string, string>, payload: string) =>
  office.app.inject({ method: 'POST', url: path, headers, payload });
const json = { 'content-type': 'application/json' };

const entryPoints: Record<string, () => Promise<unknown>> = {
  'an address': () => send(httpPort(), `GET /api/${inAscii}?q=${inAscii} HTTP/1.1\r\nHost: x\r\n\r\n`),
  'an address outside the API': () => send(httpPort(), `GET /${inAscii} HTTP/1.1\r\nHost: x\r\n\r\n`),
  'an address that cannot be decoded': () => send(httpPort(), `GET /%zz${inAscii} HTTP/1.1\r\nHost: x\r\n\r\n`),
  'an id in an address': () => office.app.inject(`/api/admin/get-orders-details/${'1'.repeat(2000)}`),
  'what is no HTTP': () => send(httpPort(), `${hostile}\r\n\r\n`),
  headers: () =>
    send(
      httpPort(),
      `GET /api/admin/user-info HTTP/1.1\r\nHost: ${inAscii}\r\nUser-Agent: ${inAscii}\r\nX-Request-Id: ${inAscii}\r\n` +
        `Authorization: ${inAscii}\r\nX-Forwarded-For: ${inAscii}\r\nReferer: ${inAscii}\r\n\r\n`,
    ),
  'a JSON body': () => office.call(login, { email: `${'Zz'.repeat(40)}@x.example`, password: hostile }),
  'broken JSON': () => post('/api/login', json, `{"email": ${hostile}`),
  'an order of the sales site': () =>
    office.call(addOrder, anApplication({ first_name: hostile, hotel_name: hostile }), {
      headers: { 'x-api-key': testApiKey },
    }),
  'the tracking page': () => office.call(trackOrder, { orderId: hostile, email: hostile }),
  'an upload': () =>
    office.app.inject({
      method: 'POST',
      url: '/api/admin/upload-visa-document',
      ...formOf({ orderId: hostile }, { name: inAscii, content: aPdf() }),
    }),
  'a webhook of Stripe': () => post('/api/webhooks/stripe', { ...json, 'stripe-signature': inAscii }, hostile),
  'a webhook of Amazon': () =>
    post('/api/webhooks/ses', { 'content-type': 'text/plain' }, JSON.stringify({ Type: hostile, Message: hostile })),
  'a mail': async () => {
    const orderId = await office.order();
    const mail = aMail({ subject: `Zz${inAscii}`, text: hostile }).toString('latin1');
    const to = `${orderId}@office.arrival-card.example`;
    // Its row is refused, so the error of the listener is logged.
    await sql`alter table incoming_mail add constraint refuse_all check (helo = '') not valid`.execute(office.db);
    await send(
      smtp.port,
      `EHLO ${inAscii}\r\nMAIL FROM:<zz@x.example>\r\nRCPT TO:<${to}>\r\nDATA\r\n${mail}\r\n.\r\n${inAscii}\r\nQUIT\r\n`,
    );
  },
  'a message of a library': async () => {
    office.app.log.error({ err: new Error(hostile), detail: { [hostile]: [hostile] } }, hostile);
    const error = Object.assign(new Error('x'), { code: hostile, name: hostile, cause: new Error(hostile) });
    office.app.log.warn({ err: error, reason: hostile }, 'request failed');
  },
};

test.each(Object.entries(entryPoints))(
  'nothing raw and nothing long is logged of %s',
  async (_entryPoint, sendHostile) => {
    lines.length = 0;
    await sendHostile();
    await office.app.log.info('the end');
    expect(lines.length).toBeGreaterThan(0);
    await expectSafe();
  },
);

test('the log says who failed and where, in full', () => {
  lines.length = 0;
  office.app.log.error({ err: new Error('The mailbox of ann@example.com is full') }, 'request failed');
  const { err, msg } = JSON.parse(lines.join('')) as { err: { message: string; stack: string }; msg: string };
  expect([msg, err.message]).toEqual(['request failed', 'The mailbox of (email) is full']);
  expect(err.stack).toMatch(/^ +at .*logging-hostile\.test\.ts/m);
});
