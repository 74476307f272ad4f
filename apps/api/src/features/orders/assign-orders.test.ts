import { getOrderDetails } from '@sac/contract/order-page/order-page-api';
import { assignOrders } from '@sac/contract/orders/orders-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());

const stateOf = (orderId: number) =>
  office.db
    .selectFrom('orders')
    .select(['assign_to', 'process_status'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

test('staff can assign orders only to themselves', async () => {
  const { token } = await office.staff();
  const orderId = await office.order();
  const { code, body } = await office.call(assignOrders, { orderId: [orderId], assignTo: 'Somebody Else' }, { token });
  expect(code).toBe(422);
  expect(body.message).toBe('You can assign orders to yourself only.');
  expect(await stateOf(orderId)).toEqual({ assign_to: null, process_status: 'New' });
});

test('an unknown or deleted order is named, and none of the orders is assigned', async () => {
  const { token, name } = await office.staff();
  const there = await office.order();
  const deleted = await office.order({}, { status: 'Deleted' });
  const missing = await office.call(assignOrders, { orderId: [there, 999_999], assignTo: name }, { token });
  expect([missing.code, missing.body.message]).toEqual([404, 'There is no order 999999.']);
  const gone = await office.call(assignOrders, { orderId: [there, deleted], assignTo: name }, { token });
  expect([gone.code, gone.body.message]).toEqual([409, `Order ${deleted} is deleted. Restore it first.`]);
  expect(await stateOf(there)).toEqual({ assign_to: null, process_status: 'New' });
});

test('assigning makes a New order Pending and keeps any other status', async () => {
  const { token, name } = await office.staff();
  const fresh = await office.order();
  const awaiting = await office.order({}, { status: 'Awaiting' });
  const { body } = await office.call(assignOrders, { orderId: [fresh, awaiting, fresh], assignTo: name }, { token });
  expect(body).toMatchObject({ status: 1, message: 'Order has been assigned successfully' });
  expect(await stateOf(fresh)).toEqual({ assign_to: name, process_status: 'Pending' });
  expect(await stateOf(awaiting)).toEqual({ assign_to: name, process_status: 'Awaiting' });
});

test('of fifty people who press Assign at the same moment one gets the order, the others get a 409 with the name', async () => {
  const orderId = await office.order();
  const people = await Promise.all(Array.from({ length: 50 }, (_, i) => office.staff('Team', `Person ${i}`)));
  const answers = await Promise.all(
    people.map(({ token, name }) => office.call(assignOrders, { orderId: [orderId], assignTo: name }, { token })),
  );
  const winners = people.filter((_, i) => answers[i]?.code === 200);
  expect(winners).toHaveLength(1);
  const winner = winners[0]?.name;
  expect(await stateOf(orderId)).toEqual({ assign_to: winner, process_status: 'Pending' });
  const refused = answers.filter(({ code }) => code === 409);
  expect(refused).toHaveLength(49);
  for (const { body } of refused) expect(body.message).toBe(`Order ${orderId} is already assigned to ${winner}.`);
  const events = await office.db
    .selectFrom('event')
    .select('actor')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'assigned')
    .execute();
  expect(events).toEqual([{ actor: winner }]);
});

test('an order can be reassigned only from the person the list shows, and this is recorded', async () => {
  const [mei, daniel] = [await office.staff('Team', 'Mei Tan'), await office.staff('Manager', 'Daniel Lim')];
  const orderId = await office.order({}, { status: 'Pending', assignTo: mei.name });
  const take = (shown: string) =>
    office.call(
      assignOrders,
      { orderId: [orderId], assignTo: daniel.name, shownAssignees: { [orderId]: shown } },
      daniel,
    );
  expect((await take('Somebody Else')).body.message).toBe(`Order ${orderId} is already assigned to Mei Tan.`);
  expect((await take(mei.name)).code).toBe(200);
  const event = await office.db
    .selectFrom('event')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'assigned')
    .executeTakeFirst();
  expect(event).toMatchObject({ actor: daniel.name, from_value: mei.name, to_value: daniel.name, ip: '127.0.0.1' });
  const details = await office.call(getOrderDetails, { orderId }, daniel);
  expect(details.body.data).toMatchObject({ assign_to: daniel.name });
});
