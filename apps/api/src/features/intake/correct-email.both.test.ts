import { randomUUID } from 'node:crypto';
import { replyToCustomer } from '@sac/contract/conversation/replies-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { correctOrder } from '@sac/contract/intake/correct-order-api';
import { resendMail, retryMail, stopMail } from '@sac/contract/mail/mail-api';
import type { MailKind } from '@sac/contract/mail/mail-states';
import { moveToCompleteRefund } from '@sac/contract/payments/refunds-api';
import { expect, onTestFinished, test } from 'vitest';
import { provider, uploadOne } from '../../../test/mails';
import { aScan, formOf, openTestApp } from '../../../test/test-app';
import type { MailResult } from '../../platform/mailers/mailer';
import { withdrawDocument } from '../cards/withdraw-document';
import { queueMail } from '../mail/queue-mail';
import { sendMail } from '../mail/send-mail';

const [earlier, now] = ['ana@example.com', 'anna@new.example'];
const hour = 3600;

async function anOffice(answer: MailResult = { kind: 'sent', messageId: 'm' }) {
  const { taken, mailers } = provider(answer);
  const office = await openTestApp({ mailers, env: { MAIL_UNDO_SECONDS: String(hour) } });
  onTestFinished(() => office.close());
  const mei = await office.staff('Manager', 'Mei Tan');
  const anOrder = (more = {}) => office.order({ email: earlier, confirm_email: earlier }, more);
  const mailsOf = (orderId: number) =>
    office.db.selectFrom('mail').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  const correct = (orderId: number, more = {}) =>
    office.call(correctOrder, { orderId, fields: { email: now }, reason: 'r', confirmCompleted: 'yes', ...more }, mei);
  const job = (mailId: number) =>
    sendMail({ db: office.db, files: office.files, mailers, config: office.config }, mailId, true);
  const queue = (orderId: number, kind: MailKind, recipient = earlier) =>
    queueMail(office.db, office.jobs, {
      kind,
      orderId,
      documentId: null,
      recipient,
      provider: 'Sendgrid',
      rendered: { subject: kind, html: 'h', text: 't' },
      undoSeconds: hour,
      actor: 'Bo Lim',
      ip: null,
    });
  return { office, taken, mei, anOrder, mailsOf, correct, job, queue };
}

test.each<MailKind>(['completion', 'epass', 'reminder', 'question', 'reply', 'forwarded', 'download history'])(
  'a waiting email (%s) goes to the corrected address with the rest of its undo time',
  async (kind) => {
    const { office, mei, anOrder, mailsOf, correct, queue, job, taken } = await anOffice();
    const orderId = await anOrder();
    const first = await queue(orderId, kind, earlier.toUpperCase());
    await queue(orderId, kind, 'bank@example.com');
    const { body } = await correct(orderId);
    expect(body.message).toBe(`Order ${orderId} was corrected. One email is stopped and will go to ${now}.`);
    const [old, bank, moved] = await mailsOf(orderId);
    expect([old?.state, bank?.state]).toEqual(['stopped', 'queued']);
    expect(moved).toMatchObject({ kind, recipient: now, state: 'queued', subject: kind, provider: 'Sendgrid' });
    expect(moved?.send_after).toBe(old?.send_after);
    await job(first);
    expect(taken).toEqual([]);
    const events = await office.db
      .selectFrom('event')
      .select(['kind', 'actor', 'detail'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    expect(events.slice(-3)).toMatchObject([
      { kind: 'corrected', actor: mei.name },
      { kind: 'mail stopped', actor: mei.name, detail: { mailId: first, kind } },
      { kind: 'mail queued', actor: mei.name, detail: { mailId: moved?.id, kind } },
    ]);
    expect((await office.call(stopMail, { mailId: moved?.id ?? 0 }, mei)).body.message).toMatch(now);
  },
);

test('a refund email that waits for its provider goes to the corrected address', async () => {
  const { office, mei, anOrder, mailsOf, correct, job } = await anOffice({ kind: 'unavailable', reason: 'Away.' });
  const orderId = await anOrder({ status: 'Refund' });
  await office.call(moveToCompleteRefund, { orderId: [orderId] }, mei);
  await expect.poll(async () => (await mailsOf(orderId))[0]).toMatchObject({ state: 'queued', delivered_via: 'AWS' });
  await correct(orderId);
  const [old, moved] = await mailsOf(orderId);
  expect(old?.state).toBe('stopped');
  expect(moved).toMatchObject({ kind: 'refund', recipient: now, send_after: null });
  await job(old?.id ?? 0);
  expect((await mailsOf(orderId))[0]?.state).toBe('stopped');
});

test('a waiting notice is stopped, and the travellers who share it are notified again', async () => {
  const { office, anOrder, mailsOf, correct, queue } = await anOffice();
  const [orderId, other] = [await anOrder(), await anOrder()];
  const mail_id = await queue(other, 'received');
  const rows = [orderId, other].map((order_id) => ({ order_id, notice: 'received' as const, card_by: null, mail_id }));
  await office.db.insertInto('customer_notice').values(rows).execute();
  await correct(orderId);
  expect(await mailsOf(other)).toMatchObject([{ state: 'stopped' }]);
  expect(await office.db.selectFrom('customer_notice').selectAll().execute()).toEqual([]);
  expect(await mailsOf(orderId)).toEqual([]);
});

test('what was sent already stays, and the answer says so', async () => {
  const { office, mei, correct } = await anOffice();
  const { orderId, mailId, details } = await uploadOne(office, { email: earlier, confirm_email: earlier });
  await office.db.updateTable('mail').set({ state: 'sending' }).where('id', '=', mailId).execute();
  expect((await correct(orderId)).body.message).toBe(
    `Order ${orderId} was corrected. Already sent to ${earlier}: the email with the card. Send it again.`,
  );
  expect((await details()).mailHistory).toMatchObject([{ id: mailId, state: 'sending' }]);

  const resend = (email: string) => office.call(resendMail, { orderId, email, mailServiceProvider: 'AWS' }, mei);
  const refusal = `The customer’s address was corrected to ${now}. Send it to this one.`;
  expect(await resend(earlier)).toMatchObject({ code: 422, body: { errors: { email: refusal } } });
  const fields = { orderId: String(orderId), email: earlier.toUpperCase(), mailServiceProvider: 'AWS' };
  const inject = formOf(fields, { name: 'c.png', content: aScan });
  expect(await office.call(uploadDocument, {}, { token: mei.token, inject })).toMatchObject({ code: 422 });
  expect((await details()).uploadDoc).toHaveLength(1);
  expect((await resend(now)).code).toBe(200);
  // The address was right after all.
  expect((await correct(orderId, { fields: { email: earlier } })).code).toBe(200);
  expect((await resend(earlier)).code).toBe(200);
});

test('a failed email is retried to the corrected address, once', async () => {
  const { office, mei, anOrder, mailsOf, correct, queue, job } = await anOffice({ kind: 'refused', reason: 'No.' });
  const orderId = await anOrder();
  const mail_id = await queue(orderId, 'question');
  const question = { order_id: orderId, asked_by: 'Bo Lim', purpose: 'hotel', language: 'en', subject: 's' } as const;
  const asked = { ...question, body_text: 't', asked_text: 't', question_key: randomUUID(), mail_id };
  const { id } = await office.db.insertInto('question').values(asked).returning('id').executeTakeFirstOrThrow();
  await job(mail_id);
  await correct(orderId);
  expect(await mailsOf(orderId)).toMatchObject([{ state: 'failed' }]);
  const retry = () => office.call(retryMail, { mailId: mail_id }, mei);
  expect((await Promise.all([retry(), retry()])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const mails = await mailsOf(orderId);
  expect(mails).toMatchObject([{ state: 'stopped' }, { kind: 'question', recipient: now }]);
  const found = await office.db.selectFrom('question').select('mail_id').where('id', '=', id).executeTakeFirst();
  expect(found?.mail_id).toBe(mails[1]?.id);
});

test('withdrawing the card stops the email to the corrected address too', async () => {
  const { office, mei, mailsOf, correct } = await anOffice();
  const { orderId, details } = await uploadOne(office, { email: earlier, confirm_email: earlier });
  await correct(orderId);
  const [card] = (await details()).uploadDoc;
  const by = { kind: 'staff', name: mei.name, ip: '127.0.0.1' } as never;
  await withdrawDocument(office, by, { documentId: card?.id ?? 0, reason: 'r' });
  expect((await mailsOf(orderId)).map(({ state }) => state)).toEqual(['stopped', 'stopped']);
});

test('when a correction and a send coincide, the email goes to one address, and the answer says which', async () => {
  const { office, mailsOf, correct, job, taken } = await anOffice();
  for (let round = 0; round < 6; round++) {
    const { orderId, mailId } = await uploadOne(office, { email: earlier, confirm_email: earlier });
    const first = round % 2 === 0 ? job(mailId) : undefined;
    const [{ body }] = await Promise.all([correct(orderId), first ?? job(mailId)]);
    const isMoved = body.message?.includes(`will go to ${now}`);
    const mails = (await mailsOf(orderId)).map(({ state, recipient }) => [state, recipient]);
    expect([taken.includes(mailId), mails]).toEqual(
      isMoved
        ? [
            false,
            [
              ['stopped', earlier],
              ['queued', now],
            ],
          ]
        : [true, [['sent', earlier]]],
    );
    if (!isMoved) expect(body.message).toContain(`Already sent to ${earlier}`);
  }
});

test('an email that is written while the address is corrected does not go to the earlier one', async () => {
  const { office, mei, anOrder, mailsOf, correct } = await anOffice();
  for (let round = 0; round < 4; round++) {
    const orderId = await anOrder();
    const reply = { orderId, language: 'en', text: 'Hello', key: randomUUID() };
    await Promise.all([correct(orderId), office.call(replyToCustomer, reply, mei)]);
    const waiting = (await mailsOf(orderId)).filter(({ state }) => state === 'queued');
    expect(waiting.filter(({ recipient }) => recipient !== now)).toEqual([]);
  }
});
