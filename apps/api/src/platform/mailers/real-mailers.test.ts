import { describe, expect, test } from 'vitest';
import { mail } from '../../features/incoming-mail/listener/mail.fixture';
import { type LocalServer, serveLocally, silentAddress } from '../outside/local-server.fixture';
import { awsMailer } from './aws-mailer';
import { sendgridMailer } from './sendgrid-mailer';

interface SentBody {
  Destination?: { ToAddresses: string[] };
  personalizations?: { to: { email: string }[] }[];
}

// Both real SDKs, against local servers that behave as a provider may.
const providers = [
  {
    name: 'AWS',
    secret: 'secret-access-key',
    open: (endpoint: string, timeoutMs?: number) =>
      awsMailer(
        { region: 'ap-southeast-1', accessKeyId: 'AKIATEST', secretAccessKey: 'secret-access-key', endpoint },
        timeoutMs,
      ),
    failure: (message: string) => JSON.stringify({ message, __type: 'MessageRejected' }),
    taken: JSON.stringify({ MessageId: 'm-1' }),
    recipientOf: (body: SentBody) => body.Destination?.ToAddresses,
    attached: (FileName: string, ContentType: string, RawContent: string) => {
      const encoding = { ContentDisposition: 'ATTACHMENT', ContentTransferEncoding: 'BASE64' };
      return { Content: { Simple: { Attachments: [{ FileName, ContentType, RawContent, ...encoding }] } } };
    },
  },
  {
    name: 'Sendgrid',
    secret: 'SG.secret-key',
    open: (endpoint: string, timeoutMs?: number) =>
      sendgridMailer({ apiKey: 'SG.secret-key', openTracking: false, endpoint }, timeoutMs),
    failure: (message: string) => JSON.stringify({ errors: [{ message, field: 'from', help: null }] }),
    taken: '',
    recipientOf: (body: SentBody) => body.personalizations?.[0]?.to?.map(({ email }) => email),
    attached: (filename: string, type: string, content: string) => ({
      attachments: [{ filename, type, content, disposition: 'attachment' }],
    }),
  },
];

const answering = (status: number, body: string, type = 'application/json') =>
  serveLocally((response) => response.writeHead(status, { 'content-type': type }).end(body));

describe.each(providers)('$name', ({ name, secret, open, failure, taken, recipientOf, attached }) => {
  async function sendTo(server: LocalServer, timeoutMs?: number) {
    await using closedAfter = server;
    const result = await open(closedAfter.url, timeoutMs).send(mail);
    return { result, requests: closedAfter.received.length };
  }

  test('a mail the provider will never take is refused, in its own words', async () => {
    const { result, requests } = await sendTo(await answering(400, failure('The from address is not verified.')));
    expect(result).toEqual({
      kind: 'refused',
      reason: `${name} refused the mail (HTTP 400): The from address is not verified.`,
    });
    expect(requests).toBe(1);
  });

  test('wrong credentials are a refusal, and the reason does not contain them', async () => {
    const { result } = await sendTo(await answering(403, failure(`There is no key\n${secret}.`)));
    expect(result).toEqual({ kind: 'refused', reason: `${name} refused the mail (HTTP 403): There is no key ….` });
  });

  test.each([429, 500, 503])('HTTP %i: not now, and the SDK itself does not try again', async (status) => {
    const { result, requests } = await sendTo(await answering(status, failure('Slow down.')));
    expect(result).toEqual({
      kind: 'unavailable',
      reason: `${name} takes no mail at the moment (HTTP ${status}): Slow down.`,
    });
    expect(requests).toBe(1);
  });

  test("a proxy's error page is not quoted", async () => {
    const { result } = await sendTo(await answering(503, '<html><b>Service Unavailable</b></html>', 'text/html'));
    expect(result).toEqual({ kind: 'unavailable', reason: `${name} takes no mail at the moment (HTTP 503).` });
  });

  test.each([502, 504])('HTTP %i: a gateway lost the provider, perhaps after it took the mail', async (status) => {
    const { result } = await sendTo(await answering(status, ''));
    expect(result.kind).toBe('unknown');
  });

  test('nothing listens: certainly not taken', async () => {
    expect(await open(await silentAddress()).send(mail)).toEqual({
      kind: 'unavailable',
      reason: `${name} could not be reached: it refused the connection.`,
    });
  });

  test('the connection drops after the request was read: in doubt', async () => {
    const { result, requests } = await sendTo(await serveLocally((response) => response.destroy()));
    expect(result).toEqual({
      kind: 'unknown',
      reason: `The connection to ${name} broke before it answered; the mail may or may not have been sent.`,
    });
    expect(requests).toBe(1);
  });

  test('no answer in time: in doubt', async () => {
    const { result, requests } = await sendTo(await serveLocally(() => {}), 200);
    expect(result).toEqual({
      kind: 'unknown',
      reason: `${name} did not answer in time; the mail may or may not have been sent.`,
    });
    expect(requests).toBe(1);
  });

  test('an attachment arrives byte for byte; its name is in any script, and cannot begin a header', async () => {
    await using server = await answering(name === 'AWS' ? 200 : 202, taken);
    const content = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const attachment = { name: '陳美 – Büro\r\nBcc: x.pdf', contentType: 'application/pdf', content };
    expect((await open(server.url).send({ ...mail, attachment })).kind).toBe('sent');
    const request: unknown = JSON.parse(server.received[0]?.body ?? '');
    expect(request).toMatchObject(attached('陳美 – Büro Bcc: x.pdf', 'application/pdf', content.toString('base64')));
  });

  test.each([
    ['mei.tan@example.com', 'mei.tan@example.com'],
    ["o'hara&co+1@example.com", "o'hara&co+1@example.com"],
    ['mei..tan@docomo.ne.jp', '"mei..tan"@docomo.ne.jp'],
    ['mei.@ezweb.ne.jp', '"mei."@ezweb.ne.jp'],
    ['mei@xn--bcher-kva.example', 'mei@xn--bcher-kva.example'],
  ])('an email to %s goes to %s', async (to, recipient) => {
    await using server = await answering(name === 'AWS' ? 200 : 202, taken);
    expect((await open(server.url).send({ ...mail, to })).kind).toBe('sent');
    expect(recipientOf(JSON.parse(server.received[0]?.body ?? ''))).toEqual([recipient]);
  });

  test('a second mail gets a connection of its own, so none is lost on one the provider just closed', async () => {
    await using server = await answering(name === 'AWS' ? 200 : 202, taken);
    const mailer = open(server.url);
    await mailer.send(mail);
    expect((await mailer.send({ ...mail, id: 72 })).kind).toBe('sent');
    expect(server.received.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
  });
});
