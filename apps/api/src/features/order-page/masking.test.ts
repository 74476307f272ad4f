import { exportActivity, getActivity } from '@sac/contract/audit/activity-api';
import { getCardPapers, readCardPapers } from '@sac/contract/cards/card-papers-api';
import { getFormMap, getFormMapVersions } from '@sac/contract/form-helper/form-helper-api';
import { getIncomingCard } from '@sac/contract/incoming-cards/incoming-cards-api';
import { checkDocument } from '@sac/contract/incoming-cards/upload-api';
import { nextOrder, startWorkSession, undoLastOrder } from '@sac/contract/order-page/next-order-api';
import { getOrderDetails, getOrderEvents } from '@sac/contract/order-page/order-page-api';
import { exportOrders, findOrders, getOrdersList, type OrderRow, searchOrders } from '@sac/contract/orders/orders-api';
import { queueKeys } from '@sac/contract/orders/queues/queues';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../../../test/test-app';
import { allEndpoints } from '../../../test/walks/all-endpoints';

const office = await openTestApp();
const admin = await office.staff('Admin');
afterAll(() => office.close());

const passport = 'ZQ7788991';
const whole = /ZQ7788991|1977-07-17|17\/07\/1977/i;

test('only what opens an order or its card has a field for a passport number or a birth date', async () => {
  const endpoints = await allEndpoints();
  const having = endpoints.filter(({ output, contentType }) => {
    if (contentType) return false;
    const text = JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }));
    return text.includes('passport_number') || text.includes('date_of_birth');
  });
  const opening = [getOrderDetails, checkDocument, startWorkSession, nextOrder, undoLastOrder, getIncomingCard];
  // The second shows what is on the papers that were sent along; the others name facts only.
  const papers = [getCardPapers, readCardPapers, getFormMap, getFormMapVersions];
  expect(having.map(({ path }) => path).toSorted()).toEqual([...opening, ...papers].map(({ path }) => path).toSorted());
});

test('lists, searches, the palette, exports and the log can be searched by passport number but never show it', async () => {
  const person = { passport_number: passport, date_of_birth: '1977-07-17' };
  const orderId = await office.order(person);
  await office.order(person, { status: 'Completed', assignTo: admin.name });
  const details = await office.call(getOrderDetails, { orderId }, admin);
  expect(details.body.data).toMatchObject(person);

  const shown: string[] = [];
  const get = async (path: string, query: Record<string, string>) => {
    const answer = await office.app.inject({ url: `/api${path}`, query, headers: { authorization: admin.token } });
    expect(answer.statusCode, answer.body).toBe(200);
    shown.push(answer.body);
    return answer.body;
  };
  for (const orderName of queueKeys) {
    const list = await office.call(getOrdersList, { orderName, limit: 1000 }, admin);
    const search = { folderName: orderName, searchVal: passport, start: 0, end: 100 };
    const found = await office.call(searchOrders, search, admin);
    shown.push(JSON.stringify([list.body, found.body]));
    await get(exportOrders.path, { orderName });
    if (orderName === 'orderHistory') {
      expect((found.body.data as OrderRow[]).map(({ order_id }) => order_id)).toContain(orderId);
      expect(await get(exportOrders.path, { orderName, searchVal: passport })).toContain(String(orderId));
    }
  }
  const palette = await office.call(findOrders, { text: passport }, admin);
  expect(palette.body.data).toHaveLength(2);
  shown.push(JSON.stringify(palette.body));
  shown.push(JSON.stringify((await office.call(getActivity, {}, admin)).body));
  shown.push(JSON.stringify((await office.call(getOrderEvents, { orderId }, admin)).body));
  await get(exportActivity.path, {});
  for (const text of shown) expect(text).not.toMatch(whole);
});
