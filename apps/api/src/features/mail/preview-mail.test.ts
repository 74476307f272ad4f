import { getMail, type PreviewMail, previewMail as previewEndpoint } from '@sac/contract/mail/mail-api';
import { orderStatuses } from '@sac/contract/orders/order-status';
import { afterAll, expect, test } from 'vitest';
import { uploadOne } from '../../../test/mails';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
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

test('without a card the preview says when it is sent', async () => {
  for (const status of orderStatuses) {
    const { notice } = await previewOf(await office.order({}, { status }));
    expect(notice).toMatch(status === 'Deleted' ? /^This order is deleted/ : /^No card has been uploaded/);
  }
});

test('after a withdrawal the preview says so', async () => {
  const { orderId, mailId } = await uploadOne(office);
  expect((await previewOf(orderId)).notice).toBeNull();
  await office.db.updateTable('mail').set({ document_id: null }).where('id', '=', mailId).execute();
  await office.db.deleteFrom('document').where('order_id', '=', orderId).execute();
  expect((await previewOf(orderId)).notice).toMatch(/^The card was withdrawn/);
});
