import { assignOrders, changeOrderStatus } from '@sac/contract/orders/orders-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { closeFirstSteps, type FirstSteps, getFirstSteps } from '@sac/contract/team/first-steps-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { nameLooks } from '../../platform/db/confusable-skeleton';

const office = await openTestApp();
afterAll(() => office.close());

type Person = Awaited<ReturnType<TestApp['staff']>>;
const stepsOf = async (person: Person) => (await office.call(getFirstSteps, {}, person)).body.data as FirstSteps;
const doneOf = async (person: Person) => (await stepsOf(person)).steps.flatMap((one) => (one.isDone ? one.step : []));

test('a new colleague does three steps on one order, and closes the list for good', async () => {
  const [mei, ben] = [await office.staff('Night Staff'), await office.staff()];
  const orderId = await office.order();
  expect([await doneOf(mei), (await stepsOf(mei)).orderId]).toEqual([[], null]);
  await office.call(assignOrders, { orderId: [orderId], assignTo: mei.name }, mei);
  expect([await doneOf(mei), (await stepsOf(mei)).orderId]).toEqual([['assign'], orderId]);
  // What others do with the order is no step of hers.
  await office.call(addNewRemark, { orderId, remark: 'Hello' }, ben);
  expect(await doneOf(mei)).toEqual(['assign']);
  await office.call(addNewRemark, { orderId, remark: 'Hello' }, mei);
  const moved = { orderId: [{ id: orderId, status: 'Pending' as const }], updatingStatus: 'AwaitingGovt' as const };
  await office.call(changeOrderStatus, { ...moved, permanentDeletedFlag: false }, mei);
  expect(await doneOf(mei)).toEqual(['assign', 'comment', 'move']);
  await office.call(closeFirstSteps, {}, mei);
  expect(await stepsOf(mei)).toEqual({ steps: [], orderId: null });
  expect((await stepsOf(ben)).steps).toHaveLength(3);
});

test('an Admin sees what is to be set up', async () => {
  const fresh = await openTestApp();
  const admin = await fresh.staff('Admin');
  const open = async () => {
    const { steps } = (await fresh.call(getFirstSteps, {}, admin)).body.data as FirstSteps;
    return steps.flatMap(({ step, isDone }) => (isDone ? [] : step));
  };
  await fresh.db.updateTable('api_key').set({ revoked_at: new Date().toISOString() }).execute();
  expect(await open()).toEqual(['email', 'gateway', 'salesSite', 'team', 'twoStep']);
  await fresh.staff();
  await fresh.db
    .insertInto('gateway')
    .values({ gateway_name: 'Stripe', ...nameLooks('Stripe'), is_active: true })
    .execute();
  await fresh.db.updateTable('api_key').set({ revoked_at: null }).execute();
  expect(await open()).toEqual(['email', 'twoStep']);
  await fresh.close();
});
