import { expect, test } from 'vitest';
import type { DisputeState } from './dispute';
import { differingStatus } from './stripe-states';

test.each<[status: string | null, state: DisputeState, shown: boolean]>([
  ['needs_response', 'open', false],
  ['appeal_needs_response', 'open', false],
  ['lost', 'lost', false],
  ['lost', 'accepted', false],
  ['warning_closed', 'won', false],
  [null, 'open', false],
  ['', 'open', false],
  // Recorded by staff, but not known to Stripe yet.
  ['needs_response', 'submitted', true],
  ['won', 'lost', true],
  // Not known to us: also where we took it for open.
  ['escalation_needs_response', 'open', true],
  ['something_new', 'submitted', true],
])('the status %j of a dispute that is %s is shown: %s', (gateway_status, state, shown) => {
  expect(differingStatus({ gateway_status, state })).toBe(shown ? gateway_status : null);
});
