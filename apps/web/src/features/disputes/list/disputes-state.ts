import { type DisputeFilters, disputeListStates } from '@sac/contract/disputes/disputes-list-api';
import { cardNetworks } from '@sac/contract/payments/card-networks';
import { pageSizes } from '@sac/contract/platform/constants';
import { z } from 'zod';
import { urlField } from '../../../platform/url/url-state';

/** 'overdue': the open ones whose deadline has passed. */
export const shownStates = ['open', 'overdue', ...disputeListStates.slice(1)] as const;

const text = (max: number) =>
  z
    .string()
    .transform((typed) => typed.trim().slice(0, max))
    .catch('');

/** What the URL of the screen holds. */
export const disputesSchema = z.object({
  search: urlField.search,
  state: z.enum(shownStates).catch('open'),
  network: z.enum(['', ...cardNetworks]).catch(''),
  reason: text(60),
  assignee: text(120),
  evidence: z.enum(['', 'complete', 'missing']).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  size: z.coerce.number().pipe(z.literal(pageSizes)).catch(25),
});
export type DisputesState = z.output<typeof disputesSchema>;

export function filtersOf({ state, network, reason, assignee, evidence, search }: DisputesState): DisputeFilters {
  const isOverdue = state === 'overdue';
  return {
    state: isOverdue ? 'open' : (state as DisputeFilters['state']),
    overdue: isOverdue ? 'yes' : '',
    network,
    reasonCode: reason,
    assignee,
    evidence,
    search,
  };
}

/** Whether something narrows the list besides the state. */
export const hasDisputeFilters = ({ network, reason, assignee, evidence, search }: DisputesState): boolean =>
  [network, reason, assignee, evidence, search].some(Boolean);
