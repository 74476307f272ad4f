import { addDays } from '@sac/contract/platform/dates';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, testSigningKey } from '../../../../test/test-app';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { purgeOrders } from '../../privacy/purge-orders';
import { recordEvents } from '../record-event';
import { createRecordKey } from './record-key';
import { type ClosedDay, committedUntil, sealDays } from './seal-days';
import { verifyRecord } from './verify-record';

const key = createRecordKey(testSigningKey);
let office: TestApp;
let db: Db;
let today: string;
let yesterday: string;
let dayBefore: string;
let order: number;
let other: number;
/** The events of `order`, oldest first. */
let ids: number[];

beforeEach(async () => {
  office = await openTestApp({ withoutWorkers: true });
  db = office.db;
  today = (await committedUntil(db, '0 s')).slice(0, 10);
  yesterday = addDays(today, -1);
  dayBefore = addDays(today, -2);
  order = await office.order();
  other = await office.order();
  for (const orderId of [order, other])
    await recordEvents(db, [
      { orderId, kind: 'assigned', actor: 'Mei', to: 'Mei' },
      { orderId, kind: 'document confirmed', actor: 'Mei', detail: { reason: 'name', documentId: 7 }, ip: '10.0.0.1' },
      { orderId, kind: 'status changed', actor: 'Mei', from: 'New', to: 'Pending', ip: '10.0.0.1' },
      { orderId, kind: 'downloaded', actor: null, to: 'Quimby.pdf', ip: '203.0.113.9' },
    ]);
  await db.insertInto('event').values({ kind: 'signed in', actor: 'Mei', ip: '10.0.0.1' }).execute();
  // Attacks come from an account that may alter the table.
  await asAttacker(
    sql`update event set at = ${`${dayBefore}T10:03:00.123456Z`}::timestamptz + id * interval '1 second'`,
  );
  await asAttacker(sql`update event set at = at + interval '1 day' where kind in ('status changed', 'downloaded')`);
  ids = (await db.selectFrom('event').select('id').where('order_id', '=', order).orderBy('id').execute()).map(
    ({ id }) => id,
  );
  return () => office.close();
});

/** With the triggers off. Not by `alter table`: each connection would read the catalog again, which takes longer than the test. */
async function asAttacker(...statements: RawBuilder<unknown>[]) {
  await inTransaction(db, async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    for (const statement of statements) await statement.execute(db);
  });
}

async function seal(keyOf = key) {
  const closed: ClosedDay[] = [];
  // Without a margin, so that it is the same in the first minutes after midnight.
  await sealDays(
    db,
    keyOf,
    (day) => closed.push(day),
    () => false,
    '0 s',
  );
  return closed;
}

async function verify(keys = [key.publicKey]) {
  const mismatches: string[] = [];
  const report = await verifyRecord({ db, keys, onMismatch: (text) => mismatches.push(text), onDay: () => {} });
  expect(report.mismatches).toBe(mismatches.length);
  return { ...report, mismatches };
}

test('days that are over are sealed once, and the record is whole', async () => {
  expect(await verify()).toMatchObject({ days: 0, events: 0, waiting: 11, newest: null, mismatches: [] });
  const closed = await seal();
  expect(closed.map(({ day, events }) => [day, events])).toEqual([
    [dayBefore, 7],
    [yesterday, 4],
  ]);
  expect(await seal()).toEqual([]);
  const another = await office.order();
  const { newest, ...report } = await verify();
  const rows = { comment: 0, download: 0, email: 0 };
  expect(report).toEqual({ days: 2, events: 11, rows, rowsFrom: dayBefore, waiting: 1, late: 0, mismatches: [] });
  expect(newest?.root.toString('hex')).toBe(closed[1]?.root);
  expect(another).toBeGreaterThan(other);
});

test('a day without events has a root, a long day is sealed in batches, and many starts at once make one record', async () => {
  await asAttacker(sql`update event set at = at - interval '2 days' where kind = 'arrived'`);
  await sql`insert into event (kind, actor, at) select 'signed in', n::text, ${`${dayBefore}T12:00:00Z`}::timestamptz
    from generate_series(1, 2500) n`.execute(db);
  const closed = (await Promise.all([seal(), seal(), seal()])).flat();
  expect(closed.map(({ day, events }) => [day, events]).sort()).toEqual([
    [addDays(today, -4), 2],
    [addDays(today, -3), 0],
    [dayBefore, 2505],
    [yesterday, 4],
  ]);
  expect(await verify()).toMatchObject({ days: 4, events: 2511, mismatches: [], late: 2 });
});

const changes: Record<string, RawBuilder<unknown>> = {
  at: sql`at = at + interval '1 microsecond'`,
  day: sql`at = at - interval '1 day'`,
  order: sql`order_id = order_id + 1`,
  kind: sql`kind = 'released'`,
  actor: sql`actor = 'Tom'`,
  from: sql`from_value = null`,
  to: sql`to_value = 'Completed'`,
  detail: sql`detail = '{"remarkId": 8}'`,
  ip: sql`ip = '10.0.0.2'`,
};

test.each(Object.entries(changes))('a changed value is found: %s', async (_column, change) => {
  await seal();
  const id = ids[3];
  await asAttacker(sql`update event set ${change} where id = ${id}`);
  const { mismatches } = await verify();
  expect(mismatches).toHaveLength(1);
  expect(mismatches[0]).toMatch(
    RegExp(`^Event ${id} of order \\d+ \\(\\d\\d/\\d\\d/\\d{4} 10:03 UTC, .+\\) was changed\\.$`),
  );
});

test('a changed id is found', async () => {
  await seal();
  await asAttacker(
    sql`alter table event alter column id drop identity`,
    sql`update event set id = 9999 where id = ${ids[2]}`,
  );
  const { mismatches } = await verify();
  expect(mismatches).toContain(`Event ${ids[2]} of order ${order} is missing.`);
  expect(mismatches.join()).toMatch(/Event 9999 .* was inserted, or its seal was removed/);
});

test('a removed event is found, with and without its seal', async () => {
  await seal();
  await asAttacker(sql`delete from event where id = ${ids[2]}`);
  expect((await verify()).mismatches).toEqual([`Event ${ids[2]} of order ${order} is missing.`]);
  await asAttacker(sql`delete from event_seal where event_id = ${ids[2]}`);
  const { mismatches } = await verify();
  expect(mismatches).toHaveLength(2);
  expect(mismatches[0]).toMatch(/: the seals of this day are not those that were signed \(6 seals; signed: 7\)\.$/);
  expect(mismatches[1]).toMatch(
    RegExp(`^Event ${ids[3]} .*: what came before it was changed, removed, added or reordered`),
  );
});

test('an event that is inserted into a closed day is found, also before the first day', async () => {
  await seal();
  for (const day of [yesterday, addDays(today, -100)]) {
    const { id } = await db
      .insertInto('event')
      .values({ order_id: order, kind: 'status changed', to_value: 'Completed', at: `${day}T08:00:00Z` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { mismatches } = await verify();
    expect(mismatches.at(-1)).toMatch(
      RegExp(`^Event ${id} of order ${order} .* was inserted, or its seal was removed`),
    );
  }
});

test('an event that is moved to a later day is found, and stops no sealing', async () => {
  await seal();
  await asAttacker(
    sql`delete from record_root where day = ${yesterday}`,
    sql`delete from event_seal where day = ${yesterday}`,
    sql`update event set at = at + interval '1 day' where id = ${ids[1]}`,
  );
  expect((await seal()).map(({ day, events }) => [day, events])).toEqual([[yesterday, 4]]);
  const { mismatches } = await verify();
  expect(mismatches).toHaveLength(1);
  expect(mismatches[0]).toMatch(RegExp(`^Event ${ids[1]} .* was changed`));
});

test('two events that change places are found', async () => {
  await seal();
  const [, a, b] = ids;
  await asAttacker(
    sql`update event x set kind = y.kind, actor = y.actor, from_value = y.from_value, to_value = y.to_value,
      detail = y.detail, ip = y.ip, at = y.at from event y where (x.id, y.id) in ((${a}, ${b}), (${b}, ${a}))`,
  );
  expect((await verify()).mismatches.map((text) => Number(/\d+/.exec(text)))).toEqual([a, b]);
});

test('a changed or removed seal is found', async () => {
  await seal();
  await asAttacker(sql`update event_seal set hash = sha256(hash) where event_id = ${ids[3]}`);
  const changed = (await verify()).mismatches;
  expect(changed[0]).toMatch(/the seals of this day are not those that were signed/);
  expect(changed[1]).toMatch(RegExp(`^Event ${ids[3]} .* was changed, or its seal was\\.$`));
  await asAttacker(sql`delete from event_seal where event_id = ${ids[4]}`);
  expect((await verify()).mismatches.at(-1)).toMatch(
    RegExp(`^Event ${ids[4]} .* was inserted, or its seal was removed`),
  );
});

test('a salt that was removed without a purge is found', async () => {
  await seal();
  await asAttacker(sql`update event_seal set salt = null where event_id = ${ids[4]}`);
  expect((await verify()).mismatches).toEqual([
    expect.stringMatching(/the salt of its seal was removed, although its order was not purged/),
  ]);
});

test('a changed or removed root, a missing day and an unknown key are found', async () => {
  await asAttacker(sql`update event set at = at - interval '1 day' where kind in ('arrived', 'assigned')`);
  await seal();
  const newest = (await verify()).newest;
  expect(newest?.day).toBe(yesterday);

  await asAttacker(sql`update record_root set signature = sha512(signature) where day = ${yesterday}`);
  expect((await verify()).mismatches).toEqual([expect.stringMatching(/the signature of its root is wrong\.$/)]);

  const forged = createRecordKey('the key of somebody who can write to the database');
  await asAttacker(
    sql`update record_root set public_key = ${forged.publicKey}, signature = ${forged.sign(newest?.root ?? Buffer.alloc(0))} where day = ${yesterday}`,
  );
  expect((await verify()).mismatches).toEqual([expect.stringContaining('was signed with an unknown key')]);
  expect((await verify([key.publicKey, forged.publicKey])).mismatches).toEqual([]);

  await asAttacker(sql`update record_root set events = events + 1 where day = ${yesterday}`);
  expect((await verify()).mismatches.join()).toContain('are not those that were signed (4 seals; signed: 5)');

  const missing = addDays(today, -2);
  await asAttacker(sql`delete from record_root where day = ${missing}`);
  const gap = (await verify()).mismatches;
  expect(gap[0]).toMatch(/the root of this day is missing\.$/);
  expect(gap[1]).toMatch(/its root does not follow the root before it\.$/);

  await asAttacker(sql`delete from record_root where day < ${missing}`);
  const noBeginning = (await verify()).mismatches;
  expect(noBeginning[0]).toMatch(/the roots of the days before it are missing\.$/);

  await asAttacker(sql`delete from record_root`);
  expect((await verify()).mismatches).toHaveLength(2);
});

test('a forged root of the newest day, made of changed seals, is not signed with our own key', async () => {
  await seal();
  const forged = createRecordKey('the key of somebody who can write to the database');
  await asAttacker(
    sql`delete from record_root where day = ${yesterday}`,
    sql`delete from event_seal where day = ${yesterday}`,
    sql`update event set to_value = 'Completed' where id = ${ids[3]}`,
  );
  expect(await seal(forged)).toHaveLength(1);
  expect((await verify()).mismatches).toEqual([expect.stringContaining('was signed with an unknown key')]);
});

test('the database refuses to change or delete what is sealed', async () => {
  await addQuoted();
  await seal();
  for (const statement of [
    sql`update event_seal set salt = null`,
    sql`update event_seal set hash = hash`,
    sql`delete from event_seal`,
    sql`truncate event_seal`,
    sql`update row_seal set salt = null`,
    sql`delete from row_seal`,
    sql`truncate row_seal`,
    sql`update record_root set events = 0`,
    sql`delete from record_root`,
    sql`truncate record_root`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('the sealed record is never changed or deleted');
});

test('a purge leaves the record whole, keeps nothing to guess by, and proves what it left', async () => {
  await seal();
  const sealOf = (id = 0) =>
    db.selectFrom('event_seal').selectAll().where('event_id', '=', id).executeTakeFirstOrThrow();
  const before = await sealOf(ids[4]);
  await db
    .updateTable('orders')
    .set({ arrival_date: addDays(today, -100), departure_date: addDays(today, -90) })
    .where('order_id', '=', order)
    .execute();
  expect(await purgeOrders(db, { afterDays: 60, withChargebacks: false }, new Date())).toBe(1);
  const salts = await db.selectFrom('event_seal').select(['chain', 'salt']).where('salt', 'is', null).execute();
  expect(salts.map(({ chain }) => chain)).toEqual(Array(5).fill(order));
  expect((await verify()).mismatches).toEqual([]);
  expect({ ...(await sealOf(ids[4])), salt: before.salt }).toEqual(before);

  // The status stays proved by its seal, everything else by the event of the purge.
  await asAttacker(sql`update event set to_value = 'Completed' where id = ${ids[3]}`);
  expect((await verify()).mismatches[0]).toMatch(RegExp(`^Event ${ids[3]} .* was changed\\.$`));
  await asAttacker(sql`update event set to_value = 'Pending' where id = ${ids[3]}`);
  await asAttacker(sql`update event set detail = '{"documentId": 8}' where id = ${ids[2]}`);
  expect((await verify()).mismatches).toEqual([`Order ${order}: what its purge left of its events was changed.`]);
});

const attached = (name: string) => ({ file: `${order}_${name}`, name, content_type: 'application/pdf' });

/** A comment, a download and a sent email of `order`, made yesterday; a queued email is not sealed. */
async function addQuoted() {
  const at = `${yesterday}T08:00:00Z`;
  const { id: document_id } = await db
    .insertInto('document')
    .values({
      order_id: order,
      file1: `${order}_card.pdf`,
      customer_name: 'Ana',
      content_type: 'application/pdf',
      bytes: 3,
      sha256: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('remark')
    .values({ order_id: order, create_ts: at, remark_name: 'Mei', remark: 'Called.', telephone: 'Y' })
    .execute();
  const download = { order_id: order, document_id, link_id: crypto.randomUUID(), create_ts: at, ip: '203.0.113.9' };
  await db.insertInto('download').values(download).execute();
  const mail = {
    order_id: order,
    provider: 'AWS',
    recipient: 'ana@example.com',
    subject: 'Card',
    html: '<p>Hi</p>',
  } as const;
  await db
    .insertInto('mail')
    .values([
      {
        ...mail,
        body_text: 'Hi',
        state: 'sent',
        sent_ts: at,
        delivered_via: 'AWS',
        message_id: 'm-1',
        attachment: attached('a.pdf'),
      },
      { ...mail, body_text: 'Later' },
    ])
    .execute();
}

test('comments, downloads and sent emails are sealed with their day', async () => {
  await addQuoted();
  expect((await seal()).map(({ events, rows }) => [events, rows])).toEqual([
    [7, 0],
    [4, 3],
  ]);
  const rows = { comment: 1, download: 1, email: 1 };
  expect(await verify()).toMatchObject({ rows, rowsFrom: dayBefore, mismatches: [] });
  // What a provider reports later is no change of the email.
  await db
    .updateTable('mail')
    .set({ delivery: 'delivered', delivery_ts: new Date().toISOString() })
    .where('state', '=', 'sent')
    .execute();
  expect((await verify()).mismatches).toEqual([]);
});

/** Changes to rows that packs quote, made directly in the tables, and the sentence that names each. Add a line for another. */
const forgeries: [statement: RawBuilder<unknown>, sentence: RegExp][] = [
  [sql`update remark set remark = 'She confirmed it.'`, /^Comment \d+ of order \d+ was changed/],
  [sql`update remark set telephone = null`, /^Comment \d+ of order \d+ was changed/],
  [sql`update remark set create_ts = create_ts - interval '1 hour'`, /^Comment \d+ of order \d+ was changed/],
  [sql`update remark set order_id = order_id + 1`, /^Comment \d+ of order \d+ was changed/],
  [sql`delete from remark`, /^Comment \d+ of order \d+ is missing\.$/],
  [sql`update download set ip = '198.51.100.7'`, /^Download \d+ of order \d+ was changed/],
  [sql`delete from download`, /^Download \d+ of order \d+ is missing\.$/],
  [sql`update mail set recipient = 'other@example.com'`, /^Email \d+ of order \d+ was changed/],
  [sql`update mail set html = '<p>Your card</p>'`, /^Email \d+ of order \d+ was changed/],
  [sql`update mail set message_id = 'm-2'`, /^Email \d+ of order \d+ was changed/],
  [sql`update mail set attachment = ${attached('b.pdf')}`, /^Email \d+ of order \d+ was changed/],
  [sql`update mail set attachment = null`, /^Email \d+ of order \d+ was changed/],
  [sql`update mail set state = 'stopped', sent_ts = null`, /^Email \d+ of order \d+ was changed/],
  [sql`update row_seal set salt = null where source = 'comment'`, /^Comment \d+ .*: the salt of its seal was removed/],
  [
    sql`update row_seal set hash = sha256(hash) where source = 'email'`,
    /the seals of this day are not those that were signed/,
  ],
  [
    sql`delete from row_seal where source = 'download'`,
    /^Download \d+ of order \d+ was inserted, or its seal was removed/,
  ],
  [sql`update record_root set rows = rows + 1`, /the seals of this day are not those that were signed/],
  [
    sql`insert into remark (order_id, create_ts, remark_name, remark)
      select order_id, create_ts, 'Mei', 'He agreed.' from remark`,
    /^Comment \d+ of order \d+ was inserted, or its seal was removed: its day is closed\.$/,
  ],
];

test.each(forgeries)('what packs quote cannot be forged unseen: %#', async (statement, sentence) => {
  await addQuoted();
  await seal();
  await asAttacker(statement);
  expect((await verify()).mismatches).toContainEqual(expect.stringMatching(sentence));
});

test('a purge removes the salts of what packs quote too, and leaves the record whole', async () => {
  await addQuoted();
  await seal();
  await db
    .updateTable('orders')
    .set({ arrival_date: addDays(today, -100), departure_date: addDays(today, -90) })
    .where('order_id', '=', order)
    .execute();
  expect(await purgeOrders(db, { afterDays: 60, withChargebacks: false }, new Date())).toBe(1);
  const salts = await db.selectFrom('row_seal').select('salt').execute();
  expect(salts).toEqual(Array(3).fill({ salt: null }));
  expect(await verify()).toMatchObject({ rows: { comment: 1, download: 1, email: 1 }, mismatches: [] });
});

test('a day waits for a transaction that is still open', async () => {
  const slow = await office.database.pool.connect();
  try {
    await slow.query('begin');
    const { rows } = await slow.query<{ now: string }>('select now()');
    const started = rows[0]?.now ?? '';
    expect((await committedUntil(db, '0 s')) <= started).toBe(true);
    await slow.query('commit');
    expect((await committedUntil(db, '0 s')) > started).toBe(true);
  } finally {
    slow.release();
  }
});
