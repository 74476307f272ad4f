import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { assignOrders } from '@sac/contract/orders/orders-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { afterAll, expect, test } from 'vitest';
import { aScan, formOf, openTestApp, type TestApp } from '../../../../test/test-app';

type Person = Awaited<ReturnType<TestApp['staff']>>;
const office = await openTestApp();
const mei = await office.staff('Manager', 'Mei Tan');
const grace = await office.staff('Manager', 'Grace Lim');
afterAll(() => office.close());

const upload = (orderId: number, who: Person, seen: number) => {
  const fields = { orderId: String(orderId), email: 'ana@example.com', mailServiceProvider: 'AWS' };
  const form = formOf({ ...fields, seen: String(seen) }, { name: 'c.png', content: aScan });
  return office.call(uploadDocument, {}, { token: who.token, inject: form });
};
const assign = (orderId: number, who: Person, from?: string) =>
  office.call(
    assignOrders,
    { orderId: [orderId], assignTo: who.name, ...(from && { shownAssignees: { [orderId]: from } }) },
    who,
  );
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;

test('a bulk change names the changed orders and changes none', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => office.order()));
  const seen = Object.fromEntries(ids.map((id) => [id, 0]));
  for (const id of ids.slice(0, 7)) await assign(id, mei);
  const refused = await office.call(assignOrders, { orderId: ids, assignTo: grace.name, seen }, grace);
  expect(refused.code).toBe(409);
  expect(refused.body.message).toMatch(/^Order \d+: Assigned to Mei Tan\..* 2 more orders have changed\. Nothing/);
  expect(refused.body.changed).toHaveLength(7);
  expect((await detailsOf(ids[7] ?? 0)).assign_to).toBeNull();
});

test('an unknown order is a 404, and impossible `seen` values are a 422', async () => {
  expect((await office.call(addNewRemark, { orderId: 999_999, remark: 'x', seen: 1 }, mei)).code).toBe(404);
  const orderId = await office.order();
  for (const bad of [-1, 1.5, 1e15, 'x', [1], { assign_to: null }])
    expect((await office.call(addNewRemark, { orderId, remark: 'x', seen: bad }, mei)).code).toBe(422);
});

test('of several simultaneous assignments one wins, and the others name the winner', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => office.staff()));
  for (let round = 0; round < 5; round++) {
    const orderId = await office.order();
    const seen = { [orderId]: 0 };
    const answers = await Promise.all(
      people.map((who) => office.call(assignOrders, { orderId: [orderId], assignTo: who.name, seen }, who)),
    );
    const winner = people[answers.findIndex(({ code }) => code === 200)];
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const { body } of answers.filter(({ code }) => code === 409))
      expect(body.errors?.seen).toMatch(new RegExp(`^Assigned to ${winner?.name}\\.$`));
  }
});

test('after a reassignment no upload or comment based on the old assignee is stored', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => office.staff()));
  for (let round = 0; round < 8; round++) {
    const orderId = await office.order({}, { status: 'Pending', assignTo: grace.name });
    const [takeover, uploaded, ...comments] = await Promise.all([
      assign(orderId, mei, grace.name),
      upload(orderId, grace, 0),
      ...others.map((who) => office.call(addNewRemark, { orderId, remark: who.name, seen: 0 }, who)),
    ]);
    expect(takeover.code).toBe(200);
    const events = await office.db
      .selectFrom('event')
      .select(['kind', 'actor', 'detail'])
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['assigned', 'document stored', 'commented'])
      .orderBy('id')
      .execute();
    const reassigned = events.findIndex(({ kind }) => kind === 'assigned');
    expect(events.slice(reassigned + 1)).toEqual([]);
    const passed = [uploaded, ...comments].filter(({ code }) => code === 200).length;
    expect(events.length - 1).toBe(passed);
    for (const { code, body } of [uploaded, ...comments])
      if (code !== 200) expect([code, body.errors?.seen]).toEqual([409, expect.stringMatching(/Tan|Completed/)]);
  }
});
