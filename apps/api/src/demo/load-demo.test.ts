import { createHash } from 'node:crypto';
import { disputeStates } from '@sac/contract/disputes/dispute';
import { orderApplication } from '@sac/contract/intake/application';
import { orderStatuses } from '@sac/contract/orders/order-status';
import { windowOpens } from '@sac/contract/orders/time-left';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything, now, options, ordersOf, windowDays } from '../../test/demo';
import { openTestDatabase } from '../../test/test-database';
import type { Database } from '../platform/db/open-database';
import { documentTypeOf } from '../platform/untrusted/document-type';
import { loadDemo } from './load-demo';

describe('a demo of 400 orders', () => {
  let database: Database;
  const files = new Map<string, Buffer>();
  beforeAll(async () => {
    database = await openTestDatabase();
    await loadDemo(database.db, options(400, files));
  });
  afterAll(() => database.close());

  test('every order is a valid application with a valid phone number', async () => {
    for (const row of await ordersOf(database.db)) {
      const parsed = orderApplication.parse({ ...row, confirm_email: row.email });
      expect(row, `order ${row.order_id}`).toMatchObject(parsed);
      const phone = parsePhoneNumberFromString(`+${row.country_code}${row.phone}`);
      expect(phone?.isValid(), `${row.nationality} ${row.telephone}`).toBe(true);
      expect(row.telephone).toBe(phone?.formatInternational());
      expect(row.email).toMatch(/@(example\.(com|org|net)|\w+\.example)$/);
    }
  });

  test('every queue has its share of the orders', async () => {
    const orders = await ordersOf(database.db);
    const holding = (status: string) => orders.filter((order) => order.process_status === status);
    expect(orders).toHaveLength(400);
    expect(Object.fromEntries(orderStatuses.map((status) => [status, holding(status).length]))).toEqual({
      New: 170,
      Pending: 20,
      Awaiting: 18,
      AwaitingGovt: 14,
      'Customer Called': 10,
      'Contact Customer': 9,
      Completed: 90,
      Refund: 25,
      ChargeBack: 14,
      Deleted: 30,
    });
    const released = holding('New').filter((order) => order.released);
    expect(released).toHaveLength(60);
    expect(released.filter((order) => order.processing_mode === 'Priority')).toHaveLength(12);
    expect(
      new Set(
        holding('New')
          .filter((order) => !order.released)
          .map((order) => order.process_month),
      ).size,
    ).toBe(12);
    expect(holding('Refund').filter((order) => order.refund_date)).toHaveLength(14);
    expect(holding('ChargeBack').filter((order) => order.transaction_id && order.merchant_name).length).toBeGreaterThan(
      3,
    );
    expect(new Set(orders.map((order) => order.nationality)).size).toBeGreaterThanOrEqual(24);
    expect(orders.some((order) => order.travel_mode === 'Land')).toBe(true);
    expect(orders.some((order) => /\p{Script=Arabic}/u.test(order.full_name))).toBe(true);
    expect(orders.some((order) => /\p{Script=Han}/u.test(order.full_name))).toBe(true);
    expect(Math.max(...orders.map((order) => order.full_name.length))).toBeGreaterThan(80);
  });

  test('most orders say how they were bought; one customer came back with the same card and device', async () => {
    const rows = await database.db
      .selectFrom('checkout')
      .innerJoin('orders', 'orders.order_id', 'checkout.order_id')
      .select([
        'checkout.order_id',
        'email',
        'process_status',
        'payment_last4',
        'device_id',
        'customer_ip',
        'create_ts',
      ])
      .orderBy('checkout.order_id')
      .execute();
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.length).toBeLessThan(400);
    const returning = rows.filter(({ device_id }) => device_id === rows[0]?.device_id);
    expect(returning.map(({ process_status }) => process_status)).toEqual(['Completed', 'Completed', 'ChargeBack']);
    expect(new Set(returning.map(({ email, payment_last4 }) => `${email} ${payment_last4}`)).size).toBe(1);
    const ages = returning.map(({ create_ts }) => Math.floor((now.getTime() - Date.parse(create_ts)) / 86_400_000));
    expect(ages).toEqual([260, 200, expect.any(Number)]);
  });

  test('disputes are in every state; one is due tomorrow and one is overdue', async () => {
    const disputes = await database.db.selectFrom('dispute').selectAll().execute();
    expect(new Set(disputes.map(({ state }) => state))).toEqual(new Set(disputeStates));
    const today = singaporeToday(now);
    const open = disputes.filter(({ state }) => state === 'open').map(({ respond_by }) => respond_by);
    expect(open).toContain(addDays(today, 1));
    expect(open.some((day) => day < today)).toBe(true);
    expect(disputes.every(({ made_at, received_on }) => singaporeToday(new Date(made_at)) >= received_on)).toBe(true);
    expect(disputes.every(({ made_at }) => Date.parse(made_at) <= now.getTime())).toBe(true);
    // The evidence as it was then.
    expect(disputes.find(({ state }) => state === 'won')?.evidence).toContain('cardStored');
  });

  test('assignees fit the status; the team account has seven orders', async () => {
    const orders = await ordersOf(database.db);
    const closed: string[] = ['Completed', 'Refund', 'ChargeBack', 'Deleted'];
    for (const order of orders) {
      if (order.process_status === 'New') expect(order.assign_to).toBeNull();
      if (order.process_status === 'Pending') expect(order.assign_to).not.toBeNull();
      if (order.process_status === 'Completed') expect(order.processed_by).not.toBeNull();
      expect(order.completed_at === null).toBe(order.processed_by === null);
    }
    const mine = orders.filter((order) => order.assign_to === 'Mei Tan' && !closed.includes(order.process_status));
    expect(mine).toHaveLength(7);
  });

  test('ids are consecutive from 100001 in the order of arrival, and the next order continues them', async () => {
    const orders = await ordersOf(database.db);
    expect(orders.map((order) => order.order_id)).toEqual(orders.map((_, index) => 100001 + index));
    const times = orders.map((order) => order.create_ts);
    expect(times).toEqual(times.toSorted());
    const { order_id: _, process_month: __, search_text: ___, ...copy } = orders[0] ?? expect.fail('no orders');
    const rollback = new Error('only tried');
    const attempt = database.db.transaction().execute(async (db) => {
      const next = await db.insertInto('orders').values(copy).returning('order_id').executeTakeFirstOrThrow();
      expect(next.order_id).toBe(100401);
      throw rollback;
    });
    await expect(attempt).rejects.toBe(rollback);
  });

  test('processing dates and releases follow the mode', async () => {
    const today = singaporeToday(now);
    for (const order of await ordersOf(database.db)) {
      const came = singaporeToday(new Date(order.create_ts));
      const expected = order.processing_mode === 'Future' ? windowOpens(order.arrival_date, windowDays) : came;
      expect(order.processing_date).toBe(expected);
      expect(order.released).toBe(order.processing_date <= today);
      if (['New', 'Pending', 'Awaiting', 'AwaitingGovt'].includes(order.process_status)) {
        expect(order.arrival_date >= today, `order ${order.order_id}`).toBe(true);
      }
    }
  });

  test('every document is stored, opens and belongs to its order', async () => {
    const documents = await database.db.selectFrom('document').selectAll().execute();
    const needing = (await ordersOf(database.db)).filter((order) => order.completed_at !== null);
    expect(documents.map((row) => row.order_id).toSorted()).toEqual(needing.map((row) => row.order_id));
    expect(files.size).toBe(documents.length);
    for (const row of documents) {
      const content = files.get(row.file1) ?? expect.fail(row.file1);
      expect(row.file1).toMatch(new RegExp(`^${row.order_id}_card_[0-9a-f]{6}\\.pdf$`));
      expect(await documentTypeOf(content)).toMatchObject({ contentType: row.content_type });
      expect(content).toHaveLength(row.bytes);
      expect(createHash('sha256').update(content).digest()).toEqual(row.sha256);
      expect(content.toString('latin1')).toContain(`(${row.order_id})`);
    }
  });

  test('all mails went to Preview; two failed, one of which was sent again', async () => {
    const mails = await database.db.selectFrom('mail').selectAll().orderBy('id').execute();
    expect(new Set(mails.map((mail) => mail.delivered_via))).toEqual(new Set(['Preview']));
    const failed = mails.filter((mail) => mail.state === 'failed');
    expect(failed).toHaveLength(2);
    const again = failed.map(({ order_id }) =>
      mails.some((mail) => mail.order_id === order_id && mail.state === 'sent'),
    );
    expect(again.toSorted()).toEqual([false, true]);
    expect(mails.filter((mail) => mail.kind === 'refund')).toHaveLength(14);
  });

  test('the events lead to the order’s current state and all happen between its arrival and now', async () => {
    const rows = await everything(database);
    const moments = (table: string, column: string) =>
      (rows[table] as Record<string, string | number>[]).map((row) => ({ id: row.order_id, at: String(row[column]) }));
    const arrivals = new Map(moments('orders', 'create_ts').map(({ id, at }) => [id, at]));
    const happened = [
      ...['document', 'mail', 'download', 'remark'].flatMap((table) => moments(table, 'create_ts')),
      ...moments('event', 'at'),
    ];
    for (const { id, at } of happened) {
      expect(at >= (arrivals.get(id) ?? 'z') && at <= now.toISOString(), `order ${id} at ${at}`).toBe(true);
    }
    const events = await database.db.selectFrom('event').selectAll().orderBy('id').execute();
    for (const order of await ordersOf(database.db)) {
      const own = events.filter((event) => event.order_id === order.order_id);
      expect(own[0]).toMatchObject({ kind: 'arrived', actor: null, at: order.create_ts });
      let status = 'New';
      let holder: string | null = null;
      for (const event of own) {
        if (event.kind === 'assigned') {
          expect(event.from_value).toBe(holder);
          holder = event.to_value;
        }
        if (event.kind === 'status changed') {
          expect(event.from_value).toBe(status);
          status = event.to_value ?? '';
        }
      }
      expect({ status, holder }).toEqual({ status: order.process_status, holder: order.assign_to });
    }
  });

  test('mails, downloads, comments, refunds and transactions have one event each', async () => {
    const { mail, download, document, remark, orders, event } = await everything(database);
    const ids = (kind: string, key: string) =>
      (event as { kind: string; detail: Record<string, number> }[])
        .filter((row) => row.kind === kind)
        .map((row) => row.detail[key]);
    const mailIds = (mail as { id: number }[]).map((row) => row.id);
    expect(ids('mail queued', 'mailId')).toEqual(mailIds);
    expect([...ids('mail sent', 'mailId'), ...ids('mail failed', 'mailId')].toSorted()).toEqual(mailIds.toSorted());
    expect(ids('document stored', 'documentId')).toEqual((document as { id: number }[]).map((row) => row.id));
    expect(ids('downloaded', 'x')).toHaveLength(download?.length ?? 0);
    expect(ids('commented', 'remarkId')).toEqual((remark as { id: number }[]).map((row) => row.id));
    const having = (column: string) => (orders as Record<string, unknown>[]).filter((row) => row[column] !== null);
    expect(ids('refunded', 'x')).toHaveLength(having('refund_date').length);
    expect(ids('transaction saved', 'x')).toHaveLength(having('transaction_id').length);
  });

  test('afterwards now() is PostgreSQL’s again, in statements and in defaults', async () => {
    const { id } = await database.db
      .insertInto('event')
      .values({ kind: 'signed in', actor: 'Grace Lim' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql`
      select abs(extract(epoch from clock_timestamp() - at)) < 60 as is_now,
        (select string_agg(distinct column_default, ' ') from information_schema.columns
          where table_schema = 'public' and column_default like '%now()%') as defaults
      from event where id = ${id}`.execute(database.db);
    expect(rows).toEqual([{ is_now: true, defaults: 'now()' }]);
  });
});
