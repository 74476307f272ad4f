import { getMail, sendDownloadHistory as sendEndpoint } from '@sac/contract/mail/mail-api';
import { afterAll, expect, test } from 'vitest';
import { provider, uploadOne } from '../../../test/mails';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp({ mailers: provider().mailers, env: { MAIL_UNDO_SECONDS: '3600' } });
afterAll(() => office.close());

/** An order whose card was downloaded twice, the second time from an unknown country. */
async function aDownloadedOrder(application: Record<string, unknown> = {}) {
  const upload = await uploadOne(office, application);
  const [document] = (await upload.details()).uploadDoc;
  const { orderId } = upload;
  const document_id = document?.id ?? 0;
  const common = { order_id: orderId, document_id, browser: 'Safari', os: 'iOS' };
  await office.db
    .insertInto('download')
    .values([
      {
        ...common,
        link_id: crypto.randomUUID(),
        create_ts: '2026-07-01T03:04:05Z',
        ip: '203.0.113.7',
        country: 'Côte d’Ivoire',
        timezone: 'Africa/Abidjan',
      },
      {
        ...common,
        link_id: crypto.randomUUID(),
        create_ts: '2026-07-02T03:04:05Z',
        ip: '2001:db8::1',
        country: null,
        timezone: '<script>alert(1)</script>\u202e',
      },
    ])
    .execute();
  return { ...upload, file1: document?.file1 ?? '' };
}
const send = (orderId: number, email: string, me?: { token: string }) =>
  office.call(sendEndpoint, { orderId, email }, me);

test.each([
  ['', 'Please enter your email'],
  ['not an address', 'Invalid email address'],
  ['a@example.com\r\nBcc: b@example.com', 'Invalid email address'],
  ['a@example.com%0d%0aBcc: b@example.com', 'Invalid email address'],
  ['a@example.com, b@example.com', 'Invalid email address'],
])('the address %j is refused', async (email, message) => {
  const { orderId, mei } = await aDownloadedOrder();
  const { code, body } = await send(orderId, email, mei);
  expect([code, body.message]).toEqual([422, message]);
});

test('an order without downloads, an unknown order and a call without sign-in are rejected', async () => {
  const { orderId, mei, details } = await uploadOne(office);
  const early = await send(orderId, 'bank@example.com', mei);
  expect([early.code, early.body.message]).toEqual([
    409,
    'Nothing has been downloaded yet, so there is no history to send.',
  ]);
  expect((await send(999, 'bank@example.com', mei)).code).toBe(404);
  expect((await send(orderId, 'bank@example.com')).code).toBe(401);
  expect((await details()).mailHistory).toHaveLength(1);
});

test('the table is sent at once as HTML and text, with names in any script and escaped markup', async () => {
  const { orderId, mei, mail, file1, events } = await aDownloadedOrder({ first_name: 'محمد', last_name: '<b>陳</b>' });
  const { code, body } = await send(orderId, 'bank@example.com', mei);
  expect([code, body.message]).toEqual([200, 'The download history to bank@example.com is on its way.']);
  await expect.poll(async () => (await mail()).state).toBe('sent');
  const entry = await mail();
  expect(entry).toMatchObject({
    kind: 'download history',
    recipient: 'bank@example.com',
    subject: `Download history – order ${orderId}`,
    send_after: null,
    uploadDoc: null,
  });
  expect((await events()).findLast(({ kind }) => kind === 'mail queued')).toMatchObject({
    actor: mei.name,
    detail: { kind: 'download history', provider: 'AWS' },
  });

  const { html, text } = (await office.call(getMail, { mailId: entry.id }, mei)).body.data as {
    html: string;
    text: string;
  };
  expect(html).not.toMatch(/<script|<b>陳|\u202e|<img/);
  const cells = [...html.matchAll(/<td[^>]*class="line"[^>]*><bdi>([^<]*)<\/bdi>/g)].map(([, cell]) => cell);
  expect(cells).toEqual([
    ...['1', String(orderId), '01/07/2026 22:04:05 EST', file1, '2001:db8::1'],
    ...['Unknown', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ...['2', String(orderId), '30/06/2026 22:04:05 EST', file1, '203.0.113.7', 'Côte d’Ivoire', 'Africa/Abidjan'],
  ]);
  for (const words of ['No: 2', '30/06/2026 22:04:05 EST', file1, '203.0.113.7', 'Côte d’Ivoire', 'محمد <b>陳</b>'])
    expect(text).toContain(words);
  expect(text).not.toContain('\u202e');
  expect(text).toContain(
    'Location is the country in which the IP address is registered; the time zone is as the browser',
  );
});
