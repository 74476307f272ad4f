import { withdrawDocument } from '@sac/contract/cards/documents-api';
import { resendMail } from '@sac/contract/mail/mail-api';
import { afterEach, expect, test } from 'vitest';
import { provider, uploadOne } from '../../../test/mails';
import { openTestApp, type TestApp } from '../../../test/test-app';
import type { MailAttachment, Mailer, MailResult } from '../../platform/mailers/mailer';
import type { FileStore } from '../../platform/stores/file-store';
import { maxAttachmentBytes } from './mail-attachment';
import { queueMail } from './queue-mail';
import { sendMail } from './send-mail';

let office: TestApp;
afterEach(() => office.close());

test('a mail is retried while its provider is unavailable and recorded as sent once', async () => {
  const away: MailResult = { kind: 'unavailable', reason: 'AWS cannot be reached.' };
  const { taken, mailers } = provider(away, away, { kind: 'sent', messageId: 'ses-1' });
  office = await openTestApp({ mailers, env: { MAIL_RETRY_SECONDS: '1' } });
  const { mail } = await uploadOne(office);
  await expect.poll(async () => (await mail()).state).toBe('sent');
  expect(taken).toHaveLength(3);
  const row = await office.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ message_id: 'ses-1', failure_reason: null, delivered_via: 'AWS' });
});

test('a permanent refusal is not retried, and its reason is shown', async () => {
  const { taken, mailers } = provider({
    kind: 'refused',
    reason: 'AWS refused the mail: address is on the suppression list.',
  });
  office = await openTestApp({ mailers });
  const { mail, orderId, mei } = await uploadOne(office);
  await expect.poll(async () => (await mail()).state).toBe('failed');
  expect(await mail()).toMatchObject({ failure_reason: 'AWS refused the mail: address is on the suppression list.' });
  expect(taken).toHaveLength(1);
  // The order is still complete, and the mail can be sent by another provider.
  expect(
    (await office.call(resendMail, { orderId, email: 'b@example.com', mailServiceProvider: 'Sendgrid' }, mei)).code,
  ).toBe(200);
});

test('after the last try the mail fails with the provider’s reason', async () => {
  const { mailers } = provider({ kind: 'unavailable', reason: 'AWS cannot be reached.' });
  office = await openTestApp({ mailers, env: { MAIL_RETRY_SECONDS: '3600' } });
  const { mail } = await uploadOne(office);
  await expect.poll(async () => (await mail()).state).toBe('queued');
  const id = (await mail()).id;
  await expect
    .poll(() =>
      sendMail({ db: office.db, files: office.files, mailers, config: office.config }, id, true).then(() => true),
    )
    .toBe(true);
  expect(await mail()).toMatchObject({ state: 'failed', failure_reason: 'AWS cannot be reached.' });
});

test('a mail interrupted while sending is shown as failed and not sent twice', async () => {
  const { taken, mailers } = provider({ kind: 'sent', messageId: 'm' });
  office = await openTestApp({ mailers });
  const { mail } = await uploadOne(office);
  await expect.poll(async () => (await mail()).state).toBe('sent');
  const id = (await mail()).id;
  await office.db.updateTable('mail').set({ state: 'sending', sent_ts: null }).where('id', '=', id).execute();
  await sendMail({ db: office.db, files: office.files, mailers, config: office.config }, id, false);
  expect(await mail()).toMatchObject({
    state: 'failed',
    failure_reason: expect.stringContaining('may or may not have gone out'),
  });
  expect(taken).toHaveLength(1);
});

test('a card withdrawn while the provider is unavailable is not mailed later', async () => {
  const { taken, mailers } = provider(
    { kind: 'unavailable', reason: 'AWS cannot be reached.' },
    { kind: 'sent', messageId: 'm' },
  );
  office = await openTestApp({ withoutWorkers: true });
  const { mailId, mail, events } = await uploadOne(office);
  const manager = await office.staff('Manager');
  const documentId = (await mail()).uploadDoc?.id ?? 0;
  const AWS: Mailer = {
    name: 'AWS',
    async send(message) {
      await office.call(withdrawDocument, { documentId, reason: 'Of another person.' }, manager);
      return mailers.AWS.send(message);
    },
  };
  const job = () =>
    sendMail(
      { db: office.db, files: office.files, mailers: { ...mailers, AWS }, config: office.config },
      mailId,
      false,
    );
  await expect(job()).rejects.toThrow('cannot be reached');
  await job();
  expect(taken).toHaveLength(1);
  expect((await mail()).state).toBe('stopped');
  expect((await events()).map(({ kind, actor }) => [kind, actor])).toEqual([
    ['mail queued', expect.any(String)],
    ['mail stopped', null],
  ]);
});

/** An email with an attachment, queued and sent by `job`. `stored`: the file's content; null when it is gone. */
async function aMailWith(stored: Buffer | null) {
  office = await openTestApp({ withoutWorkers: true });
  const { mail, orderId } = await uploadOne(office);
  const attached: (MailAttachment | null)[] = [];
  const mailer: Mailer = {
    name: 'AWS',
    async send({ attachment }) {
      attached.push(attachment);
      return { kind: 'sent', messageId: 'm' };
    },
  };
  const file = `${orderId}_attached.pdf`;
  const mailId = await queueMail(office.db, office.jobs, {
    kind: 'reply',
    orderId,
    documentId: null,
    recipient: 'ana@example.com',
    provider: 'AWS',
    rendered: { subject: 'S', html: 'H', text: 'T' },
    attachment: { file, name: '陳美.pdf', contentType: 'application/pdf' },
    undoSeconds: 0,
    actor: null,
    ip: null,
  });
  if (stored) await office.files.save(file, stored);
  const services = { db: office.db, config: office.config, mailers: { AWS: mailer, Sendgrid: mailer } };
  const job = (lastTry = false, files: Pick<FileStore, 'open'> = office.files) =>
    sendMail({ ...services, files }, mailId, lastTry);
  return { mail, attached, job };
}
const noStore = { open: () => Promise.reject(new Error('connect ECONNREFUSED')) };

test.each([
  ['is sent', Buffer.from([0, 255, 37]), null],
  ['of the largest size is sent', Buffer.alloc(maxAttachmentBytes), null],
  [
    'that is larger is not sent',
    Buffer.alloc(maxAttachmentBytes + 1),
    'The attached file is larger than emails may be.',
  ],
  ['whose file is gone is not sent', null, 'The attached file is no longer stored.'],
])('an attachment %s', async (_, content, failure) => {
  const { mail, attached, job } = await aMailWith(content);
  await job();
  expect(await mail()).toMatchObject({ state: failure ? 'failed' : 'sent', failure_reason: failure });
  expect(await office.db.selectFrom('mail').select('in_doubt').executeTakeFirst()).toEqual({ in_doubt: false });
  const sent = [{ name: '陳美.pdf', contentType: 'application/pdf', content: content?.toString('base64') }];
  const received = attached.map((file) => ({ ...file, content: file?.content.toString('base64') }));
  expect(received).toEqual(failure ? [] : sent);
  expect((await mail()).attachment).toBe('陳美.pdf');
});

test.each([
  ['is sent', false, { state: 'sent', failure_reason: null }],
  [
    'fails after the last try',
    true,
    { state: 'failed', failure_reason: 'The attached file cannot be read at the moment.' },
  ],
])('an email waits as queued while the file store does not answer, then %s', async (_, isAway, outcome) => {
  const { mail, attached, job } = await aMailWith(Buffer.from('card'));
  await expect(job(false, noStore)).rejects.toThrow('cannot be read');
  expect(await mail()).toMatchObject({ state: 'queued', failure_reason: null });
  await (isAway ? job(true, noStore) : job());
  expect(await mail()).toMatchObject(outcome);
  expect(attached).toHaveLength(isAway ? 0 : 1);
});
