import { resendMail } from '@sac/contract/mail/mail-api';
import { withdrawDocument } from '@sac/contract/order-page/order-page-api';
import { afterEach, expect, test } from 'vitest';
import { provider, uploadOne } from '../../../test/mails';
import { openTestApp, type TestApp } from '../../../test/test-app';
import type { Mailer, MailResult } from '../../platform/mailers/mailer';
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
