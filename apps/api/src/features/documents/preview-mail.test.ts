import { getMail, previewMail as previewEndpoint } from '@sac/contract/mail-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadOne } from '../../../test/mails';
import { openTestApp, type TestApp } from '../../../test/test-app';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

test('an unknown order has no preview, and a stranger sees none', async () => {
  const me = await office.staff();
  const unknown = await office.call(previewEndpoint, { orderId: 999 }, me);
  expect([unknown.code, unknown.body.message]).toEqual([404, 'There is no order 999.']);
  expect((await office.call(previewEndpoint, { orderId: await office.order() })).code).toBe(401);
});

test('the preview is the very mail that is sent, and writes nothing down', async () => {
  const { orderId, mailId, mei, details } = await uploadOne(office, { first_name: '<img src=x>' });
  const preview = (await office.call(previewEndpoint, { orderId }, mei)).body.data as Record<string, string>;
  const sent = (await office.call(getMail, { mailId }, mei)).body.data as Record<string, string>;
  expect(preview).toEqual({ subject: sent.subject, html: sent.html, text: sent.text });
  expect(preview.html).not.toContain('<img');
  expect((await details()).mailHistory).toHaveLength(1);
});
