import { isFinished, type OrderStatus, orderStatuses, type Tone } from '../order-status';
import type { ListFilters } from './filters';
import { type OverdueRule, queues, type StatusWhere, timedQueues } from './queues';

/**
 * Why an order needs attention, as data: all conditions of a rule must be true. An order leaves the list when one of them
 * no longer is, so that staff clear a reason by doing the thing itself. The server compiles a rule with the same functions
 * as queues and filters: apps/api/src/features/orders/queues/attention-where.ts.
 */
export interface AttentionRule {
  /** The reason on the row. */
  readonly label: string;
  /** What to do about it. */
  readonly advice: string;
  readonly tone: Tone;
  readonly where: StatusWhere;
  readonly filters: Pick<ListFilters, 'customerMessage' | 'mailFailed' | 'cardNotDownloaded' | 'overdue'>;
  /** A card was received that a person has to look at, in the Inbox. */
  readonly hasCardToCheck?: true;
  /** An e-Pass was received that a person has to look at, in the Inbox. */
  readonly hasEpassToCheck?: true;
  /** An email of the authority is unanswered. */
  readonly hasAuthorityMail?: true;
  /** An email that its customer waits for did not leave. */
  readonly hasUnsentMail?: true;
  /** Its customer can download no card. */
  readonly hasNoCard?: true;
  /** An open dispute must be answered within so many days, today included, or its last day has passed. */
  readonly disputeDueWithinDays?: number;
  /** The traveller has not arrived yet (Singapore), and the day of arrival begins within so many hours. */
  readonly arrivesWithinHours?: number;
  /** The customer was neither called nor emailed in the last so many hours. */
  readonly quietForHours?: number;
}

/** The statuses of the queues whose time limit belongs to a rule. */
const limitedBy = (rule: OverdueRule): OrderStatus[] => [
  ...new Set(timedQueues.filter((key) => queues[key].limit.rule === rule).flatMap((key) => queues[key].where.status)),
];

/** Every rule by its key, the most urgent first. Adding a rule is adding an entry. */
export const attentionRules = {
  authorityWrote: {
    label: 'Authority wrote',
    advice: 'Forward or deal with it',
    tone: 'danger',
    // In every status: nothing that the authority wrote is lost.
    where: {},
    filters: {},
    hasAuthorityMail: true,
  },
  mailFailed: {
    label: 'Email not delivered',
    advice: 'Check address, resend',
    tone: 'danger',
    // Written as a list, not as its opposite, so that an index finds the arrivals.
    where: { status: orderStatuses.filter((status) => status === 'Completed' || !isFinished(status)) },
    filters: { mailFailed: 'yes' },
    arrivesWithinHours: 72,
  },
  mailNotSent: {
    label: 'Email not sent',
    advice: 'Send it again',
    tone: 'danger',
    where: { statusNot: ['Deleted'] },
    filters: {},
    hasUnsentMail: true,
  },
  cardNotDownloaded: {
    label: 'Card not downloaded',
    advice: 'Resend the card or call',
    tone: 'danger',
    where: { status: ['Completed'] },
    filters: { cardNotDownloaded: 'yes' },
    arrivesWithinHours: 24,
    quietForHours: 6,
  },
  completedWithoutCard: {
    label: 'Completed, no card',
    advice: 'Upload the card',
    tone: 'danger',
    where: { status: ['Completed'] },
    filters: {},
    hasNoCard: true,
    arrivesWithinHours: 72,
  },
  disputeDue: {
    label: 'Dispute due',
    advice: 'Answer the dispute',
    tone: 'danger',
    where: { statusNot: ['Deleted'] },
    filters: {},
    disputeDueWithinDays: 5,
  },
  cardToCheck: {
    label: 'Card to check',
    advice: 'Review the card',
    tone: 'danger',
    where: { statusNot: ['Deleted'] },
    filters: {},
    hasCardToCheck: true,
  },
  epassToCheck: {
    label: 'e-Pass to check',
    advice: 'Review the e-Pass',
    tone: 'danger',
    where: { statusNot: ['Deleted'] },
    filters: {},
    hasEpassToCheck: true,
  },
  customerMessage: {
    label: 'Customer wrote',
    advice: 'Answer, or deal with it',
    tone: 'info',
    // In every status: nothing that somebody wrote is lost.
    where: {},
    filters: { customerMessage: 'yes' },
  },
  notSubmitted: {
    label: 'Not submitted yet',
    advice: 'Submit it now',
    tone: 'warn',
    where: { status: limitedBy('notSubmitted') },
    filters: { overdue: 'yes' },
  },
  notContacted: {
    label: 'Not contacted yet',
    advice: 'Contact the customer',
    tone: 'warn',
    where: { status: limitedBy('notContacted') },
    filters: { overdue: 'yes' },
  },
  noGovtAnswer: {
    label: 'No Govt answer',
    advice: 'Ask the authority',
    tone: 'warn',
    where: { status: limitedBy('noGovtAnswer') },
    filters: { overdue: 'yes' },
  },
  noCustomerAnswer: {
    label: 'No customer answer',
    advice: 'Ask the customer again',
    tone: 'warn',
    where: { status: limitedBy('noCustomerAnswer') },
    filters: { overdue: 'yes' },
  },
} as const satisfies Record<string, AttentionRule> & Record<OverdueRule, AttentionRule>;

export type AttentionKey = keyof typeof attentionRules;
export const attentionKeys = Object.keys(attentionRules) as [AttentionKey, ...AttentionKey[]];

/** A rule as the general {@link AttentionRule} rather than its literal type. */
export const attentionRule = (key: AttentionKey): AttentionRule => attentionRules[key];

/**
 * The rules that can email the customer automatically, once for each order (setting REMIND_CUSTOMERS): two rules of Needs
 * attention, and one for an e-Pass whose last day of stay is two days away.
 */
export const reminderRules = ['cardNotDownloaded', 'noCustomerAnswer', 'lastDay'] as const satisfies readonly (
  | AttentionKey
  | 'lastDay'
)[];
export type ReminderRule = (typeof reminderRules)[number];
