import { addDispute } from '@sac/contract/disputes/notices/intake-disputes-api';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  aReport,
  disputeEvents,
  forgetDisputes,
  inDays,
  onlyDispute,
  paidOrder,
  statusOf,
} from '../../../../test/disputes';
import { openTestApp, testApiKey } from '../../../../test/test-app';
import { type CsvRow, matchColumns } from '../../../platform/untrusted/csv/columns';
import { noPerson } from '../../audit/record-event';
import { disputeFileColumns, importDisputeRows } from './import-rows';

const office = await openTestApp({ withoutWorkers: true });
afterAll(() => office.close());
beforeEach(() => forgetDisputes(office));

const report = (given: Record<string, unknown> = {}) =>
  office.call(addDispute, aReport(given), { headers: { 'x-api-key': testApiKey } });
const only = () => onlyDispute(office);
const paid = () => paidOrder(office, 'TX-1');

test.each<[given: Record<string, unknown>, stored: Record<string, unknown>, unread: Record<string, string>]>([
  [{}, { stage: 'chargeback', gateway_reason: null }, {}],
  [{ stage: 'RETRIEVAL', gateway_reason: 'retrieval' }, { stage: 'inquiry', gateway_reason: 'retrieval' }, {}],
  [{ stage: 'SECOND_CHARGEBACK' }, { stage: 'chargeback' }, {}],
  [{ stage: 'PRE_ARBITRATION', gateway_reason: '' }, { stage: 'pre-arbitration', gateway_reason: null }, {}],
  [
    { gateway_reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' },
    { gateway_reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' },
    {},
  ],
  // Kept as it was sent. The order moves: money may have been taken.
  [{ stage: 'fraud' }, { stage: 'chargeback' }, { stage: 'fraud' }],
  [
    { stage: 2, gateway_reason: ['x'] },
    { stage: 'chargeback', gateway_reason: null },
    { stage: '2', gateway_reason: '["x"]' },
  ],
  [{ respond_by: '2031-03-04T10:30:00+02:00' }, { respond_until: '2031-03-04T08:30:00.000Z' }, {}],
  [{ respond_by: '2031-03-04T10:30:00' }, { respond_by: '2031-03-03', respond_until: null }, {}],
  [{ respond_by: '2031-03-04' }, { respond_by: '2031-03-04', respond_until: null }, {}],
  [{ respond_by: 1930379400 }, { respond_until: '2031-03-04T08:30:00.000Z', respond_by: '2031-03-03' }, {}],
  // A currency without a rate, one that does not exist, and a sign that several currencies share.
  [{ amount: '7000', currency: 'CLF' }, { amount: '7000.0000', currency: 'CLF' }, {}],
  [{ amount: '60', currency: 'ZZZ' }, { amount: '60.00', currency: 'XXX' }, { currency: 'ZZZ' }],
  [{ amount: '60', currency: '$' }, { amount: '60.00', currency: 'XXX' }, { currency: '$' }],
  // A network, and a code, that two networks share.
  [{ network: 'Discover/Diners', reason_code: 'UA02' }, { network: 'Other', reason_code: 'UA02' }, {}],
  [{ network: undefined, reason_code: '4853' }, { network: 'Other', reason_code: '4853' }, { network: '' }],
])('%j is taken', async (given, stored, unread) => {
  const orderId = await paid();
  const { code, body } = await report(given);
  expect(code, body.message).toBe(200);
  expect(await only()).toMatchObject({ ...stored, unread, state: 'open' });
  expect(await statusOf(office, orderId)).toBe(stored.stage === 'inquiry' ? 'AwaitingGovt' : 'ChargeBack');
  expect((await report(given)).body.message).toBe('This dispute was already received.');
});

const inquiry = { stage: 'INQUIRY', amount: '0' };
const chargeback = { stage: 'CHARGEBACK', respond_by: inDays(30) };
const second = { stage: 'PRE_ARBITRATION', respond_by: '2031-03-04T10:30:00+02:00', received_on: inDays(0) };
const received = 'The dispute is received.';
const known = 'This dispute was already received.';

// Notices in the order in which they arrive, with the answers, and the dispute at the end.
test.each<[notices: [given: Record<string, unknown>, message: string][], end: Record<string, unknown>]>([
  [
    [
      [inquiry, received],
      [chargeback, received],
      [chargeback, known],
    ],
    { stage: 'chargeback', respond_by: inDays(30), amount: '60.00', unread: {} },
  ],
  [
    [
      [chargeback, received],
      [inquiry, known],
      [second, received],
      [chargeback, known],
    ],
    { stage: 'pre-arbitration', respond_by: '2031-03-03', respond_until: '2031-03-04T08:30:00.000Z' },
  ],
  // The deadline is not the one of the stage before.
  [
    [
      [chargeback, received],
      [{ stage: 'ARBITRATION', respond_by: null }, received],
    ],
    { stage: 'arbitration', respond_by: inDays(0), unread: { respond_by: '' } },
  ],
  // Without a stage it is the one that is known.
  [
    [
      [inquiry, received],
      [{ amount: '0' }, known],
    ],
    { stage: 'inquiry' },
  ],
  [
    [
      [{}, received],
      [
        { ...second, stage: 'unheard of' },
        'Dispute DP-1 of Adyen is on record with other facts: last day to respond. Nothing was changed.',
      ],
    ],
    { stage: 'chargeback', respond_by: inDays(14) },
  ],
  // Adyen sends two notices of a chargeback, each with its day, and in any order.
  [
    [
      [{ stage: 'CHARGEBACK', received_on: inDays(-2) }, received],
      [{ stage: 'NOTIFICATION_OF_CHARGEBACK', received_on: inDays(-4) }, known],
      [{ stage: 'SECOND_CHARGEBACK', received_on: inDays(0) }, known],
    ],
    { stage: 'chargeback', received_on: inDays(-2), respond_by: inDays(14) },
  ],
  // The hour of the deadline: it comes later, and then an earlier one and a later one of the same day.
  [
    [
      [{ respond_by: '2031-03-10' }, received],
      [{ respond_by: '2031-03-10T20:00:00Z' }, known],
      [{ respond_by: '2031-03-10T17:00:00Z' }, known],
      [{ respond_by: '2031-03-10T22:00:00Z' }, known],
    ],
    { respond_by: '2031-03-10', respond_until: '2031-03-10T17:00:00.000Z' },
  ],
  // A reason that an earlier notice did not have.
  [
    [
      [{}, received],
      [{ gateway_reason: 'fraudulent' }, known],
      [{}, known],
      [
        { gateway_reason: 'duplicate' },
        'Dispute DP-1 of Adyen is on record with other facts: reason. Nothing was changed.',
      ],
    ],
    { gateway_reason: 'fraudulent' },
  ],
])('%j end as %j', async (notices, end) => {
  const orderId = await paid();
  for (const [given, message] of notices) expect((await report(given)).body.message).toBe(message);
  expect(await only()).toMatchObject({ ...end, state: 'open', order_id: orderId });
  expect(await statusOf(office, orderId)).toBe(end.stage === 'inquiry' ? 'AwaitingGovt' : 'ChargeBack');
  const moves = (await disputeEvents(office, orderId)).filter(([kind]) => kind === 'status changed');
  expect(moves).toHaveLength(end.stage === 'inquiry' ? 0 : 1);
});

test('a further stage opens a dispute that was lost, also when two notices of it come at once', async () => {
  const orderId = await paid();
  await report(chargeback);
  await office.db.updateTable('dispute').set({ state: 'lost', evidence: [] }).execute();
  const answers = await Promise.all([report(second), report(second)]);
  expect(answers.map(({ body }) => body.message).sort()).toEqual([received, known]);
  expect(await only()).toMatchObject({ state: 'open', evidence: null, stage: 'pre-arbitration' });
  expect((await disputeEvents(office, orderId)).slice(2)).toEqual([
    ['dispute changed', null, 'lost', 'lost'],
    ['dispute changed', null, 'lost', 'open'],
  ]);
  const { rows } = await sql<{ stage: string }>`select detail ->> 'stage' as stage from event
    where order_id = ${orderId} and kind = 'dispute changed' and detail ? 'stage'`.execute(office.db);
  expect(rows).toEqual([{ stage: 'pre-arbitration' }]);
});

test('a stage that could not be read is known as soon as a notice has it', async () => {
  const orderId = await paid();
  await report({ stage: 'unheard of' });
  expect(await only()).toMatchObject({ stage: 'chargeback', unread: { stage: 'unheard of' } });
  expect((await report({ stage: 'INQUIRY' })).body.message).toBe(known);
  expect(await only()).toMatchObject({ stage: 'inquiry', unread: {} });
  // It was taken for a chargeback: staff move the order back.
  expect(await statusOf(office, orderId)).toBe('ChargeBack');
});

test('what staff corrected stays when the notice comes again', async () => {
  await paid();
  await report(chargeback);
  await office.db.updateTable('dispute').set({ stage: 'inquiry' }).execute();
  expect((await report(chargeback)).body.message).toBe(known);
  expect(await only()).toMatchObject({ stage: 'inquiry' });
});

test('a column Reason has the words of the gateway, and one Reason code the code', () => {
  const names = ['Reason', 'Reason code', 'gateway_reason', 'Stage'];
  expect(matchColumns(names, disputeFileColumns)).toEqual(['gateway_reason', 'reason_code', 'gateway_reason', 'stage']);
});

test('a file has the stages of a dispute in rows of their own, also when it is only tried out', async () => {
  await paid();
  const { network: _, ...facts } = aReport();
  const rowOf = (line: number, given: object): CsvRow => ({
    line,
    record: { ...(facts as Record<string, string>), network: 'Visa', ...given },
    problems: [],
  });
  async function* rows() {
    yield rowOf(2, { stage: 'inquiry', gateway_reason: 'general' });
    yield rowOf(3, { stage: 'chargeback', respond_by: inDays(20) });
    yield rowOf(4, { stage: 'chargeback', respond_by: inDays(20) });
    yield rowOf(5, { stage: 'chargeback', respond_by: inDays(20), received_on: inDays(-1) });
    yield rowOf(6, { stage: 'chargeback', respond_by: inDays(21) });
  }
  const kinds = async (isDryRun: boolean) =>
    (await Array.fromAsync(importDisputeRows(office.db, noPerson, rows, { isDryRun }))).map(({ kind }) => kind);
  const expected = ['added', 'added', 'repeated', 'repeated', 'refused'];
  expect(await kinds(true)).toEqual(expected);
  expect(await kinds(false)).toEqual(expected);
  expect(await only()).toMatchObject({ stage: 'chargeback', respond_by: inDays(20), gateway_reason: 'general' });
});
