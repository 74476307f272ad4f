import { correctDispute, openDispute } from '@sac/contract/disputes/disputes-api';
import { afterAll, expect, test } from 'vitest';
import { aDispute, addDispute, disputeEvents, inDays, statusOf } from '../../../test/disputes';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp({ withoutWorkers: true });
const me = await office.staff('Telecaller');
afterAll(() => office.close());

const open = (orderId: number, given = {}) => office.call(openDispute, { orderId, ...aDispute(given) }, me);
const correct = (disputeId: number, given = {}) =>
  office.call(correctDispute, { ...aDispute(), disputeId, state: 'open', ...given }, me);
const stored = (id: number) =>
  office.db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an inquiry that staff record does not move its order; corrected to a chargeback, it does, once', async () => {
  const orderId = await office.order({}, { status: 'Completed' });
  const { body } = await open(orderId, { stage: 'inquiry' });
  const id = body.disputeId as number;
  expect([await statusOf(office, orderId), (await stored(id)).stage]).toEqual(['Completed', 'inquiry']);
  // Facts without a stage, as a page of the release before sends them.
  await correct(id, { reason_code: '10.4' });
  expect([await statusOf(office, orderId), (await stored(id)).stage]).toEqual(['Completed', 'inquiry']);
  for (const stage of ['chargeback', 'chargeback', 'arbitration'])
    expect((await correct(id, { reason_code: '10.4', stage })).code).toBe(200);
  expect([await statusOf(office, orderId), (await stored(id)).stage]).toEqual(['ChargeBack', 'arbitration']);
  const events = await disputeEvents(office, orderId);
  expect(events.filter(([kind]) => kind !== 'dispute changed')).toEqual([
    ['dispute opened', me.name, null, null],
    ['status changed', me.name, 'Completed', 'ChargeBack'],
    ['dispute opened', me.name, null, null],
  ]);
  // A mistake: what the money did is for staff to say, by the order's status.
  await correct(id, { reason_code: '10.4', stage: 'inquiry' });
  expect([await statusOf(office, orderId), (await stored(id)).stage]).toEqual(['ChargeBack', 'inquiry']);
});

test('a case number that is known in an earlier stage is the same dispute, opened again', async () => {
  const orderId = await office.order({}, { status: 'Completed' });
  const number = { gateway_dispute_id: 'CASE-9' };
  const first = await open(orderId, number);
  await office.db.updateTable('dispute').set({ state: 'lost', evidence: [] }).execute();
  const again = await open(orderId, { ...number, stage: 'arbitration', respond_by: inDays(30) });
  expect(again.body).toMatchObject({ disputeId: first.body.disputeId, message: 'The dispute has been recorded.' });
  expect(await stored(first.body.disputeId as number)).toMatchObject({
    ...{ state: 'open', stage: 'arbitration', respond_by: inDays(30), evidence: null },
  });
});

test.each([
  [{}, '2031-03-04T08:30:00.000Z'],
  [{ reason_code: '10.4' }, '2031-03-04T08:30:00.000Z'],
  [{ respond_by: '2031-03-02' }, null],
])('corrected by %j, the instant of the deadline is %s', async (given, instant) => {
  const deadline = { respond_by: '2031-03-03', respond_until: '2031-03-04T08:30:00Z' };
  const id = await addDispute(office, await office.order(), deadline);
  expect((await correct(id, { respond_by: '2031-03-03', ...given })).code).toBe(200);
  expect((await stored(id)).respond_until).toBe(instant);
});
