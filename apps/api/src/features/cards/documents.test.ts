import { readdir } from 'node:fs/promises';
import { linkDocument } from '@sac/contract/cards/documents-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { getMail, resendMail } from '@sac/contract/mail/mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { aPdf, formOf, openTestApp, testSigningKey } from '../../../test/test-app';

const office = await openTestApp({ env: { MAX_DOCUMENT_MB: '1' } });
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const upload = (orderId: number, file?: Parameters<typeof formOf>[1], fields: Record<string, string> = {}) =>
  office.call(
    uploadDocument,
    {},
    {
      token: mei.token,
      inject: formOf(
        { orderId: String(orderId), email: 'ana.bar@example.com', mailServiceProvider: 'AWS', ...fields },
        file,
      ),
    },
  );
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const storedFiles = () => readdir(`${office.folder}/uploads`).catch(() => []);

test.each([
  ['no file', undefined, 422, 'File is required'],
  ['an empty file', { name: 'card.pdf', content: Buffer.alloc(0) }, 422, /empty/],
  [
    'a program named .pdf',
    { name: 'card.pdf', content: Buffer.from('MZ\x90\x00 this is not a card') },
    415,
    /a PDF or an image/,
  ],
  [
    'HTML with a PDF inside',
    { name: 'a.pdf', content: Buffer.concat([Buffer.from('<script>'), aPdf()]) },
    415,
    /a PDF or an image/,
  ],
  [
    'an SVG',
    { name: 'a.png', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    415,
    /a PDF or an image/,
  ],
  ['half a PNG', { name: 'card.png', content: png.subarray(0, 50) }, 415, /incomplete|whole|cut/i],
  [
    'too large a file',
    { name: 'card.pdf', content: Buffer.concat([aPdf(), Buffer.alloc(1024 * 1024)]) },
    413,
    /larger than 1 MB/,
  ],
])('%s is refused with a clear message, nothing is stored and no email is sent', async (_what, file, code, message) => {
  const orderId = await office.order();
  const before = await storedFiles();
  const answer = await upload(orderId, file);
  expect([answer.code, answer.body.status]).toEqual([code, 0]);
  expect(answer.body.message).toMatch(message);
  expect(await storedFiles()).toEqual(before);
  expect(await detailsOf(orderId)).toMatchObject({ process_status: 'New', uploadDoc: [], mailHistory: [] });
});

test('an interrupted upload stores nothing and gets a 400', async () => {
  const orderId = await office.order();
  const form = formOf(
    { orderId: String(orderId), email: 'a@example.com', mailServiceProvider: 'AWS' },
    { name: 'c.pdf', content: aPdf() },
  );
  const cut = { ...form, payload: form.payload.subarray(0, -60) };
  const answer = await office.call(uploadDocument, {}, { token: mei.token, inject: cut });
  expect(answer.code).toBe(400);
  expect(answer.body.message).toContain('did not arrive whole');
  expect((await detailsOf(orderId)).uploadDoc).toEqual([]);
});

test.each([
  [{ email: '' }, 'Please enter your email'],
  [{ email: 'not an address' }, 'Invalid email address'],
  [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'Invalid email address'],
  [{ mailServiceProvider: 'Pigeon' }, 'Choose AWS or Sendgrid.'],
])('the form %j is refused', async (fields, message) => {
  const orderId = await office.order();
  const { code, body } = await upload(orderId, { name: 'card.pdf', content: aPdf() }, fields);
  expect([code, body.message]).toEqual([422, message]);
});

test('JSON instead of a form, a file in another field, and a missing token are refused', async () => {
  const orderId = await office.order();
  const asJson = await office.call(uploadDocument, { orderId }, mei);
  expect(asJson.code).toBe(415);
  const elsewhere = await upload(orderId, { field: 'other', name: 'card.pdf', content: aPdf() });
  expect([elsewhere.code, elsewhere.body.message]).toEqual([400, 'Send the file in the field uploadVisaDoc.']);
  const nobody = await office.call(
    uploadDocument,
    {},
    { inject: formOf({ orderId: String(orderId) }, { name: 'c.pdf', content: aPdf() }) },
  );
  expect(nobody.code).toBe(401);
});

test('a deleted order accepts no card, and the file written for it is removed', async () => {
  const orderId = await office.order({}, { status: 'Deleted' });
  const before = await storedFiles();
  const { code, body } = await upload(orderId, { name: 'card.pdf', content: aPdf() });
  expect([code, body.message]).toEqual([409, `Order ${orderId} is deleted. Restore it first.`]);
  expect(await storedFiles()).toEqual(before);
});

test('a malicious file name becomes a harmless one', async () => {
  const orderId = await office.order();
  await upload(orderId, { name: '../../etc/<b>passwd</b>.exe', content: png });
  const [document] = (await detailsOf(orderId)).uploadDoc;
  expect(document?.file1).toMatch(new RegExp(`^${orderId}_[A-Za-z0-9-]+_[0-9a-f]{6}\\.png$`));
});

test('an upload stores the card, completes the order and sends the email, with an event for each step', async () => {
  const orderId = await office.order({ first_name: '<b>Ana</b>' }, { status: 'Pending', assignTo: mei.name });
  const { body } = await upload(orderId, { name: 'card.pdf', content: aPdf() });
  expect(body).toMatchObject({ status: 1 });
  await expect.poll(async () => (await detailsOf(orderId)).mailHistory[0]?.state).toBe('preview');

  const details = await detailsOf(orderId);
  expect(details).toMatchObject({
    process_status: 'Completed',
    processed_by: mei.name,
    completed_at: expect.any(String),
  });
  const [mail] = details.mailHistory;
  // Without credentials the email must not look as if a provider had sent it.
  expect(mail).toMatchObject({ mail_service_provider: 'Preview', recipient: 'ana.bar@example.com' });
  const asSent = (await office.call(getMail, { mailId: mail?.id ?? 0 }, mei)).body.data as {
    html: string;
    text: string;
  };
  expect(asSent.html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  expect(asSent.html).not.toContain('<b>Ana</b>');
  expect(asSent.text).toContain('http://office.test/track-order/');
  expect(await readdir(`${office.folder}/mailbox`)).toContain(`${mail?.id}.html`);

  const events = await office.db
    .selectFrom('event')
    .select(['kind', 'actor'])
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'read')
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'arrived', actor: null },
    { kind: 'document stored', actor: mei.name },
    { kind: 'status changed', actor: mei.name },
    { kind: 'mail queued', actor: mei.name },
    { kind: 'mail sent', actor: null },
  ]);
});

test('a resend needs a card; it can use another address and the other provider', async () => {
  const orderId = await office.order();
  const resend = () =>
    office.call(resendMail, { orderId, email: 'other@example.com', mailServiceProvider: 'Sendgrid' }, mei);
  const early = await resend();
  expect([early.code, early.body.message]).toEqual([409, 'There is no approved card to send yet. Upload it first.']);
  await upload(orderId, { name: 'card.pdf', content: aPdf() });
  expect((await resend()).body).toMatchObject({
    status: 1,
    message: 'No email provider is set up: the email to other@example.com stays a preview. Read it in Email History.',
  });
  expect((await detailsOf(orderId)).mailHistory.map(({ recipient }) => recipient)).toEqual([
    'other@example.com',
    'ana.bar@example.com',
  ]);
});

test('a stored card is served only with its signed link, with safe headers', async () => {
  const orderId = await office.order();
  await upload(orderId, { name: 'card.pdf', content: aPdf() });
  const document = (await detailsOf(orderId)).uploadDoc[0];
  const { data } = (await office.call(linkDocument, { documentId: document?.id ?? 0 }, mei)).body as {
    data: { url: string };
  };
  const served = await office.app.inject(data.url);
  expect(served.rawPayload).toEqual(aPdf());
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${document?.file1}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  // Staff opening the card is not a download by the customer.
  expect((await detailsOf(orderId)).downloadHistory).toEqual([]);

  const [path, token] = data.url.split('?token=');
  const otherPurpose = await office.tokens.sign('grant', { orderId });
  const expired = await new SignJWT({ documentId: document?.id, download: null })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('documentLink')
    .setExpirationTime('-1s')
    .sign(new TextEncoder().encode(testSigningKey));
  for (const url of [
    path ?? '',
    `${path}?token=`,
    `${path}?token=${token}x`,
    `${path}?token=${otherPurpose}`,
    `${path}?token=${expired}`,
    `${path}?token=${mei.token}`,
    `/uploads/docs/100001_other.pdf?token=${token}`,
    `/uploads/docs/..%2f..%2fsigning-key?token=${token}`,
    `/uploads/docs/?token=${token}`,
  ]) {
    const refused = await office.app.inject(url);
    expect
      .soft([url.slice(0, 40), refused.statusCode >= 403 && refused.statusCode <= 404])
      .toEqual([url.slice(0, 40), true]);
    expect(refused.rawPayload.includes('%PDF')).toBe(false);
  }
});
