import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import type { DisputeRow } from '@sac/contract/disputes/disputes-list-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';

/** A day in Singapore so many days from now. */
export const inDays = (days: number): string => addDays(singaporeToday(new Date()), days);

/** An open dispute, due in ten days. */
export const someDispute = (given: Partial<DisputeFacts> = {}): DisputeFacts => ({
  id: 7,
  order_id: 100001,
  received_on: inDays(-4),
  respond_by: inDays(10),
  respond_until: null,
  stage: 'chargeback',
  network: 'Visa',
  reason_code: '13.1',
  gateway_reason: null,
  amount: '1250.50',
  currency: 'SGD',
  unread: {},
  gateway: 'Adyen',
  acquirer_reference: null,
  transaction_id: 'TX-1',
  state: 'open',
  state_since: '2026-01-01T00:00:00.000Z',
  source: 'staff',
  gateway_dispute_id: 'CASE-7',
  gateway_status: null,
  made_at: '2026-01-01T00:00:00.000Z',
  made_by: 'Mei Tan',
  ...given,
});

export const someDisputeRow = (given: Partial<DisputeRow> = {}): DisputeRow => ({
  ...someDispute(),
  full_name: 'Ana Bar Lopez',
  assign_to: 'Mei Tan',
  evidence_there: 3,
  evidence_asked: 6,
  ...given,
});
