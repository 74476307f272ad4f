import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import type { Endpoint } from '@sac/contract/platform/endpoint';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { callRaw } from '../../../../test/call-raw';
import { aScan, formOf, openTestApp, testApiKey } from '../../../../test/test-app';
import { allEndpoints } from '../../../../test/walks/all-endpoints';
import { nameOf, validInput } from '../../../../test/walks/valid-input';
import { nameLooks } from '../../db/confusable-skeleton';

const office = await openTestApp({ env: { INTAKE_PER_MINUTE: '1000000' }, withoutWorkers: true });
afterAll(() => office.close());

/** Sent in every forbidden field, so that the test can search the database for it. */
const marker = 'mass-assigned-7f3a';
const forbidden: Record<string, unknown> = {
  id: 1,
  staffId: 1,
  staff_id: 1,
  actor: marker,
  userName: marker,
  remarkerName: marker,
  name: marker,
  type: 'Admin',
  role: 'Admin',
  memberRole: 'Admin',
  is_active: '1',
  isAdmin: true,
  password_hash: marker,
  two_step_secret: marker,
  two_step_since: null,
  deleted_at: '2020-01-01T00:00:00.000Z',
  assign_to: marker,
  assignTo: marker,
  processed_by: marker,
  uploaded_by: marker,
  process_status: 'Refund',
  process_month: 13,
  order_id: 100001,
  refund_date: '2020-01-01',
  completed_at: '2020-01-01T00:00:00.000Z',
  create_ts: '2020-01-01T00:00:00.000Z',
  created_at: '2020-01-01T00:00:00.000Z',
  released: true,
  search_text: marker,
  telephone_digits: marker,
  findings: [marker],
  verdict: 'matches',
  ip: marker,
  source: marker,
  file1: marker,
  undoSeconds: 9999,
  state: 'sent',
  message_id: marker,
  expires_at: '2099-01-01T00:00:00.000Z',
  sid: marker,
};

/** So that no call is about the rows that are compared at the end. */
const elsewhere = { tmId: 2_000_000_000, teamMemberId: 2_000_000_000, gatewayId: 2_000_000_000 };

async function send(endpoint: Endpoint, nth: number) {
  const orderId = await office.order();
  const { known, input } = validInput(endpoint, orderId);
  const given = Object.fromEntries(Object.entries({ ...input, ...elsewhere }).filter(([name]) => known.includes(name)));
  const extra = Object.fromEntries(Object.entries(forbidden).filter(([name]) => !known.includes(name)));
  const authorization =
    endpoint.access.kind === 'grant'
      ? await office.tokens.sign('grant', { orderId })
      : (await office.staff('Admin')).token;
  const headers = { 'x-api-key': testApiKey, ...(endpoint.access.kind !== 'public' && { authorization }) };
  return callRaw(office.app, endpoint, { ...given, ...extra }, { headers, remoteAddress: `10.0.1.${nth}` });
}

test('forbidden fields are stored nowhere and answered by no endpoint of the contract', async () => {
  await office.db
    .insertInto('gateway')
    .values([
      { gateway_name: 'Stripe', is_active: true, ...nameLooks('Stripe') },
      { gateway_name: 'PayPal', is_active: false, ...nameLooks('PayPal') },
    ])
    .execute();
  const { id } = await office.staff();
  const stored = async () => [
    await office.db.selectFrom('staff').selectAll().where('id', '=', id).execute(),
    await office.db.selectFrom('gateway').selectAll().where('gateway_name', 'in', ['Stripe', 'PayPal']).execute(),
  ];
  const before = await stored();
  const succeeded: string[] = [];
  // The live stream has no input, and its answer would last five minutes.
  const endpoints = (await allEndpoints()).filter(({ contentType }) => contentType !== 'text/event-stream');
  for (const [nth, endpoint] of endpoints.entries()) {
    const { statusCode, payload } = await send(endpoint, nth);
    if (statusCode === 200) succeeded.push(nameOf(endpoint));
    expect.soft(statusCode, nameOf(endpoint)).toBeLessThan(500);
    expect.soft(payload, nameOf(endpoint)).not.toContain(marker);
  }
  // Otherwise the fields would have been refused for another reason.
  expect(succeeded.length).toBeGreaterThan(25);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(office.db);
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)} t where t::text like ${`%${marker}%`}`.execute(
      office.db,
    );
    expect.soft(rows, name).toEqual([]);
  }
  expect(await stored()).toEqual(before);
});

test('no prototype is polluted by bodies, forms or addresses', async () => {
  const [{ token }, orderId] = [await office.staff('Admin'), await office.order()];
  const headers = { authorization: token };
  for (const body of [
    '{"__proto__":{"type":"Admin","isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `{"orderId":${orderId},"remark":"x","__proto__":{"whatsapp":"Y"}}`,
    `{"orderId":${orderId},"remark":"x","a":{"b":{"__proto__":{"whatsapp":"Y"}}}}`,
    `{"orderId":${orderId},"remark":"x","\\u005f_proto__":{"whatsapp":"Y"}}`,
    `{"orderId":${orderId},"remark":"x","constructor":{"prototype":{"whatsapp":"Y"}}}`,
  ])
    for (const url of ['/api/admin/add-new-remark', '/api/login', '/api/front/track-order']) {
      const asJson = { ...headers, 'content-type': 'application/json' };
      const { statusCode } = await office.app.inject({ method: 'POST', url, payload: body, headers: asJson });
      expect.soft(statusCode, `${url} ${body}`).toBe(400);
    }
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'toString']) {
    const fields = [
      ['orderId', String(orderId)],
      ['email', 'a@example.com'],
      [name, 'polluted'],
    ];
    const inject = formOf(Object.fromEntries(fields), { name: 'card.png', content: aScan });
    expect.soft((await office.call(uploadDocument, {}, { token, inject })).code, name).toBe(400);
    const url = `/api/admin/get-orders-list/newOrder?${name}[isAdmin]=1&${name}=polluted`;
    const listed = await office.app.inject({ url, headers });
    expect.soft(listed.statusCode, url).toBe(200);
    expect.soft(listed.payload).not.toContain('polluted');
  }
  for (const queue of ['__proto__', 'constructor', 'toString'])
    expect
      .soft((await office.app.inject({ url: `/api/admin/get-orders-list/${queue}`, headers })).statusCode)
      .toBe(422);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  // With a polluted prototype, a request without a session would be accepted now.
  expect((await office.app.inject('/api/user_info')).statusCode).toBe(401);
  expect(await office.db.selectFrom('remark').selectAll().where('order_id', '=', orderId).execute()).toEqual([]);
});
