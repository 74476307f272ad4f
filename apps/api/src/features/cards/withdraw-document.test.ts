import { readdir } from 'node:fs/promises';
import { linkDocument, withdrawDocument } from '@sac/contract/cards/documents-api';
import { defencePackDetails } from '@sac/contract/disputes/evidence-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { type PreviewMail, previewMail, resendMail, retryMail } from '@sac/contract/mail/mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { moveOrderStatus } from '@sac/contract/orders/orders-api';
import { downloadDocument, getDownloadHistory, trackOrder } from '@sac/contract/tracking/tracking-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aScan, formOf, openTestApp } from '../../../test/test-app';
import { inTransaction } from '../../platform/db/transaction';
import { recordEvents } from '../audit/record-event';
import { queueMail } from '../mail/queue-mail';

// Long enough that emails are still waiting when the card is withdrawn.
const office = await openTestApp({ env: { MAIL_UNDO_SECONDS: '600' } });
const grace = await office.staff('Manager', 'Grace Lim');
afterAll(() => office.close());

const email = 'ana.bar@example.com';
const reason = 'It is the card of another traveller.';

async function upload(orderId: number) {
  const fields = { orderId: String(orderId), email, mailServiceProvider: 'AWS' };
  const inject = formOf(fields, { name: 'card.png', content: aScan });
  const { code } = await office.call(uploadDocument, {}, { token: grace.token, inject });
  expect(code).toBe(200);
  const [document] = (await detailsOf(orderId)).uploadDoc;
  if (!document) throw new Error('no card is stored');
  return document;
}
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, grace)).body.data as OrderDetails;
const withdraw = (documentId: number, by = grace, why = reason) =>
  office.call(withdrawDocument, { documentId, reason: why }, by);
const storedFiles = () => readdir(`${office.folder}/uploads`);

/** The customer's view of the order. */
async function customerOf(orderId: number) {
  const { body } = await office.call(trackOrder, { orderId: String(orderId), email });
  const { token } = body.data as { token: string };
  return {
    path: async () =>
      (await office.call(getDownloadHistory, { orderId }, { token })).body.path as { file1: string } | null,
    ask: (file1: string) => office.call(downloadDocument, { orderId, customername: 'Ana', file1 }, { token }),
    async link(file1: string) {
      return ((await this.ask(file1)).body.data as { url: string }).url;
    },
  };
}

test('customers cannot get a replaced card, not even with an old link', async () => {
  const orderId = await office.order();
  const first = await upload(orderId);
  const customer = await customerOf(orderId);
  const oldLink = await customer.link(first.file1);
  const second = await upload(orderId);

  expect(await customer.path()).toMatchObject({ file1: second.file1 });
  const refused = await customer.ask(first.file1);
  expect([refused.code, refused.body.message]).toEqual([
    404,
    expect.stringMatching(/^This card is no longer available/),
  ]);
  const served = await office.app.inject(oldLink);
  expect([served.statusCode, served.body]).toEqual([403, expect.stringMatching(/^This card is no longer available/)]);
  expect((await office.app.inject(await customer.link(second.file1))).statusCode).toBe(200);
  // A download is recorded after its last byte.
  const downloaded = async () => (await detailsOf(orderId)).downloadHistory.map(({ file1 }) => file1);
  await expect.poll(downloaded).toEqual([second.file1]);
});

test('customers cannot get the card of a deleted order, not even with an old link', async () => {
  const orderId = await office.order();
  const { file1 } = await upload(orderId);
  const customer = await customerOf(orderId);
  const link = await customer.link(file1);
  const deletion = { orderId, status: 'Completed', updatingStatus: 'Deleted' } as const;
  expect((await office.call(moveOrderStatus, deletion, grace)).code).toBe(200);

  expect(await customer.path()).toBeNull();
  expect(await customer.ask(file1)).toMatchObject({
    code: 404,
    body: { message: 'This order is closed. Please call or email us.' },
  });
  expect((await office.app.inject(link)).statusCode).toBe(403);
});

test('withdrawing needs the permission, a reason and a card that is not withdrawn yet', async () => {
  const orderId = await office.order();
  const { id, file1 } = await upload(orderId);
  for (const type of ['Team', 'Telecaller', 'Night Staff'] as const)
    expect((await withdraw(id, await office.staff(type))).code).toBe(403);
  expect(await withdraw(id, grace, '  ')).toMatchObject({ code: 422, body: { message: 'Please enter a reason' } });
  expect((await withdraw(987_654)).code).toBe(404);
  expect(await storedFiles()).toContain(file1);
  const tries = await Promise.all([withdraw(id), withdraw(id)]);
  expect(tries.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect(await withdraw(id)).toMatchObject({
    code: 409,
    body: { message: 'Grace Lim has withdrawn this card already.' },
  });
});

test('a withdrawn card is no longer available to anyone; who withdrew it and why is kept', async () => {
  const orderId = await office.order();
  const { id, file1 } = await upload(orderId);
  const customer = await customerOf(orderId);
  const link = await customer.link(file1);
  const staffLink = (await office.call(linkDocument, { documentId: id }, grace)).body.data as { url: string };
  const { code, body } = await withdraw(id);
  expect([code, body.message]).toEqual([
    200,
    `The card ${file1} of order ${orderId} was withdrawn. Customers can no longer download it.`,
  ]);

  await expect.poll(storedFiles).not.toContain(file1);
  expect(await customer.path()).toBeNull();
  expect((await customer.ask(file1)).code).toBe(404);
  for (const url of [link, staffLink.url]) expect((await office.app.inject(url)).statusCode).toBe(403);
  expect(await office.call(linkDocument, { documentId: id }, grace)).toMatchObject({
    code: 409,
    body: { message: 'Grace Lim withdrew this card. Its file is gone.' },
  });

  const details = await detailsOf(orderId);
  expect(details).toMatchObject({
    process_status: 'Completed',
    uploadDoc: [{ id, file1, withdrawn_by: grace.name, withdrawn_reason: reason, withdrawn_at: expect.any(String) }],
  });
  // The waiting email would have said that the card is ready.
  expect(details.mailHistory).toMatchObject([
    { state: 'stopped', uploadDoc: { id, withdrawn_at: expect.any(String) } },
  ]);
  const events = await office.db
    .selectFrom('event')
    .select(['kind', 'actor', 'to_value', 'detail'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['document withdrawn', 'mail stopped'])
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    { kind: 'document withdrawn', actor: grace.name, to_value: file1, detail: { documentId: id, reason } },
    { kind: 'mail stopped', actor: grace.name },
  ]);
});

test('no email is sent about a withdrawn card; the customer gets the next card', async () => {
  const orderId = await office.order();
  const first = await upload(orderId);
  const replaced = await upload(orderId);
  const mails = (await detailsOf(orderId)).mailHistory;
  await withdraw(replaced.id);
  // The card before it stays replaced.
  expect(await (await customerOf(orderId)).path()).toBeNull();
  const resend = () => office.call(resendMail, { orderId, email, mailServiceProvider: 'AWS' }, grace);
  expect(await resend()).toMatchObject({
    code: 409,
    body: { message: 'The card was withdrawn. Upload the right card first.' },
  });
  // An email being queued when the card was withdrawn.
  const late = { kind: 'completion', orderId, documentId: replaced.id, recipient: email, provider: 'AWS' } as const;
  const rendered = { subject: 's', html: 'h', text: 't' };
  await expect(
    queueMail(office.db, office.jobs, { ...late, rendered, undoSeconds: 0, actor: grace.name, ip: '127.0.0.1' }),
  ).rejects.toThrow('The card was withdrawn.');
  const preview = (await office.call(previewMail, { orderId }, grace)).body.data as PreviewMail;
  expect(preview.notice).toMatch(/was withdrawn/);
  const mailId = mails[0]?.id ?? 0;
  await office.db.updateTable('mail').set({ state: 'failed', failure_reason: 'x' }).where('id', '=', mailId).execute();
  expect(await office.call(retryMail, { mailId }, grace)).toMatchObject({
    code: 409,
    body: { message: 'The card was withdrawn. Upload the right card first.' },
  });

  const right = await upload(orderId);
  expect(await (await customerOf(orderId)).path()).toMatchObject({ file1: right.file1 });
  expect((await resend()).code).toBe(200);
  // Withdrawing an older card leaves the current one.
  await withdraw(first.id);
  expect(await (await customerOf(orderId)).path()).toMatchObject({ file1: right.file1 });
});

test('the defence pack of an order with a withdrawn card does not claim one, and the completion message says that there is none', async () => {
  const orderId = await office.order();
  const { id, file1 } = await upload(orderId);
  await withdraw(id);
  const { body } = await office.call(defencePackDetails, { orderId, defencePackType: 1 }, grace);
  const pack = JSON.stringify(body.data);
  expect(pack).not.toMatch(/The approved card was stored for the customer/);
  expect(pack).toContain('Upload the approved card under Upload Document.');
  expect(pack).toContain(`Card ${file1} taken back by Grace Lim.`);
  expect(pack).toMatch(/by Grace Lim: the file is no longer stored/);
  const move = (status: 'Completed' | 'Awaiting', updatingStatus: 'Completed' | 'Awaiting') =>
    office.call(moveOrderStatus, { orderId, status, updatingStatus }, grace);
  await move('Completed', 'Awaiting');
  expect((await move('Awaiting', 'Completed')).body.message).toMatch(/no approved card|without/i);
});

test('a card is withdrawn beside a job that settles its email: neither fails', async () => {
  const orderId = await office.order();
  const { id } = await upload(orderId);
  let withdrawing: ReturnType<typeof withdraw> | undefined;
  await inTransaction(office.db, async (db) => {
    const mail = db
      .updateTable('mail')
      .set({ state: 'sending', delivered_via: 'Preview' })
      .where('order_id', '=', orderId);
    const { id: mailId } = await mail.returning('id').executeTakeFirstOrThrow();
    withdrawing = withdraw(id);
    // It has locked the order, and waits for the email.
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%mail%'
          and datname = current_database()`.execute(office.db);
        return rows.length;
      })
      .toBe(1);
    await recordEvents(db, [{ orderId, kind: 'mail sent', actor: null, detail: { mailId } }]);
  });
  expect((await withdrawing)?.code).toBe(200);
});
