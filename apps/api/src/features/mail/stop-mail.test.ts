import { stopMail as stopEndpoint } from '@sac/contract/mail/mail-api';
import { moveToCompleteRefund } from '@sac/contract/payments/refunds-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { provider, uploadOne } from '../../../test/mails';
import { openTestApp } from '../../../test/test-app';
import { sendMail } from './send-mail';

const { taken, mailers } = provider({ kind: 'sent', messageId: 'm' });
const office = await openTestApp({ mailers, env: { MAIL_UNDO_SECONDS: '3600' } });
afterAll(() => office.close());

const stop = (mailId: number, me: { token: string }) => office.call(stopEndpoint, { mailId }, me);
const job = (mailId: number, by = mailers) =>
  sendMail({ db: office.db, files: office.files, mailers: by, config: office.config }, mailId, false);

test('a queued mail can be stopped, and its job then does nothing', async () => {
  const { mail, mailId, mei, events } = await uploadOne(office);
  const waiting = await mail();
  expect(waiting).toMatchObject({ state: 'queued', sent_ts: null });
  expect(Date.parse(waiting.send_after ?? '') - Date.parse(waiting.create_ts)).toBe(3_600_000);
  expect(waiting.undo_seconds).toBeGreaterThan(3500);
  expect(waiting.undo_seconds).toBeLessThanOrEqual(3600);

  expect((await stop(mailId, mei)).body).toMatchObject({
    status: 1,
    message: 'The email to ana@example.com was stopped. It was not sent.',
  });
  await job(mailId);
  expect(taken).not.toContain(mailId);
  expect(await mail()).toMatchObject({ state: 'stopped', undo_seconds: null, failure_reason: null });

  const again = await stop(mailId, mei);
  expect([again.code, again.body.message]).toEqual([409, 'This email was stopped before.']);
  expect(await events()).toMatchObject([
    { kind: 'mail queued', actor: mei.name },
    { kind: 'mail stopped', actor: mei.name, detail: { mailId } },
  ]);
});

test('an email that was queued while the clock was ahead is not shown as waiting: its job waits no longer', async () => {
  const { mail, mailId } = await uploadOne(office);
  await sql`update mail set create_ts = create_ts + interval '1 hour', send_after = send_after + interval '1 hour'
    where id = ${mailId}`.execute(office.db);
  expect((await mail()).undo_seconds).toBe(0);
});

test('when a stop and a send coincide, exactly one of them happens', async () => {
  for (let round = 0; round < 6; round++) {
    const { mail, mailId, mei } = await uploadOne(office);
    const first = round % 2 === 0 ? job(mailId) : undefined;
    const [{ code }] = await Promise.all([stop(mailId, mei), first ?? job(mailId)]);
    expect([code, taken.includes(mailId), (await mail()).state]).toEqual(
      code === 200 ? [200, false, 'stopped'] : [409, true, 'sent'],
    );
  }
});

test('a mail that waits for a retry can no longer be stopped', async () => {
  const away = provider({ kind: 'unavailable', reason: 'AWS cannot be reached.' });
  const { mail, mailId, mei } = await uploadOne(office);
  await expect(job(mailId, away.mailers)).rejects.toThrow('cannot be reached');
  expect(await mail()).toMatchObject({ state: 'queued', undo_seconds: null });
  expect((await stop(mailId, mei)).body.message).toBe('This email has already left.');
});

test("a refund's mail is sent at once regardless of MAIL_UNDO_SECONDS and cannot be stopped", async () => {
  const boss = await office.staff('Manager');
  const orderId = await office.order({}, { status: 'Refund' });
  await office.call(moveToCompleteRefund, { orderId: [orderId] }, boss);
  const mail = () => office.db.selectFrom('mail').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const { id, send_after } = await mail();
  expect(send_after).toBeNull();
  expect((await stop(id, boss)).code).toBe(409);
  await expect.poll(async () => (await mail()).state).toBe('sent');
});

test('stopping an unknown mail is a 404, and stopping requires sign-in', async () => {
  const me = await office.staff();
  const unknown = await stop(999, me);
  expect([unknown.code, unknown.body.message]).toEqual([404, 'There is no such email.']);
  const { mailId, mail } = await uploadOne(office);
  expect((await office.call(stopEndpoint, { mailId })).code).toBe(401);
  expect((await mail()).state).toBe('queued');
});

test('after its undo time a mail is sent and can no longer be stopped', async () => {
  const post = provider({ kind: 'sent', messageId: 'm' });
  const hasty = await openTestApp({ mailers: post.mailers, env: { MAIL_UNDO_SECONDS: '1' } });
  try {
    const { mail, mailId, mei, events } = await uploadOne(hasty);
    await expect.poll(async () => (await mail()).state).toBe('sent');
    const { sent_ts, send_after, undo_seconds } = await mail();
    expect(Date.parse(sent_ts ?? '')).toBeGreaterThanOrEqual(Date.parse(send_after ?? ''));
    expect(undo_seconds).toBeNull();
    const late = await hasty.call(stopEndpoint, { mailId }, mei);
    expect([late.code, late.body.message]).toEqual([409, 'This email has already left.']);
    expect(post.taken).toEqual([mailId]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['mail queued', 'mail sent']);
  } finally {
    await hasty.close();
  }
});
