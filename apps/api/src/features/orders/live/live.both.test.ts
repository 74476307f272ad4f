import { login } from '@sac/contract/accounts/identity-api';
import { logout } from '@sac/contract/accounts/staff-api';
import { type ChangedQueues, changedQueues, followEvents, setPresence } from '@sac/contract/orders/live-api';
import { assignOrders } from '@sac/contract/orders/orders-api';
import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import { handOverShift, reassignOrders } from '@sac/contract/work/reassign-api';
import { setReminder } from '@sac/contract/work/reminders-api';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { listen } from '../../../../test/listen';
import { openTestApp } from '../../../../test/test-app';
import { inTransaction } from '../../../platform/db/transaction';
import { recordEvents } from '../../audit/record-event';
import { announceDueReminders } from './announce-due-reminders';

const office = await openTestApp();
const address = await office.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => office.close());

const listenAs = (token: string) => listen(address, { authorization: token });

test('listening needs a valid session', async () => {
  expect((await listenAs('nobody')).response.status).toBe(401);
});

test('everyone gets changes, and the viewers of an order until they leave', async () => {
  const [mei, daniel] = [await office.staff('Team', 'Mei Tan'), await office.staff('Manager', 'Daniel Koh')];
  const received = await listenAs(mei.token);
  expect(received.response.headers.get('content-type')).toBe('text/event-stream');
  const orderId = await office.order();
  await expect.poll(() => received.text).toContain('event: changed');
  received.text = '';
  await office.call(assignOrders, { orderId: [orderId], assignTo: daniel.name }, daniel);
  await expect.poll(() => received.text).toContain('event: changed');

  await office.call(setPresence, { orderId }, daniel);
  await expect
    .poll(() => received.text)
    .toContain(`event: presence\ndata: [{"order_id":${orderId},"name":"Daniel Koh"}]`);
  const late = await listenAs(mei.token);
  await expect.poll(() => late.text).toContain('Daniel Koh');
  received.text = '';
  await office.call(setPresence, { orderId: null }, daniel);
  await expect.poll(() => received.text).toContain('event: presence\ndata: []');
  received.stop();
  late.stop();
});

test('a change says which orders, which queues, and how many orders those hold now', async () => {
  const [mei, daniel] = [await office.staff('Team'), await office.staff('Manager')];
  const orderId = await office.order();
  const [meis, daniels] = [await listenAs(mei.token), await listenAs(daniel.token)];
  // Queues are compared with their counts at the last change for which a stream was open.
  const other = await office.order();
  for (const received of [meis, daniels]) {
    await expect.poll(() => received.text).toMatch(new RegExp(`"orders":\\[[^\\]]*\\b${other}\\b`));
    received.text = '';
  }
  const latest = async (received: { text: string }, of: (change: ChangedQueues) => boolean) => {
    let found: ChangedQueues | undefined;
    await expect
      .poll(() => {
        const sent = [...received.text.matchAll(/event: changed\ndata: (.*)\n/g)].map(([, data = '']) =>
          changedQueues.parse(JSON.parse(data)),
        );
        found = sent.findLast(of);
        return found;
      })
      .toBeDefined();
    return found as ChangedQueues;
  };
  await office.call(assignOrders, { orderId: [orderId], assignTo: mei.name }, mei);
  const isAssigned = ({ orders, queues }: ChangedQueues) =>
    Boolean(orders?.includes(orderId)) && queues.includes('pendingOrder');
  const atMei = await latest(meis, isAssigned);
  const atDaniel = await latest(daniels, isAssigned);
  expect(atMei.queues).toEqual(['myOrder', 'newOrder', 'pendingOrder']);
  expect(atDaniel.queues).toEqual(['newOrder', 'pendingOrder']);
  const { data: countsOfMei } = getFolderCount.output.parse((await office.call(getFolderCount, {}, mei)).body);
  expect(atMei).toMatchObject({ work: false, counts: countsOfMei, received: { ready: 0, inbox: 0 } });
  expect(atDaniel.counts?.myOrdersCount).toBe(0);
  expect(countsOfMei.myOrdersCount).toBe(1);

  // What only adds to an order's history moves nothing: no queues, no counts.
  await recordEvents(office.db, [{ orderId: other, kind: 'downloaded', actor: null, to: 'card.pdf' }]);
  const added = await latest(meis, ({ orders }) => orders?.length === 1 && orders[0] === other);
  expect(added).toEqual({ orders: [other], queues: [], work: false, ageMs: expect.any(Number) });

  // Very many at once: everybody asks for what they show.
  await sql`select notify_orders(array(select generate_series(1, 501)))`.execute(office.db);
  expect(await latest(meis, ({ orders }) => orders === null)).toMatchObject({ work: true });
  meis.stop();
  daniels.stop();
});

test('a stream hears of what changed just before it was opened: its screen may have loaded before that', async () => {
  const mei = await office.staff();
  const orderId = await office.order();
  // Null: so much has changed that no orders are named.
  const heardOf = new RegExp(`event: changed\\ndata: {"orders":(null|[^\\]]*\\b${orderId}\\b)`);
  const other = await listenAs(mei.token);
  await expect.poll(() => other.text).toMatch(heardOf);
  // Everybody has the change: the next stream is opened after it.
  const late = await listenAs(mei.token);
  await expect.poll(() => late.text).toMatch(heardOf);
  other.stop();
  late.stop();
});

test('events that do not concern orders, such as failed sign-ins, send no change', async () => {
  const mei = await office.staff();
  const received = await listenAs(mei.token);
  // While somebody listens a change names its orders. When the order that was added last is there, nothing of before can
  // arrive later.
  const orderId = await office.order();
  await expect
    .poll(() => received.text)
    .toMatch(new RegExp(`event: presence[^]*event: changed\\ndata: {"orders":\\[[^\\]]*\\b${orderId}\\b`));
  await office.call(setPresence, { orderId }, mei);
  await expect.poll(() => received.text).toContain(mei.name);
  received.text = '';
  expect((await office.call(login, { email: mei.email, password: 'x' })).code).toBe(401);
  await office.call(setPresence, { orderId: null }, mei);
  await expect.poll(() => received.text).toContain('event: presence\ndata: []');
  expect(received.text).not.toContain('changed');
  received.stop();
});

test('presence at an unknown order or without a session changes nothing', async () => {
  const mei = await office.staff('Team');
  expect((await office.call(setPresence, { orderId: 999_999 }, mei)).code).toBe(200);
  expect(await office.db.selectFrom('order_presence').selectAll().where('staff_id', '=', mei.id).execute()).toEqual([]);
  expect((await office.call(setPresence, { orderId: 1 })).code).toBe(401);
});

test('ending a session ends its own stream at once, and no other', async () => {
  const [mei, daniel] = [await office.staff(), await office.staff()];
  const [meis, daniels] = [await listenAs(mei.token), await listenAs(daniel.token)];
  await office.call(logout, {}, mei);
  await expect.poll(() => meis.isOver).toBe(true);
  expect((await listenAs(mei.token)).response.status).toBe(401);
  expect(daniels.isOver).toBe(false);
  daniels.stop();
});

test('closing the server ends the streams', async () => {
  const other = await openTestApp();
  const there = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await other.staff();
  const response = await fetch(`${there}/api${followEvents.path}`, { headers: { authorization: token } });
  await Promise.all([response.text(), other.close()]);
});

test('when the viewers cannot be read, no stream and no timer stays open', async () => {
  const other = await openTestApp({ env: { METRICS_TOKEN: 'a token for the monitor' } });
  const there = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await other.staff();
  const started = vi.spyOn(globalThis, 'setInterval');
  const stopped = vi.spyOn(globalThis, 'clearInterval');
  await sql`alter table order_presence rename to away`.execute(other.db);
  const answer = await fetch(`${there}/api${followEvents.path}`, { headers: { authorization: token } });
  expect(answer.status).toBe(500);
  await sql`alter table away rename to order_presence`.execute(other.db);

  const heartbeats = started.mock.results.filter((_, call) => started.mock.calls[call]?.[1] === 20_000);
  expect(heartbeats).toHaveLength(1);
  await expect.poll(() => stopped.mock.calls.map(([timer]) => timer)).toContain(heartbeats[0]?.value);
  const headers = { authorization: 'Bearer a token for the monitor' };
  expect((await other.app.inject({ url: '/metrics', headers })).body).toContain('arrival_live_streams 0');
  vi.restoreAllMocks();
  await other.close();
});

test('when the server closes while a browser connects, the stream ends and nothing is written afterwards', async (context) => {
  const other = await openTestApp();
  // PGlite has one connection, so nothing can block there.
  if (other.database.kind === 'pglite') {
    await other.close();
    context.skip();
  }
  const there = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await other.staff();
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_locks where not granted and relation = 'order_presence'::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(
      other.database.longRunning.db,
    );
    return rows.length > 0;
  };
  let joining: Promise<string> | undefined;
  let closing: Promise<void> | undefined;
  await inTransaction(other.db, async (db) => {
    await sql`lock table order_presence in access exclusive mode`.execute(db);
    joining = fetch(`${there}/api${followEvents.path}`, { headers: { authorization: token } }).then((answer) =>
      answer.text(),
    );
    await expect.poll(isWaiting).toBe(true);
    closing = other.close();
    // By now the stream has ended, but its query is still blocked.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(await joining).toBe('');
  await closing;
});

test('only the receiver hears of orders reassigned to them: who sent how many, and no customer data', async () => {
  const [mei, daniel] = [await office.staff('Manager', 'Mei Ling'), await office.staff('Team', 'Daniel Ong')];
  const orderIds = [await office.order(), await office.order()];
  const [meis, daniels] = [await listenAs(mei.token), await listenAs(daniel.token)];
  const note = 'Please call Ana.';
  await office.call(reassignOrders, { orderId: orderIds, assignTo: daniel.name, note }, mei);
  const reassigned = { from: mei.name, count: 2, order_ids: orderIds };
  await expect.poll(() => daniels.text).toContain(`event: reassigned\ndata: ${JSON.stringify(reassigned)}`);
  expect(daniels.text).not.toMatch(/Ana/);
  // A change is gathered for 250 ms, so it comes after the notice.
  await expect.poll(() => meis.text).toContain('event: changed');
  expect(meis.text).not.toContain('reassigned');
  daniels.text = '';
  await office.call(handOverShift, { assignTo: mei.name }, daniel);
  await expect.poll(() => meis.text).toContain('"from":"Daniel Ong","count":2');
  expect(daniels.text).not.toContain('reassigned');
  meis.stop();
  daniels.stop();
});

test('a due reminder is announced once, in every open tab of its owner, also when its order is deleted', async () => {
  const [mei, daniel] = [await office.staff(), await office.staff()];
  const [orderId, later] = [await office.order(), await office.order()];
  const at = new Date(Date.now() + 1_000).toISOString();
  await office.call(setReminder, { orderId, at }, mei);
  await office.call(setReminder, { orderId: later, at: new Date(Date.now() + 3_600_000).toISOString() }, mei);
  await office.db.updateTable('orders').set({ process_status: 'Deleted' }).where('order_id', '=', orderId).execute();
  const [tab, otherTab, daniels] = [await listenAs(mei.token), await listenAs(mei.token), await listenAs(daniel.token)];
  const due = `event: reminder\ndata: {"order_ids":[${orderId}]}`;
  await expect.poll(() => [tab.text, otherTab.text].every((text) => text.includes(due))).toBe(true);
  // Another round announces nothing.
  await announceDueReminders(office.db, [mei.id, daniel.id]);
  await office.call(setPresence, { orderId: later }, daniel);
  await expect.poll(() => tab.text).toContain(daniel.name);
  expect(tab.text.split('event: reminder')).toHaveLength(2);
  expect(daniels.text).not.toContain('event: reminder');
  for (const stream of [tab, otherTab, daniels]) stream.stop();
});

test('a reminder that became due while its owner was away is announced when they come back', async () => {
  const mei = await office.staff();
  const orderId = await office.order();
  await office.call(setReminder, { orderId, at: new Date(Date.now() + 3_600_000).toISOString() }, mei);
  await sql`update reminder set at = now() - interval '1 hour' where order_id = ${orderId}`.execute(office.db);
  const tab = await listenAs(mei.token);
  await expect.poll(() => tab.text).toContain(`event: reminder\ndata: {"order_ids":[${orderId}]}`);
  // Set again, it is announced again.
  await office.call(setReminder, { orderId, at: new Date(Date.now() + 500).toISOString() }, mei);
  await expect.poll(() => tab.text.split('event: reminder').length).toBe(3);
  tab.stop();
});
