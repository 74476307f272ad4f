import { z } from 'zod';
import { assigneeMe, assigneeNone } from '../orders/queues/filters';
import { cardNetworks } from '../payments/card-networks';
import { maxPageLimit, maxText } from '../platform/constants';
import { answerWith, endpoint } from '../platform/endpoint';
import { filterText, optionalCode, wholeNumber } from '../platform/fields';
import { disputeFacts, disputeStates } from './dispute';

export const disputeListStates = [...disputeStates, 'all'] as const;

/** '' means no limit. */
export const disputeFilters = z.object({
  state: z.enum(disputeListStates, `Send a state, or all: ${disputeListStates.join(', ')}.`).default('open'),
  network: z.enum(['', ...cardNetworks], `Send a network: ${cardNetworks.join(', ')}.`).default(''),
  reasonCode: optionalCode('reason code', 60).default(''),
  assignee: filterText(`name, ${assigneeMe} or ${assigneeNone} as assignee`, maxText.name).default(''),
  /** Open, and the deadline has passed. */
  overdue: z.enum(['', 'yes'], 'Send yes for overdue disputes.').default(''),
  /** For open disputes: whether everything that the network asks for is there. */
  evidence: z.enum(['', 'complete', 'missing'], 'Send complete or missing.').default(''),
  /** A whole order id, transaction id, acquirer reference or number of the dispute. */
  search: filterText('search', maxText.line).default(''),
});
export type DisputeFilters = z.output<typeof disputeFilters>;

export const disputeRow = disputeFacts.extend({
  /** The order's; null where no order was found. */
  full_name: z.string().nullable(),
  assign_to: z.string().nullable(),
  /** How many of the points that the network asks for are on record, or were when the answer was submitted. */
  evidence_there: z.int(),
  evidence_asked: z.int(),
});
export type DisputeRow = z.output<typeof disputeRow>;

/** The most disputes without an order that are listed above the others. */
export const maxUnmatched = 50;

export const unmatchedDispute = disputeFacts.extend({
  /** Orders with this transaction, when there are several. */
  candidates: z.array(z.int()),
});
export type UnmatchedDispute = z.output<typeof unmatchedDispute>;

export const getDisputes = endpoint({
  method: 'GET',
  path: '/admin/get-disputes',
  summary: 'Disputes of orders: open ones by deadline, others with the latest deadline first; and what is at stake',
  access: { kind: 'staff', action: 'disputes.work' },
  input: disputeFilters.extend({
    page: wholeNumber('Pages start at 1.', { min: 1, max: 1_000_000 }).default(1),
    limit: wholeNumber('Send the limit as a number.', {
      min: 1,
      max: maxPageLimit,
      tooLow: 'Ask for at least one row.',
      tooHigh: `Ask for at most ${maxPageLimit} rows.`,
    }).default(25),
  }),
  output: answerWith({
    data: z.array(disputeRow),
    total: z.int().nonnegative(),
    /** The open ones among the filtered: how many, and their amounts by currency, the most disputes first. */
    atStake: z.array(z.object({ currency: z.string(), count: z.int(), amount: z.string() })),
    /** Disputes whose order was not found; no filter applies to them. */
    unmatched: z.array(unmatchedDispute),
  }),
});
