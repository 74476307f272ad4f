import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { assignOrders, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { deleteTeamMember, updateTeamMember } from '@sac/contract/team/team-api';
import { reportWrongDetails } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { aScan, formOf, openTestApp, type TestApp } from '../../../test/test-app';

type Person = Awaited<ReturnType<TestApp['staff']>>;
const office = await openTestApp({ withoutWorkers: true });
const mei = await office.staff('Admin', 'Mei');
afterAll(() => office.close());

/** Each order gets its own Ben: some actions delete or rename him. */
type Act = (orderId: number, ben: Person) => Promise<{ code: number }>;
const move =
  (updatingStatus: OrderStatus): Act =>
  async (orderId) => {
    const { process_status: status } = await office.db
      .selectFrom('orders')
      .select('process_status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return office.call(moveOrderStatus, { orderId, status, updatingStatus }, mei);
  };
const assign =
  (to: string | null): Act =>
  (id, ben) =>
    office.call(assignOrders, { orderId: [id], assignTo: to, shownAssignees: { [id]: ben.name } }, mei);
const upload: Act = (id) => {
  const fields = { orderId: String(id), email: 'ana@example.com', mailServiceProvider: 'AWS' };
  return office.call(
    uploadDocument,
    {},
    { token: mei.token, inject: formOf(fields, { name: 'c.png', content: aScan }) },
  );
};
const report: Act = async (orderId) => {
  const token = await office.tokens.sign('grant', { orderId });
  return office.call(reportWrongDetails, { orderId, message: 'Wrong name.', key: crypto.randomUUID() }, { token });
};
const leave =
  (ordersTo: string | null): Act =>
  (_, ben) =>
    office.call(deleteTeamMember, { teamMemberId: ben.id, ordersTo }, mei);
const rename: Act = (_, { id, email, type, name }) =>
  office.call(updateTeamMember, { tmId: id, name: `${name} Wong`, email, type, password: '' }, mei);
const once = '2026-01-01T00:00:00.000Z';
const completed = { completed_at: once, processed_by: 'Grace' };

// Before and after: status, assignee, and who completed the order when.
test.each<[what: string, before: string, act: Act, after: string, events: string[]]>([
  [
    'Assign to me',
    'New, nobody',
    assign('Mei'),
    'Pending, Mei',
    ['Mei assigned nobody → Mei', 'Mei moved New → Pending'],
  ],
  ['Assign to me, not New', 'Awaiting, nobody', assign('Mei'), 'Awaiting, Mei', ['Mei assigned nobody → Mei']],
  ['Assign to me, reassigned', 'Pending, Ben', assign('Mei'), 'Pending, Mei', ['Mei assigned Ben → Mei']],
  [
    'Assign to me, Completed',
    'Completed, Ben, Grace once',
    assign('Mei'),
    'Completed, Mei, Grace once',
    ['Mei assigned Ben → Mei'],
  ],
  ['Assign to me, mine already', 'Pending, Mei', assign('Mei'), 'Pending, Mei', []],
  [
    'Move to New orders',
    'Awaiting, Mei',
    assign(null),
    'New, nobody',
    ['Mei assigned Mei → nobody', 'Mei moved Awaiting → New'],
  ],
  ['a status button', 'Pending, Ben', move('Awaiting'), 'Awaiting, Ben', ['Mei moved Pending → Awaiting']],
  ['Delete', 'Pending, Ben', move('Deleted'), 'Deleted, Ben', ['Mei moved Pending → Deleted']],
  ['Restore', 'Deleted, Ben', move('New'), 'New, nobody', ['Mei assigned Ben → nobody', 'Mei moved Deleted → New']],
  ['Completed', 'Pending, Ben', move('Completed'), 'Completed, Ben, Mei now', ['Mei moved Pending → Completed']],
  [
    'leaving Completed',
    'Completed, Ben, Grace once',
    move('ChargeBack'),
    'ChargeBack, Ben, Grace once',
    ['Mei moved Completed → ChargeBack'],
  ],
  [
    'Completed again',
    'Refund, Ben, Grace once',
    move('Completed'),
    'Completed, Ben, Mei now',
    ['Mei moved Refund → Completed'],
  ],
  ['a card', 'Pending, Ben', upload, 'Completed, Ben, Mei now', ['Mei moved Pending → Completed']],
  ['a later card', 'Completed, Ben, Grace once', upload, 'Completed, Ben, Grace once', []],
  [
    'a card, Completed again',
    'Refund, Ben, Grace once',
    upload,
    'Completed, Ben, Mei now',
    ['Mei moved Refund → Completed'],
  ],
  ['wrong details', 'Pending, Ben', report, 'Contact Customer, Ben', ['nobody moved Pending → Contact Customer']],
  ['wrong details in Refunds', 'Refund, Ben', report, 'Refund, Ben', []],
  [
    'colleague deleted',
    'Pending, Ben',
    leave(null),
    'New, nobody',
    ['Mei assigned Ben → nobody', 'Mei moved Pending → New'],
  ],
  ['colleague deleted, not Pending', 'Awaiting, Ben', leave(null), 'Awaiting, nobody', ['Mei assigned Ben → nobody']],
  ['colleague deleted, another named', 'Pending, Ben', leave('Mei'), 'Pending, Mei', ['Mei assigned Ben → Mei']],
  ['colleague deleted, finished', 'Completed, Ben', leave(null), 'Completed, nobody', ['Mei assigned Ben → nobody']],
  ['colleague renamed', 'Completed, Ben', rename, 'Completed, Ben Wong', []],
])('%s: %s', async (_, before, act, after, events) => {
  const ben = await office.staff('Team');
  const called = (name: string | null) => name?.replace(ben.name, 'Ben') ?? 'nobody';
  const [status, assignee, wasCompleted] = before.split(', ') as [OrderStatus, string, string | undefined];
  const assignTo = { Ben: ben.name, Mei: mei.name }[assignee];
  const orderId = await office.order({}, { status, ...(assignTo && { assignTo }) });
  if (wasCompleted) await office.db.updateTable('orders').set(completed).where('order_id', '=', orderId).execute();

  expect((await act(orderId, ben)).code).toBe(200);

  const order = await office.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { process_status, assign_to, processed_by, completed_at } = order;
  const byWhom = completed_at && `, ${processed_by} ${completed_at === once ? 'once' : 'now'}`;
  expect(`${process_status}, ${called(assign_to)}${byWhom ?? ''}`).toBe(after);
  const written = await office.db
    .selectFrom('event')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['assigned', 'status changed'])
    .orderBy('id')
    .execute();
  expect(
    written.map(({ kind, actor, from_value, to_value }) => {
      const verb = kind === 'assigned' ? kind : 'moved';
      return `${called(actor)} ${verb} ${called(from_value)} → ${called(to_value)}`;
    }),
  ).toEqual(events);
});

/** The text of every program file, by its path below src. */
async function* programFiles(): AsyncGenerator<[string, string]> {
  const src = new URL('../../', import.meta.url).pathname;
  for await (const file of glob('**/*.ts', { cwd: src }))
    if (!file.endsWith('.test.ts')) yield [file, readFileSync(src + file, 'utf8')];
}

test('no other file changes these columns', async () => {
  const changed =
    /updateTable\('orders'\)\s*\.set\((.*?)\)\s*\.|update orders\b.*?\bset\b(.*?)\b(?:from|where|returning)\b/gs;
  const writers: string[] = [];
  for await (const [file, text] of programFiles()) {
    const sets = [...text.matchAll(changed)].map(([, kysely, sql]) => kysely ?? sql ?? '');
    if (sets.some((set) => /\b(process_status|assign_to|completed_at|processed_by)\b/.test(set))) writers.push(file);
  }
  expect(writers).toEqual(['features/orders/set-status.ts']);
});

test('only the purge locks orders for their key, which would block the events of their emails', async () => {
  const lockers: string[] = [];
  for await (const [file, text] of programFiles())
    if (/(from orders\b|selectFrom\('orders'\)|Rows\()[^;]*?(\bfor update\b|\.forUpdate\()/s.test(text))
      lockers.push(file);
  expect(lockers).toEqual(['features/privacy/purge-orders.ts']);
});
