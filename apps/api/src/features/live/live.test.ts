import { assignOrders, liveEventsPath, lookAtOrder } from '@sac/contract/orders-api';
import { login, logout } from '@sac/contract/staff-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';

let office: TestApp;
let address: string;
beforeAll(async () => {
  office = await openTestApp();
  address = await office.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => office.close());

/** Everything a browser has heard so far. */
async function listen(token: string) {
  const stop = new AbortController();
  const response = await fetch(`${address}/api${liveEventsPath}`, {
    headers: { authorization: token },
    signal: stop.signal,
  });
  const heard = { text: '', isOver: false, response, stop: () => stop.abort() };
  const read = async () => {
    try {
      for await (const part of response.body ?? []) heard.text += Buffer.from(part).toString();
    } finally {
      heard.isOver = true;
    }
  };
  read().catch(() => {});
  return heard;
}

test('nobody listens unknown', async () => {
  expect((await listen('nobody')).response.status).toBe(401);
});

test('what one does, all hear; who looks at an order is told, until they leave', async () => {
  const [mei, daniel] = [await office.staff('Team', 'Mei Tan'), await office.staff('Manager', 'Daniel Koh')];
  const heard = await listen(mei.token);
  expect(heard.response.headers.get('content-type')).toBe('text/event-stream');
  const orderId = await office.order();
  await expect.poll(() => heard.text).toContain('event: changed');
  heard.text = '';
  await office.call(assignOrders, { orderId: [orderId], assignTo: daniel.name }, daniel);
  await expect.poll(() => heard.text).toContain('event: changed');

  await office.call(lookAtOrder, { orderId }, daniel);
  await expect.poll(() => heard.text).toContain(`event: presence\ndata: [{"order_id":${orderId},"name":"Daniel Koh"}]`);
  const late = await listen(mei.token);
  await expect.poll(() => late.text).toContain('Daniel Koh');
  heard.text = '';
  await office.call(lookAtOrder, { orderId: null }, daniel);
  await expect.poll(() => heard.text).toContain('event: presence\ndata: []');
  heard.stop();
  late.stop();
});

test('what happens beside the orders is no news: sign-ins and refusals make nobody look again', async () => {
  const mei = await office.staff();
  const orderId = await office.order();
  const heard = await listen(mei.token);
  await expect.poll(() => heard.text).toContain('event: presence');
  // News gathers for a moment: that of the new order may still be on its way.
  await office.call(lookAtOrder, { orderId }, mei);
  await expect.poll(() => heard.text).toContain(mei.name);
  heard.text = '';
  expect((await office.call(login, { email: mei.email, password: 'x' })).code).toBe(401);
  await office.call(lookAtOrder, { orderId: null }, mei);
  await expect.poll(() => heard.text).toContain('event: presence\ndata: []');
  expect(heard.text).not.toContain('changed');
  heard.stop();
});

test('looking at an order that is not there, and looking unknown, change nothing', async () => {
  const mei = await office.staff('Team');
  expect((await office.call(lookAtOrder, { orderId: 999_999 }, mei)).code).toBe(200);
  expect(await office.db.selectFrom('order_presence').selectAll().where('staff_id', '=', mei.id).execute()).toEqual([]);
  expect((await office.call(lookAtOrder, { orderId: 1 })).code).toBe(401);
});

test('a session that ends elsewhere ends its stream at once, and nobody else’s', async () => {
  const [mei, daniel] = [await office.staff(), await office.staff()];
  const [meis, daniels] = [await listen(mei.token), await listen(daniel.token)];
  await office.call(logout, {}, mei);
  await expect.poll(() => meis.isOver).toBe(true);
  expect((await listen(mei.token)).response.status).toBe(401);
  expect(daniels.isOver).toBe(false);
  daniels.stop();
});

test('closing the server ends the streams', async () => {
  const other = await openTestApp();
  const there = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await other.staff();
  const response = await fetch(`${there}/api${liveEventsPath}`, { headers: { authorization: token } });
  await Promise.all([response.text(), other.close()]);
});
