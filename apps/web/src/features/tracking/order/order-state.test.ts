import { orderStatuses } from '@sac/contract/order-status';
import type { TrackedOrder } from '@sac/contract/tracking-api';
import { expect, test } from 'vitest';
import english from '../language/dictionaries/en.json';
import { stateOf, stepsOf } from './order-state';

const order = (changes: Partial<TrackedOrder>): TrackedOrder => ({
  order_id: 100482,
  process_status: 'New',
  first_name: 'Ana',
  full_name: 'Ana Bar',
  arrival_date: '2026-11-23',
  create_ts: '2026-11-21T08:14:09Z',
  completed_at: null,
  report: null,
  ...changes,
});
const steps = (changes: Partial<TrackedOrder>, hasFile = false) =>
  stepsOf(order(changes), stateOf(order(changes), hasFile)).map(({ text, progress }) => `${text} ${progress}`);

test.each(orderStatuses)('no internal word reaches the customer of an order that is %s', (process_status) => {
  const { heading, text } = stateOf(order({ process_status }), false);
  expect(`${english[heading]} ${english[text]}`).not.toMatch(/chargeback|govt|awaiting|deleted|pending|customer/i);
});

test('only an approved order with a file is ready', () => {
  expect(stateOf(order({ process_status: 'Completed' }), false).heading).toBe('state.approved');
  expect(stateOf(order({ process_status: 'ChargeBack' }), true).heading).toBe('state.disputed');
  expect(stateOf(order({ process_status: 'Contact Customer' }), true).heading).toBe('state.contact');
  expect(stateOf(order({ process_status: 'Completed' }), true).heading).toBe('state.ready');
  expect(stateOf(order({ process_status: 'Customer Called' }), true).heading).toBe('state.ready');
});

test('who has written to us is not asked to get in touch, until staff have moved the order', () => {
  const report = { create_ts: '2026-11-21T10:00:00Z', answered: false };
  const heading = (changes: Partial<TrackedOrder>) => stateOf(order({ report, ...changes }), true).heading;
  expect(heading({ process_status: 'Contact Customer' })).toBe('state.reported');
  expect(heading({ process_status: 'Refund' })).toBe('state.refunded');
  expect(heading({ process_status: 'Contact Customer', report: { ...report, answered: true } })).toBe('state.contact');
});

test('steps show what is done, what goes on and what comes', () => {
  expect(steps({ process_status: 'AwaitingGovt' })).toEqual([
    'step.received done',
    'step.checked done',
    'step.submitted current',
    'step.approved waiting',
  ]);
  expect(steps({ process_status: 'Completed', completed_at: '2026-11-21T09:12:30Z' }, true)).toEqual([
    'step.received done',
    'step.checked done',
    'step.submitted done',
    'step.approved done',
  ]);
});

test('a closed order ends with why, after what it had reached', () => {
  expect(steps({ process_status: 'Deleted' })).toEqual(['step.received done', 'step.cancelled closed']);
  expect(steps({ process_status: 'Refund', completed_at: '2026-11-21T09:12:30Z' })).toEqual([
    'step.received done',
    'step.approved done',
    'step.refunded closed',
  ]);
});
