import { addOrder } from '@sac/contract/intake/intake-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { getJourney } from '@sac/contract/orders/journey-api';
import { assignOrders, getOrdersList, type OrderRow, searchOrders } from '@sac/contract/orders/orders-api';
import { maxJourney } from '@sac/contract/platform/constants';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testApiKey } from '../../../test/test-app';
import { anonymizeOrders } from '../privacy/anonymize';

const office = await openTestApp({ withoutWorkers: true });
const mei = await office.staff('Team', 'Mei');
afterAll(() => office.close());

const arrival = addDays(singaporeToday(new Date()), 2);
let families = 0;
/** An email that no other test has. */
const newEmail = () => `family${++families}@example.com`;
const traveller = (email: string, given: Record<string, unknown> = {}) =>
  office.order({ email, confirm_email: email, arrival_date: arrival, ...given });

const journeyOf = async (orderId: number) =>
  ((await office.call(getJourney, { orderId }, mei)).body.data as { order_id: number }[]).map(
    ({ order_id }) => order_id,
  );
const rowsOf = (answer: { body: { data?: unknown } }) => answer.body.data as OrderRow[];

test('only staff see a journey', async () => {
  const orderId = await traveller(newEmail());
  expect((await office.call(getJourney, { orderId })).code).toBe(401);
  expect((await office.call(getJourney, { orderId: 999_999_999 }, mei)).body.data).toEqual([]);
});

test('one email, in any case, and one arrival date make a journey; another date or email does not', async () => {
  const email = newEmail();
  const first = await traveller(email);
  const second = await traveller(email.toUpperCase(), { first_name: 'Ben' });
  const later = await traveller(email, { arrival_date: addDays(arrival, 1) });
  const stranger = await traveller(newEmail());
  expect(await journeyOf(first)).toEqual([first, second]);
  expect(await journeyOf(second)).toEqual([first, second]);
  expect(await journeyOf(later)).toEqual([later]);
  expect(await journeyOf(stranger)).toEqual([stranger]);
});

test('one journey reference makes a journey, with different emails and arrivals too', async () => {
  const email = newEmail();
  const send = async (application: Record<string, unknown>) => {
    const answer = await office.call(addOrder, anApplication(application), { headers: { 'x-api-key': testApiKey } });
    return (answer.body.data as { order_id: number }).order_id;
  };
  const grandmother = await send({ journey_ref: ' FAM-7 ', arrival_date: arrival });
  const father = await send({ journey_ref: 'FAM-7', email, confirm_email: email, arrival_date: addDays(arrival, 1) });
  const mother = await send({ email, confirm_email: email, arrival_date: addDays(arrival, 1), first_name: 'Eva' });
  const stranger = await send({
    journey_ref: 'FAM-8',
    email: newEmail(),
    confirm_email: `family${families}@example.com`,
  });
  expect(await journeyOf(father)).toEqual([grandmother, father, mother]);
  expect(await journeyOf(mother)).toEqual([father, mother]);
  expect(await journeyOf(stranger)).toEqual([stranger]);
  const { body } = await office.call(getJourney, { orderId: father }, mei);
  expect(body.data).toMatchObject([
    { order_id: grandmother, same: 'journey reference' },
    { order_id: father },
    { order_id: mother, same: 'email and arrival', full_name: 'Eva Bar Lopez', process_status: 'New', assign_to: null },
  ]);
});

test('deleted and purged orders belong to no journey', async () => {
  const email = newEmail();
  const [first, second, deleted, purged] = [
    await traveller(email),
    await traveller(email),
    await traveller(email, { journey_ref: 'FAM-9' }),
    await traveller(email, { journey_ref: 'FAM-9' }),
  ];
  await office.db.updateTable('orders').set({ process_status: 'Deleted' }).where('order_id', '=', deleted).execute();
  await anonymizeOrders(office.db, [purged]);
  expect(await journeyOf(first)).toEqual([first, second]);
  expect(await journeyOf(deleted)).toEqual([]);
  expect(await journeyOf(purged)).toEqual([purged]);
  const stored = await office.db.selectFrom('orders').select('journey_ref').where('order_id', '=', purged).execute();
  expect(stored).toEqual([{ journey_ref: null }]);
});

test('the order page has the journey, and a companion is not a possible duplicate', async () => {
  const email = newEmail();
  const first = await traveller(email, { passport_number: 'JA1111111' });
  const companion = await traveller(email, { passport_number: 'JA2222222', first_name: 'Ben' });
  const again = await traveller(email, { passport_number: 'JA3333333', last_name: 'BAR LOPEZ' });
  const samePassport = await traveller(newEmail(), { passport_number: 'JA1111111', first_name: 'Cleo' });
  const details = (await office.call(getOrderDetails, { orderId: first }, mei)).body.data as OrderDetails;
  expect(details.journey.map(({ order_id }) => order_id)).toEqual([first, companion, again]);
  expect(details.journey_size).toBe(3);
  expect(details.duplicates.map(({ order_id, same }) => [order_id, same])).toEqual([
    [samePassport, 'passport'],
    [again, 'name'],
  ]);
});

test('lists and searches say how many travel together', async () => {
  const email = newEmail();
  const nationality = `Nation ${families}`;
  const ids = [await traveller(email, { nationality }), await traveller(email, { nationality })];
  const alone = await traveller(newEmail(), { nationality });
  const sizes = (rows: OrderRow[]) =>
    rows
      .filter(({ order_id }) => order_id >= (ids[0] ?? 0))
      .map(({ order_id, journey_size }) => [order_id, journey_size]);
  const expected = [...ids.map((id) => [id, 2]), [alone, 1]];
  const list = { orderName: 'orderHistory', sort: 'order_id', direction: 'asc' } as const;
  const ofList = (more: object) =>
    office
      .call(getOrdersList, { ...list, ...more }, mei)
      .then(rowsOf)
      .then(sizes);
  expect(await ofList({ limit: 500 })).toEqual(expected);
  expect(await ofList({ limit: 500, nationality })).toEqual(expected);
  const search = {
    folderName: 'orderHistory',
    searchVal: email,
    start: 0,
    end: 10,
    sort: 'order_id',
    direction: 'asc',
  } as const;
  expect(sizes(rowsOf(await office.call(searchOrders, search, mei)))).toEqual(ids.map((id) => [id, 2]));
});

test('a reference used for very many orders is counted and shown up to a limit', async () => {
  const ids = [];
  for (let n = 0; n < maxJourney + 2; n++) ids.push(await traveller(newEmail(), { journey_ref: 'everybody' }));
  expect(await journeyOf(ids[0] ?? 0)).toEqual(ids.slice(0, maxJourney));
  const search = { folderName: 'newOrder', searchVal: String(ids[0]), start: 0, end: 10 } as const;
  expect(rowsOf(await office.call(searchOrders, search, mei))).toMatchObject([{ journey_size: maxJourney }]);
});

test('a journey is assigned in one call', async () => {
  const email = newEmail();
  const ids = [await traveller(email), await traveller(email), await traveller(email)];
  expect((await office.call(assignOrders, { orderId: ids, assignTo: mei.name }, mei)).code).toBe(200);
  const { body } = await office.call(getJourney, { orderId: ids[1] ?? 0 }, mei);
  expect(body.data).toMatchObject(ids.map((order_id) => ({ order_id, assign_to: 'Mei', process_status: 'Pending' })));
});
