import { retryMail as retryEndpoint } from '@sac/contract/mail/mail-api';
import { afterEach, expect, test } from 'vitest';
import { provider, uploadOne } from '../../../test/mails';
import { openTestApp, type TestApp } from '../../../test/test-app';
import type { MailResult } from '../../platform/mailers/mailer';

let office: TestApp;
afterEach(() => office.close());

const refusal: MailResult = { kind: 'refused', reason: 'AWS refused the mail: not verified.' };
async function aFailedMail(...answers: MailResult[]) {
  const { taken, mailers } = provider(refusal, ...answers);
  office = await openTestApp({ mailers });
  const upload = await uploadOne(office);
  await expect.poll(async () => (await upload.mail()).state).toBe('failed');
  return { ...upload, taken };
}
const retry = (mailId: number, me: { token: string }) => office.call(retryEndpoint, { mailId }, me);

test('a failed mail is retried unchanged, and once, even when two people ask for it', async () => {
  const { mail, mailId, mei, taken, events, details } = await aFailedMail({ kind: 'sent', messageId: 'ses-2' });
  const answers = await Promise.all([retry(mailId, mei), retry(mailId, mei)]);
  expect(answers.map(({ code, body }) => [code, body.message]).sort()).toEqual([
    [200, 'The email to ana@example.com is on its way.'],
    [409, 'Only an email that has failed can be tried again.'],
  ]);
  await expect.poll(async () => (await mail()).state).toBe('sent');
  expect(await mail()).toMatchObject({
    recipient: 'ana@example.com',
    mail_service_provider: 'AWS',
    failure_reason: null,
    undo_seconds: null,
    message_id: 'ses-2',
  });
  expect(taken).toEqual([mailId, mailId]);
  expect((await details()).mailHistory).toHaveLength(1);
  expect((await events()).map(({ kind, actor }) => [kind, actor])).toEqual([
    ['mail queued', mei.name],
    ['mail failed', null],
    ['mail retried', mei.name],
    ['mail sent', null],
  ]);
});

test('a sent mail, one of a deleted order and an unknown one cannot be retried', async () => {
  const { mail, mailId, mei, orderId, taken } = await aFailedMail();
  await office.db.updateTable('orders').set({ process_status: 'Deleted' }).where('order_id', '=', orderId).execute();
  const deleted = await retry(mailId, mei);
  expect([deleted.code, deleted.body.message]).toEqual([409, `Order ${orderId} is deleted. Restore it first.`]);
  expect(await mail()).toMatchObject({ state: 'failed', failure_reason: refusal.reason });

  await office.db
    .updateTable('mail')
    .set({ state: 'sent', failure_reason: null, sent_ts: new Date().toISOString() })
    .where('id', '=', mailId)
    .execute();
  expect((await retry(mailId, mei)).code).toBe(409);
  expect((await retry(999, mei)).code).toBe(404);
  expect((await office.call(retryEndpoint, { mailId })).code).toBe(401);
  expect(taken).toEqual([mailId]);
});
