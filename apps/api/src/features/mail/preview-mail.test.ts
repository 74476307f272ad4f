import { getMail, type PreviewMail, previewMail as previewEndpoint } from '@sac/contract/mail-api';
import { orderStatuses } from '@sac/contract/order-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadOne } from '../../../test/mails';
import { openTestApp, type TestApp } from '../../../test/test-app';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

test('an unknown order has no preview, and a preview requires sign-in', async () => {
  const me = await office.staff();
  const unknown = await office.call(previewEndpoint, { orderId: 999 }, me);
  expect([unknown.code, unknown.body.message]).toEqual([404, 'There is no order 999.']);
  expect((await office.call(previewEndpoint, { orderId: await office.order() })).code).toBe(401);
});

test('the preview equals the sent email, and stores nothing', async () => {
  const { orderId, mailId, mei, details } = await uploadOne(office, { first_name: '<img src=x>' });
  const preview = (await office.call(previewEndpoint, { orderId }, mei)).body.data as Record<string, string>;
  const sent = (await office.call(getMail, { mailId }, mei)).body.data as Record<string, string>;
  expect(preview).toMatchObject({ subject: sent.subject, html: sent.html, text: sent.text, notice: null });
  expect(preview.html).not.toContain('<img');
  expect((await details()).mailHistory).toHaveLength(1);
});

const previewOf = async (orderId: number) =>
  (await office.call(previewEndpoint, { orderId }, await office.staff())).body.data as PreviewMail;

test('without a card the preview says when it is sent, and no chat message claims an approval', async () => {
  for (const status of orderStatuses) {
    const { notice, chats } = await previewOf(await office.order({}, { status }));
    expect(notice).toMatch(status === 'Deleted' ? /^This order is deleted/ : /^No card has been uploaded/);
    expect(chats.length).toBeGreaterThan(1);
    for (const { text } of chats) {
      expect(text).not.toMatch(/approved|ready to download|Reply to this email/);
      expect(text).toMatch(/^Hello Ana Bar Lopez,\n\n/);
      expect(text).toContain('http://office.test/track-order/');
    }
  }
});

test('the first chat message is the approval after an upload, the withdrawal after a withdrawal', async () => {
  const { orderId, mailId } = await uploadOne(office);
  const ready = await previewOf(orderId);
  expect(ready.chats.map(({ title }) => title)).toEqual(['Card ready', 'Question about the application', 'Contact us']);
  expect(ready.chats[0]?.text).toContain('has been approved and is ready to download');

  await office.db.updateTable('mail').set({ document_id: null }).where('id', '=', mailId).execute();
  await office.db.deleteFrom('document').where('order_id', '=', orderId).execute();
  const withdrawn = await previewOf(orderId);
  expect(withdrawn.notice).toMatch(/^The card was withdrawn/);
  expect(withdrawn.chats[0]).toMatchObject({ title: 'Card withdrawn' });
  expect(JSON.stringify(withdrawn.chats)).not.toContain('approved');
});

test('the chat message says refunded only once the refund date is recorded', async () => {
  const orderId = await office.order({}, { status: 'Refund' });
  expect((await previewOf(orderId)).chats[0]).toMatchObject({ title: 'Refund in progress' });
  await office.db.updateTable('orders').set({ refund_date: '2026-11-20' }).where('order_id', '=', orderId).execute();
  const [refunded] = (await previewOf(orderId)).chats;
  expect(refunded?.text).toContain('We refunded your order on 20/11/2026 (day/month/year).');
});
