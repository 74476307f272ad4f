import { login } from '@sac/contract/accounts/identity-api';
import { linkDocument } from '@sac/contract/cards/documents-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { addOrder } from '@sac/contract/intake/intake-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { findOrders, searchOrders } from '@sac/contract/orders/orders-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { anApplication } from '@sac/contract/test/an-application';
import { getDownloadHistory, trackOrder } from '@sac/contract/tracking/tracking-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aPdf, formOf, openTestApp, testApiKey, testPassword } from '../../../test/test-app';

let log = '';
const office = await openTestApp({
  env: { LOG_LEVEL: 'debug' },
  logTo: {
    write(line) {
      log += line;
    },
  },
});
afterAll(() => office.close());

const customer = {
  first_name: 'Zebulon',
  last_name: 'Quimby',
  email: 'zebulon.quimby@example.com',
  confirm_email: 'zebulon.quimby@example.com',
  passport_number: 'ZQ7788991',
  date_of_birth: '1977-07-17',
};
const { email, passport_number: passport } = customer;

test('the log contains no personal data and no secrets, on success or failure', async () => {
  const mei = await office.staff('Admin', 'Mei Tan');
  const headers = { 'x-api-key': testApiKey };
  const taken = await office.call(addOrder, anApplication(customer), { headers });
  expect(taken.code, taken.body.message).toBe(200);
  const orderId = (taken.body.data as { order_id: number }).order_id;
  await office.call(addOrder, anApplication({ ...customer, sex: email }), { headers });
  const tokens = [mei.token, testPassword, testApiKey];
  for (const password of [testPassword, 'wrong secret words']) await office.call(login, { email: mei.email, password });

  await office.call(findOrders, { text: passport }, mei);
  await office.call(searchOrders, { folderName: 'newOrder', searchVal: email, start: 0, end: 10 }, mei);
  await office.call(addNewRemark, { orderId, remark: `${email} has passport ${passport}` }, mei);
  const fields = { orderId: String(orderId), email, mailServiceProvider: 'AWS' };
  const inject = formOf(fields, { name: `${passport} Quimby.pdf`, content: aPdf() });
  await office.call(uploadDocument, {}, { token: mei.token, inject });
  const { uploadDoc } = (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  const { body } = await office.call(linkDocument, { documentId: uploadDoc[0]?.id ?? 0 }, mei);
  const { url } = body.data as { url: string };
  expect((await office.app.inject(url)).statusCode).toBe(200);
  await office.files.remove(uploadDoc[0]?.file1 ?? '');
  expect((await office.app.inject(url)).statusCode).toBe(404);

  await office.call(trackOrder, { orderId: String(orderId), email: 'other@example.com' });
  const grant = (await office.call(trackOrder, { orderId: String(orderId), email })).body.data as { token: string };
  tokens.push(grant.token);
  await office.call(getDownloadHistory, { orderId }, grant);

  const broken = { headers: { 'content-type': 'application/json' }, payload: `{"email": "${email}", ${passport}` };
  expect((await office.app.inject({ method: 'POST', url: '/api/login', ...broken })).statusCode).toBe(400);
  for (const path of [
    `/api/${email}`,
    `/api/admin/get-orders-details/${passport}`,
    `/uploads/docs/${passport}?token=x`,
  ])
    await office.app.inject({ url: path, headers: { authorization: mei.token } });

  // Server errors quote values: those of the database, of a file store, and others.
  await sql`alter table remark add constraint no_words check (remark not like '%Quimby%')`.execute(office.db);
  expect((await office.call(addNewRemark, { orderId, remark: 'Mr Quimby' }, mei)).code).toBe(500);
  const error = new Error(`The file ${orderId}_${passport}-Quimby.pdf cannot be read\nby ${email}\n${passport}`);
  office.app.log.error({ err: error }, 'request failed');

  expect(log).toContain(`"path":"/api/admin/get-orders-details/${orderId}"`);
  expect(log).toContain('"message":"code 23514"');
  const line = log.split('\n').find((text) => text.includes('_(file) cannot be read'));
  expect(line).toContain('(email)');
  // Nothing can recognise a passport number in an error without a code; our own errors never contain one.
  const rest = log.replace(line ?? '', '');
  for (const secret of [
    passport,
    /quimby|zebulon/i,
    '1977-07-17',
    '17/07/1977',
    '@example.com',
    '@office.test',
    'Mei Tan',
  ])
    expect(rest).not.toMatch(secret);
  for (const token of [...tokens, 'wrong secret words', url.split('token=')[1] ?? 'token='])
    expect(rest).not.toContain(token);
});
