import { z } from 'zod';
import { answerAsOf, endpoint } from '../platform/endpoint';
import { reportInput } from '../platform/report-input';

/** The groups in which outcomes are counted, with the heading of the column. */
export const outcomeGroups = {
  reason: 'Reason',
  network: 'Network',
  gateway: 'Gateway',
  month: 'Month',
  evidence: 'Evidence',
} as const;
export type OutcomeGroup = keyof typeof outcomeGroups;

const groups = Object.keys(outcomeGroups) as [OutcomeGroup, ...OutcomeGroup[]];

const outcomeRow = z.object({
  /** Unique among the rows: 'Visa 10.4', '2026-11', a gateway. */
  name: z.string(),
  /** What it means, where its name does not say so. */
  note: z.string().nullable(),
  disputes: z.int(),
  /** Open or submitted. */
  undecided: z.int(),
  won: z.int(),
  lost: z.int(),
  accepted: z.int(),
  /** One a currency, as decimal texts. What was accepted is lost. */
  money: z.array(z.object({ currency: z.string(), undecided: z.string(), won: z.string(), lost: z.string() })),
});
export type OutcomeRow = z.output<typeof outcomeRow>;

export const getDisputeOutcomes = endpoint({
  method: 'POST',
  path: '/admin/get-dispute-outcomes',
  onlyReads: true,
  summary:
    'What became of disputes, counted on the day they were received, without inquiries, which took no money; by evidence, a dispute counts once for each point',
  access: { kind: 'staff', action: 'disputes.report' },
  heavy: 'report',
  input: reportInput.safeExtend({ by: z.enum(groups, `Send by as one of ${groups.join(', ')}.`) }),
  output: answerAsOf(z.array(outcomeRow)),
});
