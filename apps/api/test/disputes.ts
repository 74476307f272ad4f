import type { DisputeState } from '@sac/contract/disputes/dispute';
import type { DisputeFormValues } from '@sac/contract/disputes/disputes-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { expect } from 'vitest';
import type { TestApp } from './test-app';

/** A day in Singapore so many days from now. */
export const inDays = (days: number): string => addDays(singaporeToday(new Date()), days);

/** The facts of a dispute that arrived today, as staff type them. */
export const aDispute = (given: Partial<DisputeFormValues> = {}): DisputeFormValues => ({
  received_on: inDays(0),
  respond_by: inDays(14),
  network: 'Visa',
  reason_code: '13.1',
  amount: '60.00',
  currency: 'SGD',
  gateway: 'Adyen',
  gateway_dispute_id: '',
  transaction_id: '',
  acquirer_reference: '',
  ...given,
});

/** As a sales site reports it. */
export const aReport = (given: Record<string, unknown> = {}) => {
  const { gateway_dispute_id: _, ...facts } = aDispute();
  return { ...facts, dispute_id: 'DP-1', transaction_id: 'TX-1', ...given };
};

export const statusOf = async ({ db }: TestApp, orderId: number) =>
  (await db.selectFrom('orders').select('process_status').where('order_id', '=', orderId).executeTakeFirstOrThrow())
    .process_status;

/** Kind, from and to of the events about disputes, and of changes of status. */
export const disputeEvents = async ({ db }: TestApp, orderId: number) =>
  (
    await db
      .selectFrom('event')
      .select(['kind', 'actor', 'from_value', 'to_value'])
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['dispute opened', 'dispute changed', 'status changed'])
      .orderBy('id')
      .execute()
  ).map(({ kind, actor, from_value, to_value }) => [kind, actor, from_value, to_value]);

/** Stores a dispute as it is after some time, without its events. */
export async function addDispute({ db }: TestApp, orderId: number | null, given: Record<string, unknown> = {}) {
  const { gateway_dispute_id, transaction_id, acquirer_reference, ...facts } = aDispute();
  const state = (given.state ?? 'open') as DisputeState;
  const evidence = state === 'open' ? null : [];
  const { id } = await db
    .insertInto('dispute')
    .values({ ...facts, order_id: orderId, source: 'staff', evidence, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Before each test: no dispute, and no order with a payment that a dispute could name. */
export async function forgetDisputes({ db }: TestApp): Promise<void> {
  await db.deleteFrom('dispute').execute();
  await db.updateTable('orders').set({ transaction_id: null }).execute();
}

/** The dispute that is stored; undefined without one. Fails if there are several. */
export async function onlyDispute({ db }: TestApp) {
  const [dispute, ...others] = await db.selectFrom('dispute').selectAll().orderBy('id').execute();
  expect(others).toEqual([]);
  return dispute;
}

/** The id of an order that waits for the authority and has this payment. */
export async function paidOrder(office: TestApp, transactionId: string): Promise<number> {
  const orderId = await office.order({}, { status: 'AwaitingGovt' });
  await office.db
    .updateTable('orders')
    .set({ transaction_id: transactionId })
    .where('order_id', '=', orderId)
    .execute();
  return orderId;
}
