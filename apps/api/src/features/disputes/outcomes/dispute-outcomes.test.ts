import type { DisputeStage, DisputeState } from '@sac/contract/disputes/dispute';
import { getDisputeOutcomes, type OutcomeGroup, type OutcomeRow } from '@sac/contract/disputes/dispute-outcomes-api';
import type { EvidenceKey } from '@sac/contract/disputes/evidence-points';
import { afterAll, expect, test } from 'vitest';
import { addDispute } from '../../../../test/disputes';
import { openTestApp } from '../../../../test/test-app';

interface Given {
  day: string;
  code: string;
  amount: string;
  state: DisputeState;
  network?: 'Visa' | 'Mastercard';
  currency?: string;
  stage?: DisputeStage;
  gateway?: string;
  evidence?: EvidenceKey[];
}

const office = await openTestApp();
const manager = await office.staff('Manager');
const order_id = await office.order();
const disputes: Given[] = [
  { day: '2026-02-28', code: '10.4', amount: '100.10', state: 'won', gateway: 'Stripe', evidence: ['downloaded'] },
  { day: '2026-03-01', code: '10.4', amount: '20.20', state: 'lost', gateway: 'Stripe', evidence: [] },
  { day: '2026-03-31', code: '10.4', amount: '30', state: 'accepted', evidence: ['downloaded', 'terms'] },
  { day: '2026-03-31', code: '10.4', amount: '7', state: 'open', currency: 'USD' },
  // It never became a dispute, and took no money.
  { day: '2026-03-02', code: '33', amount: '40', state: 'won', stage: 'inquiry', evidence: ['terms'] },
  { day: '2026-04-01', code: 'zz9', amount: '5', state: 'submitted', network: 'Mastercard', evidence: ['terms'] },
];
for (const {
  day,
  code,
  network = 'Visa',
  currency = 'SGD',
  stage = 'chargeback',
  evidence = null,
  ...facts
} of disputes) {
  const { gateway = null, amount, state } = facts;
  const days = { received_on: day, respond_by: day };
  await addDispute(office, order_id, {
    ...days,
    reason_code: code,
    network,
    currency,
    stage,
    gateway,
    amount,
    state,
    evidence,
  });
}
afterAll(() => office.close());

async function outcomes(by: OutcomeGroup, fromDate = '', toDate = ''): Promise<OutcomeRow[]> {
  const { code, body } = await office.call(getDisputeOutcomes, { by, fromDate, toDate }, manager);
  expect(code).toBe(200);
  return body.data as OutcomeRow[];
}
const counts = (rows: OutcomeRow[]) =>
  rows.map(({ name, disputes, undecided, won, lost, accepted }) => [name, disputes, undecided, won, lost, accepted]);

test.each([
  [{ by: 'colour' }, 'by'],
  [{ by: 'month', fromDate: '2026-02-30' }, 'fromDate'],
  [{ by: 'month', fromDate: '2026-03-02', toDate: '2026-03-01' }, 'toDate'],
])('%j is refused', async (input, field) => {
  const { code, body } = await office.call(getDisputeOutcomes, input, manager);
  expect([code, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('by reason, in any case and with its meaning, and the money of each currency apart', async () => {
  expect(await outcomes('reason')).toEqual([
    {
      name: 'Visa 10.4',
      note: expect.stringMatching(/did not make/),
      ...{ disputes: 4, undecided: 1, won: 1, lost: 1, accepted: 1 },
      money: [
        { currency: 'SGD', undecided: '0.00', won: '100.10', lost: '50.20' },
        { currency: 'USD', undecided: '7.00', won: '0.00', lost: '0.00' },
      ],
    },
    {
      name: 'Mastercard ZZ9',
      note: expect.stringMatching(/do not know this code/),
      ...{ disputes: 1, undecided: 1, won: 0, lost: 0, accepted: 0 },
      money: [{ currency: 'SGD', undecided: '5.00', won: '0.00', lost: '0.00' }],
    },
  ]);
});

test('by network, gateway and month', async () => {
  expect(counts(await outcomes('network'))).toEqual([
    ['Visa', 4, 1, 1, 1, 1],
    ['Mastercard', 1, 1, 0, 0, 0],
  ]);
  expect(counts(await outcomes('gateway'))).toEqual([
    ['Not known', 3, 2, 0, 0, 1],
    ['Stripe', 2, 0, 1, 1, 0],
  ]);
  expect(counts(await outcomes('month'))).toEqual([
    ['2026-02', 1, 0, 1, 0, 0],
    ['2026-03', 3, 1, 0, 1, 1],
    ['2026-04', 1, 1, 0, 0, 0],
  ]);
});

test('by evidence: with and without each point, of disputes that were answered', async () => {
  const rows = counts(await outcomes('evidence'));
  expect(rows).toContainEqual(['Card downloaded from the customer’s page', 2, 0, 1, 0, 1]);
  expect(rows).toContainEqual(['Without: Card downloaded from the customer’s page', 2, 1, 0, 1, 0]);
  expect(rows.every(([, disputes]) => Number(disputes) <= 4)).toBe(true);
});

test('days include both dates', async () => {
  expect(counts(await outcomes('month', '2026-03-01', '2026-03-31'))).toEqual([['2026-03', 3, 1, 0, 1, 1]]);
  expect(await outcomes('month', '2026-04-02')).toEqual([]);
});
