import { afterAll, expect, test } from 'vitest';
import { formOf, openTestApp, testApiKey } from '../../../test/test-app';
import { allEndpoints } from '../../../test/walks/all-endpoints';

const office = await openTestApp();
const orderId = await office.order();
const headers = { authorization: (await office.staff('Admin')).token, 'x-api-key': testApiKey };
afterAll(() => office.close());

const withBody = (await allEndpoints()).filter(({ method }) => method !== 'GET');
const shape = (message: string) => ({ status: 0, message, error: { message } });

test.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s accepts only one JSON object, or one form with a file',
  async (_, { method, path, file, access }) => {
    const own = access.kind === 'grant' && { authorization: await office.tokens.sign('grant', { orderId }) };
    const send = async (type: string | null, payload: string | Buffer) => {
      const typed = { ...headers, ...own, ...(type !== null && { 'content-type': type }) };
      const answer = await office.app.inject({ method, url: `/api${path}`, payload, headers: typed });
      return [answer.statusCode, answer.json()];
    };
    const json = 'application/json';
    const asForm = [415, shape('Send the request as multipart/form-data.')];
    const asJson = [415, shape('Send the request as application/json.')];
    for (const body of ['null', '5', '"x"', 'true', '[]', '[{}]'])
      expect.soft(await send(json, body), body).toEqual(file ? asForm : [400, shape('Send one JSON object.')]);
    expect.soft(await send(json, '{')).toEqual([400, shape('The request body is not valid JSON.')]);
    expect.soft(await send(json, '')).toEqual([400, shape('The request body is empty. Send JSON.')]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', null])
      expect.soft(await send(type, '{}'), String(type)).toEqual(asJson);
    if (!file) {
      const form = formOf({ orderId: String(orderId) });
      expect.soft(await send(form.headers['content-type'], form.payload), 'a form').toEqual(asJson);
    }
  },
);

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  office.app.inject({ method, url, headers, ...(payload && { payload }) });

test.each([
  ['GET', '/api/admin/get-orders-list/newOrder?page=abc', 'page', 'Send the page as a number.'],
  ['GET', '/api/admin/get-orders-list/newOrder?page=1&page=2', 'page', 'Send the page as a number.'],
  ['GET', '/api/admin/get-orders-list/newOrder?limit=', 'limit', 'Send the limit as a number.'],
  ['GET', '/api/admin/mails/x', 'mailId', 'Send the mail id as a number.'],
  ['GET', '/api/admin/team-member-info/x', 'id', 'Send the member id as a number.'],
  ['GET', '/api/admin/get-orders-details/1e5', 'orderId', 'Send the order id as a number.'],
  ['GET', '/api/admin/get-orders-details/99999999999', 'orderId', 'There is no order with this id.'],
  [
    'GET',
    '/api/admin/get-activity?fromDate=0000-01-01',
    'fromDate',
    'Enter the From date between 01/01/1900 and 31/12/2199.',
  ],
])('%s %s is rejected with a message for %s', async (method, url, field, message) => {
  const answer = await ask(method as 'GET', url);
  expect([answer.statusCode, answer.json()]).toEqual([422, { ...shape(message), errors: { [field]: message } }]);
});

test.each([
  ['POST', '/api/admin/document-link', { documentId: true }, 'Send the document id as a number.'],
  ['POST', '/api/admin/payment-gateway-setting', { gatewayId: true }, 'Please select gateway.'],
  ['PUT', '/api/admin/delete-team-member', { teamMemberId: [[13]] }, 'Send the member id as a number.'],
  ['PUT', '/api/admin/move-to-complete-refund', { orderId: 100001 }, 'Send a list, such as [100001].'],
  ['POST', '/api/front/track-order', { email: 'ana.bar@example.com' }, 'Please enter your orderId'],
  ['POST', '/api/admin/end-session', { sessionId: 'x' }, 'Send the session’s id.'],
])('%s %s with %j is rejected with a message', async (method, url, body, message) => {
  const answer = await ask(method as 'POST', url, body);
  expect([answer.statusCode, answer.json().message]).toEqual([422, message]);
});

test.each(['/api/%zz', '/api/admin/mails/%zz', '/api/admin/mails/%ED%A0%80', '/track-order/%', '/uploads/docs/%c3'])(
  'the address %s is refused in the usual form',
  async (url) => {
    const answer = await office.app.inject({ url, headers });
    const message = 'The address cannot be read: a % in it must be followed by two hexadecimal digits.';
    expect([answer.statusCode, answer.json()]).toEqual([400, shape(message)]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  },
);

test('a document link with invalid characters is a 403', async () => {
  for (const url of [
    '/uploads/docs/%00?token=%00',
    '/uploads/docs/x?token[]=1',
    `/uploads/docs/x?token=${'x'.repeat(9000)}`,
  ])
    expect((await office.app.inject(url)).statusCode).toBe(403);
});

test('a form with a repeated field is rejected', async () => {
  const { payload, headers: form } = formOf({ orderId: String(orderId) });
  const text = payload.toString();
  const twice = text.slice(0, text.lastIndexOf('------form')) + text;
  const url = '/api/admin/upload-visa-document';
  const answer = await office.app.inject({ method: 'POST', url, payload: twice, headers: { ...headers, ...form } });
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Send the field orderId once.']);
});
